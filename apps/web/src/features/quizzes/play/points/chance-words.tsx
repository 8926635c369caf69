import { Trans } from '@lingui/react/macro'
import type { OpponentCard } from '@tertulia/contract/quizzes'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { opponentTheme } from './points-sets.ts'

/** What the opponent got right in a theme, as on their card; the club's estimate where they have answered nothing. */
export function ChanceWords({ opponent, theme }: { opponent: OpponentCard; theme: string | null }) {
  const language = useLanguage()
  const { chance, percentage, answered } = opponentTheme(opponent, theme) ?? { chance: null }
  if (chance === null) return <Trans>Nobody has answered this theme yet</Trans>
  if (percentage != null) {
    const share = formatPercentage(percentage, language)
    return (
      <Trans comment="What the opponent got right in this theme so far">
        {share} right of {answered} so far
      </Trans>
    )
  }
  const estimate = formatPercentage(chance * 100, language)
  return <Trans>Should know it: {estimate}, as in the whole club</Trans>
}
