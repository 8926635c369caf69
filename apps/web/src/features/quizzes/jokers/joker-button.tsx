import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { StarIcon } from '@/ui/more-icons.tsx'
import * as styles from './joker-button.module.css'

type JokerButtonProps = {
  number: number
  placed: boolean
  /** Number of jokers left. */
  left: number
  disabled: boolean
  onToggle: () => void
}

/** Places or removes a joker on an answer; with none left, a click explains that instead. */
export function JokerButton({ number, placed, left, disabled, onToggle }: JokerButtonProps) {
  const { t } = useLingui()
  const { joker_count, joker_miss_points } = useRuleSet()
  const usedUp = !placed && left === 0
  const id = `joker-${number}`

  return (
    <div className="row gap-8-16">
      <button
        type="button"
        className={`${styles.jokerButton} line gap-8 strong`}
        aria-pressed={placed}
        aria-disabled={usedUp || disabled || undefined}
        aria-label={t`Joker on question ${number}`}
        aria-describedby={id}
        onClick={() => {
          // A click without a joker left announces that.
          if (!disabled) onToggle()
        }}
      >
        <StarIcon size={18} look={placed ? 'filled' : 'hollow'} />
        <Trans>Joker</Trans>
      </button>
      <p className={`${styles.jokerHint} soft small`} id={id}>
        {placed && (
          <Plural
            value={joker_miss_points}
            _0="A miss costs nothing"
            one="A miss costs # point"
            other="A miss costs # points"
          />
        )}
        {usedUp && !disabled && (
          <Plural
            value={joker_count}
            one="Your joker is used: remove it to use it here"
            other="All # used: remove one to use it here"
          />
        )}
      </p>
    </div>
  )
}
