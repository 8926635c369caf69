import type { Game, GameSide, Balance, Meeting } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { GameState } from '@tertulia/core/league/game-state'
import { scoreBounds, type ScoreBounds, type ScoredBy } from '@tertulia/core/league/score-bounds'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow, queryTogether } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { getSeasonRules, seasonRules } from '../rule-sets/rule-sets.sql.ts'
import { tiesBeside } from '../quizzes/past-quizzes.sql.ts'
import {
  gameQuestions,
  gamesBeside,
  listForms,
  presentQuestions,
  type GameQuestionRow,
  type PlayedFacts,
} from './game/game-questions.sql.ts'

type Pair = readonly [number, number]

/**
 * SQL for the games of two players against each other, in league and cup, as two sides: scores, outcomes and right
 * answers. A cup player who did not submit has forfeited, even when a tie-break made them the winner.
 */
const meetingsOf = ([one, other]: Pair) => sql`(
  select a.customer_id, 'league' as competition, a.date, a.season, a.round, null::int as ties, a.state,
    a.score as score1, b.score as score2, a.outcome as outcome1, b.outcome as outcome2,
    a.right_answers as right1, b.right_answers as right2
  from games a
  join games b on b.customer_id = a.customer_id and b.date = a.date and b.user_id = a.opponent_id
  where a.user_id = ${one} and a.opponent_id = ${other}
  union all
  select c.customer_id, 'cup', r.date, c.season, c.cup_round,
    ${tiesBeside('c')},
    c.state, c.score1, c.score2, ${cupOutcome('score1', one)}, ${cupOutcome('score2', other)},
    ${rightAnswers(one)}, ${rightAnswers(other)}
  from (
    select customer_id, season, cup_round, state, winner_id, score1, score2
    from cup_games where user1_id = ${one} and user2_id = ${other}
    union all
    select customer_id, season, cup_round, state, winner_id, score2, score1
    from cup_games where user1_id = ${other} and user2_id = ${one}
  ) c
  join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round)`

const cupOutcome = (score: 'score1' | 'score2', userId: number) => sql`
  case when c.${sql.raw(score)} is null then 'forfeit' when c.winner_id = ${userId} then 'win' else 'loss' end`

/** SQL for the right answers of a player to the quiz of cup round `r`. */
const rightAnswers = (userId: number) => sql`(
  select count(*)::int from quizzes z
  join judged_answers j on j.customer_id = z.customer_id and j.quiz_id = z.id
  where z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily' and j.user_id = ${userId} and j.is_right)`

/** The outcomes of the decided games between two players. */
export type Outcomes = {
  games: number
  draws: number
  sides: { wins: number; forfeits: number; right_answers: number }[]
  /** Null when they have not met; a score is null for a forfeit. */
  last: { date: CalendarDate; scores: (number | null)[] } | null
}

/** Counts the decided games between two players before a date, in the order requested, and finds their last one. */
export async function findOutcomes(db: Db, pair: Pair, before: CalendarDate): Promise<Outcomes> {
  const side = (number: 1 | 2) => {
    const outcome = sql.ref(`m.outcome${number}`)
    const right = sql.ref(`m.right${number}`)
    return sql`json_build_object('wins', count(*) filter (where ${outcome} = 'win'),
      'forfeits', count(*) filter (where ${outcome} = 'forfeit'), 'right_answers', coalesce(sum(${right}), 0))`
  }
  const row = await queryRow<Outcomes>(db)`
    select count(*)::int as games, count(*) filter (where m.outcome1 = 'draw')::int as draws,
      json_build_array(${side(1)}, ${side(2)}) as sides,
      (array_agg(json_build_object('date', m.date, 'scores', json_build_array(m.score1, m.score2))
        order by m.date desc, m.competition))[1] as last
    from ${meetingsOf(pair)} m
    where m.state = 'decided' and ${isOver(sql`m.date`, before)}`
  if (!row) throw new Error('a count gave no row')
  return row
}

type MeetingsQuery = { pair: Pair; before: CalendarDate; limit: number; offset: number }

type Meetings = { total: number; games: Meeting[] }

/** Lists some games between two players before a date, the latest first, with their number; void games are left out. */
export async function listMeetingRows(db: Db, query: MeetingsQuery): Promise<Meetings> {
  const { rows } = await meetingRows(query).execute(db)
  return rows[0] ?? { total: 0, games: [] }
}

