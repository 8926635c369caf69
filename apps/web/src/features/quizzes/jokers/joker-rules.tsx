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
  const {
    joker_count: jokerCount,
    special_right_points: specialRightPoints,
    joker_miss_points: jokerMissPoints,
    bonus_of: bonusOf,
  } = useRuleSet()
  const answerValue = <Trans>A right answer is worth {specialRightPoints}, a wrong one nothing.</Trans>
  if (jokerCount === 0) return <p>{answerValue}</p>

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
            value={jokerCount}
            one="You can use a joker on one answer."
            other="You can use a joker on up to # answers."
          />
        </p>
        <p>
          {bonusOf === 'others' ? (
            <Trans>
              With a joker:{' '}
              <strong>Right: {specialRightPoints} + the percentage of the others who get it wrong.</strong>
            </Trans>
          ) : (
            <Trans>
              With a joker:{' '}
              <strong>Right: {specialRightPoints} + the percentage of players who get it wrong.</strong>
            </Trans>
          )}{' '}
          {jokerMissPoints > 0 ? (
            <Trans>
              <strong>Wrong: −{jokerMissPoints}.</strong>
            </Trans>
          ) : (
            <Trans>A wrong answer with a joker costs nothing.</Trans>
          )}
        </p>
        {jokerMissPoints > 0 && (
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
