import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { LinkSent } from './link-sent.tsx'
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
