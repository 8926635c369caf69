import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@/features/session/session.tsx'
import { InfoIcon } from '@/ui/more-icons.tsx'
import * as styles from './notices.module.css'

/** Tells users whose account has no roles yet that they have to wait. */
export function NoRolesNotice() {
  const { t } = useLingui()
  const user = useUser()
  if (user === null || user.roles !== null) return null

  return (
    <aside className={`${styles.noRolesNotice} card beside gap-12 at-top`} aria-label={t`Account`}>
      <InfoIcon />
      <p>
        <Trans>
          Your account has no roles yet. It’s awaiting approval: we’ll e-mail you as soon as the team has
          looked at it.
        </Trans>
      </p>
    </aside>
  )
}
