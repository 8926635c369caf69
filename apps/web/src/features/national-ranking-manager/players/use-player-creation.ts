import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/queries.ts'

const nameOf = ({ name, surname }: Pick<RankingPlayerInput, 'name' | 'surname'>) =>
  `${name.trim()} ${surname.trim()}`

/** Creates ranking players; one of another's name only when the form has said so and is sent again. */
export function usePlayerCreation() {
  const { mutateAsync } = useAction(rankingPlayerCalls.createRankingPlayer)
  const [known, setKnown] = useState<string | null>(null)
  return {
    /** Whether another player is known to have this name. */
    isTwin: (player: Pick<RankingPlayerInput, 'name' | 'surname'>) => known === nameOf(player),
    async create(player: RankingPlayerInput) {
      try {
        return await mutateAsync({ body: known === nameOf(player) ? { ...player, twin: true } : player })
      } catch (error) {
        if (error instanceof CallError && error.code === 'ranking_player_named') setKnown(nameOf(player))
        throw error
      }
    },
  }
}
