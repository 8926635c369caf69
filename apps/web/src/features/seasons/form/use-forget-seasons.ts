import * as cupForms from '@tertulia/contract/cup-forms'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as seasons from '@tertulia/contract/seasons'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Returns a function that invalidates responses about seasons after a change. */
export function useForgetSeasons(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      seasons.listSeasons,
      seasons.listPublicSeasons,
      seasons.proposeSeason,
      seasons.getSeason,
      cupForms.getCupForm,
      quizEditor.listTakenDates,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}
