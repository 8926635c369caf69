import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as leagueCalls from '@tertulia/contract/league'
import type { Round } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { gameState } from '@tertulia/core/league/game-state'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { presentSide } from './game-side.ts'
import { findPendingBounds, type BoundsOf } from './pending-bounds.views.ts'
import { findCalendar, type FoundCalendar, type PlayedSide } from './league-rounds.views.ts'

/** Returns the rounds of a tier of a public season, each game once. */
export async function getRounds(
  call: Call<typeof leagueCalls.getRounds>,
): Promise<ReplyOf<typeof leagueCalls.getRounds>> {
  const { db, query, user, today, days } = call
  const { season, tier, rounds, players, sides } = orNotFound(
    await findCalendar(db, { ...query, user_id: user.id, today }),
  )
  const byRound = Map.groupBy(sides, ({ round }) => round)
  const boundsOf = await findPendingBounds(
    db,
    { season, competition: 'league' },
    rounds.flatMap(({ round, date }) => listPending(byRound.get(round) ?? [], date, days)),
  )
  const inOrder = orNotFound(players)
  return {
    season,
    tier,
    today,
    rounds: rounds.map((round) => ({
      ...round,
      games: listGames(inOrder, { date: round.date, days, sides: byRound.get(round.round) ?? [], boundsOf }),
    })),
  }
}

type Players = NonNullable<FoundCalendar['players']>
type Day = { date: CalendarDate; days: Days; sides: readonly PlayedSide[]; boundsOf: BoundsOf }

/** Lists the games of a day that wait for verdicts, each once. */
export function listPending(sides: readonly PlayedSide[], date: CalendarDate, days: Days) {
  return sides.flatMap(({ state, user_id: user1, opponent_id: user2 }) =>
    gameState({ date, kept: state }, days) === 'pending' && (user2 === null || user1 < user2)
      ? [{ date, user1, user2 }]
      : [],
  )
}

/** Presents the games of a round, each once, in the order of the players. */
export function listGames(players: Players, { date, days, sides, boundsOf }: Day): Round['games'] {
  const sideOf = new Map(sides.map((side) => [side.user_id, side]))
  const listed = new Set<number>()
  const games: Round['games'] = []
  for (const player of players) {
    const side = sideOf.get(player.id)
    if (!side || listed.has(player.id)) continue
    const state = gameState({ date, kept: side.state }, days)
    const opponent = players.find(({ id }) => id === side.opponent_id)
    const shown = [player, ...(opponent ? [opponent] : [])].map((person) => {
      const played = sideOf.get(person.id)
      return presentSide(person, played && { ...played, bounds: boundsOf(date, person.id) }, state)
    })
    games.push({ state, sides: shown, withdrawn_ids: side.withdrawn_ids })
    listed.add(player.id).add(opponent?.id ?? player.id)
  }
  return games
}
