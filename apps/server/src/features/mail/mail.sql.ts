import { addDays, addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { UnchosenGroup } from '../check-ins/check-ins.sql.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.sql.ts'
import { notBlocked } from '../quizzes/quizzes.sql.ts'
import { readerColumns } from './readers.sql.ts'
import type { SeasonReader } from './recipients.sql.ts'

/** Blocks other processes from writing a customer's notices until the transaction ends. */
export async function holdMail(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notices'), current_customer_id())`.execute(db)
}

/** Lists the closed dates whose results are news: yesterday, and days that were kept open until the last 24 hours. */
export async function listResultDates(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<CalendarDate[]> {
  const rows = await queryRows<{ date: CalendarDate }>(db)`
    select date from closed_days
    where date = ${addDays(today, -1)} or date < ${today} and kept_open_until >= ${addHours(now, -24)}
    order by date`
  return rows.map(({ date }) => date)
}

type Query = { season: number; today: CalendarDate; now: Instant; limit: number | null }

/** A player to ask, with the forfeits that count of the season before. */
type CheckInReader = SeasonReader & { forfeits: number }

// The user `u` is a regular player today, with an account and not blocked.
const playsToday = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null and ${notBlocked(today)}
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role = 'regular_player' and (r.valid_until is null or r.valid_until >= ${today})))`

/**
 * Lists the next players to ask about a season, or to remind: those of a group who have not chosen and were not told
 * today.
 */
export async function listCheckInReaders(
  db: Db,
  { season, today, now, limit }: Query,
  group: UnchosenGroup | null,
): Promise<CheckInReader[]> {
  const isDue =
    group === null
      ? sql<boolean>`u.id not in (select c.user_id from check_ins c where c.season = ${season})`
      : sql<boolean>`u.id in (select c.user_id from check_ins c where c.season = ${season} and c.choice is null
          and c.told_on < ${today} and c.asked_on = ${group.asked_on} and c.reminders = ${group.reminders})`
  return await queryRows<CheckInReader>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device,
      coalesce((select s.forfeits - s.excused_forfeits from standings s
        where s.customer_id = u.customer_id and s.season = ${season - 1} and s.user_id = u.id limit 1), 0)::int as forfeits
    from users u
    where ${playsToday(today)} and ${isDue}
    order by u.id limit ${limit}`
}
