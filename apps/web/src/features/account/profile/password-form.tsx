import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { NewPasswordFields, newPasswordProblems } from '@/features/session/new-password-fields.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { AccountSection } from '../account-section.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { useShowAccount } from '../use-show-account.ts'
import * as styles from '../account.module.css'

const untouched = { current_password: '', password: '', repeated: '' }

/** Form for a new password; left blank, the current one stays. */
export function PasswordForm({ account }: { account: Account }) {
  const { t } = useLingui()
  return (
    <AccountSection id="password" lead={t`Leave blank to keep your current password.`}>
      <OwnerOnly>
        {account.has_password ? (
          <Passwords account={account} />
        ) : (
          <p className="soft">
            <Trans>This account has no password. Request a link to set one on the sign-in page.</Trans>
          </p>
        )}
      </OwnerOnly>
    </AccountSection>
  )
}

function Passwords({ account }: { account: Account }) {
  const { t } = useLingui()
  const form = usePasswordForm(account)
  const { draft, change } = form
  const wordsOf = (name: keyof typeof untouched) => form.problems.find(({ field }) => field === name)?.words

  return (
    <FormFrame form={form} className={styles.accountForm} submit={<Trans>Change password</Trans>}>
      {/* Password managers save the new password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <CurrentPasswordField
        password={draft.current_password}
        error={wordsOf('current_password')}
        onChange={(currentPassword) => change({ current_password: currentPassword })}
      />
      <NewPasswordFields
        label={t`New password`}
        known={[account.name, account.surname, account.email]}
        password={draft.password}
        repeated={draft.repeated}
        errors={{ password: wordsOf('password'), repeated: wordsOf('repeated') }}
        onChange={change}
      />
    </FormFrame>
  )
}

function usePasswordForm(saved: Account) {
  const { t, i18n } = useLingui()
  const showAccount = useShowAccount()
  const { mutateAsync } = useAction(accountCalls.changePassword)

  return useRecordForm({
    name: () => 'account-password',
    saved,
    draft: () => untouched,
    input: (draft) => draft,
    stored: () => null,
    check(draft) {
      const { password, repeated } = newPasswordProblems(draft)
      const missing = t`Enter your new password.`
      return [
        ...problemOf('current_password', draft.current_password === '' && t`Enter your current password.`),
        ...problemOf('password', password && (draft.password === '' ? missing : i18n._(password))),
        ...problemOf('repeated', repeated && i18n._(repeated)),
      ]
    },
    refused: ({ code }) => [
      ...problemOf('current_password', code === 'wrong_password' && errorWords(code)),
      ...problemOf('password', code === 'common_password' && errorWords(code)),
    ],
    save: ({ current_password, password }) => mutateAsync({ body: { current_password, password } }),
    onSaved(record) {
      showAccount(record)
      showSuccess(t`Password changed. You’re signed out everywhere else.`)
    },
  })
}

function problemOf(field: keyof typeof untouched, words: string | false | undefined) {
  return words ? [{ field, words }] : []
}
