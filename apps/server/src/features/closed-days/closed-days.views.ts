import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A day that is over, with the season whose round it was, if any. */
export type ClosedDay = { date: CalendarDate; had_quiz: boolean; season: number | null }

/** A day whose results are in; null while it is not closed. */
export async function findClosedDay(db: Db, date: CalendarDate): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    select d.date, d.had_quiz, r.season
    from closed_days d
    left join rounds r on r.customer_id = d.customer_id and r.date = d.date
    where d.date = ${date}`.execute(db)
  return rows[0] ?? null
}

/** Dates before today with a round or a quiz that are not closed yet, in order: also those missed while nothing ran. */
export async function listDueDates(db: Db, today: CalendarDate): Promise<CalendarDate[]> {
  const { rows } = await sql<{ date: CalendarDate }>`
    select date from rounds where date < ${today}
    union select date from quizzes where date < ${today}
    except select date from closed_days
    order by date`.execute(db)
  return rows.map(({ date }) => date)
}

/** The complete quizzes of a date: the daily one, a special one. */
export async function listQuizzesOf(db: Db, date: CalendarDate) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'kind'])
    .where('date', '=', date)
    .where('complete', '=', true)
    .orderBy('kind')
    .execute()
}

/** The complete quizzes of all closed days, in order. */
export async function listClosedQuizzes(db: Db) {
  return db
    .selectFrom('quizzes')
    .innerJoin('closed_days', (join) =>
      join
        .onRef('closed_days.customer_id', '=', 'quizzes.customer_id')
        .onRef('closed_days.date', '=', 'quizzes.date'),
    )
    .select(['quizzes.id', 'quizzes.kind'])
    .where('quizzes.complete', '=', true)
    .orderBy('quizzes.date')
    .orderBy('quizzes.kind')
    .execute()
}