/** Queries some games between two players before a date, the latest first, with their number, as one row. */
export function meetingRows({ pair, before, limit, offset }: MeetingsQuery): RawBuilder<Meetings> {
  const [one, other] = pair
  return sql`
    with past as (
      select m.competition, m.date, m.season, m.round, m.ties, m.state, json_build_array(m.score1, m.score2) as scores,
        case when m.state <> 'decided' then null when m.outcome1 = 'win' then ${one}::int
          when m.outcome2 = 'win' then ${other}::int end as winner_id
      from ${meetingsOf(pair)} m
      where ${isOver(sql`m.date`, before)} and m.state in ('pending', 'decided')
    ), page as (
      select * from past order by date desc, competition
      limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    )
    select (select count(*)::int from past) as total,
      (select coalesce(json_agg(to_json(page) order by date desc, competition), '[]') from page) as games`
}

/** Finds the games between two players before a date in short, with the form of each. */
export async function findBalance(db: Db, pair: Pair, before: CalendarDate): Promise<Balance> {
  const [{ games, draws, sides, last }, forms] = await Promise.all([
    findOutcomes(db, pair, before),
    listForms(db, { user_ids: pair, before }),
  ])
  return {
    games,
    draws,
    wins: sides.map(({ wins }) => wins),
    last,
    forms: pair.map((id) => forms.get(id) ?? []),
  }
}

/** A pending game; without an opponent a solo one. */
type PendingGame = { date: CalendarDate; user1: number; user2: number | null }

type FactsRow = PlayedFacts & { date: CalendarDate; user_id: number }

/** What the bounds of pending games are worked out from: the season's rules and the competition's points. */
type OfSeason = { season: number; competition: 'league' | 'cup' }

/** Finds the bounds of a player's score in a pending game; null once it has no game that waits. */
export type BoundsOf = (date: CalendarDate, userId: number) => GameSide['bounds']

/** Finds the scores between which the sides of pending games end. (docs/rules/provisional-numbers.md) */
export async function findPendingBounds(
  db: Db,
  { season, competition }: OfSeason,
  games: readonly PendingGame[],
): Promise<BoundsOf> {
  if (games.length === 0) return () => null
  const [facts, ruleSet] = await Promise.all([
    listPendingFacts(db, competition === 'league' ? 'league_points' : 'cup_points', games),
    getSeasonRules(db, season),
  ])
  const factsOf = new Map(facts.map((side) => [keyOf(side.date, side.user_id), side]))
  const bounds = new Map<string, GameSide['bounds']>()
  for (const { date, user1, user2 } of games) {
    const found = [user1, user2].map((id) => (id === null ? undefined : factsOf.get(keyOf(date, id))))
    for (const [place, side] of found.entries()) {
      if (!side) continue
      const by = scoredBy(competition, found[1 - place])
      bounds.set(keyOf(date, side.user_id), scoreBounds(side, by, ruleSet))
    }
  }
  return (date, userId) => bounds.get(keyOf(date, userId)) ?? null
}

/** A cup player who submitted before the draw gave no points; then right answers count as against an absent one. */
function scoredBy(competition: 'league' | 'cup', opponent: PlayedFacts | undefined): ScoredBy {
  if (!opponent) return 'solo'
  const gavePoints = competition === 'league' ? opponent.submitted : opponent.gave_points
  return gavePoints ? 'points' : 'right_answers'
}

const keyOf = (date: CalendarDate, userId: number) => `${date} ${userId}`

async function listPendingFacts(
  db: Db,
  points: 'league_points' | 'cup_points',
  games: readonly PendingGame[],
): Promise<FactsRow[]> {
  const sides = games.flatMap(({ date, user1, user2 }) => [
    { date, user_id: user1, opponent_id: user2 },
    ...(user2 === null ? [] : [{ date, user_id: user2, opponent_id: user1 }]),
  ])
  const given = sql.ref(`given.${points}`)
  return await queryRows<FactsRow>(db)`
    select side.date, side.user_id, count(a.user_id) > 0 as submitted,
      count(${sql.ref(`a.${points}`)}) > 0 as gave_points,
      count(*) filter (where a.is_right)::int as right_answers,
      count(*) filter (where a.user_id is not null and a.is_right is null)::int as pending_answers,
      coalesce(sum(${given}) filter (where a.is_right), 0)::int as points_earned,
      coalesce(sum(${given}) filter (where a.user_id is not null and a.is_right is null), 0)::int as pending_points
    from json_to_recordset(${JSON.stringify(sides)}::json) as side (date date, user_id int, opponent_id int)
    left join quizzes z on z.date = side.date and z.kind = 'daily'
    left join judged_answers a
      on a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = side.user_id
    left join answers given
      on given.customer_id = a.customer_id and given.quiz_id = a.quiz_id and given.question_id = a.question_id
      and given.user_id = side.opponent_id
    group by side.date, side.user_id`
}

