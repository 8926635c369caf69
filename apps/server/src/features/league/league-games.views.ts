import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Outcome } from '@tertulia/core/league/game-score'
import type { KeptGameState } from '@tertulia/core/league/game-state'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The players of a game on a date, in the order asked for; without user2 a solo game. */
export type Pairing = { date: CalendarDate; user1: number; user2: number | null }

type KeptSide = {
  id: number
  name: string
  surname: string
  score: number | null
  outcome: Outcome | null
}

/** A game as it is kept. */
export type FoundGame = {
  date: CalendarDate
  season: number
  tier: number
  round: number
  state: KeptGameState
  sides: KeptSide[]
}

/** What a player did with a question: his verdict (null while pending) and what the points he gave were. */
type PlayedQuestion = { is_right: boolean | null; given: 0 | 1 | 2 | 3 | null }

/** A question of a game's day. `played1` and `played2` are null where that player did not submit. */
export type FoundQuestion = {
  id: number
  position: number
  theme: string
  text: string
  answer: string
  right_answers: number
  corrected: number
  played1: PlayedQuestion | null
  played2: PlayedQuestion | null
}

const side_fields = sql`'id', u.id, 'name', u.name, 'surname', u.surname, 'score', g.score, 'outcome', g.outcome`

/** The game of exactly these players on a date, if its season is public. */
export async function findGame(
  db: Db,
  { date, user1, user2 }: Pairing,
  today: CalendarDate,
): Promise<FoundGame | null> {
  const { rows } = await sql<FoundGame>`
    select m.date, m.season, m.tier, m.round, m.state,
      (select json_agg(json_build_object(${side_fields}) order by g.user_id <> m.user_id)
        from games g
        join users u on u.customer_id = g.customer_id and u.id = g.user_id
        where g.customer_id = m.customer_id and g.date = m.date
          and g.user_id in (m.user_id, m.opponent_id)) as sides
    from games m
    join rounds f on f.customer_id = m.customer_id and f.season = m.season and f.round = 1
    where m.date = ${date} and m.user_id = ${user1} and m.opponent_id is not distinct from ${user2}::int
      and f.date <= ${latestPublicStart(today)}`.execute(db)
  return rows[0] ?? null
}

function playedBy(user_id: number | null) {
  return sql`(
    select json_build_object('is_right', a.is_right, 'given', a.league_points)
    from judged_answers a
    where a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
      and a.user_id = ${user_id}::int)`
}

/** The questions of a date's quiz with what these players did, and how all submitted answers were judged. */
export async function listGameQuestions(db: Db, { date, user1, user2 }: Pairing): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    select q.id, q.position, t.slug as theme, q.text, q.answer, judged.right_answers, judged.corrected,
      ${playedBy(user1)} as played1, ${playedBy(user2)} as played2
    from quizzes z
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    cross join lateral (
      select coalesce(sum(d.count) filter (where v.is_right), 0)::int as right_answers,
        coalesce(sum(d.count) filter (where v.is_right is not null), 0)::int as corrected
      from (
        select a.normalised, count(*) as count from answers a
        where a.customer_id = q.customer_id and a.question_id = q.id
        group by a.normalised
      ) d
      join verdicts v
        on v.customer_id = q.customer_id and v.question_id = q.id and v.normalised = d.normalised
    ) judged
    where z.date = ${date} and z.kind = 'daily' and z.complete
    order by q.position`.execute(db)
  return rows
}
