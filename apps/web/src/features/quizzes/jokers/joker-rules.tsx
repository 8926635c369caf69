import { Plural, Trans } from '@lingui/react/macro'
import { breakEvenChance } from '@tertulia/core/special-quizzes/jokers'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import * as styles from './joker-rules.module.css'

const sharesThatFail = [20, 40, 60, 80]

/** The value of a joker, and the chance of being right from which it pays. */
export function JokerRules() {
  const { joker_count, special_right_points, joker_miss_points, bonus_of } = useRuleSet()
  const answerValue = <Trans>A right answer is worth {special_right_points}, a wrong one nothing.</Trans>
  if (joker_count === 0) return <p>{answerValue}</p>

  return (
    <details className={styles.jokerRules}>
      <summary>
        <Trans>What a joker is worth</Trans>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={`${styles.jokerRulesText} stack gap-10 readable`}>
        <p>
          {answerValue}{' '}
          <Plural
            value={joker_count}
            one="You can use a joker on one answer."
            other="You can use a joker on up to # answers."
          />
        </p>
        <p>
          {bonus_of === 'others' ? (
            <Trans>
              With a joker:{' '}
              <strong>Right: {special_right_points} + the percentage of the others who get it wrong.</strong>
            </Trans>
          ) : (
            <Trans>
              With a joker:{' '}
              <strong>Right: {special_right_points} + the percentage of players who get it wrong.</strong>
            </Trans>
          )}{' '}
          {joker_miss_points > 0 ? (
            <Trans>
              <strong>Wrong: −{joker_miss_points}.</strong>
            </Trans>
          ) : (
            <Trans>A wrong answer with a joker costs nothing.</Trans>
          )}
        </p>
        {joker_miss_points > 0 && (
          <ul>
            {sharesThatFail.map((share) => (
              <li key={share}>
                <BreakEven share={share} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function BreakEven({ share }: { share: number }) {
  const ruleSet = useRuleSet()
  const language = useLanguage()
  const fail = formatPercentage(share, language)
  const sure = formatPercentage(breakEvenChance(share, ruleSet), language)
  return (
    <Trans>
      If {fail} miss it, a joker pays off if you’re at least {sure} sure.
    </Trans>
  )
}
