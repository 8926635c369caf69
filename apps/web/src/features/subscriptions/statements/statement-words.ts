import { useLingui } from '@lingui/react/macro'
import {
  statementFileMax,
  statementLinesMax,
  uploadStatement,
  listStatements,
  type StatementOutcome,
} from '@tertulia/contract/bank-statements'
import type { StatementFileProblem } from '@tertulia/contract/errors'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { adminPaths } from '@/admin-paths.ts'

/** Words for what a line of a bank statement does, or why it rests. */
export function useOutcomeWords(): Record<StatementOutcome, string> {
  const { t } = useLingui()
  return {
    completes: t`Completes the payment`,
    completed: t`Payment completed`,
    repeated: t`In an earlier file`,
    outgoing: t`Money that went out`,
    not_booked: t`Pending, declined or taken back`,
    unreadable: t`Date or amount can’t be read for certain`,
    no_reference: t`No reference`,
    several_references: t`More than one reference`,
    unknown_reference: t`No payment has this reference`,
    other_method: t`Was to be paid online`,
    already_completed: t`The payment was already completed`,
    refused: t`The payment was refused`,
    refunded: t`The payment was refunded`,
    reversed: t`The payment was reversed`,
    other_currency: t`Another currency than the payment’s`,
    other_amount: t`Another amount than the payment’s`,
    not_a_player: t`The payer isn’t a player any more`,
  }
}

/** Uploads a bank statement and opens its report. */
export function useStatementUpload() {
  const { t } = useLingui()
  const kilobytes = statementFileMax / 1000
  const fileProblems: Record<StatementFileProblem, string> = {
    not_text: t`This isn’t a text file. Export the statement again as camt.053 (XML), MT940 or CSV.`,
    unreadable: t`This file can’t be read. Export the statement again, without opening it in between.`,
    columns_missing: t`This isn’t a table. Export the statement again as camt.053 (XML), MT940 or CSV.`,
    other_xml: t`This XML isn’t a statement of an account. Export camt.053, camt.052 or camt.054 instead, or CSV.`,
    no_lines: t`There are no booked movements in this file.`,
    too_many_lines: t`A file can have up to ${statementLinesMax} lines. Export a shorter period.`,
  }
  return useFileUpload({
    endpoint: uploadStatement,
    list: listStatements,
    sizeMax: statementFileMax,
    tooLarge: t`A file can have up to ${kilobytes} kB. Export a shorter period.`,
    fileProblems,
    address: adminPaths.statements,
  })
}
