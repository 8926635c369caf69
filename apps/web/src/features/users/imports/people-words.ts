import { useLingui } from '@lingui/react/macro'
import type { ColumnFileProblem } from '@tertulia/contract/errors'
import {
  importedPeopleMax,
  type ImportedPerson,
  type PeopleColumn,
  type PersonProblem,
} from '@tertulia/contract/people-imports'

/** Words for what a line does, what is wrong with it, and why a file is refused. */
export function usePeopleWords() {
  const { t } = useLingui()
  const outcomes: Record<ImportedPerson['outcome'], string> = {
    problem: t`With errors`,
    new: t({ message: 'New', context: 'people' }),
    existing: t`Already here`,
    created: t({ message: 'Created', context: 'people' }),
  }
  const fileProblems: Record<ColumnFileProblem, string> = {
    not_text: t`This isn’t a text file. Save the spreadsheet as CSV first.`,
    unreadable: t`This file can’t be read as a table. Look for an extra quotation mark.`,
    columns_missing: t`This isn’t a table with columns. Save the spreadsheet as CSV.`,
    no_lines: t`There is nobody in this file.`,
    too_many_lines: t`A file can have up to ${importedPeopleMax} people. Split it in two.`,
  }
  return { outcomes, fileProblems, problem: useProblemWords() }
}

/** Describes a problem of a line, with the name of its column as in the file. */
function useProblemWords() {
  const { t } = useLingui()
  const missing: Partial<Record<PeopleColumn, string>> = {
    valid_through: t`A player needs a last day in valid_through.`,
  }
  const invalid: Partial<Record<PeopleColumn, (value: string) => string>> = {
    email: (value) => t`“${value}” isn’t an e-mail address.`,
    language: (value) => t`The language “${value}” isn’t known: write en or pt.`,
    region: (value) => t`The region “${value}” isn’t one of the club’s.`,
    role: (value) => t`The role “${value}” can’t be given by a file.`,
  }
  return ({ column, problem, value }: PersonProblem): string => {
    const words: Record<PersonProblem['problem'], string> = {
      missing: missing[column] ?? t`${column} is empty.`,
      invalid: invalid[column]?.(value) ?? t`“${value}” in ${column} isn’t a date such as 2026-11-30.`,
      too_long: t`${column} is too long.`,
      not_past: t`The date ${value} in ${column} isn’t in the past.`,
      repeated: t`${value} is also in an earlier line.`,
      taken: t`${column} ${value} belongs to somebody else.`,
      ruined: t`${value} in ${column} was shortened by a spreadsheet. Export the file again without opening it there.`,
    }
    return words[problem]
  }
}
