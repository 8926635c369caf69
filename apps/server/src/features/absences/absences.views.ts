import type { UserAbsences } from '@tertulia/contract/absences'
import type { Person } from '@tertulia/contract/fields'
import type { AbsentDay } from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database.ts'
import { person_fields } from '../users/users.views.ts'

/** Who looks at games, and when. */
export type Viewer = { user_id: number; today: CalendarDate }

/** Whether a user is away on a date. */
export const isAway = (date: RawBuilder<unknown>, user: string) => sql`exists (
  select from absences b where b.customer_id = ${sql.ref(user.replace(/\.\w+$/, '.customer_id'))}
    and b.user_id = ${sql.ref(user)} and b.date = ${date})`

/**
 * What is told of the absence of the player of the game `g`: of a past day that his forfeit is excused, of today that he
 * is away, of coming days the same to himself and to his opponent. (docs/rules/absences.md)
 */
export const shownExcuse = ({ user_id, today }: Viewer) => sql`case when g.date < ${today} then g.excused
  else (g.date = ${today} or ${user_id} in (g.user_id, g.opponent_id)) and ${isAway(sql`g.date`, 'g.user_id')} end`

/** The same of the cup game `g` on a date, as the ids of the players. */
export const listExcused = (date: RawBuilder<unknown>, { user_id, today }: Viewer) => sql`array(
  select b.user_id from absences b
  where b.customer_id = g.customer_id and b.date = ${date} and b.user_id in (g.user1_id, g.user2_id)
    and case when b.date < ${today} then not exists (
        select from submissions s
        join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id and z.kind = 'daily'
        where s.customer_id = b.customer_id and s.user_id = b.user_id and z.date = b.date)
      else b.date = ${today} or ${user_id} in (g.user1_id, g.user2_id) end)`

/** A day of absence with the round of the player's game. */
export type AbsenceRow = AbsentDay & {
  season: number | null
  round: number | null
  excused_by: Static<typeof Person> | null
}

/** Everything that a player has announced and an admin excused, from a date on, in order. */
export async function listAbsences(
  db: Db,
  { user_id, from }: { user_id: number; from: CalendarDate },
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select b.date, b.announced_at is not null as announced, b.excused_by is not null as excused, g.season, g.round,
      case when g.user_id is not null then json_build_object('state', g.state, 'outcome', g.outcome) end as game,
      (select json_build_object(${person_fields}) from users u
        where u.customer_id = b.customer_id and u.id = b.excused_by) as excused_by
    from absences b
    left join games g on g.customer_id = b.customer_id and g.date = b.date and g.user_id = b.user_id
    where b.user_id = ${user_id} and b.date >= ${from}
    order by b.date`.execute(db)
  return rows
}

/** A day on which a player has a game. */
export type PlayersRound = Omit<UserAbsences['rounds'][number], 'turnout'> & {
  game: NonNullable<AbsentDay['game']>
}

/** The rounds of a player in a season and those after it. */
export async function listPlayersRounds(
  db: Db,
  { user_id, season }: { user_id: number; season: number },
): Promise<PlayersRound[]> {
  const { rows } = await sql<PlayersRound>`
    select g.date, g.season, g.round, g.opponent_id is null as solo,
      json_build_object('state', g.state, 'outcome', g.outcome) as game
    from games g
    where g.user_id = ${user_id} and g.season >= ${season}
    order by g.date`.execute(db)
  return rows
}

/** The last season that has begun; 0 before the first one has. Only its days and later ones can still be excused. */
export async function findOpenSeason(db: Db, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{ season: number }>`
    select coalesce(max(season), 0) as season from rounds where round = 1 and date <= ${today}`.execute(db)
  return rows[0]?.season ?? 0
}

/** What the club allows everybody in a year. */
export async function getAllowance(db: Db): Promise<number> {
  const { absence_days } = await db.selectFrom('customers').select('absence_days').executeTakeFirstOrThrow()
  return absence_days
}

/** What a player has been granted beyond it, by year. */
export async function listGrants(db: Db, user_id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('absence_grants')
    .select(['year', 'days'])
    .where('user_id', '=', user_id)
    .execute()
  return new Map(rows.map(({ year, days }) => [year, days]))
}
