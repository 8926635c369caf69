import { Trans } from '@lingui/react/macro'
import { errorWords } from '@/lib/error-words.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Reason why a link is invalid, with a way to get another. */
export function WorthlessLink({ problem }: { problem: 'reset_invalid' | 'reset_expired' }) {
  return (
    <div className="sheet password-reset-form" role="alert">
      <p className="worthless-link">
        <WarningIcon />
        {errorWords(problem)}
      </p>
      <p>
        {problem === 'reset_expired' ? (
          <Trans>A link is valid for 24 hours. Your password is the one you had.</Trans>
        ) : (
          <Trans>
            A link can be used once, and only the way it came by mail. If you have set a password with it,
            sign in with that one.
          </Trans>
        )}
      </p>
      <p className="row">
        <TextLink to={paths.recoverPassword()} button="primary">
          <Trans>Ask for a new link</Trans>
        </TextLink>
        <TextLink to={paths.login()} button="plain">
          <Trans>Sign in</Trans>
        </TextLink>
      </p>
    </div>
  )
}
