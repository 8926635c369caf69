import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { InfoIcon } from '@/ui/more-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './notices.module.css'

/** Tells users whose account has no roles yet that they have to wait. */
export function NoRolesNotice() {
  const { t } = useLingui()
  const user = useUser()
  if (user === null || user.roles !== null) return null

  return (
    <aside className={`${styles.noRolesNotice} card beside gap-12 at-top`} aria-label={t`Account`}>
      <InfoIcon />
      <div className="stack gap-8">
        <p>
          <Trans>
            Your account has no roles yet. It’s awaiting approval: we’ll e-mail you as soon as the team has
            looked at it.
          </Trans>
        </p>
        <p>
          <Trans>Until then, you can read how it works and practise.</Trans>
        </p>
        <p className="row gap-4-16">
          <TextLink to={paths.rules()}>
            <Trans>How the game is played</Trans>
          </TextLink>
          <TextLink to={paths.trial()}>
            <Trans>Try a round</Trans>
          </TextLink>
        </p>
      </div>
    </aside>
  )
}
