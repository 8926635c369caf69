import type { Plan } from '@tertulia/contract/subscriptions'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { monthsWords, perMonthWords } from '../subscription-words.ts'

/** The plans of a price list as rows of a description list: total and price per month. */
export function PriceRows({ plans }: { plans: readonly Plan[] }) {
  const language = useLanguage()
  return plans.map((plan) => (
    <div key={plan.months}>
      <dt>{monthsWords(plan.months)}</dt>
      <dd>
        <strong>{formatMoney(plan.price_cents, language, plan.currency)}</strong>
        <span className="soft small">{perMonthWords(plan, language)}</span>
      </dd>
    </div>
  ))
}
