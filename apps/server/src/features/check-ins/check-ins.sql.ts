import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { CheckIn, CheckInChoice } from '@tertulia/core/check-ins/check-ins'
import type { LevelRules } from '@tertulia/core/league/levels'
import { sql } from 'kysely'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { instantText, queryRow, queryRows } from '../../platform/database/rows.ts'

/** A season's first and last date. */
export type CheckInSeason = { season: number; first_date: CalendarDate; last_date: CalendarDate }

/** A season's check-in of which an admin reminds now. */
export type CheckInNews = { season: CheckInSeason; customer: Customer; now: Instant; today: CalendarDate }

/** Finds the dates of a season; null when there is no such season. */
export async function findCheckInSeason(db: Db, season: number): Promise<CheckInSeason | null> {
  return await queryRow<CheckInSeason>(db)`
    select season, min(date) as first_date, max(date) as last_date
    from rounds where season = ${season} group by season`
}

/** Lists the seasons whose first round is after today and no later than a date. */
export async function listComingSeasons(
  db: Db,
  { today, through }: { today: CalendarDate; through: CalendarDate },
): Promise<CheckInSeason[]> {
  return await queryRows<CheckInSeason>(db)`
    select r.season, f.date as first_date, max(r.date) as last_date
    from rounds f
    join rounds r on r.customer_id = f.customer_id and r.season = f.season
    where f.round = 1 and f.date > ${today} and f.date <= ${through}
    group by r.season, f.date order by r.season`
}

// The forfeits that count of the season before a check-in `c`.
const lastForfeits = sql<number>`coalesce((select s.forfeits - s.excused_forfeits from standings s
  where s.customer_id = c.customer_id and s.season = c.season - 1 and s.user_id = c.user_id limit 1), 0)::int`

/** A player's check-in with the forfeits that count of the season before. */
type CheckInRow = CheckIn & { forfeits: number; chosen_at: Instant | null }

const checkInColumns = sql`c.asked_on, c.reminders, c.told_on, c.choice,
  ${instantText(sql`c.chosen_at`)} as chosen_at, ${lastForfeits} as forfeits`

/** A player's check-in for the next season. */
export type OwnCheckInRow = CheckInRow & CheckInSeason

/** SQL query for the check-in of a user for the first season after today for which they were asked. */
export const ownCheckIn = (userId: number, today: CalendarDate) => sql`
  select c.season, f.date as first_date,
    (select max(r.date) from rounds r where r.customer_id = c.customer_id and r.season = c.season) as last_date,
    ${checkInColumns}
  from check_ins c
  join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
  where c.user_id = ${userId} and f.date > ${today}
  order by c.season limit 1`

/** Finds the check-in of a user for the next season; null when they were not asked. */
export async function findOwnCheckIn(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<OwnCheckInRow | null> {
  return await queryRow<OwnCheckInRow>(db)`${ownCheckIn(user_id, today)}`
}

/** Lists the check-ins of a season by name, of people who have an account. */
export async function listSeasonCheckIns(db: Db, season: number): Promise<NamedCheckIn[]> {
  return await queryRows<NamedCheckIn>(db)`${seasonCheckIns(season)}`
}

/** The check-in of a named player. */
export type NamedCheckIn = CheckInRow & { id: number; name: string; surname: string }

/** Query for the check-ins of a season by name, of people who have an account. */
export const seasonCheckIns = (season: number) => sql<NamedCheckIn>`
  select u.id, u.name, u.surname, ${checkInColumns}
  from check_ins c
  join users u on u.customer_id = c.customer_id and u.id = c.user_id
  where c.season = ${season} and u.anonymised_at is null
  order by u.name, u.surname, u.id`

/** Players of a season who have not chosen, by the day on which they were asked and their reminders. */
export type UnchosenGroup = Pick<CheckIn, 'asked_on' | 'reminders'>

/** Lists the groups of players who have not chosen and were not told today. */
export async function listUnchosen(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<UnchosenGroup[]> {
  return db
    .selectFrom('check_ins')
    .select(['asked_on', 'reminders'])
    .distinct()
    .where('season', '=', season)
    .where('choice', 'is', null)
    .where('told_on', '<', today)
    .orderBy('asked_on')
    .orderBy('reminders')
    .execute()
}

/** A player who sat out the seasons since their last one, with their place in that one. */
type SittingOut = {
  user_id: number
  tier: number
  tier_count: number
  movement: 'up' | 'down' | 'warning' | null
  seasons: number
  rule_set: LevelRules
}

/** Query for the players who said of every season between their last one and this one that they sit it out. */
export const playersSittingOut = (season: number) => sql<SittingOut>`
    select s.user_id, s.tier, s.movement, ${season}::int - 1 - s.season as seasons,
      (select json_build_object('tiers_per_level', o.rule_set -> 'tiers_per_level') from seasons o
        where o.customer_id = s.customer_id and o.season = s.season) as rule_set,
      (select max(t.tier) from tier_players t where t.customer_id = s.customer_id and t.season = s.season) as tier_count
    from (select distinct on (user_id) * from standings where season < ${season} order by user_id, season desc) s
    where s.season < ${season}::int - 1 and (
      select count(*) from check_ins c
      where c.customer_id = s.customer_id and c.user_id = s.user_id and c.choice = 'out'
        and c.season > s.season and c.season < ${season}
    ) = ${season}::int - 1 - s.season
    order by s.tier, s.rank, s.user_id`

type News = { season: number; user_ids: readonly number[]; today: CalendarDate }

/** Saves that players were asked today. */
export async function insertAsked(db: Db, { season, user_ids, today }: News): Promise<void> {
  await db
    .insertInto('check_ins')
    .values(user_ids.map((userId) => ({ season, user_id: userId, asked_on: today, told_on: today })))
    .execute()
}

/** Saves that players were reminded today. */
export async function updateReminded(db: Db, { season, user_ids, today }: News): Promise<void> {
  await db
    .updateTable('check_ins')
    .set(({ eb }) => ({ reminders: eb('reminders', '+', 1), told_on: today }))
    .where('season', '=', season)
    .where('user_id', 'in', [...user_ids])
    .execute()
}

/** Saves the choice of a player who was asked; false when they were not. */
export async function updateChoice(
  db: Db,
  { season, user_id, choice, now }: { season: number; user_id: number; choice: CheckInChoice; now: Instant },
): Promise<boolean> {
  const saved = await db
    .updateTable('check_ins')
    .set({ choice, chosen_at: now })
    .where('season', '=', season)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}
