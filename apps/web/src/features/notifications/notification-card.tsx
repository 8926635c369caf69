import { Trans, useLingui } from '@lingui/react/macro'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { Notification } from '@tertulia/contract/team-notifications'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { PencilIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { type NotificationPhase, phaseOf, useNotificationWords } from './notification-words.ts'
import { useForgetNotifications } from './use-forget-notifications.ts'
import * as styles from './notification-card.module.css'

type NotificationCardProps = { notification: Notification; today: string; edit: string }

/** A notice as on the home page, with its dates and actions. */
export function NotificationCard({ notification, today, edit }: NotificationCardProps) {
  const { t } = useLingui()
  const words = useNotificationWords()
  const remove = useNotificationRemoval()
  const { type, title, content } = notification
  const sent = words.sent(notification, today)
  const phase = phaseOf(notification, today)
  const dates = words.dates(notification, today)

  return (
    <section
      className={`${styles.teamNotice} stack gap-8`}
      data-phase={phase}
      aria-label={`${words.types[type]}, ${dates}`}
    >
      <Notice type={type}>
        {title !== '' && <strong>{title}</strong>}
        <Markdown text={content} />
      </Notice>
      <div className="row apart gap-4-16">
        <p>
          <strong className={styles.teamNoticePhase}>{words.phases[phase]}</strong> <span>{dates}</span>
          {sent !== null && <span className="soft"> · {sent}</span>}
        </p>
        <div className="row">
          <TextLink to={edit} button="plain" aria-label={t`Edit the notification: ${dates}`}>
            <PencilIcon size={18} />
            <Trans>Edit</Trans>
          </TextLink>
          <Button
            look="quiet"
            danger
            icon={<TrashIcon size={18} />}
            onClick={() => void remove(notification, phase)}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Deletes a notice after confirmation. */
function useNotificationRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetNotifications()
  const { mutateAsync } = useAction(teamNotificationCalls.removeNotification)

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
