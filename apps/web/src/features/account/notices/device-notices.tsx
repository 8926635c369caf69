import { Trans, useLingui } from '@lingui/react/macro'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { PushDevices, PushDevice } from '@tertulia/contract/push-subscriptions'
import { type ReactNode, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall, endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { type BrowserPush, subscribeBrowser } from '@/lib/device/browser-push.ts'
import { Button } from '@/ui/button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { useBrowserPush } from './use-browser-push.ts'
import * as styles from '../account.module.css'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useDeviceWords } from './device-list.tsx'
import { forgetDeviceOwner, saveDeviceOwner } from '@/features/session/device-owner.ts'
import { CallError } from '@/lib/calls/call.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Switches reminders of this browser on and off, and lists other browsers that show them. */
export function DeviceNotices() {
  const { t } = useLingui()
  const acting = useUser()?.impersonator != null

  return (
    <AccountSection
      id="device-notices"
      lead={t`The device notifications you choose further down appear here, even when the app is closed.`}
    >
      <OwnerOnly>{!acting && <OwnDeviceNotices />}</OwnerOnly>
    </AccountSection>
  )
}

function OwnDeviceNotices() {
  const devices = useCall(pushSubscriptionCalls.getPushDevices, {})
  const { browser, readAgain } = useBrowserPush()
  const skeleton = <Skeleton height={132} className={styles.deviceNoticesSkeleton} />

  return (
    <QueryState query={devices} skeleton={skeleton}>
      {(data) => (browser ? <Switchable data={data} browser={browser} readAgain={readAgain} /> : skeleton)}
    </QueryState>
  )
}

type SwitchableProps = { data: PushDevices; browser: BrowserPush; readAgain: () => Promise<void> }

function Switchable({ data, browser, readAgain }: SwitchableProps) {
  const { busy, problem, switchOn, switchOff } = useDeviceSwitch(data.public_key, readAgain)
  const isOn =
    browser.permission === 'granted' &&
    browser.endpoint !== null &&
    data.devices.some(({ current }) => current)
  const maySwitchOn = browser.support === 'supported' && browser.permission !== 'denied'

  return (
    <div className="stack gap-12 fitted">
      <div role="status" className="stack fitted gap-4">
        <DeviceState browser={browser} isOn={isOn} />
      </div>
      <FormProblem words={problem} />
      {(isOn || maySwitchOn) && (
        <div className="row stretched gap-8">
          {isOn ? (
            <>
              <TestButton />
              <Button busy={busy} onClick={() => void switchOff()}>
                <Trans>Turn off</Trans>
              </Button>
            </>
          ) : (
            <Button look="primary" busy={busy} onClick={() => void switchOn()}>
              <Trans>Turn on for this device</Trans>
            </Button>
          )}
        </div>
      )}
      <NoticeDevices devices={data.devices} />
    </div>
  )
}

function DeviceState({ browser, isOn }: { browser: BrowserPush; isOn: boolean }): ReactNode {
  const host = window.location.host
  if (browser.support === 'installable') {
    return (
      <p>
        <Trans>
          On an iPhone or iPad, notifications only reach the app on your home screen: tap Share, then “Add to
          Home Screen”, and open it from there.
        </Trans>
      </p>
    )
  }
  if (browser.support === 'unsupported') {
    return (
      <p>
        <Trans>This browser can’t show notifications. E-mail works everywhere.</Trans>
      </p>
    )
  }
  if (browser.permission === 'denied') {
    return (
      <>
        <p className="strong">
          <Trans>Blocked by your browser</Trans>
        </p>
        <p className="soft">
          <Trans>
            This browser is set to block notifications from {host}. To allow them, click the icon to the left
            of the address and change the site’s settings. On a phone, also check the phone’s own notification
            settings.
          </Trans>
        </p>
      </>
    )
  }
  if (!isOn) {
    return (
      <>
        <p className="strong">
          <Trans>Off</Trans>
        </p>
        <p className="soft">
          <Trans>
            When you turn them on, your browser asks once whether {host} can show notifications: choose
            “Allow”. If you sign out, they stop on this device.
          </Trans>
        </p>
      </>
    )
  }
  return (
    <p className="strong">
      <Trans>On: notifications appear on this device.</Trans>
    </p>
  )
}

function TestButton() {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(pushSubscriptionCalls.sendTestPush, {
    done: () => showSuccess(t`A notification is on its way to your devices. Give it a few seconds.`),
    failed: toastFailure(),
  })
  return (
    <Button busy={isPending} onClick={() => mutate({})}>
      <Trans>Send a test</Trans>
    </Button>
  )
}

/** The other browsers that show the user's reminders; each can be removed. */
function NoticeDevices({ devices }: { devices: PushDevice[] }) {
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
  const words = useDeviceWords()(device)
  const date = formatDateLong(dateInZone(device.since, time_zone), language)
  const { mutate, isPending } = useAction(pushSubscriptionCalls.removePushDevice, {
    shows: shownDevices,
    failed: toastFailure(),
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

/** Switches reminders of this browser on and off; `problem` says why it failed. */
function useDeviceSwitch(publicKey: string, readAgain: () => Promise<void>) {
  const { t } = useLingui()
  const user = useUser()
  const subscribe = useAction(pushSubscriptionCalls.subscribePush, { shows: shownDevices })
  const unsubscribe = useAction(pushSubscriptionCalls.unsubscribePush, { shows: shownDevices })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const notReached = t`Your browser couldn’t reach its notification service. Try again later.`
      setProblem(error instanceof CallError ? errorWords(error.code) : notReached)
    } finally {
      await readAgain()
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    switchOn: () =>
      attempt(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return
        const body = await subscribeBrowser(publicKey)
        await subscribe.mutateAsync({ body })
        if (user) saveDeviceOwner(user.id)
      }),
    switchOff: () =>
      attempt(async () => {
        await forgetDeviceOwner()
        await unsubscribe.mutateAsync({})
      }),
  }
}

/** Shows the devices from the server's response. */
const shownDevices = endpointKey(pushSubscriptionCalls.getPushDevices, {})
