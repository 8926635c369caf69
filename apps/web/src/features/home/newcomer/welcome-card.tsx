import { Trans, useLingui } from '@lingui/react/macro'
import * as accountCalls from '@tertulia/contract/account'
import type { Home } from '@tertulia/contract/home'
import { useState } from 'react'
import { useBrowserPush } from '@/features/account/notices/use-browser-push.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { wasTrialSeen } from '@/lib/device/trial-seen.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { paths } from '@/paths.ts'
import { CrossIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { LeagueStep } from './league-step.tsx'
import { Step } from './step.tsx'
import * as styles from './welcome-card.module.css'

/**
 * Steps for a player who has submitted no quiz yet, until dismissed on this device; without a home, of a player of
 * special quizzes alone. (docs/rules/home.md)
 */
export function WelcomeCard({ home }: { home: Home | null }) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const storageKey = `welcome-dismissed-${useUser()?.id}`
  const [dismissed, setDismissed] = useState(() => readStored('device', storageKey) !== null)
  if (dismissed) return null

  function dismiss() {
    writeStored('device', storageKey, 'dismissed')
    setDismissed(true)
  }

  return (
    <section className="sheet stack gap-12" aria-labelledby="welcome-card">
      <div className={styles.head}>
        <h2 id="welcome-card" className="breakable">
          <Trans>Welcome to {name}</Trans>
        </h2>
        <button
          type="button"
          className={`${styles.dismiss} square rigid soft`}
          aria-label={t`Don’t show again`}
          title={t`Don’t show again`}
          onClick={dismiss}
        >
          <CrossIcon size={18} />
        </button>
      </div>
      <ol className={`${styles.steps} stack gap-16`}>
        <ProfileStep />
        <DeviceStep />
        {home ? (
          <>
            <PracticeStep />
            <LeagueStep home={home} />
          </>
        ) : (
          <SpecialStep />
        )}
      </ol>
    </section>
  )
}

function ProfileStep() {
  const { data } = useCall(accountCalls.getAccount, {})
  const done = Boolean(data?.name && data.surname && data.region)
  return (
    <Step done={done} title={<Trans>Who you are</Trans>}>
      {done ? (
        <Trans>Your name and region are there.</Trans>
      ) : (
        <>
          <Trans>The others see your name; your region makes your profile complete.</Trans>{' '}
          <TextLink to={`${paths.account()}#profile`}>
            <Trans>Complete your profile</Trans>
          </TextLink>
        </>
      )}
    </Step>
  )
}

function DeviceStep() {
  const { browser } = useBrowserPush()
  const declined = browser?.permission === 'denied'
  const on = browser?.permission === 'granted' && browser.endpoint !== null
  const unsupported = browser?.support === 'unsupported'
  return (
    <Step done={on || declined || unsupported} title={<Trans>Notifications on this device</Trans>}>
      {on ? (
        <Trans>On: notifications appear on this device.</Trans>
      ) : declined ? (
        <Trans>You’ve chosen to have none here. E-mail works everywhere.</Trans>
      ) : unsupported ? (
        <Trans>This browser can’t show notifications. E-mail works everywhere.</Trans>
      ) : (
        <>
          <Trans>A reminder before the quiz closes, even when the app is closed.</Trans>{' '}
          <TextLink to={`${paths.account()}#device-notices`}>
            <Trans>Turn them on</Trans>
          </TextLink>
        </>
      )}
    </Step>
  )
}

function PracticeStep() {
  const done = wasTrialSeen()
  return (
    <Step done={done} title={<Trans>A practice game</Trans>}>
      {done ? (
        <Trans>You’ve seen how a game is scored.</Trans>
      ) : (
        <Trans>Play a past round and see how a game is scored. It counts for nothing.</Trans>
      )}{' '}
      <TextLink to={paths.trial()}>
        {done ? <Trans>Play another one</Trans> : <Trans>Play a practice game</Trans>}
      </TextLink>
    </Step>
  )
}

function SpecialStep() {
  const { joker_count } = useRuleSet()
  return (
    <Step done={false} title={<Trans>Your first special quiz</Trans>}>
      <Trans>Questions on one subject, everyone for themselves.</Trans>{' '}
      {joker_count > 0 && <Trans>Jokers make an answer worth more, if you know it and others don’t.</Trans>}{' '}
      <TextLink to={paths.rules()}>
        <Trans>Read the rules</Trans>
      </TextLink>
    </Step>
  )
}
