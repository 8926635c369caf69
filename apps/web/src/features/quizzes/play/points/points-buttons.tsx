import { Plural, useLingui } from '@lingui/react/macro'
import { budgetValues, type Points } from '@tertulia/core/quizzes/question-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import * as styles from './points.module.css'

type PointsButtonsProps = {
  /** Name of the player who gets them. */
  to: string
  number: number
  given: Points | null
  /** Number of each value left. */
  left: number[]
  disabled: boolean
  onGive: (value: Points) => void
}

/**
 * The points of one question, such as 0 to 3. For a used-up value a click explains that instead; a second click removes the
 * points.
 */
export function PointsButtons({ to, number, given, left, disabled, onGive }: PointsButtonsProps) {
  const { t } = useLingui()
  const values = budgetValues(useRuleSet())

  return (
    <div className={styles.pointsButtons} role="group" aria-label={t`Points for ${to} in question ${number}`}>
      {values.map((value) => {
        const usedUp = given !== value && left[value] === 0
        return (
          <button
            key={value}
            type="button"
            className={`${styles.pointsButton} serif large strong`}
            aria-pressed={given === value}
            aria-disabled={usedUp || disabled || undefined}
            onClick={() => {
              if (!usedUp && !disabled) onGive(value)
            }}
          >
            <span aria-hidden="true">{value}</span>
            <span className="visually-hidden">
              <Plural value={value} one="# point" other="# points" />
              {usedUp && `, ${t`all used`}`}
            </span>
          </button>
        )
      })}
    </div>
  )
}
