import * as paymentCalls from '@tertulia/contract/payments'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import { explainsItself, ledgerEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import { serviceMethods } from '@tertulia/core/subscriptions/payment-methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { aPaidCustomer, aPayer, begin, beginApproved, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { playServices } from '../../../test/services/payment-services/play-services.ts'
import type { PlayedService, PaymentEvent } from '../../../test/services/payment-services/played-service.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { correctSubscription, extendSubscription } from '../subscriptions/subscriptions.exports.ts'
import { listLedgerDifferences, listLedger } from '../subscriptions/subscriptions.sql.ts'

const sequences = runs({ usual: 8, full: 25 })
const role = 'regular_player'

const services = playServices()
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ payments: services.ports() }))

const months = fc.constantFrom(1, 3, 6, 12)

/** The notifications about a payment by its service and its payer, in any order and any number of times. */
const callbacks = fc.array(fc.constantFrom('return' as const, 'approved' as const, 'paid' as const), {
  minLength: 1,
  maxLength: 5,
})

const aHappening = fc.oneof(
  fc.record({ what: fc.constant('days' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    what: fc.constant('gift' as const),
    kind: fc.constantFrom('trial' as const, 'free_month' as const),
  }),
  fc.record({ what: fc.constant('correction' as const), end: fc.option(fc.integer({ min: -30, max: 200 })) }),
  fc.record({
    what: fc.constant('transfer' as const),
    months,
    confirmations: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    what: fc.constant('order' as const),
    method: fc.constantFrom(...serviceMethods),
    months,
    callbacks,
    refunds: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    what: fc.constant('paid gift' as const),
    method: fc.constantFrom(...serviceMethods),
    months,
    callbacks,
    /** The calls at once of the player who uses it, before the refunds. */
    uses: fc.integer({ min: 0, max: 3 }),
    refunds: fc.integer({ min: 0, max: 2 }),
  }),
)

type Happening = typeof aHappening extends fc.Arbitrary<infer Value> ? Value : never

async function aLife() {
  const customerId = await aPaidCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const payer = await aPayer(app, customerId)
  const giver = await aPayer(app, customerId)
  return { customer_id: customerId, admin, payer, giver, ...app.forCustomer(customerId) }
}

type Life = Awaited<ReturnType<typeof aLife>>

const change = ({ payer }: Life) => {
  const now = app.clock.now()
  return { user_id: payer.id, role, created_by: null, now, today: dateInZone(now, 'Europe/Lisbon') } as const
}

const post = (event: PaymentEvent, { service, order_id }: Begun) =>
  app.http.inject({ method: 'POST', ...service.tell(order_id, event) })

type Begun = { id: number; order_id: string; service: PlayedService }
type Paying = { callbacks: readonly ('return' | PaymentEvent)[]; refunds: number }

async function payByService(life: Life, happening: Extract<Happening, { what: 'order' }>): Promise<void> {
  const { token } = life.payer
  const service = services.of(happening.method)
  const payment = await beginApproved(app, { token, service, months: happening.months })
  await tellOfOrder(token, { ...payment, service }, happening)
  await refund({ ...payment, service }, happening)
}

async function tellOfOrder(token: string, begun: Begun, happening: Paying): Promise<void> {
  const { id } = begun
  await Promise.all(
    happening.callbacks.map(async (callback) => {
      const url = pathOf({ path: '/payments/:id/capture' } as never, { params: { id } })
      const headers = { authorization: `Bearer ${token}` }
      if (callback === 'return') await app.http.inject({ method: 'POST', url, headers })
      else await post(callback, begun)
    }),
  )
}

async function refund(begun: Begun, happening: Paying): Promise<void> {
  if (happening.refunds > 0) begun.service.settle(begun.order_id, 'refunded')
  for (let time = 0; time < happening.refunds; time++) await post('refunded', begun)
}

async function useGift(
  { giver, payer, read }: Life,
  happening: Extract<Happening, { what: 'paid gift' }>,
): Promise<void> {
  const gift = { recipient: 'Rui', message: null }
  const service = services.of(happening.method)
  const begun = await beginApproved(app, { token: giver.token, service, months: happening.months, gift })
  const payment = { ...begun, service }
  await tellOfOrder(giver.token, payment, happening)
  const made = await read.selectFrom('vouchers').select('code').where('payment_id', '=', payment.id).execute()
  expect(made).toHaveLength(1)
  const code = secretsOf(read).open('vouchers.code', made[0]?.code ?? '')
  await Promise.all(
    Array.from({ length: happening.uses }, () =>
      app.call(voucherCalls.redeemVoucher, { params: { code } }, payer.token),
    ),
  )
  await refund(payment, happening)
}

async function happen(life: Life, happening: Happening): Promise<void> {
  const { tx, payer, admin } = life
  if (happening.what === 'days') {
    const { today } = change(life)
    app.clock.set(`${addDays(today, happening.days)}T10:00:00.000Z`)
  }
  if (happening.what === 'gift')
    await tx((db) => extendSubscription(db, { ...change(life), kind: happening.kind, months: 1 }))
  if (happening.what === 'correction') {
    const validUntil = addDays(change(life).today, happening.end ?? 0)
    await tx((db) => correctSubscription(db, { ...change(life), valid_until: validUntil }))
  }
  if (happening.what === 'transfer') {
    const { id } = await begin(app, payer.token, { months: happening.months })
    await app.call(paymentCalls.declarePayment, { params: { id } }, payer.token)
    await Promise.all(
      Array.from({ length: happening.confirmations }, () =>
        app.call(paymentCalls.confirmPayment, { params: { id } }, admin.token),
      ),
    )
  }
  if (happening.what === 'order') await payByService(life, happening)
  if (happening.what === 'paid gift') await useGift(life, happening)
}

test(`in ${sequences} lives played through the API the role’s date is always what the ledger says`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aHappening, { minLength: 1, maxLength: 6 }), async (happenings) => {
      app.clock.set('2026-11-20T10:00:00.000Z')
      const life = await aLife()
      let [payments, used, takenBack] = [0, 0, 0]
      for (const happening of happenings) {
        await happen(life, happening)
        if (happening.what === 'transfer' || happening.what === 'order') payments += 1
        const ledger = await listLedger(life.read, life.payer.id, role)
        const { roles, entries, extensions } = await storedOf(app, life.customer_id, life.payer.id)
        expect(roles[role] ?? null).toBe(ledgerEnd(ledger))
        expect(explainsItself(ledger)).toBe(true)
        expect(extensions).toHaveLength(payments)
        if (happening.what === 'paid gift') {
          if (happening.uses > 0) used += 1
          if (happening.uses > 0 && happening.refunds > 0) takenBack += 1
        }
        if (happening.what === 'order' && happening.refunds > 0) takenBack += 1
        const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
        expect([count('voucher'), count('refund')]).toEqual([used, takenBack])
        expect(await listLedgerDifferences(life.read)).toEqual([])
      }
    }),
    { numRuns: sequences },
  )
})
