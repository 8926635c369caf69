import { Trans } from '@lingui/react/macro'
import type { Game } from '@tertulia/contract/league'
import { certainty, type ScoredSide } from '@tertulia/core/league/shown-score'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'

type CertainWordsProps = {
  sides: readonly (ScoredSide & { name: string })[]
  state: Game['state']
  /** True when the first side is the reader's own. */
  own: boolean
}

/** What no verdict can change any more in a game that waits for some; nothing while all is open. */
export function CertainWords({ sides, state, own }: CertainWordsProps) {
  const language = useLanguage()
  const certain = certainty(sides, state)
  if (!certain) return null
  if (certain.kind === 'drawn') return <Trans>It’s a draw.</Trans>
  const { unreachable } = certain
  const winner = sides[certain.winner]?.name ?? ''
  const loser = sides[1 - certain.winner]?.name ?? ''
  const score = unreachable === null ? null : shortNumber(unreachable, language)
  if (own && certain.winner === 0) {
    return score === null ? (
      <Trans>You’ve won: {loser} didn’t play.</Trans>
    ) : (
      <Trans>
        You’ve won: {loser} can no longer reach {score}.
      </Trans>
    )
  }
  if (own) {
    return score === null ? (
      <Trans>You’ve lost: you didn’t play.</Trans>
    ) : (
      <Trans>You’ve lost: you can no longer reach {score}.</Trans>
    )
  }
  return score === null ? (
    <Trans>
      {winner} has won: {loser} didn’t play.
    </Trans>
  ) : (
    <Trans>
      {winner} has won: {loser} can no longer reach {score}.
    </Trans>
  )
}
