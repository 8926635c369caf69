import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { openDataPageSize } from '@tertulia/contract/open-data'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { FastifyReply } from 'fastify'
import type { TArray, TInteger, TObject } from 'typebox'
import type { Db } from '../../../platform/database/database.ts'
import { sendCsv, type CsvLocale, type CsvValue } from '../../../platform/files/csv.ts'
import { paginate } from '../../../platform/http/paging.ts'
import type { Call } from '../../../platform/http/serve.ts'
import {
  countRecord,
  ledgerRecords,
  listRecord,
  memberRecords,
  paymentRecords,
  sumPayments,
  voucherRecords,
  type RecordSource,
} from './payment-records.views.ts'

/** Returns what came and went back in each month. */
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
