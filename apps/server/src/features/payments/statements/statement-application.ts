import type * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { App } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { closeFile, lockFile } from '../../imported-files/imported-files.exports.ts'
import { completePayment } from '../payment-outcomes.ts'
import { lockPayment } from '../payments.sql.ts'
import { recordDecision } from '../payments.ts'
import { checkStatement, countLines, isUnclear, type CheckedLine } from './check-statement.ts'
import { shownText } from './read-line.ts'
import { findStatement, type StoredStatement, holdStatement, insertStatementLine } from './statements.sql.ts'

type Applying = Call<typeof bankStatementCalls.applyStatement>
type WithinTransaction = (db: Db) => Promise<unknown>

/**
 * Completes the payments of a statement, each in a transaction of its own with its line, then saves the lines that rest.
 * Stopped half-way, it goes on when it is applied again.
 */
export async function applyStatement(
  call: Applying,
  { database, addresses }: Pick<App, 'database' | 'addresses'>,
): Promise<ImportedFile> {
  const { id } = call.params
  const { tx } = database.forCustomer(call.customer.id)
  const { content, ...file } = await tx((db) => findStatement(db, id))
  if (content === null) return file
  const { table, lines: checked } = await tx((db) => checkStatement(db, { ...file, content }))
  if (isUnclear(table) || countLines(checked).completes !== call.body.completes) refuse('import_not_ready')
  for (const line of checked.filter(({ outcome }) => outcome === 'completes'))
    await skipRefused(() => tx((db) => completeByLine({ ...call, db }, line, addresses)))
  return tx((db) => close({ ...call, db }, file))
}

/** A payment that cannot be completed any more stops no other; its line rests with the reason. */
async function skipRefused(work: () => ReturnType<WithinTransaction>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const stored = (line: CheckedLine, importId: number) => ({
  import_id: importId,
  line: line.line,
  fingerprint: line.fingerprint,
  booked_on: line.booked_on,
  amount_cents: line.amount_cents,
  currency: line.currency,
  text: shownText(line.text),
  outcome: line.outcome,
  payment_id: line.payment?.id ?? null,
})

const waiting = ['open', 'declared', 'canceled']

/** Completes the payment of a line, once even if two admins apply the same or an overlapping file. */
async function completeByLine(call: Applying, line: CheckedLine, addresses: App['addresses']): Promise<void> {
  const { db, user, today, params } = call
  if (!(await holdStatement(db, params.id))) return
  const payment = line.payment && (await lockPayment(db, line.payment.id))
  if (!payment || !waiting.includes(payment.state)) return
  if (!(await insertStatementLine(db, { ...stored(line, params.id), outcome: 'completed' }))) return
  const { booked_on } = line
  // The books have no payment of a day to come.
  const receivedOn = booked_on !== null && booked_on < today ? booked_on : today
  await completePayment({ ...call, addresses }, payment, { settled_by: user.id, received_on: receivedOn })
  await recordDecision(call, payment, 'confirm_payment')
}

/** Saves the lines that rest, judged once more, and closes the file. */
async function close(call: Applying, { currency }: Pick<StoredStatement, 'currency'>): Promise<ImportedFile> {
  const { db, params } = call
  const { content, ...file } = await lockFile(db, 'statement_import', params.id)
  if (content === null) return file
  const { table, lines: checked } = await checkStatement(db, { ...file, content, currency })
  if (isUnclear(table)) refuse('import_not_ready')
  // A payment that could be completed since the report was shown was not agreed to: the next upload completes it.
  const resting = checked.filter(
    ({ outcome }) => !['completes', 'completed', 'repeated', 'outgoing', 'not_booked'].includes(outcome),
  )
  for (const line of resting) await insertStatementLine(db, stored(line, params.id))
  const brought = countLines(checked).completed
  return closeFile(call, 'statement_import', { id: params.id, brought })
}
