import { addDays } from '@tertulia/core/calendar/calendar'
import type { Holidays } from '@tertulia/contract/holidays'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type Dispatch } from 'react'
import { HolidayChoices } from '@/features/holidays/holiday-choices.tsx'
import { holidayName } from '@/features/holidays/holiday-names.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { dateProblems, type DateProblem, type SeasonAction, type SeasonDraft } from './season-draft.ts'
import * as styles from './season-editor.module.css'

type RoundDatesProps = {
  draft: SeasonDraft
  today: string
  /** The days without a round. */
  known: Holidays
  onChange: Dispatch<SeasonAction>
  onHolidays: (dates: string[]) => void
}

/** A date for each round; the others follow the first one until chosen by hand. */
export function RoundDates({ draft, today, known, onChange, onHolidays }: RoundDatesProps) {
  const problems = dateProblems(draft.dates, today)
  const names = new Map(known.holidays.map((day) => [day.date, holidayName(day)]))

  return (
    <section className="sheet stack" aria-labelledby="round-dates-title">
      <header className={`${styles.seasonSectionHead} row at-end apart`}>
        <div>
          <h2 id="round-dates-title">
            <Trans>Rounds</Trans>
          </h2>
          <p className="soft">
            <Trans>Set the first date; the rest follow on weekdays, skipping break days.</Trans>
          </p>
        </div>
        {draft.touched && (
          <Button onClick={() => onChange({ kind: 'fill_dates' })}>
            <Trans>Fill all from the first date</Trans>
          </Button>
        )}
      </header>
      <details className={styles.roundHolidays}>
        <summary>
          <Trans>Break days</Trans>{' '}
          <span className="soft">
            <Plural value={known.holidays.length} _0="none yet" one="# day" other="# days" />
          </span>
        </summary>
        <HolidayChoices known={known} onChanged={onHolidays} />
      </details>
      <div className={`${styles.roundDatesGrid} stack at-top`}>
        {draft.dates.map((date, index) => (
          <RoundDate
            // oxlint-disable-next-line react/no-array-index-key -- a round is its number
            key={index}
            index={index}
            date={date}
            today={today}
            problem={problems[index] ?? null}
            holiday={names.get(date) ?? null}
            sameAs={draft.dates.indexOf(date) + 1}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  )
}

type RoundDateProps = {
  index: number
  date: string
  today: string
  problem: DateProblem | null
  /** The name of a day without a round. */
  holiday: string | null
  /** The first round with this date. */
  sameAs: number
  onChange: Dispatch<SeasonAction>
}

const RoundDate = memo(function RoundDate(props: RoundDateProps) {
  const { index, date, today, problem, holiday, sameAs, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const round = index + 1
  const before = round - 1
  const words = {
    missing: t`Choose a date.`,
    past: t`This date has passed.`,
    same: t`Same date as round ${sameAs}.`,
    too_early: t`Choose a date after round ${before}.`,
  }
  const solo = useRuleSet().solo_rounds.includes(round)

  return (
    <TextField
      type="date"
      className={styles.roundDate}
      label={solo ? t`Round ${round} · solo` : t`Round ${round}`}
      description={
        <>
          {isCalendarDate(date) ? formatDateLong(date, language) : '\u00a0'}
          {holiday !== null && (
            <span className="pending beside at-top gap-6">
              <WarningIcon size={16} />
              <Trans>{holiday}: a break day</Trans>
            </span>
          )}
        </>
      }
      min={addDays(today, 1)}
      value={date}
      error={problem && words[problem]}
      onChange={(event) => onChange({ kind: 'date', index, date: event.currentTarget.value })}
    />
  )
})
