import { statementLinesMax, type StatementColumn } from '@tertulia/contract/bank-statements'
import type { ColumnTable } from '@tertulia/contract/column-tables'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { createHash } from 'node:crypto'
import { UnreadableColumns } from '../../../platform/files/column-cells.ts'
import type { ReadTable, StoredMappings } from '../../../platform/files/columns/column-plan.ts'
import { textOf } from '../../../platform/files/columns/file-table.ts'
import { readCamt } from './camt-lines.ts'
import { readCsv, type Currencies } from './csv-lines.ts'
import { isMt940, readMt940 } from './mt940-lines.ts'
import type { KnownLine, ReadLine } from './read-line.ts'

/** A statement as it is read now: its lines, and the table of a CSV file, in the one currency of its lines. */
export type ReadStatement = Pick<ReadTable<StatementColumn>, 'layout' | 'found_heading'> & {
  table: ColumnTable<StatementColumn> | null
  currency: Currency | null
  lines: KnownLine[]
}

const noTable = { table: null, currency: null, layout: '', found_heading: 0 }

/** Reads a bank statement: camt, MT940 or CSV. */
export function readStatement(
  content: Uint8Array,
  currencies: Currencies,
  mappings: StoredMappings,
): ReadStatement {
  const text = textOf(content)
  const read = /^\s*</.test(text)
    ? { ...noTable, lines: readCamt(text) }
    : isMt940(text)
      ? { ...noTable, lines: readMt940(text) }
      : readCsv(text, currencies, mappings)
  // Whoever has said how the columns are read can say it anew.
  const isMapped = mappings.own !== null || read.layout in mappings.layouts
  const isAsked = read.table !== null && read.table.questions.length > 0
  if (read.lines.length === 0 && !isAsked && !isMapped) throw new UnreadableColumns('no_lines')
  if (read.lines.length > statementLinesMax) throw new UnreadableColumns('too_many_lines')
  return { ...read, lines: addFingerprints(read.lines) }
}

/** Lines of a file that are alike are told apart by their order, so that two equal transfers on a day are two. */
function addFingerprints(lines: readonly ReadLine[]): KnownLine[] {
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const text = cleanLine(one.text)
    const { account, bank_reference: reference, booked_on, amount_cents: amount, currency } = one
    const parts =
      reference === '' ? [account, booked_on, amount, currency, text] : [account, reference, amount]
    const likeness = JSON.stringify(parts)
    const order = (seen.get(likeness) ?? 0) + 1
    seen.set(likeness, order)
    const fingerprint = createHash('sha256').update(`${order} ${likeness}`).digest('hex')
    return { ...one, text, fingerprint }
  })
}
