import { useLingui } from '@lingui/react/macro'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { memo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import * as styles from './points.module.css'

/** The points left to give: 0 · 1 1 1 · 2 2 2 · 3, emptying. */
export const PointsBudget = memo(function PointsBudget({ left }: { left: number[] }) {
  const { t } = useLingui()
  const ruleSet = useRuleSet()
  const values = budgetValues(ruleSet)
  const words = values.map((value) => {
    const rest = left[value] ?? 0
    return t`${rest} of value ${value} left`
  })

  return (
    <div
      className={`${styles.pointsBudget} line serif strong`}
      role="img"
      aria-label={`${t`Points left to give`}: ${words.join(', ')}`}
    >
      {values.map((value) => (
        <span key={value} className={styles.pointsBudgetValue}>
          {Array.from({ length: ruleSet.points_budget[value] ?? 0 }, (_, index) => (
            <span key={index} data-given={index >= (left[value] ?? 0) || undefined}>
              {value}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
})
