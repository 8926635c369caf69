import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { saveTypedEmail, typedEmail } from '@/features/session/sign-in/typed-email.ts'
import type { CallCode } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './password-resets.module.css'
import * as buttonStyles from '@/ui/button.module.css'

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

/** Field for the account's address, prefilled from the sign-in screen. */
function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState(typedEmail)
  const field = useRef<HTMLInputElement>(null)
  const { send, busy, problem, forget } = useAsking(onSent)
  const unknown = problem === 'email_unknown'
  const invalid = problem === 'invalid_input'

  return (
    <form
      className={`sheet ${styles.passwordResetForm} stack`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        send(email.trim())
      }}
    >
      <TextField
        ref={field}
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={255}
        value={email}
        error={invalid ? t`E-mail is not valid.` : unknown ? errorWords(problem) : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          saveTypedEmail(event.currentTarget.value)
          forget()
        }}
      />
      {unknown && (
        <p>
          <Trans>
            Maybe you used another address? New here? <TextLink to={paths.register()}>Join us</TextLink>.
          </Trans>
        </p>
      )}
      <FormProblem words={problem === null || invalid || unknown ? null : errorWords(problem)} />
      <Button type="submit" look="primary" busy={busy} className={buttonStyles.wideButton}>
        <Trans>Send me the link</Trans>
      </Button>
      <p className="centred">
        <TextLink to={paths.login()}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </p>
    </form>
  )
}

function useAsking(onSent: (email: string) => void) {
  const [problem, setProblem] = useState<CallCode | null>(null)
  const asking = useAction(passwordResetCalls.askPasswordReset, {
    done: (_, { body }) => onSent(body.email),
    failed: { other: ({ code }) => setProblem(code) },
  })

  function send(email: string) {
    if (asking.isPending) return
    setProblem(isEmailAddress(email) ? null : 'invalid_input')
    if (isEmailAddress(email)) asking.mutate({ body: { email } })
  }

  return { send, busy: asking.isPending, problem, forget: () => setProblem(null) }
}
