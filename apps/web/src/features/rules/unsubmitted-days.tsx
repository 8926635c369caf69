import { Plural, Trans } from '@lingui/react/macro'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useRuleSet } from '@/features/customer/customer.tsx'

/** The quiz that nobody submitted, where the club lets it count. */
export function CompleteDrafts() {
  const ruleSet = useRuleSet()
  const { submits_complete_drafts: submits, solo_rounds } = ruleSet
  if (!submits) return null
  if (!givesPoints(ruleSet)) {
    return (
      <p>
        <Trans>
          If you answered every question and forgot to submit, your quiz is submitted for you when it closes.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        If you gave all your points and forgot to submit, your quiz is submitted for you when it closes, with
        the answers you left.
      </Trans>{' '}
      {solo_rounds.length > 0 && <Trans>In a solo round every question must be answered for that.</Trans>}
    </p>
  )
}

/** Playing a sealed quiz before its day, where the club offers it. */
export function EarlySittings() {
  const { early_days: days, early_sittings: allowance } = useRuleSet()
  if (days === 0 || allowance === 0) return null
  return (
    <p>
      <Plural
        value={allowance}
        one="Away for a day? Once a season you can play a quiz early that its editors have sealed: one sitting of an hour, under Days off, which counts on the quiz’s own day."
        other="Away for a day? Up to # times a season you can play a quiz early that its editors have sealed: one sitting of an hour, under Days off, which counts on the quiz’s own day."
      />
    </p>
  )
}
