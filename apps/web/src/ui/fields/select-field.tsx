import type { ChangeEvent, ComponentPropsWithRef } from 'react'
import { Field, useField, type FieldWords } from './field.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import * as styles from './field.module.css'

type Option<Value> = Value | { value: Value; label: string; disabled?: boolean }

type SelectFieldProps<Value extends string> = FieldWords &
  ComponentPropsWithRef<'select'> & {
    /** The options, unless they are the children. */
    data?: readonly Option<Value>[]
    /** The values of options that are children. */
    values?: readonly Value[]
    onChoose?: (value: Value) => void
  }

/** A native select with its label, help and error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { data = [], values = [], onChoose, children, ...others } = props
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const known = [...values, ...data.map((option) => (typeof option === 'string' ? option : option.value))]
    const chosen = known.find((value) => value === currentTarget.value)
    if (chosen !== undefined) onChoose?.(chosen)
  }
  const { field, control } = useField(others)
  return (
    <Field {...field}>
      <span className={`${styles.fieldControl} block`}>
        <select {...control} {...(onChoose && { onChange: choose })} className={styles.fieldInput}>
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
