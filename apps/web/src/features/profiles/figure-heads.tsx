import { useLingui } from '@lingui/react/macro'

/** Head of a column of wins, draws, losses and forfeits. */
export function OutcomesHead() {
  const { t } = useLingui()
  const short = t({
    message: 'W–D–L–F',
    comment: 'Head of a column of figures: wins, draws, losses, forfeits; V–E–D–F',
  })
  return (
    <th scope="col" className="num">
      <abbr title={t`Wins, draws, losses and forfeits`}>{short}</abbr>
    </th>
  )
}

/** Head of a column of points for and against. */
export function SumsHead({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const short = t({
    message: 'PF–PA',
    comment: 'Head of a column of figures: points for and against; PM–PS',
  })
  return (
    <th scope="col" className={`num ${className}`.trim()}>
      <abbr title={t`Points for and against`}>{short}</abbr>
    </th>
  )
}
