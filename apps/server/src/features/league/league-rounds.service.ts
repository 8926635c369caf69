import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { GameSide, getRounds, Round } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { gameState, type GameState } from '@tertulia/core/league/game-state'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findCalendar, type FoundCalendar, type PlayedSide } from './league-rounds.views.ts'

/** The rounds of a tier of a public season, each game once. (docs/rules/league.md) */
export async function getCalendar(call: Call<typeof getRounds>): Promise<ReplyOf<typeof getRounds>> {
  const { db, query, user, today } = call
  const { season, tier, rounds, players, sides } = found(
    await findCalendar(db, { ...query, user_id: user.id, today }),
  )
  const by_round = Map.groupBy(sides, ({ round }) => round)
  const in_order = found(players)
  return {
    season,
    tier,
    today,
    rounds: rounds.map((round) => ({
      ...round,
      games: listGames(in_order, { date: round.date, today, sides: by_round.get(round.round) ?? [] }),
    })),
  }
}

type Players = NonNullable<FoundCalendar['players']>
type Day = { date: CalendarDate; today: CalendarDate; sides: readonly PlayedSide[] }

function listGames(players: Players, { date, today, sides }: Day): Round['games'] {
  const side_of = new Map(sides.map((side) => [side.user_id, side]))
  const listed = new Set<number>()
  const games: Round['games'] = []
  for (const player of players) {
    const side = side_of.get(player.id)
    if (!side || listed.has(player.id)) continue
    const state = gameState({ date, kept: side.state }, today)
    const opponent = players.find(({ id }) => id === side.opponent_id)
    const shown = [presentSide(player, side, state)]
    if (opponent) shown.push(presentSide(opponent, side_of.get(opponent.id), state))
    games.push({ state, sides: shown })
    listed.add(player.id).add(opponent?.id ?? player.id)
  }
  return games
}

/** A player's side of a game; its score and outcome only once the day is over. */
export function presentSide(
  { id, name, surname }: Players[number],
  side: Pick<GameSide, 'score' | 'outcome' | 'excused'> | undefined,
  state: GameState,
): GameSide {
  const is_over = state !== 'scheduled' && state !== 'open'
  const { score, outcome } = (is_over && side) || { score: null, outcome: null }
  return { id, name, surname, score, outcome, excused: side?.excused ?? false }
}
