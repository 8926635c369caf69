import type { Holiday, Holidays } from '@tertulia/contract/holidays'
import { Plural, Trans } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { nationalHolidaysBetween } from '@tertulia/core/calendar/national-holidays'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import { UnbrokenWeekday } from '@/ui/words/unbroken-weekday.tsx'
import { holidayName } from './holiday-names.ts'
import { OwnHoliday } from './own-holiday.tsx'
import { useHolidays, type HolidayChange } from './use-holidays.ts'
import * as styles from './holidays.module.css'

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
      <div className={`${styles.holidayNews} row`}>
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
