import type { UserAbsences } from '@tertulia/contract/absences'
import type { Person } from '@tertulia/contract/fields'
import type { AbsentDay } from '@tertulia/core/absences/absences'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows, queryTogether } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { isWithdrawn } from '../seasons/seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** The user who views games, and the date. */
export type Viewer = { user_id: number; today: CalendarDate }

/** SQL condition: the user is away on a date. */
export const isAway = (date: RawBuilder<unknown>, user: string) => sql`exists (
  select from absences b where b.customer_id = ${sql.ref(user.replace(/\.\w+$/, '.customer_id'))}
    and b.user_id = ${sql.ref(user)} and b.date = ${date})`

/**
 * SQL for the absence shown with a player's game `g`: of days that are over, whether the forfeit is excused; of open ones (to
 * everyone) and of coming days (only to both players), whether the player is away.
 */
export const shownExcuse = ({
  user_id,
  today,
}: Viewer) => sql`case when ${isOver(sql`g.date`, today)} then g.excused
  else (g.date <= ${today} or ${user_id} in (g.user_id, g.opponent_id)) and ${isAway(sql`g.date`, 'g.user_id')} end`

/**
 * SQL for the ids of the players of the cup game `g` whose absence on a date is shown: of a day that is over if they did not
 * submit, of an open one to everyone, of a coming day only to both players.
 */
export const listExcused = (date: RawBuilder<unknown>, { user_id, today }: Viewer) => sql`array(
  select b.user_id from absences b
  where b.customer_id = g.customer_id and b.date = ${date} and b.user_id in (g.user1_id, g.user2_id)
    and case when ${isOver(sql`b.date`, today)} then not exists (
        select from submissions s
        join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id and z.kind = 'daily'
        where s.customer_id = b.customer_id and s.user_id = b.user_id and z.date = b.date)
      else b.date <= ${today} or ${user_id} in (g.user1_id, g.user2_id) end)`

/** A day of absence with the round of the player's game. */
export type AbsenceRow = AbsentDay & {
  season: number | null
  round: number | null
  excused_by: Static<typeof Person> | null
}

/** Announced and excused days from a date on, in order. */
const absencesFrom = ({ user_id, from }: { user_id: number; from: CalendarDate }) => sql<AbsenceRow>`
    select b.date, b.announced_at is not null as announced, b.excused_by is not null as excused, g.season, g.round,
      case when g.user_id is not null then json_build_object('state', g.state, 'outcome', g.outcome) end as game,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = b.customer_id and u.id = b.excused_by) as excused_by
    from absences b
    left join games g on g.customer_id = b.customer_id and g.date = b.date and g.user_id = b.user_id
    where b.user_id = ${user_id} and b.date >= ${from}
    order by b.date`

/** A day on which a player has a game. */
export type PlayersRound = Omit<UserAbsences['rounds'][number], 'turnout'> & {
  game: NonNullable<AbsentDay['game']>
}

/** The rounds of a player in a season and those after it; the season is a number or SQL for one. */
const playersRounds = ({ user_id, season }: { user_id: number; season: unknown }) => sql<PlayersRound>`
    select g.date, g.season, g.round, g.opponent_id is null as solo,
      json_build_object('state', g.state, 'outcome', g.outcome) as game
    from games g
    where g.user_id = ${user_id} and g.season >= ${season} and not ${isWithdrawn}
    order by g.date`

/** Lists the rounds of a player. */
export async function listPlayersRounds(db: Db, userId: number): Promise<PlayersRound[]> {
  const { rows } = await playersRounds({ user_id: userId, season: 0 }).execute(db)
  return rows
}

const openSeason = (today: CalendarDate) => sql<{ season: number }>`
  select coalesce(max(season), 0) as season from rounds where round = 1 and date <= ${today}`

/** Finds the last season that has begun, or 0 before the first. Only its days and later ones can still be excused. */
export async function findOpenSeason(db: Db, today: CalendarDate): Promise<number> {
  const row = await queryRow<{ season: number }>(db)`${openSeason(today)}`
  return row?.season ?? 0
}

/** Reads a player's absences from a date on, their rounds since the open season, and how many days they may announce. */
export function readAbsenceRows(db: Db, { user_id, from, today }: Viewer & { from: CalendarDate }) {
  return queryTogether(db, {
    days: absencesFrom({ user_id, from }),
    rounds: playersRounds({ user_id, season: sql`(${openSeason(today)})` }),
    allowances: sql<{ absence_days: number }>`select absence_days from customers`,
    grants: sql<{ year: number; days: number }>`
      select year, days from absence_grants where user_id = ${user_id}`,
  })
}

/** Saves announced days of absence. */
export async function saveAnnounced(
  db: Db,
  { user_id, dates, now }: { user_id: number; dates: readonly CalendarDate[]; now: Instant },
): Promise<void> {
  await sql`
    insert into absences (user_id, date, announced_at)
    select ${user_id}::int, unnest(${dates}::date[]), ${now}::timestamptz
    on conflict (customer_id, user_id, date) do update
    set announced_at = coalesce(absences.announced_at, excluded.announced_at)`.execute(db)
}

/** Deletes a player's announcement; an admin's excuse stays. */
export async function removeAnnounced(db: Db, { user_id, date }: Day): Promise<void> {
  await holdDay(db, { user_id, date })
  await sql`
    delete from absences where user_id = ${user_id} and date = ${date} and excused_by is null`.execute(db)
  await sql`
    update absences set announced_at = null where user_id = ${user_id} and date = ${date}`.execute(db)
}

type Day = { user_id: number; date: CalendarDate }

/** Locks a day, so that its player and an admin cannot withdraw it at the same time. */
async function holdDay(db: Db, { user_id, date }: Day): Promise<void> {
  await sql`select from absences where user_id = ${user_id} and date = ${date} for update`.execute(db)
}

/** Saves that an admin excused a day; false when it was excused before. */
export async function saveExcused(
  db: Db,
  { user_id, date, excused_by }: Day & { excused_by: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    insert into absences as b (user_id, date, excused_by) values (${user_id}, ${date}, ${excused_by})
    on conflict (customer_id, user_id, date) do update
    set excused_by = excluded.excused_by where b.excused_by is null
    returning b.date`
  return rows.length > 0
}

/** Deletes an admin's excuse of a day; the player's announcement stays. False when there was none. */
export async function removeExcused(db: Db, { user_id, date }: Day): Promise<boolean> {
  await holdDay(db, { user_id, date })
  const removed = await sql`
    delete from absences
    where user_id = ${user_id} and date = ${date} and excused_by is not null and announced_at is null
    returning date`.execute(db)
  const stored = await sql`
    update absences set excused_by = null
    where user_id = ${user_id} and date = ${date} and excused_by is not null
    returning date`.execute(db)
  return removed.rows.length + stored.rows.length > 0
}

/** Saves how many extra days a player is granted for a year; 0 removes the grant. */
export async function saveGrant(
  db: Db,
  grant: { user_id: number; year: number; days: number; granted_by: number; granted_at: Instant },
): Promise<void> {
  const { user_id, year, days, granted_by, granted_at } = grant
  if (days === 0) {
    await db.deleteFrom('absence_grants').where('user_id', '=', user_id).where('year', '=', year).execute()
    return
  }
  await db
    .insertInto('absence_grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'year']).doUpdateSet({ days, granted_by, granted_at }),
    )
    .execute()
}
