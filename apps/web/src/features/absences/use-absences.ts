import { announceAbsences, getAbsences, withdrawAbsence, type Absences } from '@tertulia/contract/absences'
import { getRounds } from '@tertulia/contract/league'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'

/** Announces days and takes them back; after a refusal the days are read anew. */
export function useAbsences() {
  const query_client = useQueryClient()
  const announcing = useAction(announceAbsences)
  const withdrawing = useAction(withdrawAbsence)
  const key = endpointKey(getAbsences, {})

  async function keep(asked: Promise<Absences>): Promise<CallError | null> {
    try {
      query_client.setQueryData(key, await asked)
      void query_client.invalidateQueries({ queryKey: endpointKey(getRounds) })
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      void query_client.invalidateQueries({ queryKey: key })
      return error
    }
  }

  return {
    busy: announcing.isPending || withdrawing.isPending,
    announce: (dates: string[]) => keep(announcing.mutateAsync({ body: { dates } })),
    withdraw: (date: string) => keep(withdrawing.mutateAsync({ params: { date } })),
  }
}
