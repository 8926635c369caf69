import { Trans, useLingui } from '@lingui/react/macro'
import * as sessionCalls from '@tertulia/contract/session'
import { lazy, useState } from 'react'
import { call, CallError, type CallCode } from '@/lib/calls/call.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { useIsHydrating } from '@/lib/loading/written-page.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PasswordField } from '@/ui/fields/password-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useSession } from '../session.tsx'
import { saveTypedEmail, typedEmail } from './typed-email.ts'
import * as styles from './sign-in.module.css'
import * as buttonStyles from '@/ui/button.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx').then((m) => ({ default: m.PasskeySignIn })))
const CodeForm = lazy(() => import('./code-form.tsx').then((m) => ({ default: m.CodeForm })))

/**
 * E-mail and password, then a code where the account asks for one. `onSuccess` decides where the user continues.
 */
export function SignInForm({ onSuccess }: { onSuccess: () => void }) {
  const [challenge, setChallenge] = useState<string | null>(null)
  // The server does not know whether the device supports passkeys.
  const isWritten = useIsHydrating()
  const place = <Skeleton height={44} />
  if (challenge === null)
    return (
      <div className="stack">
        <PasswordStep onSuccess={onSuccess} onCodeNeeded={setChallenge} />
        <Piece fallback={place}>{isWritten ? place : <PasskeySignIn onSuccess={onSuccess} />}</Piece>
      </div>
    )
  return (
    <Piece fallback={<Skeleton height={180} />}>
      <CodeForm challenge={challenge} onSuccess={onSuccess} onBack={() => setChallenge(null)} />
    </Piece>
  )
}

type PasswordStepProps = { onSuccess: () => void; onCodeNeeded: (challenge: string) => void }

function PasswordStep(steps: PasswordStepProps) {
  const { t } = useLingui()
  const { submit, busy, error } = useSignIn(steps)

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        defaultValue={typedEmail()}
        onChange={(event) => saveTypedEmail(event.currentTarget.value.trim())}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <p className={styles.signInForgotten}>
        <TextLink to={paths.recoverPassword()}>
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </p>
      <div role="alert" className={`${styles.signInError} beside wrong medium`}>
        {error && (
          <>
            <WarningIcon size={18} />
            {everydayErrorWords(error)}
          </>
        )}
      </div>
      <Button type="submit" look="primary" busy={busy} className={buttonStyles.wideButton}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}

function useSignIn({ onSuccess, onCodeNeeded }: PasswordStepProps) {
  const { enter } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallCode | null>(null)

  async function submit(form: FormData) {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const body = { email: textOf(form, 'email'), password: textOf(form, 'password') }
      await enter(await call(sessionCalls.signIn, { body }))
      saveTypedEmail('')
      onSuccess()
    } catch (caught) {
      setBusy(false)
      if (caught instanceof CallError && caught.challenge) return onCodeNeeded(caught.challenge)
      const code = caught instanceof CallError ? caught.code : 'server_error'
      setError(code === 'wrong_credentials' || code === 'too_many_requests' ? code : 'server_error')
    }
  }

  return { submit, busy, error }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
