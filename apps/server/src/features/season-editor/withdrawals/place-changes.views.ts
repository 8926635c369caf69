import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import type { PlaceChange } from '@tertulia/core/league/withdrawals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.views.ts'

/** A change of a place as it was saved. */
type SavedPlaceChange = Omit<PlaceChangeMade, 'obstacle'>

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

/** Lists the changes of a season's places, the latest first. */
export async function listSavedPlaceChanges(db: Db, season: number): Promise<SavedPlaceChange[]> {
  return await queryRows<SavedPlaceChange>(db)`
    select c.id, c.kind, ${person('c.user_id')} as player, ${person('c.other_id')} as other, c.round, c.reason,
      ${person('c.author_id')} as author, c.changed_at, ${person('c.undone_by')} as undone_by, c.undone_at
    from place_changes c
    where c.season = ${season}
    order by c.id desc`
}

/** A change of a place that is about to be undone. */
type PlaceChangeToUndo = PlaceChange & { season: number; is_undone: boolean }

/** Finds a change of a place by its id; null when there is none. */
export async function findPlaceChange(db: Db, id: number): Promise<PlaceChangeToUndo | null> {
  return await queryRow<PlaceChangeToUndo>(db)`
    select season, kind, user_id, other_id, round, undone_at is not null as is_undone
    from place_changes where id = ${id}`
}
