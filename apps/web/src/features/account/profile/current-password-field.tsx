import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '@/ui/fields/password-field.tsx'

type CurrentPasswordFieldProps = {
  password: string
  /** The reason for requesting it. */
  description?: ReactNode
  error: ReactNode
  /** True when it has the focus as its dialog opens. */
  focused?: boolean
  onChange: (password: string) => void
}

/** Field for the current password, to confirm an action. */
export function CurrentPasswordField({ password, focused, onChange, ...words }: CurrentPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...words}
      label={t`Current password`}
      name="current_password"
      autoComplete="current-password"
      maxLength={255}
      {...(focused && { 'data-autofocus': true })}
      value={password}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
