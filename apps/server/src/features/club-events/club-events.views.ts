import type { ClubEvent, ClubEventKind } from '@tertulia/core/club-events/club-events'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** A stored event. */
export type StoredEvent = ClubEvent & { id: string; occurred_at: Instant }

/** Returns whether any event is due to be published. */
export async function hasDueEvent(db: Db, now: Instant): Promise<boolean> {
  const rows = await queryRows(db)`
    select from club_events where place is null and publish_at <= ${now} limit 1`
  return rows.length > 0
}

/** Finds the place of a published event; null when there is none of this id. */
export async function findPlace(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('club_events')
    .select('place')
    .where('id', '=', id)
    .where('place', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : String(row.place)
}

type Wanted = {
  /** Only events after this place; null: from the first. */
  after: string | null
  kinds: readonly ClubEventKind[]
  limit: number
}

/** Lists published events of some kinds, in order. */
export async function listPublishedEvents(db: Db, { after, kinds, limit }: Wanted): Promise<StoredEvent[]> {
  return await queryRows<StoredEvent>(db)`
    select id, kind, data, occurred_at
    from club_events
    where place > ${after ?? '0'}::bigint and kind = any(${[...kinds]}::text[])
    order by place
    limit ${limit}`
}
