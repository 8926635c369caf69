import { Trans, useLingui } from '@lingui/react/macro'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordProblems,
} from '@/features/session/new-password-fields.tsx'
import { saveTypedEmail } from '@/features/session/sign-in/typed-email.ts'
import { type CallCode, asCallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as passwordResetsStyles from './password-resets.module.css'
import * as buttonStyles from '@/ui/button.module.css'

type ResetFormProps = {
  token: string
  /** Address of the account. */
  email: string
  /** Called when the link has become invalid. */
  onWorthless: (code: CallCode) => void
  onSet: () => void
}

/** Form for a new password, which then signs the user in. */
export function ResetForm({ token, email, onWorthless, onSet }: ResetFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<NewPassword>({ password: '', repeated: '' })
  const { send, busy, errors, failure, forget } = useSetting({ token, email, onWorthless, onSet })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = await send(typed)
    const field = wrong && form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form
      className={`sheet ${passwordResetsStyles.passwordResetForm} stack`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>
        <Trans>
          For <strong>{email}</strong>
        </Trans>
      </p>
      {/* Tells password managers the account's address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        {...typed}
        label={t`New password`}
        known={[email]}
        errors={errors}
        onChange={(changes) => {
          setTyped((before) => ({ ...before, ...changes }))
          forget()
        }}
      />
      <p className="soft">
        <Trans>You’ll be signed out on all your devices.</Trans>
      </p>
      <FormProblem words={failure && errorWords(failure)} />
      <Button type="submit" look="primary" busy={busy} className={buttonStyles.wideButton}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  )
}

type Errors = { password?: string; repeated?: string }

function useSetting({ token, email, onWorthless, onSet }: ResetFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const setting = useAction(passwordResetCalls.resetPassword)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<CallCode | null>(null)

  function refuse(code: CallCode): 'password' | null {
    if (code === 'reset_invalid' || code === 'reset_expired') onWorthless(code)
    else if (code === 'common_password') setErrors({ password: errorWords(code) })
    else if (code === 'invalid_input') setErrors({ password: t`Password is not valid.` })
    else setFailure(code)
    return code === 'common_password' || code === 'invalid_input' ? 'password' : null
  }

  /** Sets the password; returns the wrong field, or null. */
  async function send(typed: NewPassword): Promise<keyof NewPassword | null> {
    if (setting.isPending) return null
    setFailure(null)
    const { password, repeated } = newPasswordProblems(typed)
    setErrors({
      ...(password && { password: i18n._(password) }),
      ...(repeated && { repeated: i18n._(repeated) }),
    })
    if (password || repeated) return password ? 'password' : 'repeated'
    try {
      await setting.mutateAsync({ params: { token }, body: { password: typed.password } })
    } catch (error) {
      return refuse(asCallError(error).code)
    }
    onSet()
    saveTypedEmail(email)
    showSuccess(t`Password changed. Sign in with the new one.`)
    await navigate({ to: paths.login(), replace: true })
    return null
  }

  const forget = () => setErrors({})
  return { send, busy: setting.isPending, errors, failure, forget }
}
