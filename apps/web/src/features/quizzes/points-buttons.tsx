import { Plural, useLingui } from '@lingui/react/macro'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import './points-buttons.css'

type PointsButtonsProps = {
  /** The player who gets them. */
  to: string
  number: number
  given: Points | null
  /** How many of each value are left. */
  left: number[]
  disabled: boolean
  onGive: (value: Points) => void
}

/** The points 0 to 3 of one question. A value with none left says so instead of working; a second click takes it back. */
export function PointsButtons({ to, number, given, left, disabled, onGive }: PointsButtonsProps) {
  const { t } = useLingui()
  const { points_budget } = useRuleSet()

  return (
    <div className="points-buttons" role="group" aria-label={t`Points for ${to} in question ${number}`}>
      {points_budget.map((_, value) => {
        const used_up = given !== value && left[value] === 0
        return (
          <button
            key={value}
            type="button"
            className="points-button"
            aria-pressed={given === value}
            aria-disabled={used_up || disabled || undefined}
            onClick={() => {
              if (!used_up && !disabled) onGive(value as Points)
            }}
          >
            <span aria-hidden="true">{value}</span>
            <span className="visually-hidden">
              <Plural value={value} one="# point" other="# points" />
              {used_up && `, ${t`all given`}`}
            </span>
          </button>
        )
      })}
    </div>
  )
}
