import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { JudgedText } from './automatic-verdicts.store.ts'

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

/** Saves a verdict over the previous one; without a reviewer it is automatic. */
export async function saveVerdict(
  db: Db,
  verdict: JudgedText & { reviewer_id: number | null; now: Instant },
): Promise<void> {
  const {
    now: judgedAt,
    question_id: questionId,
    normalised,
    is_right: isRight,
    reviewer_id: reviewerId,
  } = verdict
  await db
    .updateTable('verdicts')
    .set({ is_right: isRight, reviewer_id: reviewerId, judged_at: judgedAt })
    .where('question_id', '=', questionId)
    .where('normalised', '=', normalised)
    .execute()
}

/** Replaces earlier automatic verdicts; a right one also replaces a reviewer's. */
export async function replaceAutomaticVerdicts(
  db: Db,
  { verdicts, now }: { verdicts: readonly JudgedText[]; now: Instant },
): Promise<void> {
  await sql`
    update verdicts v set is_right = made.is_right, reviewer_id = null, judged_at = ${now}
    from unnest(${verdicts.map(({ question_id: questionId }) => questionId)}::int[],
      ${verdicts.map(({ normalised }) => normalised)}::text[],
      ${verdicts.map(({ is_right: isRight }) => isRight)}::bool[]) as made (question_id, normalised, is_right)
    where v.question_id = made.question_id and v.normalised = made.normalised
      and (v.reviewer_id is null or made.is_right)`.execute(db)
}
