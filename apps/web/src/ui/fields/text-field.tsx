import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, useField, type FieldWords } from './field.tsx'
import * as styles from './field.module.css'

type TextFieldProps = FieldWords &
  ComponentPropsWithRef<'input'> & {
    /** Content inside the input's right end. */
    end?: ReactNode
  }

/** A line of text, or another input that looks like one, with its label, help and error. */
export function TextField({ end, ...props }: TextFieldProps) {
  const { field, control } = useField(props)
  const input = <input type="text" {...control} className={styles.fieldInput} />
  return (
    <Field {...field}>
      {end === undefined ? (
        input
      ) : (
        <span className={`${styles.fieldControl} block`}>
          {input}
          <span className={`${styles.fieldEnd} soft`}>{end}</span>
        </span>
      )}
    </Field>
  )
}
