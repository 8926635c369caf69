import { useLingui } from '@lingui/react/macro'
import type { ColumnFileProblem } from '@tertulia/contract/errors'
import { eventSizeMax } from '@tertulia/contract/month-events'
import {
  importedResultsMax,
  type ImportedResult,
  type RankingColumn,
  type ResultProblem,
} from '@tertulia/contract/ranking-imports'

/** Words for what a line does, what is wrong with it, and why a file is refused. */
export function useRankingWords() {
  const { t } = useLingui()
  const outcomes: Record<ImportedResult['outcome'], string> = {
    problem: t`With errors`,
    new: t({ message: 'New', context: 'results' }),
    existing: t`Already here`,
  }
  const fileProblems: Record<ColumnFileProblem, string> = {
    not_text: t`This isn’t a text file. Save the spreadsheet as CSV first.`,
    unreadable: t`This file can’t be read as a table. Look for an extra quotation mark.`,
    columns_missing: t`This isn’t a table with columns. Save the spreadsheet as CSV.`,
    no_lines: t`There are no results in this file.`,
    too_many_lines: t`A file can have up to ${importedResultsMax} results. Split it in two.`,
  }
  return { outcomes, fileProblems, problem: useProblemWords() }
}

/** Describes a problem of a line, with the name of its column as in the file. */
function useProblemWords() {
  const { t } = useLingui()
  const invalid: Partial<Record<RankingColumn, (value: string) => string>> = {
    month: (value) => t`“${value}” isn’t a month such as 2025-11.`,
    event: (value) => t`There is no event “${value}”.`,
    region: (value) => t`The region “${value}” isn’t one of the club’s.`,
    supervised: (value) => t`“${value}” isn’t yes or no.`,
    result: (value) => t`“${value}” isn’t a whole number from 0 to 1,000,000.`,
  }
  return ({ column, problem, value }: ResultProblem): string => {
    const words: Record<ResultProblem['problem'], string> = {
      missing: t`${column} is empty.`,
      invalid: invalid[column]?.(value) ?? t`${column} is empty.`,
      too_long: t`${column} is too long.`,
      future: t`The month ${value} hasn’t begun.`,
      repeated: t`${value} has a result in this event in an earlier line.`,
      ambiguous: t`Several players are called ${value}. Give each their source_id, or merge them first.`,
      too_many: t`An event can have up to ${eventSizeMax} results.`,
      month_exists: t`${value} already has events, without this result. Edit them there.`,
      ruined: t`${value} in ${column} was shortened by a spreadsheet. Export the file again without opening it there.`,
    }
    return words[problem]
  }
}
