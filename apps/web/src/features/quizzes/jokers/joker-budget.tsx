import { Trans } from '@lingui/react/macro'
import { StarIcon } from '@/ui/player-icons.tsx'
import * as styles from './joker-budget.module.css'

export type JokerCount = { placed: number; count: number }

/** Number of jokers placed: Jokers 3/5. */
export function JokerBudget({ placed, count }: JokerCount) {
  return (
    <span className={`${styles.jokerBudget} figures line`} data-over={placed > count || undefined}>
      <span className={`${styles.jokerBudgetStars} pending`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <StarIcon key={index} size={18} look={index < placed ? 'filled' : 'hollow'} />
        ))}
      </span>
      <span>
        <Trans>
          Jokers{' '}
          <strong>
            {placed}/{count}
          </strong>
        </Trans>
      </span>
    </span>
  )
}
