import type { StatementLine, StatementOutcome } from '@tertulia/contract/bank-statements'
import { findReferences } from '@tertulia/core/subscriptions/payment-reference'
import { judgeLine } from '@tertulia/core/subscriptions/statement-line'
import type { Db } from '../../../platform/database/database.ts'
import { fileReader } from '../../../platform/files/file-reader.ts'
import { shownText, type KnownLine } from './read-line.ts'
import type { readStatement } from './read-statement.ts'
import {
  findNamedPayments,
  findStoredLines,
  type NamedPayment,
  type StoredStatement,
} from './statements.views.ts'

export const statementFiles = fileReader<Parameters<typeof readStatement>, KnownLine[]>(
  new URL('read-statement.ts', import.meta.url),
  'readStatement',
)

/** A line with what it would do. */
export type CheckedLine = KnownLine & { outcome: StatementOutcome; payment: NamedPayment | null }

/** Compares a statement with the payments and with the lines of earlier statements, as they are now. */
export async function checkStatement(
  db: Db,
  { id, content, currency }: Pick<StoredStatement, 'id' | 'currency'> & { content: Uint8Array },
): Promise<CheckedLine[]> {
  const lines = await statementFiles.read(content, currency)
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
    const outcome = judgeLine(line, payments)
    if (outcome !== 'completes' || !payment) return { ...line, payment, outcome }
    if (taken.has(payment.id)) return { ...line, payment, outcome: 'already_completed' }
    taken.add(payment.id)
    return { ...line, payment, outcome }
  })
}

const repeatedOutcome = (
  { import_id: importId, outcome }: { import_id: number; outcome: string },
  id: number,
): StatementOutcome => (importId === id ? (outcome as StatementOutcome) : 'repeated')

/** Counts lines by what they do. */
export function countLines(lines: readonly CheckedLine[]) {
  const count = (...wanted: StatementOutcome[]) =>
    lines.filter(({ outcome }) => wanted.includes(outcome)).length
  const own = {
    completes: count('completes'),
    completed: count('completed'),
    repeated: count('repeated'),
    outgoing: count('outgoing'),
  }
  const { completes, completed, repeated, outgoing } = own
  return { ...own, resting: lines.length - completes - completed - repeated - outgoing, settled: 0 }
}

const rank = (outcome: StatementOutcome) => {
  const order: StatementOutcome[] = ['completes', 'completed']
  const last: StatementOutcome[] = ['repeated', 'outgoing']
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
