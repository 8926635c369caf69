import { useLingui } from '@lingui/react/macro'
import * as notifications from '@tertulia/contract/notifications'
import type { Notification } from '@tertulia/contract/notifications'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import type { NotificationPhase } from './notification-words.ts'
import { useForgetNotifications } from './use-forget-notifications.ts'

/** Deletes a notice after confirmation. */
export function useNotificationRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetNotifications()
  const { mutateAsync } = useAction(notifications.removeNotification)

  return async ({ id }: Notification, phase: NotificationPhase): Promise<void> => {
    const confirmed = await confirm({
      title: t`Delete this notification?`,
      message:
        phase === 'shown'
          ? t`It disappears from everyone’s home page at once. This can’t be undone.`
          : t`This can’t be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { id } })
      showSuccess(t`Notification deleted`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_notification')} ${reason}`)
    }
    forget()
  }
}
