import type { Game, Form } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { OpenSideFacts } from '@tertulia/core/league/score-bounds'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { isOver } from '../../../platform/access/days.sql.ts'
import {
  changeOfQuestion,
  countsColumns,
  questionsOfDay,
  type Counts,
} from '../../questions/questions.sql.ts'
import { personFields } from '../../users/users.sql.ts'

/** A game whose day is over: its players in the order requested, and which points count in it. */
export type PlayedGame = {
  date: CalendarDate
  user1: number
  /** Null in a solo game. */
  user2: number | null
  points: 'league_points' | 'cup_points'
  /** The players whose answers the reader may read. */
  shown_ids: readonly number[]
}

/** A player's answer: the verdict (null while pending), and the points they gave its question for the opponent. */
type PlayedQuestion = { is_right: boolean | null; given: 0 | 1 | 2 | 3 | null; text: string | null }

/** A question of a game's day. `played1` and `played2` are null for a player who did not submit. */
export type GameQuestionRow = Counts & {
  id: number
  position: number
  theme: string
  text: string
  answer: string
  change: Game['questions'][number]['change']
  played1: PlayedQuestion | null
  played2: PlayedQuestion | null
}

/** The facts of a side of a game, as far as its answers are corrected. */
export type PlayedFacts = OpenSideFacts & {
  /** False for a player who did not submit, or before the cup's tie was drawn. */
  gave_points: boolean
}

/** The questions of a game for its reader, and the facts of each side. */
type GameQuestions = { questions: Game['questions']; facts: PlayedFacts[] }

/** Presents the questions of a game with the results of its players, one in a solo game, and everyone's statistics. */
export function presentQuestions(questions: readonly GameQuestionRow[], players: 1 | 2): GameQuestions {
  const sides = players === 1 ? [0] : [0, 1]
  return {
    questions: questions.map((question) => presentQuestion(question, sides)),
    facts: sides.map((side) => factsOf(questions.map((question) => playedBy(question, side)))),
  }
}

/** Queries the questions of a game with how its players answered them, in order. */
export function gameQuestions(game: PlayedGame): RawBuilder<GameQuestionRow> {
  const { date, user1, user2 } = game
  return sql`
    select q.id, q.position, t.slug as theme, q.text, q.answer, ${changeOfQuestion} as change,
      ${countsColumns},
      ${answerOf(user1, game)} as played1, ${answerOf(user2, game)} as played2
    from ${questionsOfDay(date)}
    order by q.position`
}

function answerOf(
  userId: number | null,
  { points, shown_ids }: Pick<PlayedGame, 'points' | 'shown_ids'>,
): RawBuilder<unknown> {
  const text = userId !== null && shown_ids.includes(userId) ? sql`a.text` : sql`null`
  return sql`(
    select json_build_object('is_right', a.is_right, 'given', ${sql.ref(`a.${points}`)}, 'text', ${text})
    from judged_answers a
    where a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
      and a.user_id = ${userId}::int)`
}

function playedBy({ played1, played2 }: GameQuestionRow, side: number) {
  return side === 0 ? { own: played1, opponent: played2 } : { own: played2, opponent: played1 }
}

type Played = ReturnType<typeof playedBy>

function factsOf(played: readonly Played[]): PlayedFacts {
  const answers = played.filter(({ own }) => own !== null)
  const right = answers.filter(({ own }) => own?.is_right === true)
  const pending = answers.filter(({ own }) => own?.is_right === null)
  return {
    submitted: answers.length > 0,
    gave_points: answers.some(({ own }) => own?.given != null),
    right_answers: right.length,
    pending_answers: pending.length,
    points_earned: pointsOf(right),
    pending_points: pointsOf(pending),
  }
}

/** The points that the opponent gave to the questions of these answers. */
const pointsOf = (played: readonly Played[]) =>
  played.reduce((sum, { opponent }) => sum + (opponent?.given ?? 0), 0)

function presentQuestion(question: GameQuestionRow, sides: readonly number[]): Game['questions'][number] {
  const { id, position, theme, text, answer, change, ...counts } = question
  const { right_answers, corrected, answered } = counts
  return {
    id,
    position,
    theme,
    text,
    answer,
    change,
    percentage: percentage(right_answers, corrected),
    pending: answered - corrected,
    sides: sides.map((side) => {
      const { own, opponent } = playedBy(question, side)
      return own && { verdict: verdictOf(own.is_right), worth: opponent?.given ?? null, text: own.text }
    }),
  }
}

function verdictOf(isRight: boolean | null): 'right' | 'wrong' | 'pending' {
  if (isRight === null) return 'pending'
  return isRight ? 'right' : 'wrong'
}

/** A player's game whose neighbours are asked for. */
type GameQuery = { player_id: number; date: CalendarDate; today: CalendarDate }

type Neighbours = Pick<Game, 'previous_game' | 'next_game'>

const leagueGames = (playerId: number) => sql`(
  select g.customer_id, g.season, g.date, g.opponent_id
  from games g
  where g.user_id = ${playerId} and g.state <> 'void')`

const cupGames = (playerId: number) => sql`(
  select g.customer_id, g.season, r.date,
    case when g.user1_id = ${playerId} then g.user2_id else g.user1_id end as opponent_id
  from cup_games g
  join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
  where (g.user1_id = ${playerId} or g.user2_id = ${playerId}) and g.user2_id is not null)`

/** Queries a player's games of the same competition before and after one, in public seasons, as one row; void games are passed over. */
export function gamesBeside(
  competition: 'league' | 'cup',
  { player_id, date, today }: GameQuery,
): RawBuilder<Neighbours> {
  const games = competition === 'league' ? leagueGames(player_id) : cupGames(player_id)
  return sql`
    with public_games as (
      select p.date, json_build_object('date', p.date, 'player_id', ${player_id}::int, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = p.customer_id and u.id = p.opponent_id)) as game
      from ${games} p
      join rounds f on f.customer_id = p.customer_id and f.season = p.season and f.round = 1
      where f.date <= ${latestPublicStart(today)}
    )
    select (select game from public_games where date < ${date} order by date desc limit 1) as previous_game,
      (select game from public_games where date > ${date} order by date limit 1) as next_game`
}

const gamesShown = 5

/** SQL for a player's form in a time: their last decided games against an opponent. (docs/rules/league.md) */
export const formOf = (
  userId: RawBuilder<unknown>,
  { from, to, before }: { from: RawBuilder<unknown>; to: RawBuilder<unknown>; before: CalendarDate },
) => sql<Form>`(
  select coalesce(json_agg(l.outcome order by l.date), '[]') from (
    select g.date, g.outcome from games g
    where g.user_id = ${userId} and g.date between ${from} and ${to} and g.state = 'decided'
      and g.opponent_id is not null and ${isOver(sql`g.date`, before)}
    order by g.date desc limit ${sql.lit(gamesShown)}
  ) l)`

type FormsQuery = {
  user_ids: readonly number[]
  /** Games of this day and later ones do not count, nor those of a day that is kept open. */
  before: CalendarDate
}

/** Lists the form of players by their ids. */
export async function listForms(db: Db, { user_ids, before }: FormsQuery): Promise<Map<number, Form>> {
  const always = { from: sql`'-infinity'::date`, to: sql`'infinity'::date`, before }
  const rows = await queryRows<{ user_id: number; form: Form }>(db)`
    select u.user_id, ${formOf(sql`u.user_id`, always)} as form
    from unnest(${user_ids}::int[]) as u (user_id)`
  return new Map(rows.map(({ user_id, form }) => [user_id, form]))
}
