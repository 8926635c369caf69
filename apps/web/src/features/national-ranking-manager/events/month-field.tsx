import type { Language } from '@tertulia/core/customers/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './month-events.module.css'

export type MonthChoices = {
  /** Today's month: no later one is offered. */
  this_month: string
  /** Months that already have events. */
  taken: readonly string[]
}

type MonthFieldProps = {
  month: string
  choices: MonthChoices
  /** True when the server reports that the month has events meanwhile. */
  refused: boolean
  onChange: (month: string) => void
}

const firstYear = 2000
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The month of the events. */
export function MonthField({ month, choices, refused, onChange }: MonthFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { this_month, taken } = choices
  const [year = '', number = ''] = month.split('-')
  const thisYear = Number(this_month.slice(0, 4))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(thisYear - index))
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}`)

  function choose(wanted: string) {
    onChange(wanted > this_month ? this_month : wanted)
  }

  return (
    <fieldset className={styles.monthField}>
      <legend className="visually-hidden">
        <Trans>Month</Trans>
      </legend>
      <SelectField
        label={t`Month`}
        value={month}
        onChange={(event) => choose(event.currentTarget.value)}
        data={months
          .filter((one) => one <= this_month)
          .map((one) => ({ value: one, label: monthName(one, language), disabled: taken.includes(one) }))}
      />
      <SelectField
        label={t`Year`}
        value={year}
        onChange={(event) => choose(`${event.currentTarget.value}-${number}`)}
        data={years}
      />
      {(refused || taken.includes(month)) && (
        <p role="alert" className="whole-row wrong">
          <Trans>
            {formatMonth(month, language)} has events already.{' '}
            <TextLink to={adminPaths.nationalRankingEventEdit(month)}>Edit them</TextLink> instead.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

const monthName = (month: string, language: Language) =>
  formatMonth(month, language).replace(/ (de )?\d+$/, '')
