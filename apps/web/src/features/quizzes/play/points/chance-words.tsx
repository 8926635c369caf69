import { Trans } from '@lingui/react/macro'
import type { OpponentCard } from '@tertulia/contract/quizzes'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { opponentTheme } from './points-sets.ts'

/** The estimated chance of a right answer of the opponent in a theme. It is no count, so none stands beside it. */
export function ChanceWords({ opponent, theme }: { opponent: OpponentCard; theme: string | null }) {
  const language = useLanguage()
  const { chance, percentage } = opponentTheme(opponent, theme) ?? { chance: null }
  if (chance === null) return <Trans>Nobody has answered this theme yet</Trans>
  const estimate = formatPercentage(chance * 100, language)
  if (percentage === null) return <Trans>Estimate: {estimate}, as in the whole club</Trans>
  return (
    <Trans comment="Estimated chance that the opponent answers a question right">Estimate: {estimate}</Trans>
  )
}
