import { useLingui } from '@lingui/react/macro'
import type { NotificationType } from '@tertulia/contract/notifications'
import { notificationTypes, useNotificationWords } from './notification-words.ts'
import * as styles from './notification-types.module.css'

type NotificationTypesProps = { type: NotificationType; onChange: (type: NotificationType) => void }

/** Choice of a notice's severity. */
export function NotificationTypes({ type, onChange }: NotificationTypesProps) {
  const { t } = useLingui()
  const { types } = useNotificationWords()

  return (
    <fieldset className={`${styles.notificationTypes} row stretched`}>
      <legend>{t`Kind`}</legend>
      {notificationTypes.map((choice) => (
        <label key={choice} className={`${styles.notificationType} line gap-8`} data-type={choice}>
          <input
            type="radio"
            name="notification-type"
            value={choice}
            checked={choice === type}
            onChange={() => onChange(choice)}
          />
          {types[choice]}
        </label>
      ))}
    </fieldset>
  )
}
