import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { PushDevice } from '@tertulia/contract/push-subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { useDeviceWords } from './device-words.ts'
import { useShowDevices } from './use-device-switch.ts'
import * as styles from '../account.module.css'

/** The other browsers that show the user's reminders; each can be removed. */
export function NoticeDevices({ devices }: { devices: PushDevice[] }) {
  const others = devices.filter(({ current }) => !current)
  if (others.length === 0) return null

  return (
    <div className={`${styles.deviceNoticesOthers} stack gap-8 line-above`}>
      <h3>
        <Trans>On other devices</Trans>
      </h3>
      <ul className={styles.accountDevices}>
        {others.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </div>
  )
}

function Device({ device }: { device: PushDevice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const showDevices = useShowDevices()
  const words = useDeviceWords()(device)
  const date = formatDateLong(dateInZone(device.since, time_zone), language)
  const { mutate, isPending } = useAction(pushSubscriptionCalls.removePushDevice, {
    onSuccess: showDevices,
    onError: (error) => showError(errorWords(error.code)),
  })

  return (
    <li className={styles.noticeDevice}>
      <span>
        <span className="medium">{words}</span>{' '}
        <span className="small soft">
          <Trans context="notices">Since {date}</Trans>
        </span>
      </span>
      <Button
        look="quiet"
        aria-label={t`Remove ${words}, since ${date}`}
        busy={isPending}
        onClick={() => mutate({ params: { id: device.id } })}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
