import { Trans, useLingui } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { StarIcon } from '@/ui/icons.tsx'
import './joker-button.css'

type JokerButtonProps = {
  number: number
  placed: boolean
  /** How many more can be placed. */
  left: number
  disabled: boolean
  onToggle: () => void
}

/** Puts a joker on an answer, and takes it back; without one left it says so instead of working. */
export function JokerButton({ number, placed, left, disabled, onToggle }: JokerButtonProps) {
  const { t } = useLingui()
  const { joker_count, joker_miss_points } = useRuleSet()
  const used_up = !placed && left === 0
  const id = `joker-${number}`

  return (
    <div className="joker-line">
      <button
        type="button"
        className="joker-button"
        aria-pressed={placed}
        aria-disabled={used_up || disabled || undefined}
        aria-label={t`Joker on question ${number}`}
        aria-describedby={id}
        onClick={() => {
          // A refusal is said, too.
          if (!disabled) onToggle()
        }}
      >
        <StarIcon size={18} look={placed ? 'filled' : 'hollow'} />
        <Trans>Joker</Trans>
      </button>
      <p className="joker-hint" id={id}>
        {placed && <Trans>Wrong costs {joker_miss_points} points</Trans>}
        {used_up && !disabled && <Trans>All {joker_count} are placed: take one back to use it here</Trans>}
      </p>
    </div>
  )
}
