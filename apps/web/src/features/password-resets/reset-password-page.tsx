import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { OtherPersonsLink } from '@/features/session/sign-in/other-persons-link.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ResetForm } from './reset-form.tsx'
import * as styles from './password-resets.module.css'

/** Page for setting a new password with a mailed link; signed-in users must sign out first. */
export function ResetPasswordPage() {
  const user = useUser()
  const { token } = useParams({ from: '/reset-password/$token' })
  if (user !== null) return <OtherPersonsLink purpose="reset" />
  return <ResetByLink key={token} token={token} />
}

function ResetByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<CallCode | null>(null)
  const reset = useCall(
    passwordResetCalls.getPasswordReset,
    { params: { token } },
    { gcTime: 0, staleTime: Infinity },
  )
  const problem = worthless(refused) ?? worthless(reset.error?.code)

  if (leaving) return <FullPageLoader />
  return (
    <div className={styles.passwordResetPage}>
      <Page title={t`Set a new password`}>
        {problem ? (
          <WorthlessLink problem={problem} />
        ) : (
          <QueryState query={reset} skeleton={<Skeleton height={390} />}>
            {({ email }) => (
              <ResetForm
                token={token}
                email={email}
                onWorthless={setRefused}
                onSet={() => setLeaving(true)}
              />
            )}
          </QueryState>
        )}
      </Page>
    </div>
  )
}

/** Returns the code of a link that must be replaced; an unreadable link counts as invalid. */
function worthless(code: CallCode | null | undefined): 'reset_invalid' | 'reset_expired' | null {
  if (code === 'reset_expired') return 'reset_expired'
  return code === 'reset_invalid' || code === 'invalid_input' ? 'reset_invalid' : null
}

/** Reason why a link is invalid, with a way to get another. */
function WorthlessLink({ problem }: { problem: 'reset_invalid' | 'reset_expired' }) {
  return (
    <div className={`sheet ${styles.passwordResetForm} stack`} role="alert">
      <p className={`${styles.worthlessLink} beside wrong medium`}>
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
