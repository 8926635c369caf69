import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { useMemo } from 'react'

export type PlayersById = ReadonlyMap<number, SeasonPlayer>

/** A season's players, by id. */
export function usePlayersById(players: readonly SeasonPlayer[]): PlayersById {
  return useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
}
