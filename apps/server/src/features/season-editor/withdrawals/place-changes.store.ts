import type { Instant } from '@tertulia/core/calendar/calendar'
import type { PlaceChange } from '@tertulia/core/league/withdrawals'
import type { Db } from '../../../platform/database/database.ts'

/** Saves a change of a place, so that it can be undone as a whole. */
export async function savePlaceChange(
  db: Db,
  change: PlaceChange & { season: number; reason: string; author_id: number; changed_at: Instant },
): Promise<void> {
  await db.insertInto('place_changes').values(change).execute()
}

/** Marks a change of a place as undone. */
export async function closePlaceChange(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db.updateTable('place_changes').set(undone).where('id', '=', id).execute()
}
