import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { describedBy, Field } from '@/ui/field.tsx'
import { CalendarIcon } from '@/ui/icons.tsx'
import { dateField } from './draft-problems.ts'
import './date-field.css'

const DateDialog = lazy(() => import('./date-dialog.tsx').then((m) => ({ default: m.DateDialog })))

type DateFieldProps = {
  date: string
  today: string
  /** Dates that already have a quiz. */
  taken: readonly string[]
  /** True once the day has begun, when its date cannot change. */
  fixed: boolean
  error: string | undefined
  onChange: (date: string) => void
}

/** The quiz's date, chosen in a calendar that loads when it is opened. */
export function DateField({ date, today, taken, fixed, error, onChange }: DateFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const shown = date === '' ? t`Choose a date` : formatDateLong(date, language)
  const label = t`Date`
  const description = fixed
    ? t`The day has started, so the date can’t change.`
    : t`Any day from today that has no quiz yet.`

  return (
    <>
      <Field id={dateField} label={label} description={description} error={error}>
        <span className="field-control">
          <button
            type="button"
            id={dateField}
            className="field-input date-shown"
            aria-label={`${label}: ${shown}`}
            aria-describedby={describedBy(dateField, { description, error })}
            data-invalid={error !== undefined || undefined}
            aria-disabled={fixed || undefined}
            aria-haspopup="dialog"
            onClick={() => {
              if (!fixed) setOpen(true)
            }}
          >
            <span className={date === '' ? 'soft' : undefined}>{shown}</span>
          </button>
          <CalendarIcon size={20} />
        </span>
      </Field>
      <Suspense fallback={null}>
        {open && (
          <DateDialog
            date={date}
            today={today}
            taken={taken}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
