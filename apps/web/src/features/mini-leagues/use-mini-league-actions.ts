import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

const readers = [
  miniLeagueCalls.listMiniLeagues,
  miniLeagueCalls.getMiniLeague,
  miniLeagueCalls.findMiniLeague,
  miniLeagueDuelCalls.listDuels,
  moderatedMiniLeagueCalls.listAllMiniLeagues,
]

/** Runs an action on mini-leagues, says what happened, and reads them again. */
export function useMiniLeagueRun() {
  const queryClient = useQueryClient()
  return async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      showSuccess(done)
      return true
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
      return false
    } finally {
      await Promise.all(
        readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
      )
    }
  }
}

/** What a player does with mini-leagues. */
export function useMiniLeagueActions() {
  const { t } = useLingui()
  const run = useMiniLeagueRun()
  const joining = useAction(miniLeagueCalls.joinMiniLeague)
  const leaving = useAction(miniLeagueCalls.leaveMiniLeague)
  return {
    busy: joining.isPending || leaving.isPending,
    join: (code: string, asks: boolean) =>
      run(
        () => joining.mutateAsync({ params: { code } }),
        asks ? t`Asked. You’re in once you’re let in.` : t`You’re in. It counts from the next quiz on.`,
      ),
    leave: (id: number) =>
      run(
        () => leaving.mutateAsync({ params: { id } }),
        t`You’ve left. Your results so far stay in the table.`,
      ),
    takeBack: (id: number) => run(() => leaving.mutateAsync({ params: { id } }), t`Taken back`),
  }
}
