import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** The reads that show webhooks and their logs. */
export const webhookReads = [
  webhookCalls.listWebhooks,
  webhookCalls.getWebhook,
  webhookCalls.listWebhookDeliveries,
]

/** The actions on a connection besides saving it. */
export function useWebhookActions(id: number, onSecret?: (secret: string) => void) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const params = { id }
  const removal = useAction(webhookCalls.removeWebhook, {
    async done() {
      showSuccess(t`Connection deleted`)
      await navigate({ to: adminPaths.webhooks(), replace: true })
    },
    failed: toastFailure(failureSentence('delete_webhook')),
    refreshes: webhookReads,
  })
  const rotation = useProvenAction(webhookCalls.rotateWebhookSecret, {
    done: ({ secret }) => onSecret?.(secret),
    failed: toastFailure(failureSentence('rotate_secret')),
    refreshes: webhookReads,
  })
  const testing = useAction(webhookCalls.testWebhook, {
    done: () => showSuccess(t`A test is on its way`),
    failed: toastFailure(failureSentence('test_webhook')),
    refreshes: webhookReads,
  })
  const replaying = useAction(webhookCalls.replayWebhookDelivery, {
    done: () => showSuccess(t`The event is on its way again`),
    failed: toastFailure(failureSentence('replay_delivery')),
    refreshes: webhookReads,
  })

  return {
    busy: removal.isPending || rotation.isPending || testing.isPending || replaying.isPending,
    /** Sends a test event. */
    test: () => testing.mutate({ params }),
    /** Sends an event again. */
    replay: (deliveryId: number) => replaying.mutate({ params: { id, delivery_id: deliveryId } }),
    /** Replaces the secret after confirmation, and hands the new one over. */
    async rotate() {
      const confirmed = await confirm({
        title: t`Replace the secret?`,
        message: t`For a day we sign with both, so that you can change it at the receiver. After that the old one is worth nothing.`,
        confirmLabel: t`Replace`,
        danger: true,
      })
      if (confirmed) rotation.mutate({ params })
    },
    /** Deletes the connection after confirmation. */
    async remove() {
      const confirmed = await confirm({
        title: t`Delete this connection?`,
        message: t`Nothing more is sent to it, and its log is gone. This can’t be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (confirmed) removal.mutate({ params })
    },
  }
}
