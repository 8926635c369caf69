import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import * as styles from './password-resets.module.css'

/** Page for requesting a link to set a new password, for visitors only. */
export function RecoverPasswordPage() {
  const { t } = useLingui()
  const user = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (user !== null) return <ErrorScreen status={403} wholePage />
  return (
    <div className={styles.passwordResetPage}>
      {sentTo === null ? (
        <Page
          title={t`Forgot your password?`}
          lead={t`Tell us your e-mail address and we’ll send you a link to set a new one.`}
        >
          <RecoveryForm onSent={setSentTo} />
        </Page>
      ) : (
        <LinkSent email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </div>
  )
}

/** Says where the link was sent, and what to do when it does not arrive. */
function LinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)

  // It replaces the form without a new address, so keyboard and screen-reader users start here.
  useEffect(() => place.current?.querySelector('h1')?.focus(), [])

  return (
    <div ref={place}>
      <Page title={t`Check your e-mail`}>
        <div className={`sheet ${styles.passwordResetForm} stack`}>
          <p>
            <Trans>
              We’ve sent a link to <strong>{email}</strong>. Use it to set a new password. It works once and
              is valid for 24 hours.
            </Trans>
          </p>
          <p className="soft">
            <Trans>
              E-mails can take a few minutes. If nothing arrives, check your spam folder and make sure the
              address is right.
            </Trans>
          </p>
          <p className="row">
            <TextLink to={paths.login()} button="primary">
              <Trans>Back to sign-in</Trans>
            </TextLink>
            <Button onClick={onAnother}>
              <Trans>Send it again</Trans>
            </Button>
          </p>
        </div>
      </Page>
    </div>
  )
}
