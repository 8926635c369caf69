import { Trans } from '@lingui/react/macro'
import { errorWords } from '@/lib/calls/error-words.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './password-resets.module.css'

/** Reason why a link is invalid, with a way to get another. */
export function WorthlessLink({ problem }: { problem: 'reset_invalid' | 'reset_expired' }) {
  return (
    <div className={`sheet ${styles.passwordResetForm} stack`} role="alert">
      <p className={`${styles.worthlessLink} beside`}>
        <WarningIcon />
        {errorWords(problem)}
      </p>
      <p>
        {problem === 'reset_expired' ? (
          <Trans>A link is valid for 24 hours. Your password hasn’t changed.</Trans>
        ) : (
          <Trans>
            A link works once, exactly as it came in the e-mail. If you’ve already set a password with it,
            sign in with that.
          </Trans>
        )}
      </p>
      <p className="row">
        <TextLink to={paths.recoverPassword()} button="primary">
          <Trans>Request a new link</Trans>
        </TextLink>
        <TextLink to={paths.login()} button="plain">
          <Trans>Sign in</Trans>
        </TextLink>
      </p>
    </div>
  )
}
