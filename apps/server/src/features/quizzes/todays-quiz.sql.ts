import type { PointsSet, QuestionForPlayer, QuizKind, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { questionForPlayer, questionsForPlayer, verdictOf } from '../questions/questions.sql.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.sql.ts'
import { isAway } from '../absences/absences.sql.ts'
import { gamesOn } from './past-quizzes.sql.ts'
import { playedEarly } from './early-sittings.sql.ts'
import { knownQuiz, authorOfSpecial } from './quizzes.sql.ts'

type Drafts = TodaysQuiz['drafts']
type SubmittedAnswers = NonNullable<TodaysQuiz['submission']>['answers']

/** A user, with the fields that decide how much of them is shown. */
export type OpponentRow = {
  id: number
  name: string
  surname: string
  birthdate: CalendarDate | null
  region: string | null
  /** True if they announced an absence on this day. */
  away: boolean
}

/** A stored game of the day. */
export type GameRow = {
  competition: PointsSet
  season: number
  tier: number | null
  round: number
  ties: number | null
  opponent: OpponentRow | null
  /** True if the player announced an absence on this day. */
  away: boolean
}

/** A day's quiz for one player. */
export type PlayersDay = {
  /** The rule set of the quiz. */
  rule_set: RuleSet
  subject: string | null
  description: string | null
  author: { id: number; name: string; surname: string } | null
  /** True if it is credited to the player or was proposed by them. */
  own: boolean
  questions: QuestionForPlayer[]
  drafts: Drafts
  submitted_at: Instant | null
  for_player: boolean
  /** True if they have played it early, which shows no official answer before the day is closed. */
  played_early: boolean
  answers: SubmittedAnswers
  /** For a daily quiz, the league's game before the cup's. */
  games: GameRow[]
  own_birthdate: CalendarDate | null
  own_region: string | null
}

type Query = { kind: QuizKind; date: CalendarDate; user_id: number }

/** SQL for a player's submitted answers to the quiz `z`, without verdicts while they are annulled. */
export const submittedAnswers = (userId: number) => sql`(
  select question_id, text, league_points, cup_points, joker, is_right from judged_answers
    where customer_id = z.customer_id and quiz_id = z.id and user_id = ${userId}
  union all
  select question_id, text, league_points, cup_points, joker, null from annulled_answers
    where customer_id = z.customer_id and quiz_id = z.id and user_id = ${userId}
)`

/** Finds the complete quiz of a kind and date for one player, in one statement; null when there is none. */
export async function findPlayersDay(db: Db, { kind, date, user_id }: Query): Promise<PlayersDay | null> {
  const givenColumns = sql`'league_points', a.league_points, 'cup_points', a.cup_points, 'joker', a.joker`
  const row = await queryRow<PlayersDay>(db)`
    select ${ruleSetOfQuiz} as rule_set, z.subject, nullif(z.description, '') as description,
      ${authorOfSpecial} as author, ${knownQuiz(user_id)} as own,
      ${playedEarly(sql`${user_id}::int`)} as played_early, s.submitted_at, coalesce(s.for_player, false) as for_player, me.birthdate as own_birthdate, me.region as own_region,
      (select json_agg(${questionForPlayer} order by q.position) from ${questionsForPlayer}
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${givenColumns}, 'saved_at', a.saved_at, 'version', a.version) order by q.position), '[]')
        from questions q
        join drafts a on a.customer_id = q.customer_id and a.user_id = ${user_id} and a.question_id = q.id
        where s.user_id is null and q.customer_id = z.customer_id and q.quiz_id = z.id) as drafts,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${givenColumns}, 'answer', q.answer, 'verdict', ${verdictOf('a.is_right')}) order by q.position), '[]')
        from ${submittedAnswers(user_id)} a
        join questions q on q.customer_id = z.customer_id and q.id = a.question_id) as answers,
      (select coalesce(json_agg(json_build_object('competition', g.competition, 'season', g.season, 'tier', g.tier,
          'round', g.round, 'ties', g.ties,
          'away', ${isAway(sql`${date}`, 'me.id')}, 'opponent', case when o.id is not null then json_build_object('id', o.id,
            'name', o.name, 'surname', o.surname, 'birthdate', o.birthdate, 'region', o.region,
            'away', ${isAway(sql`${date}`, 'o.id')}) end)
          order by g.competition desc), '[]')
        from ${gamesOn(sql`${date}`, user_id)} g
        left join users o on o.customer_id = g.customer_id and o.id = g.opponent_id
        where z.kind = 'daily') as games
    from quizzes z
    join users me on me.customer_id = z.customer_id and me.id = ${user_id}
    left join lateral (
      select user_id, submitted_at, for_player from submissions
        where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
      union all
      select user_id, submitted_at, for_player from annulled_submissions
        where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
    ) s on true
    where z.date = ${date} and z.kind = ${kind} and z.complete`
  if (!row) return null
  // JSON writes instants with an offset; everywhere else they end with Z.
  const drafts = row.drafts.map((draft) => ({ ...draft, saved_at: new Date(draft.saved_at).toISOString() }))
  return { ...row, drafts }
}
