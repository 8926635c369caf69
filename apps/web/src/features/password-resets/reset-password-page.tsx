import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useNavigate } from '@tanstack/react-router'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { useState, type SubmitEvent } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { OtherPersonsLink } from '@/features/session/sign-in/other-persons-link.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordProblems,
} from '@/features/session/new-password-fields.tsx'
import { saveTypedEmail } from '@/features/session/sign-in/typed-email.ts'
import { asCallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './password-resets.module.css'
import * as buttonStyles from '@/ui/button.module.css'

/** Page for setting a new password with a mailed link; signed-in users must sign out first. */
export function ResetPasswordPage() {
  const user = useUser()
  const { token } = useParams({ from: '/reset-password/$token' })
  if (user !== null) return <OtherPersonsLink purpose="reset" />
  return <ResetByLink key={token} token={token} />
}

function ResetByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<CallCode | null>(null)
  const reset = useCall(
    passwordResetCalls.getPasswordReset,
    { params: { token } },
    { gcTime: 0, staleTime: Infinity },
  )
  const problem = worthless(refused) ?? worthless(reset.error?.code)

  if (leaving) return <FullPageLoader />
  return (
    <div className={styles.passwordResetPage}>
      <Page title={t`Set a new password`}>
        {problem ? (
          <WorthlessLink problem={problem} />
        ) : (
          <QueryState query={reset} skeleton={<Skeleton height={390} />}>
            {({ email }) => (
              <ResetForm
                token={token}
                email={email}
                onWorthless={setRefused}
                onSet={() => setLeaving(true)}
              />
            )}
          </QueryState>
        )}
      </Page>
    </div>
  )
}

/** Returns the code of a link that must be replaced; an unreadable link counts as invalid. */
function worthless(code: CallCode | null | undefined): 'reset_invalid' | 'reset_expired' | null {
  if (code === 'reset_expired') return 'reset_expired'
  return code === 'reset_invalid' || code === 'invalid_input' ? 'reset_invalid' : null
}

/** Reason why a link is invalid, with a way to get another. */
function WorthlessLink({ problem }: { problem: 'reset_invalid' | 'reset_expired' }) {
  return (
    <div className={`sheet ${styles.passwordResetForm} stack`} role="alert">
      <p className={`${styles.worthlessLink} beside wrong medium`}>
        <WarningIcon />
        {errorWords(problem)}
      </p>
      <p>
        {problem === 'reset_expired' ? (
          <Trans>A link is valid for 24 hours. Your password hasn’t changed.</Trans>
        ) : (
          <Trans>
            A link works once, exactly as it came in the e-mail. If you’ve already set a password with it,
            sign in with that.
          </Trans>
        )}
      </p>
      <p className="row">
        <TextLink to={paths.recoverPassword()} button="primary">
          <Trans>Request a new link</Trans>
        </TextLink>
        <TextLink to={paths.login()} button="plain">
          <Trans>Sign in</Trans>
        </TextLink>
      </p>
    </div>
  )
}

type ResetFormProps = {
  token: string
  /** Address of the account. */
  email: string
  /** Called when the link has become invalid. */
  onWorthless: (code: CallCode) => void
  onSet: () => void
}

/** Form for a new password, which then signs the user in. */
function ResetForm({ token, email, onWorthless, onSet }: ResetFormProps) {
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
      className={`sheet ${styles.passwordResetForm} stack`}
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
