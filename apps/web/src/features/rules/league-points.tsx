import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import * as styles from './rules.module.css'

/** Points for results, and the order of the table. */
export function LeaguePoints() {
  const { league_points: leaguePoints, solo_rounds: soloRounds } = useRuleSet()
  const language = useLanguage()
  const points = (value: number) => shortNumber(value, language)
  const win = points(leaguePoints.win)
  const draw = points(leaguePoints.draw)
  const loss = points(leaguePoints.loss)
  const forfeit = points(leaguePoints.forfeit)

  return (
    <>
      <h3>
        <Trans>The table</Trans>
      </h3>
      <dl className={styles.rulesPoints}>
        <Worth value={win}>
          <Trans>Win</Trans>
        </Worth>
        <Worth value={draw}>
          <Trans comment="A game that nobody wins">Draw</Trans>
        </Worth>
        <Worth value={loss}>
          <Trans>Loss</Trans>
        </Worth>
        <Worth value={forfeit}>
          <Trans>Forfeit</Trans>
        </Worth>
      </dl>
      <p>
        <Trans>
          If you don’t submit, you forfeit and your opponent wins. If neither of you submits, you both forfeit
          and nobody wins.
        </Trans>{' '}
        {soloRounds.length > 0 && <Trans>In a solo round, your score is also your league points.</Trans>}{' '}
        <Trans>If a round’s day has no quiz, the round doesn’t count and nobody forfeits.</Trans>
      </p>
      <p>
        <Trans>
          The table is ordered by league points, then by the difference between points for and against, then
          by points for, wins and right answers. Players still tied share the rank.
        </Trans>
      </p>
    </>
  )
}

function Worth({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="score">{value}</dd>
    </div>
  )
}
