import { Trans } from '@lingui/react/macro'
import { breakEvenChance } from '@tertulia/core/special-quizzes/jokers'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { formatPercentage } from '@/lib/numbers.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import './joker-rules.css'

const shares_that_fail = [20, 40, 60, 80]

/** What a joker is worth, and from which chance of being right it pays. */
export function JokerRules() {
  const { joker_count, special_right_points, joker_miss_points } = useRuleSet()

  return (
    <details className="joker-rules">
      <summary>
        <Trans>What a joker is worth</Trans>
        <ChevronDownIcon size={18} />
      </summary>
      <div className="joker-rules-text">
        <p>
          <Trans>
            A right answer is worth {special_right_points}, a wrong one nothing. You may put a joker on up to{' '}
            {joker_count} answers.
          </Trans>
        </p>
        <p>
          <Trans>
            With a joker:{' '}
            <strong>Right: {special_right_points} + the percentage of players who get it wrong.</strong>{' '}
            <strong>Wrong: −{joker_miss_points}.</strong>
          </Trans>
        </p>
        <ul>
          {shares_that_fail.map((share) => (
            <li key={share}>
              <BreakEven share={share} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function BreakEven({ share }: { share: number }) {
  const rule_set = useRuleSet()
  const language = useLanguage()
  const fail = formatPercentage(share, language)
  const sure = formatPercentage(breakEvenChance(share, rule_set), language)
  return (
    <Trans>
      If {fail} fail, a joker pays when you are at least {sure} sure.
    </Trans>
  )
}
