import { type StatementLine, StatementOutcome } from '@tertulia/contract/bank-statements'
import { findReferences } from '@tertulia/core/subscriptions/payment-reference'
import { judgeLine } from '@tertulia/core/subscriptions/statement-line'
import type { Db } from '../../../platform/database/database.ts'
import { fileReader } from '../../../platform/files/file-reader.ts'
import { findPaymentAccounts } from '../../customers/customers.sql.ts'
import { findMappings } from '../../imported-files/imported-files.sql.ts'
import { shownText, type KnownLine } from './read-line.ts'
import type { readStatement, ReadStatement } from './read-statement.ts'
import {
  findNamedPayments,
  findStoredLines,
  type NamedPayment,
  type StoredStatement,
} from './statements.sql.ts'
import { Check } from 'typebox/value'

export const statementFiles = fileReader<Parameters<typeof readStatement>, ReadStatement>(
  new URL('read-statement.ts', import.meta.url),
  'readStatement',
)

/** A line with what it would do. */
export type CheckedLine = KnownLine & { outcome: StatementOutcome; payment: NamedPayment | null }

/** A statement compared with what the club has; without lines while its columns are unclear. */
type CheckedStatement = Pick<ReadStatement, 'table' | 'currency'> & { lines: CheckedLine[] }

/** Reads a stored statement with what is known of its columns and its currency. */
async function readStored(db: Db, file: StoredContent): Promise<ReadStatement> {
  const { currency: own } = await findPaymentAccounts(db)
  const mappings = await findMappings(db, 'statement_import', file)
  return statementFiles.read(file.content, { stated: file.currency, own }, mappings)
}

type StoredContent = Pick<StoredStatement, 'id' | 'currency' | 'mapping'> & { content: Uint8Array }

/** Compares a statement with the payments and with the lines of earlier statements, as they are now. */
export async function checkStatement(db: Db, file: StoredContent): Promise<CheckedStatement> {
  const { lines, table, currency } = await readStored(db, file)
  return { table, currency, lines: await checkLines(db, file.id, lines) }
}

async function checkLines(db: Db, id: number, lines: readonly KnownLine[]): Promise<CheckedLine[]> {
  const payments = await findNamedPayments(
    db,
    lines.flatMap(({ text }) => findReferences(text)),
  )
  const stored = await findStoredLines(
    db,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const taken = new Set<number>()
  return lines.map((line) => {
    const references = findReferences(line.text)
    const payment = (references.length === 1 && payments.get(references[0] ?? '')) || null
    const earlier = stored.get(line.fingerprint)
    // The file was stopped half-way: what it has completed stays so.
    if (earlier) return { ...line, payment, outcome: repeatedOutcome(earlier, id) }
    const outcome = line.counts ? judgeLine(line, payments) : 'not_booked'
    if (outcome !== 'completes' || !payment) return { ...line, payment, outcome }
    if (taken.has(payment.id)) return { ...line, payment, outcome: 'already_completed' }
    taken.add(payment.id)
    return { ...line, payment, outcome }
  })
}

const repeatedOutcome = (
  { import_id, outcome }: { import_id: number; outcome: string },
  id: number,
): StatementOutcome => (import_id === id && Check(StatementOutcome, outcome) ? outcome : 'repeated')

/** Returns true while somebody has to say how a table is read. */
export const isUnclear = (table: ReadStatement['table']): boolean =>
  table !== null && table.questions.length > 0

/** Counts lines by what they do. */
export function countLines(lines: readonly CheckedLine[]) {
  const count = (...wanted: StatementOutcome[]) =>
    lines.filter(({ outcome }) => wanted.includes(outcome)).length
  const own = {
    completes: count('completes'),
    completed: count('completed'),
    repeated: count('repeated'),
    outgoing: count('outgoing'),
    not_booked: count('not_booked'),
  }
  const others = Object.values(own).reduce((sum, one) => sum + one)
  return { ...own, resting: lines.length - others, settled: 0 }
}

const rank = (outcome: StatementOutcome) => {
  const order: StatementOutcome[] = ['completes', 'completed']
  const last: StatementOutcome[] = ['repeated', 'not_booked', 'outgoing']
  if (order.includes(outcome)) return order.indexOf(outcome)
  return order.length + 1 + last.indexOf(outcome)
}

const unsettled = { id: null, settled_at: null, settled_by: null, note: null }

/** Lines as they are shown: those that complete a payment, those that rest, then the others. */
export const presentLines = (lines: readonly CheckedLine[]): StatementLine[] =>
  lines
    .toSorted((one, other) => rank(one.outcome) - rank(other.outcome))
    .map(({ payment, text, ...line }) => ({
      ...line,
      ...unsettled,
      text: shownText(text),
      payment: payment && { id: payment.id, reference: payment.reference, state: payment.state },
    }))
