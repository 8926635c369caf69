import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords, type FailedAction } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Returns a function that reads webhooks and their logs anew after a change. */
export function useForgetWebhooks(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const changed = [webhookCalls.listWebhooks, webhookCalls.getWebhook, webhookCalls.listWebhookDeliveries]
  return () =>
    Promise.all(changed.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })))
}

/** The actions on a connection besides saving it. */
export function useWebhookActions(id: number) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const forget = useForgetWebhooks()
  const removal = useAction(webhookCalls.removeWebhook)
  const rotation = useProvenAction(webhookCalls.rotateWebhookSecret)
  const testing = useAction(webhookCalls.testWebhook)
  const replaying = useAction(webhookCalls.replayWebhookDelivery)
  const params = { id }

  async function attempt(action: FailedAction, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      showError(failureWords(action, error instanceof CallError ? error.code : 'server_error'))
    }
    await forget()
  }

  return {
    busy: removal.isPending || rotation.isPending || testing.isPending || replaying.isPending,
    /** Sends a test event. */
    test: () =>
      attempt('test_webhook', async () => {
        await testing.mutateAsync({ params })
        showSuccess(t`A test is on its way`)
      }),
    /** Sends an event again. */
    replay: (deliveryId: number) =>
      attempt('replay_delivery', async () => {
        await replaying.mutateAsync({ params: { id, delivery_id: deliveryId } })
        showSuccess(t`The event is on its way again`)
      }),
    /** Replaces the secret after confirmation, and hands the new one over. */
    async rotate(onMade: (secret: string) => void) {
      const confirmed = await confirm({
        title: t`Replace the secret?`,
        message: t`For a day we sign with both, so that you can change it at the receiver. After that the old one is worth nothing.`,
        confirmLabel: t`Replace`,
        danger: true,
      })
      if (!confirmed) return
      await attempt('rotate_secret', async () => onMade((await rotation.mutateAsync({ params })).secret))
    },
    /** Deletes the connection after confirmation. */
    async remove() {
      const confirmed = await confirm({
        title: t`Delete this connection?`,
        message: t`Nothing more is sent to it, and its log is gone. This can’t be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (!confirmed) return
      await attempt('delete_webhook', async () => {
        await removal.mutateAsync({ params })
        showSuccess(t`Connection deleted`)
        await navigate({ to: adminPaths.webhooks(), replace: true })
      })
    },
  }
}
