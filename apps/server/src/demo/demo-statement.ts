import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import type { DemoClient } from './demo-client.ts'

const rents = { en: 'Rent of the room', pt: 'Aluguer da sala' }

/**
 * Completes a transfer by a statement of the club's bank, which has two other lines: one to check, and one that the
 * treasurer has dealt with.
 */
export async function applyDemoStatement(
  client: DemoClient,
  token: string,
  { paid, date, language }: { paid: Payment; date: CalendarDate; language: Language },
): Promise<void> {
  const { reference, price_cents: cents, currency } = paid
  const amount = decimalAmount(cents)
  const lines = [
    'Date,Description,Amount,Currency',
    `${date},TRF ${reference.replace('-', ' ')},${amount},${currency}`,
    `${date},TRF Quota,${amount},${currency}`,
    `${date},TRF Café Central,25.00,${currency}`,
    `${date},Commission,-1.20,${currency}`,
  ]
  const body = new FormData()
  body.set('file', new Blob([lines.join('\n')]), 'statement.csv')
  const query = { file_name: 'statement.csv' }
  const { id } = await client.upload(bankStatementCalls.uploadStatement, { query, file: body }, token)
  const application = { params: { id }, body: { completes: 1 } }
  await client.call(bankStatementCalls.applyStatement, application, token)
  const report = await client.call(
    bankStatementCalls.getStatement,
    { params: { id }, query: { page: 1 } },
    token,
  )
  const rent = report.lines.find(({ text }) => text.includes('Central'))
  const settlement = { params: { id: rent?.id ?? 0 }, body: { settled: true, note: rents[language] } }
  await client.call(bankStatementCalls.settleStatementLine, settlement, token)
}
