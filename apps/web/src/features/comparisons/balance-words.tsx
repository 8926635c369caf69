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

/** "You met 4 times: 2 won, 1 drawn, 1 lost; last: 11–9 on 3 November." */
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
        You met once: {score} on {day}.
      </Trans>
    ) : (
      <Trans>
        They met once: {score} on {day}.
      </Trans>
    )
  }
  const { won, drawn, lost, unwon } = meetingRecord(balance)
  const counts =
    one === null
      ? t`${won} won, ${drawn} drawn, ${lost} lost`
      : t`${one} won ${won}, ${other} ${lost}, ${drawn} drawn`
  const rest =
    unwon > 0 ? `, ${plural(unwon, { one: '# without a winner', other: '# without a winner' })}` : ''
  const record = `${counts}${rest}`
  return one === null ? (
    <Trans>
      You met {games} times: {record}; last: {score} on {day}.
    </Trans>
  ) : (
    <Trans>
      They met {games} times: {record}; last: {score} on {day}.
    </Trans>
  )
}
