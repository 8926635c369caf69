import type { ChangeOperations, ChangeSet } from '@tertulia/contract/change-sets'
import type { Counting } from '@tertulia/contract/fields'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { laterSeason } from '../questions/question-columns.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'
import { personFields } from '../users/users.views.ts'

/** A question of a closed quiz, with the way it counts. */
export type ClosedQuestion = {
  id: number
  position: number
  theme: string | null
  text: string
  answer: string
  accepted_answers: string[]
  counting: Counting
}

/** A quiz of a closed day, which change sets may change. */
export type ClosedQuiz = {
  id: number
  kind: QuizKind
  date: CalendarDate
  subject: string | null
  submissions: number
  /** True when a season has begun after its day. */
  later_season: boolean
  /** True when its whole day is void. */
  day_void: boolean
  questions: ClosedQuestion[]
}

/** What one operation of a set has done, as players read it. */
export type ChangeTold = { position: number; question_id: number } & (
  | { kind: 'counting'; counting: Counting }
  | { kind: 'official_answer'; answer: string }
  | { kind: 'verdict'; text: string; verdict: 'right' | 'wrong' | 'pending' }
)

const closedQuizzes = sql`quizzes z
  join closed_days d on d.customer_id = z.customer_id and d.date = z.date and z.complete`

/** Finds the quiz of a closed day; null while its day is not closed. */
export async function findClosedQuiz(
  db: Db,
  { kind, date, today }: { kind: QuizKind; date: CalendarDate; today: CalendarDate },
): Promise<ClosedQuiz | null> {
  return await queryRow<ClosedQuiz>(db)`
    select z.id, z.kind, z.date, z.subject, ${submissionsOfQuiz} as submissions,
      ${laterSeason(today)} as later_season, d.void and z.kind = 'daily' as day_void,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'theme', t.slug, 'text', q.text,
          'answer', q.answer, 'accepted_answers', q.accepted_answers, 'counting', q.counting) order by q.position)
        from questions q
        left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from ${closedQuizzes}
    where z.kind = ${kind} and z.date = ${date}`
}

/** A change set as it is stored, with its quiz. */
export type StoredChangeSet = Omit<ChangeSet, 'undoable'> & {
  author_id: number
  quiz: { id: number; kind: QuizKind; date: CalendarDate }
  /** True when a later set in force stands on the same questions. */
  superseded: boolean
}

const operationsOf = (kind: keyof ChangeOperations, fields: ReturnType<typeof sql>) => {
  const stored = { countings: 'counting', official_answers: 'official_answer', verdicts: 'verdict' }[kind]
  return sql`(select coalesce(json_agg(json_build_object('question_id', o.question_id, ${fields}) order by o.position), '[]')
    from change_operations o
    where o.customer_id = s.customer_id and o.change_set_id = s.id and o.kind = ${stored})`
}

const selectChangeSets = sql`
  select s.id, s.state, s.reason, s.version, s.author_id, s.created_at, s.applied_at, s.undone_at,
    json_build_object('id', z.id, 'kind', z.kind, 'date', z.date) as quiz,
    json_build_object(
      'countings', ${operationsOf('countings', sql`'counting', o.counting`)},
      'official_answers', ${operationsOf(
        'official_answers',
        sql`'answer', o.answer, 'accepted_answers', o.accepted_answers, 'kept', o.kept`,
      )},
      'verdicts', ${operationsOf('verdicts', sql`'normalised', o.normalised, 'verdict', o.verdict`)}) as operations,
    (select json_build_object(${personFields}) from users u
      where u.customer_id = s.customer_id and u.id = s.author_id) as author,
    (select json_build_object(${personFields}) from users u
      where u.customer_id = s.customer_id and u.id = s.undone_by) as undone_by,
    exists (
      select from change_operations o
      join change_operations p on p.customer_id = o.customer_id and p.question_id = o.question_id
      join change_sets later on later.customer_id = p.customer_id and later.id = p.change_set_id
      where o.customer_id = s.customer_id and o.change_set_id = s.id and later.state = 'applied' and s.state = 'applied'
        and (later.applied_at, later.id) > (s.applied_at, s.id)) as superseded
  from change_sets s
  join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id`

/** Lists the sets of changes of a quiz, the latest first: those in force, undone ones, and one user's own draft. */
export async function listChangeSets(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<StoredChangeSet[]> {
  return await queryRows<StoredChangeSet>(db)`
    ${selectChangeSets}
    where s.quiz_id = ${quiz_id}
      and (s.state in ('applied', 'undone') or (s.state = 'draft' and s.author_id = ${user_id}))
    order by s.applied_at desc nulls first, s.id desc`
}

/** Finds one set of changes. */
export async function findChangeSet(db: Db, id: number): Promise<StoredChangeSet | null> {
  return await queryRow<StoredChangeSet>(db)`${selectChangeSets} where s.id = ${id}`
}

/** Lists the players who submitted a quiz. */
export async function listPlayersOfQuiz(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('user_id')
    .where('quiz_id', '=', quizId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
