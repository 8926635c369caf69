import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { OtherPersonsLink } from '@/features/session/sign-in/other-persons-link.tsx'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { TextLink } from '@/ui/text-link.tsx'
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

/** Shown after registering: the account waits for approval. */
function PendingNotice({ name, email }: Registered) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)

  // It replaces the form without a new address, so keyboard and screen-reader users start here.
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.querySelector('h1')?.focus()
  }, [])

  return (
    <div className={styles.registrationPage} ref={place}>
      <Page title={t`Thank you, ${name}`}>
        <div className={`sheet ${styles.pendingNotice} stack gap-20`}>
          <p className={`${styles.pendingNoticeState} beside gap-12 at-top serif`}>
            <HourglassIcon />
            <Trans>Your account is pending until the team approves it.</Trans>
          </p>
          <ol>
            <li>
              <Trans>The team has been told about your registration.</Trans>
            </li>
            <li>
              <Trans>
                As soon as it’s approved, we’ll write to <strong>{email}</strong>. If nothing arrives, check
                your spam folder.
              </Trans>
            </li>
            <li>
              <Trans>Then you sign in and play.</Trans>
            </li>
          </ol>
          <p className="row">
            <TextLink to={paths.rules()} button="primary">
              <Trans>Read the rules in the meantime</Trans>
            </TextLink>
            <TextLink to={paths.login()} button="plain">
              <Trans>Sign in</Trans>
            </TextLink>
          </p>
        </div>
      </Page>
    </div>
  )
}
