import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { JudgedText } from '../quizzes/automatic-verdicts.results.ts'

/** Blocks other verdicts on a date's quiz and the closing of that day until the transaction ends. */
export async function lockVerdicts(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<void> {
  await sql`select from quizzes where date = ${date} and kind = ${kind} for no key update`.execute(db)
}

/** Locks verdicts as `lockVerdicts` does, and also waits for running submissions. */
export async function lockSubmissions(db: Db, quizId: number): Promise<void> {
  await sql`select from quizzes where id = ${quizId} for update`.execute(db)
}

/** Saves verdicts over the previous ones; without a reviewer they are automatic. */
export async function saveVerdicts(
  db: Db,
  {
    verdicts,
    reviewer_id,
    now,
  }: { verdicts: readonly JudgedText[]; reviewer_id: number | null; now: Instant },
): Promise<void> {
  await sql`
    update verdicts v set judged_right = made.is_right, reviewer_id = ${reviewer_id}, judged_at = ${now}
    from ${rowsOf(verdicts)} as made (question_id, normalised, is_right)
    where v.question_id = made.question_id and v.normalised = made.normalised`.execute(db)
}

const rowsOf = (verdicts: readonly JudgedText[]) => sql`unnest(
  ${verdicts.map(({ question_id }) => question_id)}::int[],
  ${verdicts.map(({ normalised }) => normalised)}::text[],
  ${verdicts.map(({ is_right }) => is_right)}::bool[])`
