import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentPropsWithRef } from 'react'
import type { FieldWords } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../action-icons.tsx'
import { TextField } from './text-field.tsx'
import * as styles from './field.module.css'

/** A password, which a button in the field shows or hides. */
export function PasswordField(props: FieldWords & ComponentPropsWithRef<'input'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      data-password=""
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={`${styles.passwordToggle} soft`}
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
