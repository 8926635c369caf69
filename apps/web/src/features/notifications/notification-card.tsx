import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@tertulia/contract/notifications'
import { Markdown } from '@/ui/markdown.tsx'
import { PencilIcon, TrashIcon } from '@/ui/icons.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { phaseOf, useNotificationWords } from './notification-words.ts'
import { useNotificationRemoval } from './use-notification-removal.ts'
import * as styles from './notification-card.module.css'

type NotificationCardProps = { notification: Notification; today: string; edit: string }

/** A notice as on the home page, with its dates and actions. */
export function NotificationCard({ notification, today, edit }: NotificationCardProps) {
  const { t } = useLingui()
  const words = useNotificationWords()
  const remove = useNotificationRemoval()
  const { type, content } = notification
  const phase = phaseOf(notification, today)
  const dates = words.dates(notification, today)

  return (
    <section
      className={`${styles.teamNotice} stack gap-8`}
      data-phase={phase}
      aria-label={`${words.types[type]}, ${dates}`}
    >
      <Notice type={type}>
        <Markdown text={content} />
      </Notice>
      <div className={`${styles.teamNoticeFoot} row apart`}>
        <p>
          <strong className={styles.teamNoticePhase}>{words.phases[phase]}</strong> <span>{dates}</span>
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
