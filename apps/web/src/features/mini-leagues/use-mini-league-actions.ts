import { useLingui } from '@lingui/react/macro'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The reads that show something of a mini-league. */
export const miniLeagueReads = [
  miniLeagueCalls.listMiniLeagues,
  miniLeagueCalls.getMiniLeague,
  miniLeagueCalls.findMiniLeague,
  miniLeagueDuelCalls.listDuels,
  moderatedMiniLeagueCalls.listAllMiniLeagues,
]

/** What every action on mini-leagues does: a failure is told in a toast, and what is shown of them is read again. */
export const miniLeagueAction = { refreshes: miniLeagueReads, failed: toastFailure() }

/** How a player leaves a mini-league. */
export function useMiniLeagueActions() {
  const { t } = useLingui()
  const leaving = useAction(miniLeagueCalls.leaveMiniLeague, {
    ...miniLeagueAction,
    done: () => showSuccess(t`You’ve left. Your results so far stay in the table.`),
  })
  const takingBack = useAction(miniLeagueCalls.leaveMiniLeague, {
    ...miniLeagueAction,
    done: () => showSuccess(t`Taken back`),
  })
  return {
    busy: leaving.isPending || takingBack.isPending,
    leave: (id: number) => leaving.mutate({ params: { id } }),
    /** Withdraws the wish to join. */
    takeBack: (id: number) => takingBack.mutate({ params: { id } }),
  }
}
