import { addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import type { ClubEvent } from '@tertulia/core/club-events/club-events'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

// Many verdicts of one evening are one change for those who read the results afterwards.
const gatherMinutes = 5
// A change joins a waiting event only when it is certainly committed before that is published.
const marginMinutes = 1

/** Writes a club event within the caller's transaction, so that it exists exactly when what it tells of does. */
export async function recordClubEvent(db: Db, { kind, data }: ClubEvent, now: Instant): Promise<void> {
  await sql`
    insert into club_events (kind, data, occurred_at, publish_at)
    values (${kind}, ${JSON.stringify(data)}::jsonb, ${now}, ${now})`.execute(db)
}

/** Writes that results of a closed day have changed; changes of a few minutes are one event. */
export async function recordChangedResults(
  db: Db,
  data: Extract<ClubEvent, { kind: 'results.changed' }>['data'],
  now: Instant,
): Promise<void> {
  const facts = JSON.stringify(data)
  await sql`
    insert into club_events (kind, data, occurred_at, publish_at)
    select 'results.changed', ${facts}::jsonb, ${now}, ${addMinutes(now, gatherMinutes)}
    where not exists (select from club_events
      where kind = 'results.changed' and data = ${facts}::jsonb and place is null
        and publish_at > ${addMinutes(now, marginMinutes)})`.execute(db)
}
