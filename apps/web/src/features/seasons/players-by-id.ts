import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { useMemo } from 'react'

export type PlayersById = ReadonlyMap<number, SeasonPlayer>

/** A season's players, found by the ids that stand in its tiers. */
export function usePlayersById(players: readonly SeasonPlayer[]): PlayersById {
  return useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
}
