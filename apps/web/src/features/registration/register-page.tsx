import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { Registered } from './use-registration.ts'
import './registration.css'

/** Making an account, for visitors only; afterwards what happens next. */
export function RegisterPage() {
  const { t } = useLingui()
  const user = useUser()
  const { name } = useCustomer()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const { email = '' } = useLocation({ select: ({ search }) => search as { email?: string | number } })

  if (user !== null) return <ErrorScreen status={403} whole_page />
  if (registered) return <PendingNotice {...registered} />

  return (
    <div className="registration-page">
      <Page
        title={t`Join ${name}`}
        lead={
          <Trans>
            Tell us who you are. The team looks at every registration and writes to you. Already a member?{' '}
            <TextLink to={paths.login()}>Sign in</TextLink>
          </Trans>
        }
      >
        <RegistrationForm invited_email={String(email)} onRegistered={setRegistered} />
      </Page>
    </div>
  )
}
