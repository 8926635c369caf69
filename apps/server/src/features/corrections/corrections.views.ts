import type { QuizKind } from '@tertulia/contract/quizzes'
import type { Correction } from '@tertulia/contract/corrections'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { medium_json } from '../media/media.views.ts'
import { ownQuiz } from '../special-quiz-proposals/special-quiz-proposals.views.ts'
import { submissions_of_quiz, submittedBy } from '../quizzes/submissions.views.ts'

/** A question as who corrects it sees it, its answers apart. */
export type QuestionToCorrect = Omit<Correction['questions'][number], 'answers'>

/** A quiz as who corrects it needs it. */
export type QuizToCorrect = {
  id: number
  kind: QuizKind
  date: CalendarDate
  subject: string | null
  complete: boolean
  submissions: number
  /** Whether the asking reviewer has played it himself, or is its author. */
  has_submitted: boolean
  is_author: boolean
  questions: QuestionToCorrect[]
}

/** All equal answers to a question with the verdict they have. */
export type AnswerGroup = {
  question_id: number
  normalised: string
  /** The most frequent spelling first. */
  texts: [string, ...string[]]
  count: number
  /** Null for pending. */
  is_right: boolean | null
  decided_by: 'automatic' | 'reviewer' | null
}

/** The quiz of a date with its official answers; null where there is none. */
export async function findQuizToCorrect(
  db: Db,
  { kind, date, user_id }: { kind: QuizKind; date: CalendarDate; user_id: number },
): Promise<QuizToCorrect | null> {
  const { rows } = await sql<QuizToCorrect>`
    select z.id, z.kind, z.date, z.subject, z.complete,
      ${submissions_of_quiz} as submissions,
      ${submittedBy(user_id)} as has_submitted,
      ${ownQuiz(user_id)} as is_author,
      (select coalesce(json_agg(json_build_object('id', q.id, 'position', q.position, 'theme', t.slug,
          'text', q.text, 'answer', q.answer, 'accepted_answers', q.accepted_answers, 'medium', ${medium_json})
          order by q.position), '[]')
        from questions q
        left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
        left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.date = ${date} and z.kind = ${kind}`.execute(db)
  return rows[0] ?? null
}

/** The distinct answers to a quiz, or the one asked for; blank ones leave nothing to judge and are not among them. */
export async function listAnswerGroups(
  db: Db,
  { quiz_id, only }: { quiz_id: number; only?: { question_id: number; normalised: string } },
): Promise<AnswerGroup[]> {
  const only_this = only
    ? sql`and a.question_id = ${only.question_id} and a.normalised = ${only.normalised}`
    : sql``
  const { rows } = await sql<AnswerGroup>`
    select s.question_id, s.normalised, array_agg(s.text order by s.count desc, s.text) as texts,
      sum(s.count)::int as count, v.is_right,
      case when v.is_right is null then null when v.reviewer_id is null then 'automatic' else 'reviewer' end
        as decided_by
    from (
      select a.customer_id, a.question_id, a.normalised, a.text, count(*) as count
      from answers a
      where a.quiz_id = ${quiz_id} and a.normalised <> '' ${only_this}
      group by a.customer_id, a.question_id, a.normalised, a.text
    ) s
    join verdicts v using (customer_id, question_id, normalised)
    group by s.question_id, s.normalised, v.is_right, v.reviewer_id
    order by s.question_id, count desc, s.normalised`.execute(db)
  return rows
}

/** What is needed to judge a quiz's answers by the rule. */
export async function findQuizToReevaluate(db: Db, quiz_id: number) {
  const quiz = await db
    .selectFrom('quizzes')
    .select(['id', 'kind', 'date'])
    .$narrowType<{ kind: QuizKind }>()
    .where('id', '=', quiz_id)
    .executeTakeFirst()
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'answer', 'accepted_answers'])
    .where('quiz_id', '=', quiz_id)
    .execute()
  return quiz ? { ...quiz, questions } : null
}

/** Who gave any of these answers. */
export async function listPlayersWhoAnswered(
  db: Db,
  answers: readonly { question_id: number; normalised: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct a.user_id
    from unnest(
      ${answers.map(({ question_id }) => question_id)}::int[], ${answers.map(({ normalised }) => normalised)}::text[]
    ) as given (question_id, normalised)
    join answers a using (question_id, normalised)`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
