import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { OtherPersonsLink } from '@/features/session/other-persons-link.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { Registered } from './use-registration.ts'
import * as styles from './registration.module.css'

/** Registration page for visitors, followed by the next steps. */
export function RegisterPage() {
  const { t } = useLingui()
  const user = useUser()
  const { name } = useCustomer()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const { email = '' } = useSearch({ from: '/register' })

  if (user !== null && email !== '') return <OtherPersonsLink purpose="invitation" />
  if (user !== null) return <ErrorScreen status={403} wholePage />
  if (registered) return <PendingNotice {...registered} />

  return (
    <div className={styles.registrationPage}>
      <Page
        title={t`Join ${name}`}
        lead={
          <Trans>
            Tell us who you are. The team reads every registration and replies by e-mail. Already a member?{' '}
            <TextLink to={paths.login()}>Sign in</TextLink>
          </Trans>
        }
      >
        <RegistrationForm invitedEmail={email} onRegistered={setRegistered} />
      </Page>
    </div>
  )
}
