import * as payments from '@tertulia/contract/payments'
import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import { explainsItself, ledgerEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, beginApproved, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { describeCapture } from '../../../test/services/payment-service-answers.ts'
import { startPaymentService, type PaymentServiceStandIn } from '../../../test/services/payment-service.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { openPaymentService } from '../../platform/payments/payment-service.ts'
import { listLedger } from '../subscriptions/subscription-entries.store.ts'
import { correctSubscription, extendSubscription } from '../subscriptions/subscriptions.results.ts'
import { listLedgerDifferences } from '../subscriptions/subscriptions.views.ts'

const sequences = 25
const role = 'regular_player'

let service: PaymentServiceStandIn
beforeAll(async () => {
  service = await startPaymentService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ payments: openPaymentService(service.settings) }))
afterAll(() => service.close())

const months = fc.constantFrom(1, 3, 6, 12)

/** The notifications about a payment by the service and its payer, in any order and any number of times. */
const callbacks = fc.array(fc.constantFrom('return', 'approved', 'completed'), { minLength: 1, maxLength: 5 })

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
    months,
    callbacks,
    refunds: fc.integer({ min: 0, max: 2 }),
  }),
)

type Happening = typeof aHappening extends fc.Arbitrary<infer Value> ? Value : never

async function aLife() {
  const customerId = await aPaidCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const payer = await aPayer(app, customerId)
  return { customer_id: customerId, admin, payer, ...app.forCustomer(customerId) }
}

type Life = Awaited<ReturnType<typeof aLife>>

const change = ({ payer }: Life) => {
  const now = app.clock.now()
  return { user_id: payer.id, role, created_by: null, now, today: dateInZone(now, 'Europe/Lisbon') } as const
}

const posted = (type: string, resource: object) => {
  const { payload, headers } = service.event(type, resource)
  return app.http.inject({ method: 'POST', url: '/api/payment-events', payload, headers })
}

async function payByService(life: Life, happening: Extract<Happening, { what: 'order' }>): Promise<void> {
  const { token } = life.payer
  const { id, order_id: orderId } = await beginApproved(app, { token, service, months: happening.months })
  const order = service.orders.get(orderId)
  if (!order) throw new Error('there is no such order')
  await Promise.all(
    happening.callbacks.map(async (callback) => {
      const url = pathOf({ path: '/payments/:id/capture' } as never, { params: { id } })
      const headers = { authorization: `Bearer ${token}` }
      if (callback === 'return') await app.http.inject({ method: 'POST', url, headers })
      if (callback === 'approved') await posted('CHECKOUT.ORDER.APPROVED', describeCapture(order))
      if (callback === 'completed') await posted('PAYMENT.CAPTURE.COMPLETED', describeCapture(order))
    }),
  )
  if (happening.refunds > 0) order.captureStatus = 'REFUNDED'
  for (let time = 0; time < happening.refunds; time++) {
    await posted('PAYMENT.CAPTURE.REFUNDED', describeCapture(order))
  }
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
    await app.call(payments.declarePayment, { params: { id } }, payer.token)
    await Promise.all(
      Array.from({ length: happening.confirmations }, () =>
        app.call(payments.confirmPayment, { params: { id } }, admin.token),
      ),
    )
  }
  if (happening.what === 'order') await payByService(life, happening)
}

test(`in ${sequences} lives played through the API the role’s date is always what the ledger says`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aHappening, { minLength: 1, maxLength: 6 }), async (happenings) => {
      app.clock.set('2026-11-20T10:00:00.000Z')
      const life = await aLife()
      let foundPayments = 0
      for (const happening of happenings) {
        await happen(life, happening)
        if (happening.what === 'transfer' || happening.what === 'order') foundPayments += 1
        const ledger = await listLedger(life.read, life.payer.id, role)
        const { roles, extensions } = await storedOf(app, life.customer_id, life.payer.id)
        expect(roles[role] ?? null).toBe(ledgerEnd(ledger))
        expect(explainsItself(ledger)).toBe(true)
        expect(extensions).toHaveLength(foundPayments)
        expect(await listLedgerDifferences(life.read)).toEqual([])
      }
    }),
    { numRuns: sequences },
  )
}, 120_000)
