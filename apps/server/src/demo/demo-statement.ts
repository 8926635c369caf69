import * as bankStatements from '@tertulia/contract/bank-statements'
import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import type { DemoClient } from './demo-client.ts'

/** Completes a transfer by a statement of the club's bank, which has another line that the treasurer has to check. */
export async function applyDemoStatement(
  client: DemoClient,
  token: string,
  { paid, date }: { paid: Payment; date: CalendarDate },
): Promise<void> {
  const { reference, price_cents: cents, currency } = paid
  const amount = decimalAmount(cents)
  const lines = [
    'Date,Description,Amount,Currency',
    `${date},TRF ${reference.replace('-', ' ')},${amount},${currency}`,
    `${date},TRF Quota,${amount},${currency}`,
    `${date},Commission,-1.20,${currency}`,
  ]
  const body = new FormData()
  body.set('file', new Blob([lines.join('\n')]), 'statement.csv')
  const query = { file_name: 'statement.csv' }
  const { id } = await client.call(bankStatements.uploadStatement, { query, body } as never, token)
  const application = { params: { id }, body: { completes: 1 } }
  await client.call(bankStatements.applyStatement, application, token)
}
