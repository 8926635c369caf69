import { t } from '@lingui/core/macro'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Stops sharing a picture; one that is gone already counts as stopped. */
export function useStopSharing(onStopped: () => void = () => undefined) {
  const stopped = () => {
    showSuccess(t`No longer shared: the link and the picture are gone.`)
    onStopped()
  }
  const removing = useAction(sharedCardCalls.removeSharedCard, {
    done: stopped,
    failed: { ...toastFailure(), not_found: stopped },
    refreshes: [sharedCardCalls.listSharedCards],
  })
  return {
    stop: (address: string) => removing.mutate({ params: { address } }),
    busy: removing.isPending,
  }
}
