import { Trans, useLingui } from '@lingui/react/macro'
import * as accountCalls from '@tertulia/contract/account'
import type { Home } from '@tertulia/contract/home'
import { useState, type ReactNode } from 'react'
import type { BrowserPush } from '@/lib/device/browser-push.ts'
import { useBrowserPush } from '@/features/account/notices/use-browser-push.ts'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { useHas } from '@/features/session/of-feature.tsx'
import { useUser } from '@/features/session/session.tsx'
import { wasTrialSeen } from '@/lib/device/trial-seen.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { paths } from '@/paths.ts'
import { CrossIcon, CheckIcon } from '@/ui/icons.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './welcome-card.module.css'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'

/**
 * Steps for a newcomer, until all are done or the card is dismissed on this device; without a home, of a player of
 * special quizzes alone. The rest of the day follows once the steps are known, which would push it down.
 * (docs/rules/home.md)
 */
export function WelcomeCard({ home, children }: { home: Home | null; children: ReactNode }) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const storageKey = `welcome-dismissed-${useUser()?.id}`
  const [dismissed, setDismissed] = useState(() => readStored('device', storageKey) !== null)
  const { data: account, isPending } = useCall(accountCalls.getAccount, {})
  const { browser } = useBrowserPush()
  const user = useUser()
  const hasProfile = Boolean(account?.name && account.surname && account.region)
  const steps = [hasProfile, isDeviceDone(browser), wasTrialSeen(), home !== null && isPlaced(home, user?.id)]
  // What the device knows comes after hydration.
  if (browser === null) return <Skeleton height={420} />
  if (dismissed) return children
  if (isPending) return <Skeleton height={420} />
  if (steps.every(Boolean)) return children

  function dismiss() {
    writeStored('device', storageKey, 'dismissed')
    setDismissed(true)
  }

  return (
    <>
      <section className="sheet stack gap-12" aria-labelledby="welcome-card">
        <div className={`${styles.head} apart at-top`}>
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
        <ol className="stack gap-16">
          <ProfileStep done={hasProfile} />
          <DeviceStep browser={browser} />
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
      {children}
    </>
  )
}

function ProfileStep({ done }: { done: boolean }) {
  return (
    <Step done={done} title={<Trans>Who you are</Trans>}>
      {done ? (
        <Trans>Your name and region are there.</Trans>
      ) : (
        <>
          <Trans>Say where you’re from: opponents like to know.</Trans>{' '}
          <TextLink to={paths.account('profile')}>
            <Trans>Complete your profile</Trans>
          </TextLink>
        </>
      )}
    </Step>
  )
}

/** Done once notifications are on, or cannot be. */
const isDeviceDone = (browser: BrowserPush | null) =>
  browser !== null &&
  (browser.permission === 'denied' ||
    browser.support === 'unsupported' ||
    (browser.permission === 'granted' && browser.endpoint !== null))

function DeviceStep({ browser }: { browser: BrowserPush | null }) {
  const declined = browser?.permission === 'denied'
  const on = browser?.permission === 'granted' && browser.endpoint !== null
  const unsupported = browser?.support === 'unsupported'
  return (
    <Step done={isDeviceDone(browser)} title={<Trans>Notifications on this device</Trans>}>
      {on ? (
        <Trans>On: notifications appear on this device.</Trans>
      ) : declined ? (
        <Trans>You’ve chosen to have none here. E-mail works everywhere.</Trans>
      ) : unsupported ? (
        <Trans>This browser can’t show notifications. E-mail works everywhere.</Trans>
      ) : (
        <>
          <Trans>A reminder before the quiz closes, even when the app is closed.</Trans>{' '}
          <TextLink to={paths.account('device-notices')}>
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

/** True for a player who plays today, or stands in the running season's table. */
const isPlaced = ({ round, table }: Home, userId: number | undefined) =>
  round !== null || Boolean(table?.standings.some(({ id }) => id === userId))

/** When the league begins for a newcomer; done once they have a place in it. */
function LeagueStep({ home }: { home: Home }) {
  const user = useUser()
  const placed = isPlaced(home, user?.id)
  return (
    <Step done={placed} title={<Trans>Your league</Trans>}>
      {placed ? <Placed home={home} /> : <Coming home={home} />}
    </Step>
  )
}

function Placed({ home: { round, next_round } }: { home: Home }) {
  const language = useLanguage()
  if (round !== null) {
    return (
      <Trans>
        You play today: season {round.season}, round {round.round}.
      </Trans>
    )
  }
  return next_round === null ? (
    <Trans>You have a place in the running season.</Trans>
  ) : (
    <Trans>You have a place; your next round is on {formatDateLong(next_round.date, language)}.</Trans>
  )
}

function Coming({ home: { check_in, next_round } }: { home: Home }) {
  const asks = useHas('check_ins')
  const language = useLanguage()
  const first = check_in ? { season: check_in.season, date: check_in.first_date } : next_round
  if (first === null) {
    return (
      <>
        <Trans>You join with the next season, which has no date yet.</Trans> <UntilThen />
      </>
    )
  }
  const date = formatDateLong(first.date, language)
  if (check_in === null && next_round?.round !== 1) {
    return (
      <>
        <Trans>A season is under way. You join with the next one.</Trans> <UntilThen />
      </>
    )
  }
  return (
    <>
      <Trans>
        You join with season {first.season}, which starts on {date}.
      </Trans>{' '}
      <UntilThen />{' '}
      {asks && check_in && (
        <TextLink to={paths.checkIn()}>
          <Trans>Say whether you’re in</Trans>
        </TextLink>
      )}
    </>
  )
}

function UntilThen() {
  return (
    <>
      <Trans>Until then, play the daily quiz on your own.</Trans>{' '}
      <TextLink to={paths.quiz()}>
        <Trans>Today’s quiz</Trans>
      </TextLink>
    </>
  )
}

type StepProps = { done: boolean; title: ReactNode; children: ReactNode }

/** A step with its state as a sign and as a word. */
function Step({ done, title, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className="beside gap-12 at-top">
      <span className={`${styles.mark} brand rigid`} data-done={done || undefined}>
        {done && <CheckIcon size={16} />}
      </span>
      <div className="shrinking breakable">
        <p className="strong">
          {title} <span className="visually-hidden">{done ? t`Done` : t`Still to do`}</span>
        </p>
        <p className="soft">{children}</p>
      </div>
    </li>
  )
}
