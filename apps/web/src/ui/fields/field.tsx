import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import * as styles from './field.module.css'

/** Words around a control, in the order in which they are shown. */
export type FieldWords = {
  label?: ReactNode
  /** Hides the label visually where the context makes it clear. */
  unseenLabel?: boolean | undefined
  /** Help below the control, so that adjacent controls start at the same height. */
  description?: ReactNode
  /** Words of the problem; `true` only marks the control. */
  error?: ReactNode
  /** Marks a required field, unless every field of its form is required. */
  withAsterisk?: boolean | undefined
}

type FieldProps = FieldWords & { id: string; className?: string | undefined; children: ReactNode }

/** A control with its label, help and error. */
export function Field({ id, className = '', label, children, ...words }: FieldProps) {
  const { unseenLabel = false, description, error, withAsterisk = false } = words
  return (
    <div className={`${styles.field} ${className}`.trimEnd()}>
      {label && (
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={unseenLabel ? 'visually-hidden' : styles.fieldLabel}
        >
          {label}
          {withAsterisk && (
            <span className={styles.fieldAsterisk} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {children}
      {description && (
        <p className={`${styles.fieldHelp} soft`} id={`${id}-help`}>
          {description}
        </p>
      )}
      {hasWords(error) && (
        <p className={styles.fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

const hasWords = (error: ReactNode) => Boolean(error) && error !== true

/** Ids of the help and error of a field, for its control's `aria-describedby`. */
export function describedBy(id: string, { description, error }: FieldWords, also?: string) {
  const ids = [also, hasWords(error) && `${id}-error`, description && `${id}-help`].filter(Boolean)
  return ids.join(' ') || undefined
}

type ControlProps = FieldWords &
  Pick<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'required' | 'aria-describedby' | 'aria-invalid'>

/** Separates the props of a field from those of its control, and ties the two by ids. */
export function useField<Props extends ControlProps>(props: Props) {
  const ownId = useId()
  const { id = ownId, className, label, unseenLabel, description, error, withAsterisk, ...own } = props
  const words = { label, unseenLabel, description, error, withAsterisk: withAsterisk ?? props.required }
  return {
    field: { ...words, id, className },
    control: {
      ...own,
      id,
      'aria-invalid': error ? true : props['aria-invalid'],
      'aria-describedby': describedBy(id, words, props['aria-describedby']),
    },
  }
}
