import { endOtherSessions, type Account, type AccountSession } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCustomer } from '@/features/customer/customer.tsx'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { useDeviceWords } from './device-words.ts'
import { OwnerOnly } from './owner-only.tsx'
import { useShowAccount } from './use-form-section.ts'

/** Where somebody is signed in, and signing out everywhere else. */
export function DeviceList({ account: { sessions } }: { account: Account }) {
  const { t } = useLingui()
  return (
    <AccountSection id="devices" lead={t`Where you are signed in.`}>
      <ul className="account-devices">
        {sessions.map((session, index) => (
          <Device key={`${session.begun_at} ${index}`} session={session} />
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
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const deviceWords = useDeviceWords()
  const { begun_at, current, by_team } = session
  const date = formatDateLong(dateInZone(begun_at, time_zone), language)
  const time = formatTime(begun_at, time_zone)

  return (
    <li>
      <span className="account-device">
        {deviceWords(session)}{' '}
        {current && (
          <span className="own-word">
            <Trans>This device</Trans>
          </span>
        )}
      </span>
      <span className="small soft">
        {by_team ? (
          <Trans>
            An admin acts as you, since {date}, {time}
          </Trans>
        ) : (
          <Trans>
            Since {date}, {time}
          </Trans>
        )}
      </span>
    </li>
  )
}

function SignOutElsewhere() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const showAccount = useShowAccount()
  const { mutate, isPending } = useAction(endOtherSessions, {
    onSuccess: (account) => {
      showAccount(account)
      showSuccess(t`You are signed out everywhere else.`)
    },
    onError: (error) => showError(errorWords(error.code)),
  })

  async function ask() {
    const confirmed = await confirm({
      title: t`Sign out elsewhere?`,
      message: t`Every other browser must sign in again. What is typed there and not saved may be lost.`,
      confirm_label: t`Sign out elsewhere`,
      danger: true,
    })
    if (confirmed) mutate({})
  }

  return (
    <Button variant="default" aria-disabled={isPending || undefined} onClick={() => void ask()}>
      <Trans>Sign out elsewhere</Trans>
    </Button>
  )
}
