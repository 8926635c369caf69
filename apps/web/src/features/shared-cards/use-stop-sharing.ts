import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Stops sharing a picture; one that is gone already counts as stopped. */
export function useStopSharing(onStopped: () => void = () => undefined) {
  const queryClient = useQueryClient()
  const stopped = () => {
    void queryClient.invalidateQueries({ queryKey: endpointKey(sharedCardCalls.listSharedCards) })
    showSuccess(t`No longer shared: the link and the picture are gone.`)
    onStopped()
  }
  const removing = useAction(sharedCardCalls.removeSharedCard, {
    onSuccess: stopped,
    onError: ({ code }) => (code === 'not_found' ? stopped() : showError(errorWords(code))),
  })
  return {
    stop: (address: string) => removing.mutate({ params: { address } }),
    busy: removing.isPending,
  }
}
