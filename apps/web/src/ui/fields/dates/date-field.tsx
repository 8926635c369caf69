import { lazy, useId, useState } from 'react'
import type { CalendarDays } from './calendar.tsx'
import { describedBy, Field, type FieldWords } from '../field.tsx'
import { IconButton } from '../../icon-button.tsx'
import { CrossIcon } from '../../icons.tsx'
import { CalendarIcon } from '../../player-icons.tsx'
import * as styles from '../field.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const DateDialog = lazy(() => import('./date-dialog.tsx').then((m) => ({ default: m.DateDialog })))

type DateFieldProps = FieldWords & {
  id?: string
  label: string
  /** The chosen date; null for none. */
  date: string | null
  /** The chosen date in words, or what is shown in its place. */
  shown: string
  calendar: {
    /** The title of its dialog. */
    title: string
    /** A day of the month that it opens with. */
    start: string
    days: CalendarDays
  }
  /** The date cannot change. */
  fixed?: boolean
  /** Removes the date, if there is one. */
  removal?: { label: string; remove: () => void } | null
  onChange: (date: string) => void
}

/** A date, chosen in a calendar that loads when it is opened. */
export function DateField({ id: givenId, label, shown, fixed = false, removal, ...props }: DateFieldProps) {
  const { date, calendar, description, error, onChange } = props
  const { title, start, days } = calendar
  const ownId = useId()
  const id = givenId ?? ownId
  const [open, setOpen] = useState(false)

  return (
    <Field id={id} label={label} description={description} error={error}>
      <span className={`${styles.fieldControl} block`}>
        <button
          type="button"
          id={id}
          className={`${styles.fieldInput} ${styles.dateShown}`}
          aria-label={`${label}: ${shown}`}
          aria-describedby={describedBy(id, { description, error })}
          data-invalid={error ? true : undefined}
          aria-disabled={fixed || undefined}
          aria-haspopup="dialog"
          onClick={() => {
            if (!fixed) setOpen(true)
          }}
        >
          <span className={date === null ? 'soft' : undefined}>{shown}</span>
        </button>
        {removal ? (
          <span className={`${styles.fieldEnd} soft`}>
            <IconButton look="soft" aria-label={removal.label} onClick={removal.remove}>
              <CrossIcon size={18} />
            </IconButton>
          </span>
        ) : (
          <CalendarIcon size={20} />
        )}
      </span>
      <Piece>
        {open && (
          <DateDialog
            {...days}
            title={title}
            date={date}
            start={start}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        )}
      </Piece>
    </Field>
  )
}
