import type { KeptOpen, KeptOpenQuiz } from '@tertulia/contract/kept-open'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { knownQuiz } from './quiz-authors.views.ts'
import { handedIn } from './submissions.views.ts'

/** Finds why a day is kept open: the reason of the change that set its closing. */
export async function findKeptOpen(db: Db, date: CalendarDate): Promise<Omit<KeptOpen, 'is_today'> | null> {
  return await queryRow<Omit<KeptOpen, 'is_today'>>(db)`
    select c.reason, exists (select from day_changes e
        where e.customer_id = c.customer_id and e.date = c.date and e.kind = 'reopening' and e.undone_at is null)
      as reopened
    from day_changes c
    where c.date = ${date} and c.closes_at is not null and c.undone_at is null
    order by c.id desc limit 1`
}

type Asked = { kind: QuizKind; days: Days; user_id: number }

/**
 * Lists the complete quizzes of a kind of earlier days that are kept open, without the player's own, the one that closes
 * first on top. Asks nothing while no day is kept open.
 */
export async function listKeptOpenQuizzes(
  db: Db,
  { kind, days: { today, kept_open }, user_id }: Asked,
): Promise<KeptOpenQuiz[]> {
  const dates = kept_open.map(({ date }) => date).filter((date) => date < today)
  if (dates.length === 0) return []
  return await queryRows<KeptOpenQuiz>(db)`
    select z.date, k.closes_at, case when ${handedIn(sql`${user_id}::int`)} then 'submitted' else 'open' end as state
    from days_kept_open k
    join quizzes z on z.customer_id = k.customer_id and z.date = k.date and z.kind = ${kind} and z.complete
    where k.date = any(${dates}::date[]) and not ${knownQuiz(user_id)}
    order by k.closes_at, k.date`
}
