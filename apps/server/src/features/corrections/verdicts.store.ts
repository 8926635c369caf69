import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { JudgedText } from './automatic-verdicts.store.ts'

/** Holds back other verdicts on a date's quiz and the closing of that day until the transaction ends. */
export async function lockVerdicts(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<void> {
  await sql`select from quizzes where date = ${date} and kind = ${kind} for no key update`.execute(db)
}

/** As `lockVerdicts`, and waits for the submissions under way too. */
export async function lockSubmissions(db: Db, quiz_id: number): Promise<void> {
  await sql`select from quizzes where id = ${quiz_id} for update`.execute(db)
}

/** Keeps a verdict in place of the one before; without a reviewer it is automatic. */
export async function saveVerdict(
  db: Db,
  verdict: JudgedText & { reviewer_id: number | null; now: Instant },
): Promise<void> {
  const { now: judged_at, question_id, normalised, is_right, reviewer_id } = verdict
  await db
    .updateTable('verdicts')
    .set({ is_right, reviewer_id, judged_at })
    .where('question_id', '=', question_id)
    .where('normalised', '=', normalised)
    .execute()
}

/** Puts automatic verdicts in the place of earlier automatic ones. */
export async function replaceAutomaticVerdicts(
  db: Db,
  { verdicts, now }: { verdicts: readonly JudgedText[]; now: Instant },
): Promise<void> {
  await sql`
    update verdicts v set is_right = made.is_right, judged_at = ${now}
    from unnest(${verdicts.map(({ question_id }) => question_id)}::int[],
      ${verdicts.map(({ normalised }) => normalised)}::text[],
      ${verdicts.map(({ is_right }) => is_right)}::bool[]) as made (question_id, normalised, is_right)
    where v.question_id = made.question_id and v.normalised = made.normalised and v.reviewer_id is null`.execute(
    db,
  )
}
