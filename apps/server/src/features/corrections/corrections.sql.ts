import type * as correctionCalls from '@tertulia/contract/corrections'
import type { Correction } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Counting } from '@tertulia/contract/fields'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { dropNews } from '../../platform/delivery/repair-news.sql.ts'
import { mediumJson } from '../media/media.sql.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { ownQuiz } from '../quizzes/quizzes.sql.ts'
import { submissionsOfQuiz, changeOfQuestion } from '../questions/questions.sql.ts'
import type { JudgedText } from '../quizzes/automatic-verdicts.exports.ts'
import type { Outcome } from './changed-quizzes.sql.ts'

/** A question with its official answers, as a reviewer sees it, without the players' answers. */
export type QuestionToCorrect = Omit<Correction['questions'][number], 'answers'>

/** A quiz as a reviewer needs it. */
export type QuizToCorrect = {
  id: number
  kind: QuizKind
  date: CalendarDate
  subject: string | null
  complete: boolean
  submissions: number
  /** True if the reviewer has played the quiz or is its author. */
  has_submitted: boolean
  is_author: boolean
  questions: QuestionToCorrect[]
}

/** All equal answers to a question, with their verdict. */
export type AnswerGroup = {
  question_id: number
  normalised: string
  /** The most frequent spelling first. */
  texts: [string, ...string[]]
  count: number
  /** As judged, whether or not the question counts; null for pending. */
  is_right: boolean | null
  counting: Counting
  decided_by: 'automatic' | 'reviewer' | null
  reviewer_id: number | null
}

/** Finds the quiz of a date with its official answers; null when there is none. */
export async function findQuizToCorrect(
  db: Db,
  { kind, date, user_id }: { kind: QuizKind; date: CalendarDate; user_id: number },
): Promise<QuizToCorrect | null> {
  return await queryRow<QuizToCorrect>(db)`
    select z.id, z.kind, z.date, z.subject, z.complete,
      ${submissionsOfQuiz} as submissions,
      ${submittedBy(user_id)} as has_submitted,
      ${ownQuiz(user_id)} as is_author,
      (select coalesce(json_agg(json_build_object('id', q.id, 'position', q.position, 'theme', t.slug,
          'text', q.text, 'answer', q.answer, 'accepted_answers', q.accepted_answers, 'medium', ${mediumJson},
          'change', ${changeOfQuestion}) order by q.position), '[]')
        from questions q
        left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = ${kind}`
}

/** Lists the distinct answers to a quiz, or the requested ones, without blank ones, which need no verdict. */
export async function listAnswerGroups(
  db: Db,
  { quiz_id, only }: { quiz_id: number; only?: { question_id: number; answers: readonly string[] } },
): Promise<AnswerGroup[]> {
  const onlyThis = only
    ? sql`and a.question_id = ${only.question_id} and a.normalised = any(${only.answers}::text[])`
    : sql``
  return await queryRows<AnswerGroup>(db)`
    select s.question_id, s.normalised, array_agg(s.text order by s.count desc, s.text) as texts,
      sum(s.count)::int as count, v.judged_right as is_right, v.counting,
      case when v.judged_right is null then null when v.reviewer_id is null then 'automatic' else 'reviewer' end
        as decided_by,
      v.reviewer_id
    from (
      select a.customer_id, a.question_id, a.normalised, a.text, count(*) as count
      from answers a
      where a.quiz_id = ${quiz_id} and a.normalised <> '' ${onlyThis}
      group by a.customer_id, a.question_id, a.normalised, a.text
    ) s
    join verdicts v using (customer_id, question_id, normalised)
    group by s.question_id, s.normalised, v.judged_right, v.counting, v.reviewer_id
    order by s.question_id, count desc, s.normalised`
}

/** Returns the data needed to judge a quiz's answers by the rule. */
export async function findQuizToReevaluate(db: Db, quizId: number) {
  const quiz = await db
    .selectFrom('quizzes')
    .select(['id', 'kind', 'date'])
    .$narrowType<{ kind: QuizKind }>()
    .where('id', '=', quizId)
    .executeTakeFirst()
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'position', 'text', 'answer', 'accepted_answers'])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return quiz ? { ...quiz, questions } : null
}

/** Lists the players who gave any of these answers. */
export async function listPlayersWhoAnswered(
  db: Db,
  answers: readonly { question_id: number; normalised: string }[],
): Promise<number[]> {
  const rows = await queryRows<{ user_id: number }>(db)`
    select distinct a.user_id
    from unnest(
      ${answers.map(({ question_id }) => question_id)}::int[],
      ${answers.map(({ normalised }) => normalised)}::text[]
    ) as given (question_id, normalised)
    join answers a using (question_id, normalised)`
  return rows.map(({ user_id }) => user_id)
}

/** A question with reviewers' verdicts on distinct answers to it, each in its most frequent spelling. */
export type ReviewedQuestion = {
  id: number
  question: string
  answer: string
  accepted_answers: string[]
  judged: { text: string; is_right: boolean }[]
}

/** Lists questions with the verdicts that reviewers gave, in the order of their IDs. */
export async function listReviewedQuestions(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ReviewedQuestion[]> {
  return await queryRows<ReviewedQuestion>(db)`
    select q.id, q.text as question, q.answer, q.accepted_answers,
      json_agg(json_build_object('text', s.text, 'is_right', v.judged_right) order by v.normalised) as judged
    from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
      and v.reviewer_id is not null and v.judged_right is not null
    cross join lateral (
      select a.text
      from answers a
      where a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
      group by a.text
      order by count(*) desc, a.text
      limit 1
    ) s
    where q.id > ${after}
    group by q.id, q.text, q.answer, q.accepted_answers
    order by q.id
    limit ${limit}`
}

type Waiting = Omit<
  ReplyOf<typeof correctionCalls.listCorrections>['corrections'][number],
  'own_game_open'
> & {
  /** True if the reviewer has played the quiz or is its author. */
  has_submitted: boolean
  is_author: boolean
}

/** SQL for the number of answers without a verdict, by quiz. */
export const pendingByQuiz = sql`
  select q.customer_id, q.quiz_id, count(*)::int as pending
  from verdicts v
  join questions q on q.customer_id = v.customer_id and q.id = v.question_id
  where v.is_right is null
  group by q.customer_id, q.quiz_id`

/**
 * Lists quizzes with pending answers, oldest first, in one statement: found by the index of pending verdicts, and
 * counted by key ranges of those quizzes only.
 */
export async function listWaitingQuizzes(db: Db, userId: number): Promise<Waiting[]> {
  return await queryRows<Waiting>(db)`
    with waiting as (${pendingByQuiz})
    select z.kind, z.date, z.subject, w.pending,
      ${submissionsOfQuiz} as submissions,
      (select count(*)::int
        from questions q
        join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id and v.normalised <> '') as distinct,
      ${submittedBy(userId)} as has_submitted,
      ${ownQuiz(userId)} as is_author
    from waiting w
    join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id
    order by z.date, z.kind`
}

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
