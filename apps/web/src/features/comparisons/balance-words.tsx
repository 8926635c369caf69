import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Balance } from '@tertulia/contract/league'
import { meetingRecord } from '@tertulia/core/comparisons/meetings'
import { scoreText } from '@/features/games/score-words.ts'
import { formatDay, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'

type BalanceWordsProps = {
  balance: Balance
  /** First names in the order of the balance; the reader has none. */
  names: readonly [string | null, string]
}

/** "3 games between you: won 2, drew 1. The last one: 11–9, on 3 November." What there was none of is left out. */
export function BalanceWords({ balance, names: [one, other] }: BalanceWordsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { games, last } = balance
  if (last === null) {
    return one === null ? <Trans>Your first meeting.</Trans> : <Trans>Their first meeting.</Trans>
  }
  const decimals = decimalsOf(last.scores)
  const score = last.scores
    .map((value) => ({ score: value, outcome: value === null ? ('forfeit' as const) : null }))
    .map((side) => scoreText(side, 'decided', { language, decimals }).text)
    .join('–')
  const day = formatDay(last.date, language)
  if (games === 1) {
    return one === null ? (
      <Trans>
        One game between you: {score}, on {day}.
      </Trans>
    ) : (
      <Trans>
        One game between them: {score}, on {day}.
      </Trans>
    )
  }
  const { won, drawn, lost, unwon } = meetingRecord(balance)
  const counts =
    one === null
      ? [won > 0 && t`won ${won}`, drawn > 0 && t`drew ${drawn}`, lost > 0 && t`lost ${lost}`]
      : [won > 0 && t`${one} won ${won}`, drawn > 0 && t`${drawn} drawn`, lost > 0 && t`${other} won ${lost}`]
  const without = unwon > 0 && plural(unwon, { one: '# without a winner', other: '# without a winner' })
  const record = [...counts, without].filter((words) => words !== false).join(', ')
  return one === null ? (
    <Trans>
      {games} games between you: {record}. The last one: {score}, on {day}.
    </Trans>
  ) : (
    <Trans>
      {games} games between them: {record}. The last one: {score}, on {day}.
    </Trans>
  )
}
