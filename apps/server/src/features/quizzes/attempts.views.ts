import type { PointsSet, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.views.ts'
import { gamesOn } from './players-games.views.ts'
import { playedEarly } from './early-sittings.views.ts'
import { knownQuiz } from './quiz-authors.views.ts'

/** A player's progress with a quiz of a date. */
export type Attempt = {
  quiz_id: number
  kind: QuizKind
  complete: boolean
  question_ids: number[]
  /** True if the quiz is credited to the player or was proposed by them. */
  own: boolean
  /** The key of the player's submission, also of one that is annulled; null before it. */
  submission_key: string | null
  /** True if the player has played it early, so that they do not play it on its day. */
  played_early: boolean
  /** The day's competitions for which the player gives points. */
  points_wanted: PointsSet[]
  /** The rule set of the quiz. */
  rule_set: RuleSet
}

type Asked = { kind: QuizKind; date: CalendarDate; user_id: number }

const attemptOf = ({ kind, date, user_id }: Asked) => sql<Attempt>`
  select z.id as quiz_id, z.kind, z.complete, coalesce(s.submission_key, n.submission_key) as submission_key, ${knownQuiz(user_id)} as own,
    ${playedEarly(sql`${user_id}::int`)} as played_early, ${ruleSetOfQuiz} as rule_set,
    (select array_agg(q.id order by q.position) from questions q
      where q.customer_id = z.customer_id and q.quiz_id = z.id) as question_ids,
    (select coalesce(array_agg(g.competition), '{}') from ${gamesOn(sql`${date}`, user_id)} g
      where z.kind = 'daily' and g.opponent_id is not null) as points_wanted
  from quizzes z
  left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}
  left join annulled_submissions n
    on n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user_id}
  where z.date = ${date} and z.kind = ${kind}`

/** Finds a player's progress with the quiz of a kind and date; null when there is none. */
export async function findAttempt(db: Db, asked: Asked): Promise<Attempt | null> {
  const { rows } = await attemptOf(asked).execute(db)
  return rows[0] ? byItsRules(rows[0]) : null
}

/** Finds the same for a submission: waits for an editor who is saving the quiz, and blocks the next one. */
export async function lockAttempt(db: Db, asked: Asked): Promise<Attempt | null> {
  const row = await queryRow<Attempt>(db)`${attemptOf(asked)} for key share of z`
  return row ? byItsRules(row) : null
}

/** A game takes no points where the rule set has none to give. */
function byItsRules(attempt: Attempt): Attempt {
  return givesPoints(attempt.rule_set) ? attempt : { ...attempt, points_wanted: [] }
}

/** Lists the official and accepted answers to each question of a quiz, in order. */
export async function listOfficialAnswers(db: Db, quizId: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'text', 'answer', 'accepted_answers'])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
}
