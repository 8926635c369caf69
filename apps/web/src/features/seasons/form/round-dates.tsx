import { addDays } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type Dispatch } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { dateProblems, type DateProblem, type SeasonAction, type SeasonDraft } from './season-draft.ts'
import * as styles from './round-dates.module.css'
import * as seasonFormStyles from './season-form.module.css'

type RoundDatesProps = { draft: SeasonDraft; today: string; onChange: Dispatch<SeasonAction> }

/** A date for each round; the others follow the first one until chosen by hand. */
export function RoundDates({ draft, today, onChange }: RoundDatesProps) {
  const problems = dateProblems(draft.dates, today)

  return (
    <section className="sheet stack" aria-labelledby="round-dates-title">
      <header className={`${seasonFormStyles.seasonSectionHead} row at-end apart`}>
        <div>
          <h2 id="round-dates-title">
            <Trans>Rounds</Trans>
          </h2>
          <p className="soft">
            <Trans>Set the first date; the rest follow on weekdays.</Trans>
          </p>
        </div>
        {draft.touched && (
          <Button onClick={() => onChange({ kind: 'fill_dates' })}>
            <Trans>Fill all from the first date</Trans>
          </Button>
        )}
      </header>
      <div className={`${styles.roundDatesGrid} stack`}>
        {draft.dates.map((date, index) => (
          <RoundDate
            // oxlint-disable-next-line react/no-array-index-key -- a round is its number
            key={index}
            index={index}
            date={date}
            today={today}
            problem={problems[index] ?? null}
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
  /** The first round with this date. */
  sameAs: number
  onChange: Dispatch<SeasonAction>
}

const RoundDate = memo(function RoundDate(props: RoundDateProps) {
  const { index, date, today, problem, sameAs, onChange } = props
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
      description={isCalendarDate(date) ? formatDateLong(date, language) : '\u00a0'}
      min={addDays(today, 1)}
      value={date}
      error={problem && words[problem]}
      onChange={(event) => onChange({ kind: 'date', index, date: event.currentTarget.value })}
    />
  )
})
