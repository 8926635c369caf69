import { Trans } from '@lingui/react/macro'
import type { AskedFactor } from '@tertulia/contract/second-factors'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatInstant } from '@/lib/dates/instant.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Tells a member of the team that the club asks for a second factor, until when, and where to set one up. */
export function AskedFactorNotice({ asked: { due_at } }: { asked: AskedFactor }) {
  return (
    <div className="stack gap-8">
      {due_at === null ? (
        <p>
          <Trans>
            Protect your role: with a passkey or a code at sign-in, nobody gets to the club’s tools with your
            password alone.
          </Trans>
        </p>
      ) : isPast(due_at) ? (
        <MissingFactor />
      ) : (
        <p>
          <ComingDate dueAt={due_at} />
        </p>
      )}
      <SetUpFactor />
    </div>
  )
}

const isPast = (instant: string) => Date.parse(instant) <= Date.now()

function ComingDate({ dueAt }: { dueAt: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatInstant(dueAt, language, time_zone)
  return (
    <Trans>
      The club requires a passkey or a code at sign-in for your role. Set one up by {moment}; after that, the
      club’s tools wait until you have.
    </Trans>
  )
}

/** Says why the tools of the team stay closed. */
export function MissingFactor() {
  return (
    <p>
      <Trans>
        The club requires a passkey or a code at sign-in for your role, and your account has none yet. Your
        own quiz, tables and account work as ever.
      </Trans>
    </p>
  )
}

/** Leads to the account, where a second factor is set up. */
export function SetUpFactor() {
  return (
    <div className="row gap-8">
      <TextLink to={paths.account('passkeys')} button="plain">
        <Trans>Add a passkey</Trans>
      </TextLink>
      <TextLink to={paths.account('second-factor')} button="plain">
        <Trans>Set up a code</Trans>
      </TextLink>
    </div>
  )
}