const meetingsShown = 5

/** SQL for whether the club shows each other's answers to the players of a decided game. */
export const opponentAnswers = sql`(select c.opponent_answers from customers c)`

/** A found game and who reads it. */
export type ReadGame = {
  competition: 'league' | 'cup'
  date: CalendarDate
  season: number
  state: GameState
  /** In the order requested; one in a solo game. */
  player_ids: readonly number[]
  /** True when the club shows each other's answers to the players of a decided game. */
  opponent_answers: boolean
  reader_id: number
  today: CalendarDate
}

/** A game's questions, and what its sides show beyond their scores. */
export type PlayedDetails = Pick<Game, 'questions'> & {
  sides: { right_answers: number | null; bounds: ScoreBounds | null }[]
}

/** What the pages of games show of those before and after. */
export type GamesAround = Pick<Game, 'meetings' | 'balance' | 'previous_game' | 'next_game'>

/** Returns what a game's page shows beyond its result; questions, verdicts and points only once its day is over. */
export async function findGameDetails(db: Db, game: ReadGame): Promise<PlayedDetails & GamesAround> {
  const { competition, date, today, player_ids, reader_id } = game
  const [user1 = 0, user2] = player_ids
  const playerId = player_ids.includes(reader_id) ? reader_id : user1
  const before = earlier(date, today)
  const pair = user2 === undefined ? null : ([user1, user2] as const)
  const [{ beside, meetings, ...played }, balance] = await Promise.all([
    queryTogether(db, {
      ...playedDetails(game),
      beside: gamesBeside(competition, { player_id: playerId, date, today }),
      meetings: pair && meetingRows({ pair, before, limit: meetingsShown, offset: 0 }),
    }),
    pair && findBalance(db, pair, before),
  ])
  const { previous_game = null, next_game = null } = beside[0] ?? {}
  return {
    ...presentDetails(game, played),
    previous_game,
    next_game,
    meetings: meetings[0]?.games ?? [],
    balance,
  }
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

type Sided = { sides: { score: number | null }[] }

/** Returns a game with what it shows beyond its result; bounds only of sides without a score. */
export function withDetails<Result extends Sided, Details extends PlayedDetails>(
  { sides, ...game }: Result,
  { sides: played, ...details }: Details,
) {
  return {
    ...game,
    ...details,
    sides: sides.map((side: Result['sides'][number], place) => {
      const { right_answers = null, bounds = null } = played[place] ?? {}
      return { ...side, right_answers, bounds: side.score === null ? bounds : null }
    }),
  }
}

/** Queries the questions of a game and how its sides answered them; none before its day is over. */
export function playedDetails(game: ReadGame) {
  const { competition, date, season, state, player_ids } = game
  const [user1 = 0, user2 = null] = player_ids
  const points = competition === 'league' ? ('league_points' as const) : ('cup_points' as const)
  const pairing = { date, user1, user2, points, shown_ids: shownTo(game) }
  return {
    questions: hasResults(state) ? gameQuestions(pairing) : null,
    rules: state === 'pending' ? seasonRules(season) : null,
  }
}

const hasResults = (state: GameState) => state === 'pending' || state === 'decided'

/** Presents the questions of a game and how its sides answered them. */
export function presentDetails(
  { competition, state, player_ids }: ReadGame,
  rows: { questions: readonly GameQuestionRow[]; rules: readonly { rule_set: RuleSet }[] },
): PlayedDetails {
  if (!hasResults(state)) return { questions: [], sides: [] }
  const { questions, facts } = presentQuestions(rows.questions, player_ids.length === 1 ? 1 : 2)
  const ruleSet = rows.rules[0]?.rule_set ?? null
  const sides = facts.map((side, place) => ({
    right_answers: side.submitted && side.pending_answers === 0 ? side.right_answers : null,
    bounds: ruleSet && scoreBounds(side, scoredBy(competition, facts[1 - place]), ruleSet),
  }))
  return { questions, sides }
}

/** Lists the players of a game whose answers its reader may read: themselves, and once it is decided their opponent. */
function shownTo({ state, player_ids, reader_id, ...game }: ReadGame): readonly number[] {
  if (!player_ids.includes(reader_id)) return []
  return state === 'decided' && game.opponent_answers ? player_ids : [reader_id]
}
