import type { ComingRound } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type ClosedRound = { date: CalendarDate; counts: boolean }

/** Lists the closed days of a season, in order. */
export async function listClosedRounds(db: Db, season: number): Promise<ClosedRound[]> {
  return await queryRows<ClosedRound>(db)`
    select d.date, d.counts
    from rounds r
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date
    where r.season = ${season}
    order by d.date`
}

/** Lists every season. */
export async function listSeasonNumbers(db: Db): Promise<number[]> {
  const rows = await queryRows<{ season: number }>(db)`select season from seasons order by season`
  return rows.map(({ season }) => season)
}

/** Lists the rounds from a date on, each with the state of its quiz. */
export async function listRoundsFrom(db: Db, first: CalendarDate): Promise<ComingRound[]> {
  return await queryRows<ComingRound>(db)`
    select r.date, r.season, r.round, z.id is not null as has_quiz, z.complete is true as ready
    from rounds r
    left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    where r.date >= ${first}
    order by r.date`
}

/** Lists rounds from a date on that were closed without a quiz. */
export async function listVoidRounds(
  db: Db,
  from: CalendarDate,
): Promise<{ date: CalendarDate; season: number; round: number }[]> {
  return await queryRows<{ date: CalendarDate; season: number; round: number }>(db)`
    select r.date, r.season, r.round
    from closed_days d
    join rounds r on r.customer_id = d.customer_id and r.date = d.date
    where d.date >= ${from} and not d.had_quiz
    order by r.date`
}
