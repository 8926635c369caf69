import type { QuestionForPlayer, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { question_for_player, questions_for_player, verdict_of } from './question-columns.views.ts'

type Drafts = TodaysQuiz['drafts']
type SubmittedAnswers = NonNullable<TodaysQuiz['submission']>['answers']

/** The game of the day as the table keeps it, with what decides how much of the opponent is shown. */
export type LeagueGameRow = {
  season: number
  tier: number
  round: number
  opponent: {
    id: number
    name: string
    surname: string
    birthdate: CalendarDate | null
    region: string | null
  } | null
  own_birthdate: CalendarDate | null
  own_region: string | null
}

/** A day as one player meets it. Everything is null or empty where no complete quiz opens. */
export type PlayersDay = {
  questions: QuestionForPlayer[] | null
  drafts: Drafts
  submitted_at: Instant | null
  answers: SubmittedAnswers
  league_game: LeagueGameRow | null
}

type Asked = { date: CalendarDate; user_id: number }

/** The complete quiz of a date for one player, in one statement; null when the date has none. */
export async function findPlayersDay(db: Db, { date, user_id }: Asked): Promise<PlayersDay | null> {
  const { rows } = await sql<PlayersDay>`
    select s.submitted_at,
      (select json_agg(${question_for_player} order by q.position) from ${questions_for_player}
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions,
      (select coalesce(json_agg(json_build_object('question_id', d.question_id, 'text', d.text,
          'league_points', d.league_points, 'cup_points', d.cup_points, 'joker', d.joker, 'saved_at', d.saved_at) order by q.position), '[]')
        from questions q
        join drafts d on d.customer_id = q.customer_id and d.user_id = ${user_id} and d.question_id = q.id
        where s.user_id is null and q.customer_id = z.customer_id and q.quiz_id = z.id) as drafts,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          'league_points', a.league_points, 'cup_points', a.cup_points, 'joker', a.joker, 'answer', q.answer,
          'verdict', ${verdict_of('a.is_right')}) order by q.position), '[]')
        from judged_answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers,
      (select json_build_object('season', g.season, 'tier', g.tier, 'round', g.round,
          'own_birthdate', me.birthdate, 'own_region', me.region,
          'opponent', case when o.id is not null then json_build_object('id', o.id, 'name', o.name,
            'surname', o.surname, 'birthdate', o.birthdate, 'region', o.region) end)
        from games g
        join users me on me.customer_id = g.customer_id and me.id = g.user_id
        left join users o on o.customer_id = g.customer_id and o.id = g.opponent_id
        where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${user_id}) as league_game
    from quizzes z
    left join submissions s
      on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}
    where z.date = ${date} and z.kind = 'daily' and z.complete`.execute(db)
  const row = rows[0]
  if (!row) return null
  // JSON writes instants with an offset; everywhere else they end with Z.
  const drafts = row.drafts.map((draft) => ({ ...draft, saved_at: new Date(draft.saved_at).toISOString() }))
  return { ...row, drafts }
}
