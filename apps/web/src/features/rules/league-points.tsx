import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { ruleNumber } from './rule-numbers.ts'

/** What results are worth in the table, and how the table is ordered. */
export function LeaguePoints() {
  const { league_points, solo_rounds } = useRuleSet()
  const language = useLanguage()
  const points = (value: number) => ruleNumber(value, language)
  const win = points(league_points.win)
  const draw = points(league_points.draw)
  const loss = points(league_points.loss)
  const forfeit = points(league_points.forfeit)

  return (
    <>
      <h3>
        <Trans>The table</Trans>
      </h3>
      <dl className="rules-points">
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
          Who does not submit forfeits, and the other side wins; if neither of you submits, both forfeit and
          nobody wins.
        </Trans>{' '}
        {solo_rounds.length > 0 && <Trans>In a solo round your score is also your league points.</Trans>}{' '}
        <Trans>A round whose day has no quiz counts for nothing, and nobody forfeits.</Trans>
      </p>
      <p>
        <Trans>
          League points order the table, then the difference between points for and against, then points for,
          wins and right answers. Whoever is still level shares the rank.
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
