import * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { NewPasswordFields } from '@/features/session/new-password-fields.tsx'
import { newPasswordProblems } from '@/features/session/new-password.ts'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { useShowAccount, useTyped } from './use-form-section.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'
import { Button } from '@/ui/button.tsx'

type PasswordFormProps = { account: Account; onUnsaved: TellUnsaved }
type Problems = { current_password?: string; password?: string; repeated?: string; other?: string }

const untouched = { current_password: '', password: '', repeated: '' }

/** Form for a new password; left blank, the current one stays. */
export function PasswordForm({ account: foundAccount, onUnsaved }: PasswordFormProps) {
  const { t } = useLingui()
  return (
    <AccountSection id="password" lead={t`Leave it blank to keep the one you have.`}>
      <OwnerOnly>
        {foundAccount.has_password ? (
          <Passwords account={foundAccount} onUnsaved={onUnsaved} />
        ) : (
          <p className="soft">
            <Trans>This account has no password. Ask for a link to set one on the sign-in page.</Trans>
          </p>
        )}
      </OwnerOnly>
    </AccountSection>
  )
}

function Passwords({ account: foundAccount, onUnsaved }: PasswordFormProps) {
  const { t } = useLingui()
  const { typed, change, reset } = useTyped(untouched, {
    form: 'password',
    onUnsaved,
    secret: true,
  })
  const { send, busy, problems } = usePasswordChange(() => reset(untouched))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void send(typed)
  }

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      {/* Password managers save the new password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={foundAccount.email} readOnly />
      <CurrentPasswordField
        password={typed.current_password}
        error={problems.current_password}
        onChange={(currentPassword) => change({ current_password: currentPassword })}
      />
      <NewPasswordFields
        label={t`New password`}
        known={[foundAccount.name, foundAccount.surname, foundAccount.email]}
        password={typed.password}
        repeated={typed.repeated}
        errors={problems}
        onChange={change}
      />
      <FormProblem words={problems.other ?? null} />
      <div>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}

function usePasswordChange(onChanged: () => void) {
  const { t, i18n } = useLingui()
  const showAccount = useShowAccount()
  const { mutateAsync, isPending } = useAction(account.changePassword)
  const [problems, setProblems] = useState<Problems>({})

  function problemsOf(typed: typeof untouched): Problems {
    const chosen = newPasswordProblems(typed)
    return {
      ...(typed.current_password === '' && { current_password: t`Write your current password.` }),
      ...(chosen.password && {
        password: typed.password === '' ? t`Write your new password.` : i18n._(chosen.password),
      }),
      ...(chosen.repeated && { repeated: i18n._(chosen.repeated) }),
    }
  }

  async function send(typed: typeof untouched) {
    const found = problemsOf(typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { current_password: currentPassword, password } = typed
    try {
      showAccount(await mutateAsync({ body: { current_password: currentPassword, password } }))
      onChanged()
      showSuccess(t`Password changed. You are signed out everywhere else.`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      const words = errorWords(refused.code)
      if (refused.code === 'wrong_password') setProblems({ current_password: words })
      else if (refused.code === 'common_password') setProblems({ password: words })
      else setProblems({ other: words })
    }
  }

  return { send, busy: isPending, problems }
}
