import * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'

/** Announces and withdraws days; after a refusal the days are fetched again. */
export function useAbsences() {
  const queryClient = useQueryClient()
  const key = endpointKey(absenceCalls.getAbsences, {})
  const outcome = {
    onSuccess(saved: Absences) {
      queryClient.setQueryData(key, saved)
      void queryClient.invalidateQueries({ queryKey: endpointKey(leagueCalls.getRounds) })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  }
  const announcing = useAction(absenceCalls.announceAbsences, outcome)
  const withdrawing = useAction(absenceCalls.withdrawAbsence, outcome)

  return {
    busy: announcing.isPending || withdrawing.isPending,
    announce: (dates: string[]) => announcing.mutateAsync({ body: { dates } }),
    withdraw: (date: string) => withdrawing.mutateAsync({ params: { date } }),
  }
}
