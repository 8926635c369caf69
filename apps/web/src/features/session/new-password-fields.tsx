import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { passwordStrength, shortestPassword } from '@tertulia/core/accounts/password-strength'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { PasswordField } from '@/ui/fields/password-field.tsx'
import * as styles from './new-password.module.css'

type NewPasswordFieldsProps = NewPassword & {
  label: string
  /** Words others know about the user: names, e-mail address. */
  known: string[]
  errors: { password?: ReactNode; repeated?: ReactNode }
  onChange: (changes: Partial<NewPassword>) => void
}

/** Fields for a new password, its strength, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const { label, password, repeated, known, errors, onChange } = props
  const common = {
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
  }

  return (
    <>
      <div className="stack gap-6">
        <PasswordField
          {...common}
          label={label}
          name="password"
          description={t`At least ${shortestPassword} characters. A few words only you would put together work best.`}
          value={password}
          error={errors.password}
          aria-invalid={errors.password ? true : undefined}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
        <Strength password={password} known={known} />
      </div>
      <PasswordField
        {...common}
        label={t`Repeat the password`}
        name="repeated"
        value={repeated}
        error={errors.repeated}
        aria-invalid={errors.repeated ? true : undefined}
        onChange={(event) => onChange({ repeated: event.currentTarget.value })}
      />
    </>
  )
}

const steps = { too_short: 0, weak: 1, good: 2, strong: 3 }

function Strength({ password, known }: { password: string; known: string[] }) {
  const { name } = useCustomer()
  const strength = passwordStrength(password, [...known, name])
  return (
    <div
      className={`${styles.passwordStrength} beside soft small gap-10`}
      data-strength={strength}
      hidden={password === ''}
    >
      <span className={`${styles.passwordSteps} stack gap-4 rigid`} aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} data-reached={step <= steps[strength] || undefined} />
        ))}
      </span>
      <span role="status">
        {password !== '' && (
          <>
            {strength === 'too_short' && <Trans>Too short</Trans>}
            {strength === 'weak' && <Trans>Easy to guess</Trans>}
            {strength === 'good' && <Trans>Good</Trans>}
            {strength === 'strong' && <Trans>Hard to guess</Trans>}
          </>
        )}
      </span>
    </div>
  )
}

const longestPassword = 255

/** A new password, typed twice. */
export type NewPassword = { password: string; repeated: string }

/** Problems found before sending. */
type NewPasswordProblems = { password?: MessageDescriptor; repeated?: MessageDescriptor }

/** Checks a typed password. (docs/rules/accounts.md) */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  const { length } = Array.from(password)
  if (length < shortestPassword || length > longestPassword) return { password: msg`Password is not valid.` }
  return password === repeated ? {} : { repeated: msg`Passwords mismatch` }
}
