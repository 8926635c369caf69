import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { useState } from 'react'
import * as monthEventCalls from '@tertulia/contract/month-events'
import { useAction } from '@/lib/calls/use-action.ts'

const nameOf = ({ name, surname }: Pick<RankingPlayerInput, 'name' | 'surname'>) =>
  `${name.trim()} ${surname.trim()}`

/** Creates ranking players; one of another's name only when the form has said so and is sent again. */
export function usePlayerCreation() {
  const [known, setKnown] = useState<string | null>(null)
  const { mutateAsync } = useAction(rankingPlayerCalls.createRankingPlayer, {
    ...playerChange,
    failed: { ranking_player_named: (_, { body }) => setKnown(nameOf(body)) },
  })
  return {
    /** Whether another player is known to have this name. */
    isTwin: (player: Pick<RankingPlayerInput, 'name' | 'surname'>) => known === nameOf(player),
    create: (player: RankingPlayerInput) =>
      mutateAsync({ body: known === nameOf(player) ? { ...player, twin: true } : player }),
  }
}

/** Choices of the actions that change a player of the national ranking. */
export const playerChange = {
  refreshes: [rankingPlayerCalls.listRankingPlayers, rankingPlayerCalls.getRankingPlayer],
  // Open month forms keep their players; later ones fetch them.
  refreshesLater: [monthEventCalls.getMonthEvents, monthEventCalls.proposeMonthEvents],
}
