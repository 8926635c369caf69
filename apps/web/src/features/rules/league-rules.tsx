import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { LeaguePoints } from './league-points.tsx'
import { LeagueMovements } from './league-movements.tsx'
import { LeagueScore } from './league-score.tsx'

export function LeagueRules() {
  const { round_count: roundCount, tier_size_max: tierSizeMax, solo_rounds: soloRounds } = useRuleSet()
  const rounds = plural(roundCount, { one: '# round', other: '# rounds' })
  const players = plural(tierSizeMax, { one: '# player', other: '# players' })

  return (
    <>
      <p>
        <Trans>
          A season has {rounds}, each on its own day. Everyone plays in a tier of at most {players} of similar
          strength. In each round you meet one of them: you both answer that day’s quiz, and the higher score
          wins.
        </Trans>
      </p>
      {soloRounds.length > 0 && <SoloRounds rounds={soloRounds} />}
      <LeagueScore />
      <LeaguePoints />
      <LeagueMovements />
    </>
  )
}

function SoloRounds({ rounds }: { rounds: readonly number[] }) {
  const language = useLanguage()
  const numbers = formatList(rounds.map(String), language)
  return (
    <p>
      {rounds.length === 1 ? (
        <Trans>Round {numbers} is solo: nobody has an opponent.</Trans>
      ) : (
        <Trans>Rounds {numbers} are solo: nobody has an opponent.</Trans>
      )}
    </p>
  )
}
