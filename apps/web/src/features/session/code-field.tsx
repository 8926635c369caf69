import { useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { TextField } from '@/ui/fields/text-field.tsx'

type CodeFieldProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'value' | 'onChange'> & {
  description?: ReactNode
  error?: ReactNode
}

/** A field for the code of an app, which phones may fill in. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      required
      withAsterisk={false}
      {...props}
    />
  )
}
