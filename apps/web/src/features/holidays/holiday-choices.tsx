import * as holidayCalls from '@tertulia/contract/holidays'
import { type Holiday, type Holidays, holidayNameMax } from '@tertulia/contract/holidays'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { nationalHolidaysBetween, nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { UnbrokenWeekday } from '@/ui/words/unbroken-weekday.tsx'
import { holidayName } from './holiday-names.ts'
import * as styles from './holidays.module.css'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import * as seasonCalls from '@tertulia/contract/seasons'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { showError } from '@/ui/states/toasts.ts'
import { useCache } from '@/lib/calls/cache.ts'

/** Days added and removed in one step. */
type HolidayChange = { added: Holiday[]; removed: Holiday[] }

/** Saves days without a round at once, shows them before the server has answered, and can undo the last change. */
function useHolidays(onChanged: (dates: string[]) => void = () => {}) {
  const cache = useCache()
  const [last, setLast] = useState<HolidayChange | null>(null)
  const { mutate } = useAction(holidayCalls.saveHolidays, {
    // In sequence, because an undo must not overtake the change it reverses.
    scope: 'holidays',
    done(saved) {
      // An earlier response lacks the days ticked since.
      if (cache.isLast('holidays')) cache.save(holidayCalls.listHolidays, {}, saved)
    },
    failed: {
      other({ code }) {
        setLast(null)
        showError(failureWords('save_holidays', code))
        void cache.refresh([holidayCalls.listHolidays])
      },
    },
    refreshes: [seasonCalls.proposeSeason],
  })

  function change(made: HolidayChange): void {
    const { added, removed } = made
    const now = cache.change(holidayCalls.listHolidays, (known) => applied(known, made), {})
    mutate({
      body: {
        added: added.map(({ date, name }) => ({ date, name })),
        removed: removed.map(({ date }) => date),
      },
    })
    setLast((before) => joined(before, made))
    if (now) onChanged(now.holidays.map(({ date }) => date))
  }

  return {
    last,
    change,
    undo() {
      if (!last) return
      change({ added: last.removed, removed: last.added })
      setLast(null)
    },
  }
}

/** Successive steps of one kind are one: three days that are ticked one by one are three days added. */
function joined(before: HolidayChange | null, made: HolidayChange): HolidayChange {
  const [earlier, more] = [before?.added ?? [], made.added]
  const [gone, others] = [before?.removed ?? [], made.removed]
  if (others.length === 0 && gone.length === 0) return { added: [...earlier, ...more], removed: [] }
  if (more.length === 0 && earlier.length === 0) return { added: [], removed: [...gone, ...others] }
  return made
}

function applied(known: Holidays, { added, removed }: HolidayChange): Holidays {
  const changed = new Set([...added, ...removed].map(({ date }) => date))
  const rest = known.holidays.filter(({ date }) => !changed.has(date))
  return {
    ...known,
    holidays: [...rest, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

type HolidayChoicesProps = {
  known: Holidays
  /** Called with all days without a round after each change. */
  onChanged?: (dates: string[]) => void
}

/** The next twelve months' national holidays and the club's own days, to tick; each change is saved at once. */
export function HolidayChoices({ known: { today, holidays }, onChanged }: HolidayChoicesProps) {
  const { last, change, undo } = useHolidays(onChanged)
  const chosen = new Set(holidays.map(({ date }) => date))
  const offered = offeredDays(today, holidays, last)
  const left = offered.filter(({ date, holiday }) => holiday !== null && !chosen.has(date))

  return (
    <div className="stack fitted">
      <ul className={`${styles.holidays} stack gap-8`}>
        {offered.map((day) => (
          <HolidayChoice
            key={day.date}
            day={day}
            chosen={chosen.has(day.date)}
            onChange={(ticked) =>
              change(ticked ? { added: [day], removed: [] } : { added: [], removed: [day] })
            }
          />
        ))}
      </ul>
      <div className="row touchable">
        {left.length > 1 && (
          <Button icon={<CheckIcon size={18} />} onClick={() => change({ added: left, removed: [] })}>
            <Trans>Select all holidays</Trans>
          </Button>
        )}
        <LastChange last={last} onUndo={undo} />
      </div>
      <OwnHoliday today={today} known={holidays} onAdd={(day) => change({ added: [day], removed: [] })} />
    </div>
  )
}

/** Days to show: national holidays of a year, the chosen ones, and one that was just removed. */
function offeredDays(today: string, holidays: readonly Holiday[], last: HolidayChange | null): Holiday[] {
  const national = nationalHolidaysBetween(today, addDays(today, 365)).map((day) => ({
    ...day,
    name: null,
    round: null,
  }))
  const removed = last?.removed ?? []
  const byDate = new Map([...national, ...removed, ...holidays].map((day) => [day.date, day]))
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

type HolidayChoiceProps = { day: Holiday; chosen: boolean; onChange: (chosen: boolean) => void }

function HolidayChoice({ day, chosen, onChange }: HolidayChoiceProps) {
  const language = useLanguage()
  return (
    <li>
      <label className={`${styles.holiday} touchable breakable`}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span className="strong">{holidayName(day)}</span>{' '}
        <span className={`${styles.holidayDate} small soft`}>
          <UnbrokenWeekday text={formatDateLong(day.date, language)} />
        </span>
      </label>
    </li>
  )
}

function LastChange({ last, onUndo }: { last: HolidayChange | null; onUndo: () => void }) {
  return (
    <div role="status" className="row">
      {last && (
        <>
          <span className="soft">
            {last.added.length > 0 ? (
              <Plural value={last.added.length} one="# day added." other="# days added." />
            ) : (
              <Plural value={last.removed.length} one="# day removed." other="# days removed." />
            )}
          </span>
          <Button look="quiet" icon={<UndoIcon size={18} />} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type OwnHolidayProps = {
  today: string
  known: readonly Holiday[]
  onAdd: (day: Holiday) => void
}

/** Adds a day of the club's own, with its name. */
function OwnHoliday({ today, known, onAdd }: OwnHolidayProps) {
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
