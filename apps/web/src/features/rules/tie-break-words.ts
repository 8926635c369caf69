import { useLingui } from '@lingui/react/macro'
import type { TieBreak } from '@tertulia/core/rule-sets/rule-set'

/** Names what decides between players with the same league points. */
export function useTieBreakWords(): Record<TieBreak, string> {
  const { t } = useLingui()
  return {
    difference: t`point difference`,
    points_for: t({ message: 'points for', context: 'tie-break' }),
    wins: t({ message: 'wins', context: 'tie-break' }),
    right_answers: t({ message: 'right answers', context: 'tie-break' }),
  }
}
