import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './notices.module.css'

/** Tells users whose account has no roles yet who decides, how they hear of it and what they can do until then. */
export function NoRolesNotice() {
  const { t } = useLingui()
  const user = useUser()
  const { name } = useCustomer()
  if (user === null || user.roles !== null) return null

  return (
    <aside className={`${styles.noRolesNotice} card beside gap-12 at-top`} aria-label={t`Account`}>
      <HourglassIcon />
      <div className="stack gap-8 shrinking breakable">
        <p className="strong">
          <Trans>Your account is awaiting approval.</Trans>
        </p>
        <p>
          <Trans>
            The team of {name} reads every registration and decides. You’ll get an e-mail at {user.email} as
            soon as it has, and can play once you’re approved.
          </Trans>
        </p>
        <p>
          <Trans>Until then you can:</Trans>
        </p>
        <p className="row gap-4-16">
          <TextLink to={paths.rules()}>
            <Trans>read the rules</Trans>
          </TextLink>
          <TextLink to={paths.trial()}>
            <Trans>try a past round</Trans>
          </TextLink>
          <TextLink to={paths.account('profile')}>
            <Trans>complete your profile</Trans>
          </TextLink>
          <TextLink to={paths.account('device-notices')}>
            <Trans>turn on notifications on this device</Trans>
          </TextLink>
        </p>
      </div>
    </aside>
  )
}
