import type { Game } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { GameState } from '@tertulia/core/league/game-state'
import { scoreBounds, type ScoreBounds } from '@tertulia/core/league/score-bounds'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { listGameQuestions } from './game/game-questions.views.ts'
import { scoredBy } from './pending-bounds.views.ts'
import { findBalance, listMeetingRows } from './meetings.views.ts'
import { findNeighbours } from './game/neighbouring-games.views.ts'

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

type Details = Pick<Game, 'questions' | 'meetings' | 'balance' | 'previous_game' | 'next_game'> & {
  sides: { right_answers: number | null; bounds: ScoreBounds | null }[]
}

/** Returns what a game's page shows beyond its result; questions, verdicts and points only once its day is over. */
export async function findGameDetails(db: Db, game: ReadGame): Promise<Details> {
  const { competition, date, today, player_ids, reader_id } = game
  const [user1 = 0, user2] = player_ids
  const playerId = player_ids.includes(reader_id) ? reader_id : user1
  const before = earlier(date, today)
  const [played, neighbours, meetings, balance] = await Promise.all([
    findPlayed(db, game),
    findNeighbours(db, competition, { player_id: playerId, date, today }),
    user2 === undefined
      ? []
      : listMeetingRows(db, {
          pair: [user1, user2],
          before,
          limit: meetingsShown,
          offset: 0,
        }).then(({ games }) => games),
    user2 === undefined ? null : findBalance(db, [user1, user2], before),
  ])
  return { ...played, ...neighbours, meetings, balance }
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

/** Returns what a side shows beyond its score, and bounds only while it has none. */
export function playedSide(
  { score }: { score: number | null },
  played: Details['sides'][number] | undefined,
): Details['sides'][number] {
  const { right_answers = null, bounds = null } = played ?? {}
  return { right_answers, bounds: score === null ? bounds : null }
}

async function findPlayed(db: Db, game: ReadGame): Promise<Pick<Details, 'questions' | 'sides'>> {
  const { competition, date, season, state, player_ids } = game
  if (state !== 'pending' && state !== 'decided') return { questions: [], sides: [] }
  const [user1 = 0, user2 = null] = player_ids
  const points = competition === 'league' ? ('league_points' as const) : ('cup_points' as const)
  const pairing = { date, user1, user2, points, shown_ids: shownTo(game) }
  const [{ questions, facts }, ruleSet] = await Promise.all([
    listGameQuestions(db, pairing),
    getSeasonRules(db, season),
  ])
  const sides = facts.map((side, place) => ({
    right_answers: side.submitted && side.pending_answers === 0 ? side.right_answers : null,
    bounds: state === 'pending' ? scoreBounds(side, scoredBy(competition, facts[1 - place]), ruleSet) : null,
  }))
  return { questions, sides }
}

/** Lists the players of a game whose answers its reader may read: themselves, and once it is decided their opponent. */
function shownTo({ state, player_ids, reader_id, ...game }: ReadGame): readonly number[] {
  if (!player_ids.includes(reader_id)) return []
  return state === 'decided' && game.opponent_answers ? player_ids : [reader_id]
}
