import { Plural, Trans } from '@lingui/react/macro'
import type { OpponentCard } from '@tertulia/contract/quizzes'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { opponentTheme } from './points-sets.ts'

/** The opponent's chance of a right answer in a theme, with the number of answers it is taken from. */
export function ChanceWords({ opponent, theme }: { opponent: OpponentCard; theme: string | null }) {
  const language = useLanguage()
  const { chance, percentage, answered } = opponentTheme(opponent, theme) ?? { chance: null }
  if (chance === null) return <Trans>Nobody has answered this theme yet</Trans>
  const likely = formatPercentage(chance * 100, language)
  if (percentage === null)
    return <Trans>{likely} likely: the club’s share, no answers of their own yet</Trans>
  return (
    <>
      <Trans comment="Chance that the opponent answers a question right">{likely} likely</Trans>{' '}
      <Plural value={answered} one="(# answer)" other="(# answers)" />
    </>
  )
}
