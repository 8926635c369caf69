import { percentage } from '@tertulia/core/quizzes/percentage'
import { sql } from 'kysely'

/** How a question was answered, as it is kept. */
export type Counts = { answered: number; corrected: number; right_answers: number }

/** Joins the counts of the question `q` as `c`; there are none before its day is closed. */
export const join_counts = sql`left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id`

/** The counts that `join_counts` found, all 0 where there are none. */
export const counts_columns = sql<Counts>`coalesce(c.answered, 0) as answered, coalesce(c.corrected, 0) as corrected,
  coalesce(c.right_answers, 0) as right_answers`

/** The row with its counts as screens show them. */
export function presentCounts<Row extends Counts>({ right_answers, ...row }: Row) {
  const { answered, corrected } = row
  return { ...row, percentage: percentage(right_answers, corrected), pending: answered - corrected }
}
