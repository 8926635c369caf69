import type { PointsSet, QuestionForPlayer, QuizKind, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { gamesOn } from './players-games.views.ts'
import { question_for_player, questions_for_player, verdict_of } from './question-columns.views.ts'
import { rule_set_of_quiz } from '../rule-sets/rule-sets.views.ts'
import { isAway } from '../absences/absences.views.ts'
import { author_of_special } from '../special-quizzes/special-quiz-state.views.ts'
import { ownQuiz } from '../special-quiz-proposals/special-quiz-proposals.views.ts'

type Drafts = TodaysQuiz['drafts']
type SubmittedAnswers = NonNullable<TodaysQuiz['submission']>['answers']

/** A person with what decides how much of him is shown. */
export type OpponentRow = {
  id: number
  name: string
  surname: string
  birthdate: CalendarDate | null
  region: string | null
  /** Whether he has announced that he will not play. */
  away: boolean
}

/** A game of the day as the tables keep it. */
export type GameRow = {
  competition: PointsSet
  season: number
  tier: number | null
  round: number
  ties: number | null
  opponent: OpponentRow | null
  /** Whether the player himself has announced that he will not play. */
  away: boolean
}

/** A day's quiz as one player meets it. */
export type PlayersDay = {
  /** The numbers that it is played by. */
  rule_set: RuleSet
  subject: string | null
  description: string | null
  author: { id: number; name: string; surname: string } | null
  /** Whether it is credited to the player himself, or was proposed by him. */
  own: boolean
  questions: QuestionForPlayer[]
  drafts: Drafts
  submitted_at: Instant | null
  answers: SubmittedAnswers
  /** Of a daily quiz, the league's before the cup's. */
  games: GameRow[]
  own_birthdate: CalendarDate | null
  own_region: string | null
}

type Asked = { kind: QuizKind; date: CalendarDate; user_id: number }

/** The complete quiz of a kind and date for one player, in one statement; null when there is none. */
export async function findPlayersDay(db: Db, { kind, date, user_id }: Asked): Promise<PlayersDay | null> {
  const given_columns = sql`'league_points', a.league_points, 'cup_points', a.cup_points, 'joker', a.joker`
  const { rows } = await sql<PlayersDay>`
    select ${rule_set_of_quiz} as rule_set, z.subject, nullif(z.description, '') as description,
      ${author_of_special} as author, ${ownQuiz(user_id)} as own,
      s.submitted_at, me.birthdate as own_birthdate, me.region as own_region,
      (select json_agg(${question_for_player} order by q.position) from ${questions_for_player}
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${given_columns}, 'saved_at', a.saved_at) order by q.position), '[]')
        from questions q
        join drafts a on a.customer_id = q.customer_id and a.user_id = ${user_id} and a.question_id = q.id
        where s.user_id is null and q.customer_id = z.customer_id and q.quiz_id = z.id) as drafts,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${given_columns}, 'answer', q.answer, 'verdict', ${verdict_of('a.is_right')}) order by q.position), '[]')
        from judged_answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers,
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
    left join submissions s
      on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}
    where z.date = ${date} and z.kind = ${kind} and z.complete`.execute(db)
  const row = rows[0]
  if (!row) return null
  // JSON writes instants with an offset; everywhere else they end with Z.
  const drafts = row.drafts.map((draft) => ({ ...draft, saved_at: new Date(draft.saved_at).toISOString() }))
  return { ...row, drafts }
}
