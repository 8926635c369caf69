import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { isOldQuiz } from '../public-pages/public-pages.sql.ts'
import { questionForPlayer, questionsForPlayer } from '../questions/questions.sql.ts'

/** A past round that can be played again. */
export type RoundRow = { quiz_id: number; round: number; rule_set: RuleSet }

const roundsOffered = 5

/**
 * Lists the latest rounds with games between two players that have been over for a week, with every answer judged and
 * every question counting as usual, the latest first.
 */
export async function listTrialRounds(db: Db, today: CalendarDate): Promise<RoundRow[]> {
  return await queryRows<RoundRow>(db)`
    select z.id as quiz_id, r.round, s.rule_set
    from quizzes z
    join rounds r on r.customer_id = z.customer_id and r.date = z.date
    join seasons s on s.customer_id = r.customer_id and s.season = r.season
    where ${isOldQuiz(today)}
      and not exists (select from questions q
        left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id
          and (q.counting <> 'normal' or c.corrected is distinct from c.answered))
      and exists (select from answers a
        where a.customer_id = z.customer_id and a.quiz_id = z.id
          and (a.league_points is not null or (not r.solo and jsonb_array_length(s.rule_set -> 'points_budget') = 0)))
    order by z.date desc limit ${roundsOffered}`
}

/** Lists the questions of a round in order, without answers. */
export async function listTrialQuestions(db: Db, quizId: number): Promise<QuestionForPlayer[]> {
  const rows = await queryRows<{ question: QuestionForPlayer }>(db)`
    select ${questionForPlayer} as question from ${questionsForPlayer}
    where q.quiz_id = ${quizId} order by q.position`
  return rows.map(({ question }) => question)
}

/** A question with all that its answers are judged by. */
export type TrialSolution = {
  question_id: number
  question: string
  answer: string
  accepted_answers: string[]
  judged: { normalised: string; is_right: boolean }[]
}

/** Lists the questions of a round in order, with official answers and the verdicts on other ones. */
export async function listTrialSolutions(db: Db, quizId: number): Promise<TrialSolution[]> {
  return await queryRows<TrialSolution>(db)`
    select q.id as question_id, q.text as question, q.answer, q.accepted_answers,
      (select coalesce(json_agg(json_build_object('normalised', v.normalised, 'is_right', v.is_right)), '[]')
        from verdicts v
        where v.customer_id = q.customer_id and v.question_id = q.id and v.is_right is not null) as judged
    from questions q
    where q.quiz_id = ${quizId} order by q.position`
}

/** A player of a round: right answers, and whether they gave points to an opponent. */
type TrialPlayer = { user_id: number; right_answers: number; gave_points: boolean }

/** Lists everybody who played a round. */
export async function listTrialPlayers(db: Db, quizId: number): Promise<TrialPlayer[]> {
  return await queryRows<TrialPlayer>(db)`
    select a.user_id, count(*) filter (where a.is_right)::int as right_answers,
      bool_and(a.league_points is not null) as gave_points
    from judged_answers a where a.quiz_id = ${quizId}
    group by a.user_id`
}

/** Lists one player's verdicts and given points in a round. */
export async function listGhostAnswers(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<{ question_id: number; is_right: boolean; league_points: Points }[]> {
  return await queryRows<{ question_id: number; is_right: boolean; league_points: Points }>(db)`
    select question_id, coalesce(is_right, false) as is_right, league_points
    from judged_answers where quiz_id = ${quiz_id} and user_id = ${user_id}`
}
