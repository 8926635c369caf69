import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { StandingRow, Standings } from '@tertulia/contract/league'
import type { TieBreak } from '@tertulia/core/rule-sets/rule-set'
import { decimalsOf, formatNumber, shortNumber } from '@/lib/words/numbers.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { forfeitLetter } from '@/features/games/score-words.ts'

/** The numbers of the rule set used by the table's columns. */
export type TableRules = Standings['rules']

export type StandingsColumn = {
  key: string
  label: MessageDescriptor
  name: MessageDescriptor
  /** Explains the column with the season's numbers, in sentences. */
  explanation?: (rules: TableRules, language: Language) => MessageDescriptor[]
  /** Decides between equal league points where the rules say so. */
  tieBreak?: TieBreak
  value: (row: StandingRow) => number
  signed?: boolean
  /** Shown even where there is only room for a few. */
  narrow?: boolean
}

/** The columns of the table after place and name, in their order. */
export const standingsColumns: readonly StandingsColumn[] = [
  {
    key: 'league_points',
    label: msg({ message: 'Pts', comment: 'Column head of the table: league points' }),
    name: msg`League points`,
    explanation: explainLeaguePoints,
    value: (row) => row.league_points,
    narrow: true,
  },
  {
    key: 'points_for',
    label: msg({ message: 'PF', comment: 'Column head of the table: points for' }),
    name: msg`Points for`,
    explanation: () => [msg`Points scored in all games.`],
    value: (row) => row.points_for,
    tieBreak: 'points_for',
  },
  {
    key: 'points_against',
    label: msg({ message: 'PA', comment: 'Column head of the table: points against' }),
    name: msg`Points against`,
    explanation: () => [msg`Points scored by opponents.`],
    value: (row) => row.points_against,
  },
  {
    key: 'point_difference',
    label: msg({ message: 'PD', comment: 'Column head of the table: point difference' }),
    name: msg`Point difference`,
    explanation: () => [msg`Points for minus points against.`],
    value: (row) => row.points_for - row.points_against,
    tieBreak: 'difference',
    signed: true,
    narrow: true,
  },
  {
    key: 'games',
    label: msg({ message: 'G', comment: 'Column head of the table: games' }),
    name: msg`Games`,
    explanation: () => [msg`Games already decided.`],
    value: (row) => row.games,
  },
  {
    key: 'forfeits',
    label: forfeitLetter,
    name: msg`Forfeits`,
    explanation: explainForfeits,
    value: (row) => row.forfeits,
  },
  {
    key: 'wins',
    label: msg({ message: 'W', comment: 'Column head of the table: wins' }),
    name: msg`Wins`,
    value: (row) => row.wins,
    tieBreak: 'wins',
  },
  {
    key: 'draws',
    label: msg({ message: 'D', comment: 'Column head of the table: draws' }),
    name: msg`Draws`,
    value: (row) => row.draws,
  },
  {
    key: 'losses',
    label: msg({ message: 'L', comment: 'Column head of the table: losses' }),
    name: msg`Losses`,
    value: (row) => row.losses,
  },
  {
    key: 'right_answers',
    label: msg({ message: 'CA', comment: 'Column head of the table: correct answers' }),
    name: msg`Correct answers`,
    explanation: () => [msg`Right answers in decided games.`],
    value: (row) => row.right_answers,
    tieBreak: 'right_answers',
  },
]

/** Number formats by column: with a decimal in all rows as soon as one needs it. */
export function columnFormats(
  rows: readonly StandingRow[],
  language: Language,
): Record<string, (row: StandingRow) => string> {
  return Object.fromEntries(
    standingsColumns.map(({ key, value, signed = false }) => {
      const decimals = decimalsOf(rows.map(value))
      return [key, (row: StandingRow) => formatNumber(value(row), language, { decimals, signed })]
    }),
  )
}

/** The sentences that explain a column. */
export function explainColumn(
  { explanation, tieBreak }: Pick<StandingsColumn, 'explanation' | 'tieBreak'>,
  rules: TableRules,
  language: Language,
): MessageDescriptor[] {
  const place = tieBreak ? rules.tie_breaks.indexOf(tieBreak) : -1
  const decides =
    place === 0 ? [msg`Breaks ties on league points.`] : place > 0 ? [msg`Breaks ties that are left.`] : []
  return [...(explanation?.(rules, language) ?? []), ...decides]
}

function explainLeaguePoints(
  { league_points, solo_rounds }: TableRules,
  language: Language,
): MessageDescriptor[] {
  const win = shortNumber(league_points.win, language)
  const draw = shortNumber(league_points.draw, language)
  const loss = shortNumber(league_points.loss, language)
  const forfeit = shortNumber(league_points.forfeit, language)
  return [
    solo_rounds.length > 0
      ? msg`Win ${win}, draw ${draw}, loss ${loss}, forfeit ${forfeit}; in a solo round, the score itself.`
      : msg`Win ${win}, draw ${draw}, loss ${loss}, forfeit ${forfeit}.`,
  ]
}

function explainForfeits({ forfeits_relegate, forfeit_warning: warning }: TableRules): MessageDescriptor[] {
  if (!forfeits_relegate) return [msg`Days without a submission. In brackets: excused ones.`]
  return [
    msg`Days without a submission. ${plural(warning, {
      one: 'One is a warning, more lead to relegation.',
      other: '# are a warning, more lead to relegation.',
    })} In brackets: excused ones, which do not count for that.`,
  ]
}
