import { Trans } from '@lingui/react/macro'
import { monthsWords, perMonthWords } from '../subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import type { Subscription } from '../subscription.ts'
import * as styles from './choices.module.css'

type PlanChoiceProps = {
  plans: Subscription['plans']
  chosen: number
  onChoose: (months: number) => void
}

/** The plans, each with its total, its price per month and its last day. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <h2>
          <Trans>For how long?</Trans>
        </h2>
      </legend>
      {plans.map((plan) => (
        <label key={plan.months} className={`${styles.choice} stack gap-12`}>
          <input
            type="radio"
            name="months"
            value={plan.months}
            checked={plan.months === chosen}
            onChange={() => onChoose(plan.months)}
          />
          <PlanWords plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanWords({ plan }: { plan: Subscription['plans'][number] }) {
  const language = useLanguage()
  const perMonth = perMonthWords(plan, language)
  const day = plan.new_end && formatDateShort(plan.new_end, language)
  return (
    <>
      <span className={styles.choiceName}>
        <strong>{monthsWords(plan.months)}</strong>
        {day && (
          <span className="soft small">
            <Trans>until {day}</Trans>
          </span>
        )}
      </span>
      <span className={`${styles.choicePrice} figures`}>
        <strong>{formatMoney(plan.price_cents, language, plan.currency)}</strong>
        {perMonth && <span className="soft small">{perMonth}</span>}
      </span>
    </>
  )
}
