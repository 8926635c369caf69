import * as absences from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import * as league from '@tertulia/contract/league'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'

/** Announces and withdraws days; after a refusal the days are fetched again. */
export function useAbsences() {
  const queryClient = useQueryClient()
  const announcing = useAction(absences.announceAbsences)
  const withdrawing = useAction(absences.withdrawAbsence)
  const key = endpointKey(absences.getAbsences, {})

  async function save(asked: Promise<Absences>): Promise<CallError | null> {
    try {
      queryClient.setQueryData(key, await asked)
      void queryClient.invalidateQueries({ queryKey: endpointKey(league.getRounds) })
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      void queryClient.invalidateQueries({ queryKey: key })
      return error
    }
  }

  return {
    busy: announcing.isPending || withdrawing.isPending,
    announce: (dates: string[]) => save(announcing.mutateAsync({ body: { dates } })),
    withdraw: (date: string) => save(withdrawing.mutateAsync({ params: { date } })),
  }
}
