import { holidayNameMax, type Holiday } from '@tertulia/contract/holidays'
import { Trans, useLingui } from '@lingui/react/macro'
import { nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import * as styles from './holidays.module.css'

type OwnHolidayProps = {
  today: string
  known: readonly Holiday[]
  onAdd: (day: Holiday) => void
}

/** Adds a day of the club's own, with its name. */
export function OwnHoliday({ today, known, onAdd }: OwnHolidayProps) {
  const { t } = useLingui()
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [attempted, setAttempted] = useState(false)
  const problems = {
    date: !isCalendarDate(date)
      ? t`Choose a date.`
      : date < today
        ? t`This date has passed.`
        : known.some((day) => day.date === date)
          ? t`This day is in the list already.`
          : null,
    name: cleanLine(name) === '' ? t`Enter a name.` : null,
  }

  function add() {
    setAttempted(true)
    if (problems.date !== null || problems.name !== null) return
    onAdd({ date, name: cleanLine(name), holiday: nationalHolidayOn(date), round: null })
    setDate('')
    setName('')
    setAttempted(false)
  }

  return (
    <form
      noValidate
      className={`${styles.ownHoliday} row at-top`}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        type="date"
        label={t`Another day`}
        min={today}
        value={date}
        error={attempted && problems.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextField
        label={t({ message: 'Name', context: 'of a day' })}
        maxLength={holidayNameMax}
        autoComplete="off"
        value={name}
        error={attempted && problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" icon={<PlusIcon size={18} />}>
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
