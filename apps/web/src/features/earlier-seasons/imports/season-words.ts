import { useLingui } from '@lingui/react/macro'
import type { ColumnFileProblem } from '@tertulia/contract/errors'
import {
  seasonLinesMax,
  type SeasonLine,
  type SeasonLineProblem,
  type TableColumn,
} from '@tertulia/contract/season-imports'

/** Words for what a line does, what is wrong with it, and why a file is refused. */
export function useSeasonWords() {
  const { t } = useLingui()
  const outcomes: Record<SeasonLine['outcome'], string> = {
    problem: t`With errors`,
    new: t({ message: 'New', context: 'places in a table' }),
    existing: t`Already here`,
  }
  const fileProblems: Record<ColumnFileProblem, string> = {
    not_text: t`This isn’t a text file. Save the spreadsheet as CSV first.`,
    unreadable: t`This file can’t be read as a table. Look for an extra quotation mark.`,
    columns_missing: t`The first line must name the columns, among them season, rank and name.`,
    column_repeated: t`Two columns have the same name.`,
    no_lines: t`There are no lines in this file.`,
    too_many_lines: t`A file can have up to ${seasonLinesMax} lines. Split it in two.`,
  }
  return { outcomes, fileProblems, problem: useProblemWords() }
}

const dates: readonly TableColumn[] = ['starts_on', 'ends_on']

/** Describes a problem of a line, with the name of its column as in the file. */
function useProblemWords() {
  const { t } = useLingui()
  const invalid = (column: TableColumn, value: string): string => {
    if (column === 'email') return t`“${value}” isn’t an e-mail address.`
    if (column === 'competition') return t`“${value}” isn’t a competition: write league, cup or special quiz.`
    if (dates.includes(column))
      return t`“${value}” in ${column} isn’t a date, or the season ends before it starts.`
    return t`“${value}” in ${column} isn’t a number that can stand there.`
  }
  return ({ column, problem, value }: SeasonLineProblem): string => {
    const words: Record<SeasonLineProblem['problem'], string> = {
      missing: t`${column} is empty.`,
      invalid: invalid(column, value),
      too_long: t`${column} is too long.`,
      not_past: t`The date ${value} in ${column} isn’t in the past.`,
      repeated: t`${value} is also in an earlier line of this table.`,
      contradicts: t`${column} ${value} contradicts an earlier line or a table that’s already here.`,
      taken: t`${column} ${value} belongs to somebody else.`,
    }
    return words[problem]
  }
}
