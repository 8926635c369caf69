import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useUser } from '../session.tsx'
import { SignInForm } from './sign-in-form.tsx'
import * as styles from './sign-in.module.css'

/** The sign-in page, for visitors only. */
export function SignInPage() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const { name } = useCustomer()
  const [leaving, setLeaving] = useState(false)

  if (leaving) return <FullPageLoader />
  if (user !== null) return <ErrorScreen status={403} wholePage />

  return (
    <div className={styles.signInPage}>
      <Page title={t`Sign in`} lead={t`You’re signing in to ${name}.`}>
        <div className="sheet">
          <SignInForm
            onSuccess={() => {
              setLeaving(true)
              void navigate({ to: paths.home(), replace: true })
            }}
          />
        </div>
        <p className={`${styles.signInJoin} centred`}>
          <Trans>New here?</Trans>{' '}
          <TextLink to={paths.register()}>
            <Trans>Join {name}</Trans>
          </TextLink>
        </p>
      </Page>
    </div>
  )
}
