import { Plural, useLingui } from '@lingui/react/macro'
import { budgetValues, type Points } from '@tertulia/core/quizzes/question-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import * as styles from './points.module.css'

type PointsButtonsProps = {
  /** Name of the player who gets them. */
  to: string
  number: number
  given: Points | null
  /** By value the questions that hold it, once it is used up. */
  used: readonly (readonly number[])[]
  disabled: boolean
  /** A click before the scripts have loaded is kept like an answer, beyond the tab. (public/ask-early.js) */
  isKept?: boolean
  onGive: (value: Points) => void
}

/** The points of one question, such as 0 to 3. A used-up value names the questions that hold it. */
export function PointsButtons({
  to,
  number,
  given,
  used,
  disabled,
  isKept = false,
  onGive,
}: PointsButtonsProps) {
  const { t } = useLingui()
  const values = budgetValues(useRuleSet())

  return (
    <div className={styles.pointsButtons} role="group" aria-label={t`Points for ${to} in question ${number}`}>
      {values.map((value) => {
        const holders = given === value ? [] : (used[value] ?? [])
        const numbers = holders.join(', ')
        return (
          <button
            key={value}
            type="button"
            data-kept={isKept ? `points ${value}` : undefined}
            className={`${styles.pointsButton} serif large strong`}
            aria-pressed={given === value}
            aria-disabled={disabled || undefined}
            data-used={holders.length > 0 || undefined}
            onClick={() => {
              if (!disabled) onGive(value)
            }}
          >
            <span aria-hidden="true">{value}</span>
            <span className="visually-hidden">
              <Plural value={value} one="# point" other="# points" />
              {holders.length > 0 && (
                <>
                  {', '}
                  <Plural
                    value={holders.length}
                    one={`used in question ${numbers}`}
                    other={`used in questions ${numbers}`}
                  />
                </>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
