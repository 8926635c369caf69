import type { PointsSet, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { rule_set_of_quiz } from '../rule-sets/rule-sets.views.ts'
import { ownQuiz } from '../special-quiz-proposals/special-quiz-proposals.views.ts'
import { gamesOn } from './players-games.views.ts'

/** Where a player stands with a quiz of a date. */
export type Attempt = {
  quiz_id: number
  kind: QuizKind
  complete: boolean
  question_ids: number[]
  /** Whether the quiz is credited to the player himself, or was proposed by him. */
  own: boolean
  /** Key of his submission; null before it. */
  submission_key: string | null
  /** The day's competitions that take points from him. */
  points_wanted: PointsSet[]
  /** The numbers that the quiz is played by. */
  rule_set: RuleSet
}

type Asked = { kind: QuizKind; date: CalendarDate; user_id: number }

const attemptOf = ({ kind, date, user_id }: Asked) => sql<Attempt>`
  select z.id as quiz_id, z.kind, z.complete, s.submission_key, ${ownQuiz(user_id)} as own,
    ${rule_set_of_quiz} as rule_set,
    (select array_agg(q.id order by q.position) from questions q
      where q.customer_id = z.customer_id and q.quiz_id = z.id) as question_ids,
    (select coalesce(array_agg(g.competition), '{}') from ${gamesOn(sql`${date}`, user_id)} g
      where z.kind = 'daily' and g.opponent_id is not null) as points_wanted
  from quizzes z
  left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}
  where z.date = ${date} and z.kind = ${kind}`

/** Where a player stands with the quiz of a kind and date; null when there is none. */
export async function findAttempt(db: Db, asked: Asked): Promise<Attempt | null> {
  const { rows } = await attemptOf(asked).execute(db)
  return rows[0] ?? null
}

/** The same for a submission: waits for an editor who is saving the quiz and holds back the next one. */
export async function lockAttempt(db: Db, asked: Asked): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`${attemptOf(asked)} for key share of z`.execute(db)
  return rows[0] ?? null
}

/** What counts as right for each question of a quiz. */
export async function listOfficialAnswers(db: Db, quiz_id: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'answer', 'accepted_answers'])
    .where('quiz_id', '=', quiz_id)
    .orderBy('position')
    .execute()
}
