import { sql } from 'kysely'

/** A distinct answer to a question whose verdict changed; null = pending. */
export type VerdictChange = {
  question_id: number
  normalised: string
  before: boolean | null
  after: boolean | null
}

/** SQL for changed verdicts with the difference each makes to the corrected and the right counts of equal answers. */
export const changedAnswers = (changes: readonly VerdictChange[]) => sql`(
  select given.question_id, given.normalised, given.before, given.after,
    (given.after is not null)::int - (given.before is not null)::int as corrected,
    (given.after is true)::int - (given.before is true)::int as right_answers
  from unnest(
    ${changes.map(({ question_id }) => question_id)}::int[], ${changes.map(({ normalised }) => normalised)}::text[],
    ${changes.map(({ before }) => before)}::bool[], ${changes.map(({ after }) => after)}::bool[]
  ) as given (question_id, normalised, before, after)
)`
