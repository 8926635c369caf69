import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { ReactNode } from 'react'
import { helpUnder } from '@/ui/field-order.ts'

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
    <PasswordInput
      {...words}
      label={t`Current password`}
      name="current_password"
      autoComplete="current-password"
      maxLength={255}
      inputWrapperOrder={helpUnder}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      {...(focused && { 'data-autofocus': true })}
      value={password}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
