import { useLingui } from '@lingui/react/macro'
import { InputBase } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { CalendarIcon } from '@/ui/icons.tsx'
import { dateField } from './draft-problems.ts'
import { fieldLabel, helpUnder } from './field-shape.ts'
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

  return (
    <>
      <InputBase
        id={dateField}
        component="button"
        type="button"
        pointer
        multiline
        size="md"
        styles={fieldLabel}
        label={label}
        inputWrapperOrder={helpUnder}
        description={
          fixed ? t`The day has begun: its date stands.` : t`Any day from today on that has no quiz yet.`
        }
        error={error}
        aria-label={`${label}: ${shown}`}
        aria-disabled={fixed || undefined}
        aria-haspopup="dialog"
        rightSection={<CalendarIcon size={20} />}
        rightSectionPointerEvents="none"
        onClick={() => {
          if (!fixed) setOpen(true)
        }}
      >
        <span className={date === '' ? 'date-shown soft' : 'date-shown'}>{shown}</span>
      </InputBase>
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
