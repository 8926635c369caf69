import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { ReactNode } from 'react'
import { help_under } from '@/ui/field-order.ts'

type CurrentPasswordFieldProps = {
  password: string
  /** Why it is asked for. */
  description?: ReactNode
  error: ReactNode
  /** Has the focus when its dialog opens. */
  focused?: boolean
  onChange: (password: string) => void
}

/** The password that somebody has, asked for again. */
export function CurrentPasswordField({ password, focused, onChange, ...words }: CurrentPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordInput
      {...words}
      label={t`Current password`}
      name="current_password"
      autoComplete="current-password"
      maxLength={255}
      inputWrapperOrder={help_under}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      {...(focused && { 'data-autofocus': true })}
      value={password}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
