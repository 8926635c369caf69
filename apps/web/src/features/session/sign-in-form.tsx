import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useSession } from './session.tsx'
import { saveTypedEmail, typedEmail } from './typed-email.ts'
import './sign-in-form.css'

/** E-mail and password. `onSuccess` decides where the user continues. */
export function SignInForm({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useLingui()
  const { submit, busy, error } = useSignIn(onSuccess)

  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextInput
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
      <PasswordInput
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      />
      <p className="sign-in-forgotten">
        <TextLink to={paths.recoverPassword()}>
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </p>
      <div role="alert" className="sign-in-error">
        {error && (
          <>
            <WarningIcon size={18} />
            {errorWords(error)}
          </>
        )}
      </div>
      <SubmitButton busy={busy} fullWidth>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </form>
  )
}

function useSignIn(onSuccess: () => void) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallCode | null>(null)

  async function submit(form: FormData) {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await session.signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') })
      saveTypedEmail('')
      onSuccess()
    } catch (caught) {
      setBusy(false)
      const wrong = caught instanceof CallError && caught.code === 'wrong_credentials'
      setError(wrong ? 'wrong_credentials' : 'server_error')
    }
  }

  return { submit, busy, error }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
