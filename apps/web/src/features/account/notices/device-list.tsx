import * as accountCalls from '@tertulia/contract/account'
import type { Account, AccountSession } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { useShowAccount } from '../use-show-account.ts'
import * as styles from '../account.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The user's sessions, with signing out of all others. */
export function DeviceList({ account: { sessions } }: { account: Account }) {
  const { t } = useLingui()
  return (
    <AccountSection id="devices" lead={t`Where you’re signed in.`}>
      <ul className={styles.accountDevices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <OwnerOnly>
          <SignOutElsewhere />
        </OwnerOnly>
      )}
    </AccountSection>
  )
}

function Device({ session }: { session: AccountSession }) {
  const words = useDeviceWords()(session)
  const { current, begun_at } = session
  const user = useUser()

  return (
    <li className={styles.noticeDevice}>
      <span>
        <span className="medium">
          {words}{' '}
          {current && (
            <span className="own-word">
              <Trans>This device</Trans>
            </span>
          )}
        </span>
        <SessionTimes session={session} />
      </span>
      {!current && !user?.impersonator && <SignOutThere id={session.id} words={words} begun_at={begun_at} />}
    </li>
  )
}

function SessionTimes({
  session: { begun_at, last_seen_at, current, by_team },
}: {
  session: AccountSession
}) {
  const timeOf = useTimeWords()
  const since = timeOf(begun_at)
  const seen = timeOf(last_seen_at)
  return (
    <span className="small soft">
      {by_team ? (
        <Trans>An admin has been using your account since {since}</Trans>
      ) : (
        <Trans>Since {since}</Trans>
      )}
      {!current && (
        <>
          {' · '}
          <Trans>last seen {seen}</Trans>
        </>
      )}
    </span>
  )
}

/** Formats day and minute of an instant on the club's clock. */
function useTimeWords(): (instant: string) => string {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (instant) =>
    `${formatDateLong(dateInZone(instant, time_zone), language)}, ${formatTime(instant, time_zone)}`
}

function SignOutThere({ id, words, begun_at }: { id: number; words: string; begun_at: string }) {
  const { t } = useLingui()
  const since = useTimeWords()(begun_at)
  const showAccount = useShowAccount()
  const { mutate, isPending } = useProvenAction(accountCalls.endSession, {
    done: (account) => {
      showAccount(account)
      showSuccess(t`Signed out on ${words}.`)
    },
    failed: toastFailure(),
  })
  return (
    <Button
      look="quiet"
      aria-label={t`Sign out: ${words}, since ${since}`}
      busy={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      <Trans context="device">Sign out</Trans>
    </Button>
  )
}

function SignOutElsewhere() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const showAccount = useShowAccount()
  const { mutate, isPending } = useProvenAction(accountCalls.endOtherSessions, {
    done: (account) => {
      showAccount(account)
      showSuccess(t`You’re signed out everywhere else.`)
    },
    failed: toastFailure(),
  })

  async function ask() {
    const confirmed = await confirm({
      title: t`Sign out of other devices?`,
      message: t`You’ll have to sign in again everywhere else. Anything typed there and not saved may be lost.`,
      confirmLabel: t`Sign out of other devices`,
      danger: true,
    })
    if (confirmed) mutate({})
  }

  return (
    <Button busy={isPending} onClick={() => void ask()}>
      <Trans>Sign out of other devices</Trans>
    </Button>
  )
}

/** Names a user's browser: Firefox on Windows. */
export function useDeviceWords() {
  const { t } = useLingui()
  return ({ browser, system, device }: Pick<AccountSession, 'browser' | 'system' | 'device'>): string => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`
    if (browser !== null || system !== null) return browser ?? system ?? ''
    return device === null ? t`Unknown device` : t`Unknown browser`
  }
}
