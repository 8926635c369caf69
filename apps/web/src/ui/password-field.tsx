import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentPropsWithRef } from 'react'
import type { FieldWords } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { TextField } from './text-field.tsx'
import './password-field.css'

/** A password, which a button in the field shows or hides. */
export function PasswordField({ className = '', ...props }: FieldWords & ComponentPropsWithRef<'input'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      className={`password-field ${className}`.trimEnd()}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="password-toggle"
          aria-label={t`Show or hide the password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
