import * as passwordResets from '@tertulia/contract/password-resets'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { OtherPersonsLink } from '@/features/session/other-persons-link.tsx'
import { useUser } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { FullPageLoader } from '@/ui/states/full-page-loader.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ResetForm } from './reset-form.tsx'
import { WorthlessLink } from './worthless-link.tsx'
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
    passwordResets.getPasswordReset,
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
