import { useLingui } from '@lingui/react/macro'
import { miniLeagueLimits } from '@tertulia/core/mini-leagues/mini-league'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './mini-leagues.module.css'

type FieldProps = { value: string; isWrong: boolean; onChange: (value: string) => void }

/** Tells whether a text is a whole number within limits. */
export function isNumberIn(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}

const { name: nameLimits, size: sizeLimits } = miniLeagueLimits

/** The name of a mini-league. */
export function NameField({ value, isWrong, onChange }: FieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Name of the mini-league`}
      name="name"
      autoComplete="off"
      maxLength={nameLimits.max}
      required
      withAsterisk={false}
      value={value}
      error={isWrong ? t`Give it a name of ${nameLimits.min} to ${nameLimits.max} characters.` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The most players that a mini-league may have. */
export function SizeField({ value, isWrong, onChange, min = sizeLimits.min }: FieldProps & { min?: number }) {
  const { t } = useLingui()
  const least = Math.max(sizeLimits.min, min)
  return (
    <TextField
      label={t`Players at most`}
      name="size"
      inputMode="numeric"
      maxLength={2}
      className={styles.number}
      value={value}
      error={isWrong ? t`Choose a number from ${least} to ${sizeLimits.max}.` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
