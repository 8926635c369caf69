import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as paymentCalls from '@tertulia/contract/payments'
import { addDays } from '@tertulia/core/calendar/calendar'
import { explainsItself, ledgerEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/test-settings/runs.ts'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../../test/factories/payments.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { listLedgerDifferences, listLedger } from '../../subscriptions/subscriptions.sql.ts'

const start = '2026-11-20'
const app = testApp(`${start}T10:00:00.000Z`)

const aHappening = fc.oneof(
  fc.record({ what: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    what: fc.constant('cash' as const),
    months: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 1, max: 5000 }),
    ago: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ what: fc.constant('transfer' as const), months: fc.constantFrom(1, 3, 6, 12) }),
  fc.record({ what: fc.constant('reversal' as const), which: fc.nat(5) }),
)

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Sums the money of the ledger's lines by the month booked, in cents. */
function monthsOf(rows: readonly { amount: number | null; booked_on: string }[]): Record<string, number> {
  const months: Record<string, number> = {}
  for (const { amount, booked_on } of rows) {
    if (amount === null) continue
    const month = booked_on.slice(0, 7)
    months[month] = (months[month] ?? 0) + Math.round(amount * 100)
  }
  return months
}

test('whatever is entered, confirmed and reversed, the totals are the money that stayed, and the ledger the months', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aHappening, { minLength: 1, maxLength: 8 }), async (happenings) => {
      let today = start
      app.clock.set(`${today}T10:00:00.000Z`)
      const customerId = await aPaidCustomer(app)
      const admin = await aUser(app, customerId, { roles: { admin: true } })
      const payer = await aPayer(app, customerId)
      const known: { id: number; cents: number; stays: boolean }[] = []
      for (const happening of happenings) {
        if (happening.what === 'days') {
          today = addDays(today, happening.days)
          app.clock.set(`${today}T10:00:00.000Z`)
        }
        if (happening.what === 'cash') {
          const { months, cents, ago } = happening
          const terms = { method: 'cash' as const, received_on: addDays(today, -ago), note: null }
          const entryKey = crypto.randomUUID()
          const body = {
            ...terms,
            user_id: payer.id,
            months,
            price_cents: cents,
            entry_key: entryKey,
            twin: true,
          }
          const { id } = await app.call(paymentRecordCalls.enterPayment, { body }, admin.token)
          known.push({ id, cents, stays: true })
        }
        if (happening.what === 'transfer') {
          const { id, price_cents: cents } = await begin(app, payer.token, { months: happening.months })
          await app.call(paymentRecordCalls.confirmPayments, { body: { ids: [id] } }, admin.token)
          known.push({ id, cents, stays: true })
        }
        const reversed = happening.what === 'reversal' ? known[happening.which] : undefined
        if (reversed?.stays) {
          const input = { params: { id: reversed.id }, body: { reason: 'It never came.' } }
          await app.call(paymentRecordCalls.reversePayment, input, admin.token)
          reversed.stays = false
        }
      }
      const { totals } = await app.call(paymentRecordCalls.listPaymentTotals, {}, admin.token)
      const stayed = sum(known.filter(({ stays }) => stays).map(({ cents }) => cents))
      expect(sum(totals.map((total) => total.received_cents))).toBe(stayed)
      expect(sum(totals.map((total) => total.net_cents))).toBe(stayed)
      for (const total of totals) expect(total.net_cents).toBe(total.received_cents - total.returned_cents)
      const { rows } = await app.call(
        paymentRecordCalls.listLedgerRecords,
        { query: { page: 1 } },
        admin.token,
      )
      expect(monthsOf(rows)).toEqual(
        Object.fromEntries(totals.map(({ month, net_cents: cents }) => [month, cents])),
      )
      const query = { state: 'completed' as const, page: 1 }
      const list = await app.call(paymentCalls.listPayments, { query }, admin.token)
      expect(list.total).toBe(known.filter(({ stays }) => stays).length)

      const { read } = app.forCustomer(customerId)
      const ledger = await listLedger(read, payer.id, 'regular_player')
      expect(explainsItself(ledger)).toBe(true)
      expect((await storedOf(app, customerId, payer.id)).roles.regular_player ?? null).toBe(ledgerEnd(ledger))
      expect(await listLedgerDifferences(read)).toEqual([])
    }),
    { numRuns: runs({ usual: 7, full: 20 }) },
  )
})
