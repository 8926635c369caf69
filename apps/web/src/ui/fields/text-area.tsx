import type { ComponentPropsWithRef } from 'react'
import { Field, useField, type FieldWords } from './field.tsx'
import * as styles from './field.module.css'

/** A text of several lines with its label, help and error. */
export function TextArea(props: FieldWords & ComponentPropsWithRef<'textarea'>) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <textarea {...control} className={styles.fieldInput} />
    </Field>
  )
}
