import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as league from '@tertulia/contract/league'
import type { Round } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { gameState } from '@tertulia/core/league/game-state'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { presentSide } from './game-side.ts'
import { findCalendar, type FoundCalendar, type PlayedSide } from './league-rounds.views.ts'

/** Returns the rounds of a tier of a public season, each game once. */
export async function getRounds(
  call: Call<typeof league.getRounds>,
): Promise<ReplyOf<typeof league.getRounds>> {
  const { db, query, user, today, days } = call
  const { season, tier, rounds, players, sides } = orNotFound(
    await findCalendar(db, { ...query, user_id: user.id, today }),
  )
  const byRound = Map.groupBy(sides, ({ round }) => round)
  const inOrder = orNotFound(players)
  return {
    season,
    tier,
    today,
    rounds: rounds.map((round) => ({
      ...round,
      games: listGames(inOrder, { date: round.date, days, sides: byRound.get(round.round) ?? [] }),
    })),
  }
}

type Players = NonNullable<FoundCalendar['players']>
type Day = { date: CalendarDate; days: Days; sides: readonly PlayedSide[] }

/** Presents the games of a round, each once, in the order of the players. */
export function listGames(players: Players, { date, days, sides }: Day): Round['games'] {
  const sideOf = new Map(sides.map((side) => [side.user_id, side]))
  const listed = new Set<number>()
  const games: Round['games'] = []
  for (const player of players) {
    const side = sideOf.get(player.id)
    if (!side || listed.has(player.id)) continue
    const state = gameState({ date, kept: side.state }, days)
    const opponent = players.find(({ id }) => id === side.opponent_id)
    const shown = [presentSide(player, side, state)]
    if (opponent) shown.push(presentSide(opponent, sideOf.get(opponent.id), state))
    games.push({ state, sides: shown, withdrawn_ids: side.withdrawn_ids })
    listed.add(player.id).add(opponent?.id ?? player.id)
  }
  return games
}
