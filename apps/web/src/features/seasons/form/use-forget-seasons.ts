import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about seasons after a change. */
export function useForgetSeasons(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      seasonCalls.listSeasons,
      seasonCalls.listPublicSeasons,
      seasonCalls.proposeSeason,
      seasonCalls.getSeason,
      placeChangeCalls.listPlaceChanges,
      cupFormCalls.getCupForm,
      quizEditorCalls.listTakenDates,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
