import type { Instant, CalendarDate } from '@tertulia/core/calendar/calendar'
import type { ClubEvent, ClubEventKind } from '@tertulia/core/club-events/club-events'
import { sql } from 'kysely'
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

type Query = {
  /** Only events after this place; null: from the first. */
  after: string | null
  kinds: readonly ClubEventKind[]
  limit: number
}

/** Lists published events of some kinds, in order. */
export async function listPublishedEvents(db: Db, { after, kinds, limit }: Query): Promise<StoredEvent[]> {
  return await queryRows<StoredEvent>(db)`
    select id, kind, data, occurred_at
    from club_events
    where place > ${after ?? '0'}::bigint and kind = any(${[...kinds]}::text[])
    order by place
    limit ${limit}`
}

/** Writes, once each, that today's complete quizzes are open and that a season has its first day today. */
export async function insertOpenings(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<void> {
  await sql`
    insert into club_events (kind, data, occurred_at, publish_at, once_key)
    select 'quiz.opened', jsonb_build_object('date', date, 'quiz', kind), ${now}::timestamptz, ${now}::timestamptz, date || ' ' || kind
    from quizzes
    where date = ${today} and complete
    union all
    select 'season.started', jsonb_build_object('season', season, 'date', min(date)), ${now}, ${now}, season::text
    from rounds
    group by season
    having min(date) = ${today}
    on conflict (customer_id, kind, once_key) do nothing`.execute(db)
}

/**
 * Gives the events that are due their places, in order after all that are published; returns their ids. Processes that
 * do so at once wait for each other, so that an event never appears before one that is published already.
 */
export async function publishDue(db: Db, now: Instant): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('club_events'), current_customer_id())`.execute(db)
  const rows = await queryRows<{ id: string }>(db)`
    with due as (
      select id, row_number() over (order by publish_at, number) as step
      from club_events
      where place is null and publish_at <= ${now}
    )
    update club_events e
    set place = due.step + (select coalesce(max(place), 0) from club_events)
    from due
    where e.customer_id = current_customer_id() and e.id = due.id
    returning e.id`
  return rows.map(({ id }) => id)
}
