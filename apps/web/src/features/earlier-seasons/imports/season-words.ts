import { useLingui } from '@lingui/react/macro'
import type { ColumnFileProblem } from '@tertulia/contract/errors'
import {
  seasonLinesMax,
  type SeasonColumn,
  type SeasonFileKind,
  type SeasonLine,
  type SeasonLineProblem,
} from '@tertulia/contract/season-imports'

/** Words for what a line does, what is wrong with it, and why a file is refused. */
export function useSeasonWords() {
  const { t } = useLingui()
  const outcomes: Record<SeasonLine['outcome'], string> = {
    problem: t`With errors`,
    new: t({ message: 'New', context: 'lines of a file' }),
    existing: t`Already here`,
  }
  const fileProblems: Record<ColumnFileProblem, string> = {
    not_text: t`This isn’t a text file. Save the spreadsheet as CSV first.`,
    unreadable: t`This file can’t be read as a table. Look for an extra quotation mark.`,
    columns_missing: t`This isn’t a table with columns. Save the spreadsheet as CSV.`,
    no_lines: t`There are no lines in this file.`,
    too_many_lines: t`A file can have up to ${seasonLinesMax} lines. Split it in two.`,
  }
  return { outcomes, fileProblems, problem: useProblemWords() }
}

const dates: readonly SeasonColumn[] = ['starts_on', 'ends_on', 'date']
const emails: readonly SeasonColumn[] = ['email', 'opponent_email']
const places: readonly SeasonColumn[] = ['name', 'opponent']

/** Describes a problem of a line, with the name of its column as in the file. */
function useProblemWords() {
  const { t } = useLingui()
  const invalid = (column: SeasonColumn, value: string): string => {
    if (emails.includes(column)) return t`“${value}” isn’t an e-mail address.`
    if (column === 'competition') return t`“${value}” isn’t a competition: write league, cup or special quiz.`
    if (column === 'outcome') return t`“${value}” isn’t an outcome: write win, draw or loss.`
    if (column === 'right') return t`“${value}” in right: write yes or no.`
    if (column === 'ends_on')
      return t`“${value}” in ${column} isn’t a date, or the season ends before it starts.`
    if (dates.includes(column)) return t`“${value}” in ${column} isn’t a date.`
    return t`“${value}” in ${column} isn’t a number that is allowed here.`
  }
  const repeated: Record<SeasonFileKind, (value: string) => string> = {
    tables: (value) => t`${value} is also in an earlier line of this table.`,
    games: (value) => t`${value} has another game in this round.`,
    answers: (value) => t`${value} has another answer to this question.`,
  }
  return ({ column, problem, value }: SeasonLineProblem, kind: SeasonFileKind): string => {
    const words: Record<SeasonLineProblem['problem'], string> = {
      missing: t`${column} is empty.`,
      invalid: invalid(column, value),
      too_long: t`${column} is too long.`,
      not_past: t`The date ${value} in ${column} isn’t in the past.`,
      repeated: repeated[kind](value),
      contradicts: t`${column} ${value} contradicts an earlier line or a table that’s already here.`,
      taken: t`${column} ${value} belongs to somebody else.`,
      unknown: places.includes(column)
        ? t`${value} isn’t in the table. Write the name as in the file of tables.`
        : t`There is no ${column} ${value} here. Import its tables first.`,
      ambiguous: t`There are several players called ${value} in the table. Add an email or source_id.`,
      ruined: t`${value} in ${column} was shortened by a spreadsheet. Export the file again without opening it there.`,
    }
    return words[problem]
  }
}
