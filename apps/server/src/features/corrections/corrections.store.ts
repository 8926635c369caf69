import { sql } from 'kysely'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { Db } from '../../platform/database/database.ts'
import { dropNews } from '../../platform/delivery/repair-news.store.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { JudgedText } from '../quizzes/automatic-verdicts.exports.ts'
import type { Outcome } from './changed-quizzes.views.ts'

/** Returns whether nothing of what a player won or lost by a quiz waits for marking. */
export const isDecided = ({ kind, games, special }: Outcome): boolean =>
  kind === 'special' ? special !== null : games.every(({ state }) => state !== 'pending')

/** Lists the decided results that players knew before they were in doubt, by player. */
export async function listResultsInDoubt(db: Db, quizId: number): Promise<Map<number, Outcome>> {
  const rows = await queryRows<{ user_id: number; result: Outcome }>(db)`
    select user_id, result from results_in_doubt where quiz_id = ${quizId}`
  return new Map(rows.map(({ user_id, result }) => [user_id, result]))
}

type Change = {
  quiz_id: number
  /** What players know, by player. */
  known: ReadonlyMap<number, Outcome>
  after: readonly (Outcome & { user_id: number })[]
}

/** Keeps each decided result that players know and that waits for marking again; forgets those that are decided. */
export async function followDoubts(db: Db, { quiz_id, known, after }: Change): Promise<void> {
  const doubted = after.flatMap(({ user_id, ...result }) => {
    const before = known.get(user_id)
    return !isDecided(result) && before && isDecided(before) ? [{ user_id, result: partsOf(before) }] : []
  })
  await sql`
    insert into results_in_doubt (quiz_id, user_id, result)
    select ${quiz_id}::int, user_id, result
    from jsonb_to_recordset(${JSON.stringify(doubted)}::jsonb) as given (user_id int, result jsonb)
    on conflict do nothing`.execute(db)
  const decided = after.filter(isDecided).map(({ user_id }) => user_id)
  await sql`
    delete from results_in_doubt where quiz_id = ${quiz_id} and user_id = any(${decided}::int[])`.execute(db)
}

const partsOf = ({ kind, games, special }: Outcome): Outcome => ({ kind, games, special })

/**
 * Has the results of a day that is open again told anew when it closes, or, when it is closed as it was, leaves them
 * told.
 */
export async function tellResultsAnew(
  db: Db,
  { date, change_id, undone }: { date: CalendarDate; change_id: number; undone: boolean },
): Promise<void> {
  for (const messages of ['outbox', 'push_messages'] as const) {
    await (
      undone
        ? sql`update ${sql.table(messages)} set reference = reference - 'before_change'
          where kind = 'result' and reference @> jsonb_build_object('before_change', ${change_id}::int)`
        : sql`update ${sql.table(messages)} set reference = reference || jsonb_build_object('before_change', ${change_id}::int)
          where kind = 'result' and reference->>'date' = ${date} and not reference ? 'before_change'`
    ).execute(db)
  }
  await sql`
    delete from results_in_doubt d using quizzes z
    where z.customer_id = d.customer_id and z.id = d.quiz_id and z.date = ${date}`.execute(db)
  const quizzes = await db.selectFrom('quizzes').select('id').where('date', '=', date).execute()
  for (const { id } of quizzes) await dropNews(db, { kind: 'verdicts', subject: `${id}` })
}

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

// Appeals call corrections to give verdicts, so what a verdict does to appeals is here. (docs/rules/appeals.md)

/** Settles the waiting appeals about answers whose verdicts have changed. */
export async function settleAppealsAbout(
  db: Db,
  answers: readonly { question_id: number; normalised: string }[],
  now: Instant,
): Promise<void> {
  await sql`
    update appeals c set state = 'settled', settled_at = ${now}
    from unnest(
      ${answers.map(({ question_id }) => question_id)}::int[], ${answers.map(({ normalised }) => normalised)}::text[]
    ) as changed (question_id, normalised)
    where c.question_id = changed.question_id and c.normalised = changed.normalised
      and c.state in ('open', 'escalated')`.execute(db)
}

/** Settles the waiting appeals about questions of a quiz that no longer count as their answers are judged. */
export async function settleAppealsOfQuiz(db: Db, quizId: number, now: Instant): Promise<void> {
  await sql`
    update appeals c set state = 'settled', settled_at = ${now}
    from questions q
    where q.customer_id = c.customer_id and q.id = c.question_id and q.quiz_id = ${quizId}
      and q.counting <> 'normal' and c.state in ('open', 'escalated')`.execute(db)
}
