import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { openDataPageSize } from '@tertulia/contract/open-data'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { FastifyReply } from 'fastify'
import type { TArray, TInteger, TObject } from 'typebox'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type { Db } from '../../../platform/database/database.ts'
import { sendCsv, type CsvLocale, type CsvValue } from '../../../platform/files/csv.ts'
import { paginate } from '../../../platform/http/paging.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { recordAction, recordNothing } from '../../../platform/access/audit-log.sql.ts'
import type { App } from '../../../platform/app-context.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import { decideEach } from '../../../platform/http/decide-each.ts'
import { findPaymentAccounts } from '../../customers/customers.sql.ts'
import { holdPresentUser, holdUser } from '../../users/users.sql.ts'
import { completePayment, reverseCompleted } from '../payment-outcomes.ts'
import { makeReference } from '../payment-reference.ts'
import {
  findReceived,
  findEntered,
  findPayment,
  hasTwin,
  insertPayment,
  lockPayment,
} from '../payments.sql.ts'
import { recordDecision, confirmPayment } from '../payments.ts'
import {
  countRecord,
  ledgerRecords,
  listRecord,
  memberRecords,
  paymentRecords,
  sumPayments,
  voucherRecords,
  type RecordSource,
} from './payment-records.sql.ts'

/** Returns the payments received and refunded in each month. */
export async function listPaymentTotals({
  db,
}: Call<typeof paymentRecordCalls.listPaymentTotals>): Promise<
  ReplyOf<typeof paymentRecordCalls.listPaymentTotals>
> {
  return { totals: await sumPayments(db) }
}

/** Returns all payments as a table. */
export function listPaymentRecords(
  call: Call<typeof paymentRecordCalls.listPaymentRecords>,
): Promise<ReplyOf<typeof paymentRecordCalls.listPaymentRecords>> {
  return answerRecord(call, paymentRecordCalls.listPaymentRecords, paymentRecords)
}

/** Returns the ledger of all subscriptions with its money as a table, of a year or of all. */
export function listLedgerRecords(
  call: Call<typeof paymentRecordCalls.listLedgerRecords>,
): Promise<ReplyOf<typeof paymentRecordCalls.listLedgerRecords>> {
  return answerRecord(call, paymentRecordCalls.listLedgerRecords, ledgerRecords(call.query.year))
}

/** Returns the members of the club as a table, for its annual meeting. */
export function listMemberRecords(
  call: Call<typeof paymentRecordCalls.listMemberRecords>,
): Promise<ReplyOf<typeof paymentRecordCalls.listMemberRecords>> {
  const { today, customer } = call
  return answerRecord(call, paymentRecordCalls.listMemberRecords, memberRecords(today, customer.time_zone))
}

/** Returns the club's vouchers as a table. */
export function listVoucherRecords(
  call: Call<typeof paymentRecordCalls.listVoucherRecords>,
): Promise<ReplyOf<typeof paymentRecordCalls.listVoucherRecords>> {
  const { today, customer } = call
  return answerRecord(call, paymentRecordCalls.listVoucherRecords, voucherRecords(today, customer.time_zone))
}

/** An endpoint that returns a table: the rows of a page, each flat, with column names as fields. */
type RecordEndpoint = Endpoint & {
  reply: TObject<{ page: TInteger; page_count: TInteger; total: TInteger; rows: TArray<TObject> }>
}

type RecordCall = {
  db: Db
  query: {
    page: number
    format?: 'json' | 'csv' | undefined
    locale?: CsvLocale | undefined
    year?: number | undefined
  }
  reply: FastifyReply
}

// Amounts are the only fractions: whole cents.
const amountDecimals = 2

async function answerRecord<E extends RecordEndpoint>(
  { db, query, reply }: RecordCall,
  declared: E,
  source: RecordSource,
): Promise<ReplyOf<E>> {
  const { paging, offset } = paginate(query.page, await countRecord(db, source), openDataPageSize)
  const rows = await listRecord<Record<string, CsvValue>>(db, source, { limit: openDataPageSize, offset })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query selects the columns of the reply; the app cuts it to the contract
  if (query.format !== 'csv') return { ...paging, rows } as unknown as ReplyOf<E>
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  const names = Object.keys(declared.reply.properties.rows.items.properties)
  return sendCsv(reply, {
    file_name: `${[declared.path.split('/').at(-1), query.year].filter(Boolean).join('-')}.csv`,
    locale: query.locale,
    columns: names.map((name) => (name === 'amount' ? { name, decimals: amountDecimals } : { name })),
    rows,
  })
}

type Entering = Call<typeof paymentRecordCalls.enterPayment>

/**
 * Enters a payment by hand: extends the subscription, and mails the receipt of a confirmed one. What is sent twice is
 * entered once; another one of the same player, day and amount must be meant.
 */
export async function enterPayment(
  call: Entering,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const { db, user, now, today, body } = call
  const { user_id, received_on } = body
  if (received_on > today) refuse('invalid_input', [{ field: 'received_on', problem: 'future' }])
  await holdUser(db, user_id)
  if (!(await holdPresentUser(db, user_id))) refuse('not_found')
  const entered = await findEntered(db, body.entry_key)
  if (entered !== null) {
    recordNothing(user)
    return orNotFound(await findReceived(db, entered))
  }
  if (!body.twin && (await hasTwin(db, body))) refuse('payment_entered')
  const id = await insertEntered(call)
  const payment = orNotFound(await findPayment(db, id))
  await completePayment({ ...call, addresses }, payment, { settled_by: user.id, received_on })
  await recordAction({ db, user, now }, `enter_payment ${id}`, user_id)
  return orNotFound(await findReceived(db, id))
}

async function insertEntered({ db, now, body }: Entering): Promise<number> {
  const { user_id, method, months, price_cents, entry_key } = body
  const { currency } = await findPaymentAccounts(db)
  const note = cleanLine(body.note ?? '') || null
  const terms = {
    user_id,
    method,
    months,
    price_cents,
    currency,
    note,
    payee: null,
    entry_key,
  }
  for (;;) {
    const id = await insertPayment(db, { ...terms, created_at: now, reference: makeReference() })
    if (id !== null) return id
  }
}

/** Reverses a payment that was confirmed by mistake: the time it brought is taken back. (docs/rules/payments.md) */
export async function reversePayment(
  call: Call<typeof paymentRecordCalls.reversePayment>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const reason = cleanText(call.body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const payment = orNotFound(await lockPayment(call.db, call.params.id))
  // What a payment service has taken only it gives back.
  if (payment.state !== 'completed' || isServiceMethod(payment.method)) refuse('payment_not_reversible')
  await reverseCompleted({ ...call, addresses }, payment, { settled_by: call.user.id, reason })
  await recordDecision(call, payment, 'reverse_payment')
  return orNotFound(await findReceived(call.db, payment.id))
}

/** Confirms several transfers, each in a transaction of its own, so that one that cannot be confirmed stops no other. */
export async function confirmPayments(
  call: Call<typeof paymentRecordCalls.confirmPayments>,
  { database, addresses }: App,
): Promise<ReplyOf<typeof paymentRecordCalls.confirmPayments>> {
  const { tx } = database.forCustomer(call.customer.id)
  const failed = await decideEach(call.body.ids, (id) =>
    tx((db) => confirmPayment({ ...call, db, params: { id } }, { addresses })),
  )
  return { failed }
}
