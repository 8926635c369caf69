import type { ComponentPropsWithRef } from 'react'
import { Field, useField, type FieldWords } from './field.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import * as styles from './field.module.css'

type SelectFieldProps = FieldWords &
  ComponentPropsWithRef<'select'> & {
    /** The options, unless they are the children. */
    data?: readonly (string | { value: string; label: string; disabled?: boolean })[]
  }

/** A native select with its label, help and error. */
export function SelectField({ data = [], children, ...props }: SelectFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <span className={`${styles.fieldControl} block`}>
        <select {...control} className={styles.fieldInput}>
          {children}
          {data.map((option) =>
            typeof option === 'string' ? (
              <option key={option}>{option}</option>
            ) : (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ),
          )}
        </select>
        <ChevronDownIcon size={18} />
      </span>
    </Field>
  )
}
