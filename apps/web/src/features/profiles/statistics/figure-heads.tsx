import { useLingui } from '@lingui/react/macro'

/** Short names of columns with several figures. */
export function useFigureWords(): { outcomes: string; sums: string } {
  const { t } = useLingui()
  return {
    outcomes: t({
      message: 'W–D–L–F',
      comment: 'Head of a column of figures: wins, draws, losses, forfeits; V–E–D–F',
    }),
    sums: t({
      message: 'PF–PA',
      comment: 'Head of a column of figures: points for and against; PM–PS',
    }),
  }
}

/** Words in the head of a column of wins, draws, losses and forfeits. */
export function OutcomesHead() {
  const { t } = useLingui()
  const { outcomes } = useFigureWords()
  return <abbr title={t`Wins, draws, losses and forfeits`}>{outcomes}</abbr>
}

/** Words in the head of a column of points for and against. */
export function SumsHead() {
  const { t } = useLingui()
  const { sums } = useFigureWords()
  return <abbr title={t`Points for and against`}>{sums}</abbr>
}
