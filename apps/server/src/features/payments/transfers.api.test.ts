import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const payer = await aPayer(app, customerId)
  const stored = () => storedOf(app, customerId, payer.id)
  return { customer_id: customerId, owner, payer, kept: stored }
}

const params = (id: number) => ({ params: { id } })

test('a transfer is begun with its price and a reference of its own', async () => {
  const { payer, kept: stored } = await aClub()
  const body = { months: 3, method: 'bank_transfer' as const }
  const { payment, approve_url } = await app.call(paymentCalls.startPayment, { body }, payer.token)
  expect(payment).toMatchObject({
    ...body,
    price_cents: 1099,
    state: 'open',
    created_at: app.clock.now(),
    declared_at: null,
    settled_at: null,
    refusal: null,
  })
  expect(payment.reference).toMatch(/^TER-[2-9A-HJKMNP-TW-Z]{6}$/)
  expect(approve_url).toBe(null)
  expect((await stored()).extensions).toEqual([])
})

test('the same begun again is the one that is there; other months take its place, another method stands beside', async () => {
  const { payer } = await aClub()
  const first = await begin(app, payer.token)
  expect((await begin(app, payer.token)).id).toBe(first.id)
  const longer = await begin(app, payer.token, { months: 12 })
  const mobile = await begin(app, payer.token, { method: 'mobile_payment' })
  const { payments } = await app.call(subscriptionCalls.getSubscription, {}, payer.token)
  expect(payments.map(({ id, state }) => [id, state])).toEqual([
    [mobile.id, 'open'],
    [longer.id, 'open'],
    [first.id, 'canceled'],
  ])
})

test('begun at the same moment there is still one', async () => {
  const { payer } = await aClub()
  const ids = await Promise.all([1, 2, 3].map(async () => (await begin(app, payer.token)).id))
  expect(new Set(ids).size).toBe(1)
})

test('the price stays what it was when the payment was begun', async () => {
  const { customer_id, owner, payer } = await aClub()
  const { id } = await begin(app, payer.token)
  await app.forCustomer(customer_id).read.updateTable('plans').set({ price_cents: 5000 }).execute()
  expect((await app.call(paymentCalls.confirmPayment, params(id), owner.token)).price_cents).toBe(1099)
  expect((await begin(app, payer.token)).price_cents).toBe(5000)
})

test('users who do not play or have no end date, unknown plans and methods that are not set up are refused', async () => {
  const { customer_id, payer } = await aClub()
  const body = { months: 3, method: 'bank_transfer' }
  const editor = await aPayer(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.refused(paymentCalls.startPayment, { body }, editor.token)).toBe('not_a_player')
  const member = await aPayer(app, customer_id, { roles: { regular_player: true } })
  expect(await app.refused(paymentCalls.startPayment, { body }, member.token)).toBe('method_not_offered')
  expect(await app.refused(paymentCalls.startPayment, { body: { ...body, months: 2 } }, payer.token)).toBe(
    'invalid_input',
  )
  expect(
    await app.refused(
      paymentCalls.startPayment,
      { body: { ...body, method: 'payment_service' } },
      payer.token,
    ),
  ).toBe('method_not_offered')
  const poor = await aPayer(app, await aCustomer(app))
  expect(await app.refused(paymentCalls.startPayment, { body }, poor.token)).toBe('method_not_offered')
  expect(
    await app.refused(paymentCalls.startPayment, { body: { ...body, price_cents: 1 } }, payer.token),
  ).toBe('invalid_input')
})

test('five declared payments that wait are enough', async () => {
  const { payer } = await aClub()
  for (let count = 0; count < 5; count++) {
    await app.call(paymentCalls.declarePayment, params((await begin(app, payer.token)).id), payer.token)
  }
  const body = { months: 3, method: 'mobile_payment' }
  expect(await app.refused(paymentCalls.startPayment, { body }, payer.token)).toBe('too_many_requests')
})

test('a declared payment waits for an admin, who confirms it: the subscription is extended and a receipt written', async () => {
  const { customer_id, owner, payer, kept: stored } = await aClub()
  const { id, reference } = await begin(app, payer.token)
  const declared = await app.call(paymentCalls.declarePayment, params(id), payer.token)
  expect(declared).toMatchObject({ state: 'declared', declared_at: app.clock.now() })
  expect(await app.call(paymentCalls.declarePayment, params(id), payer.token)).toEqual(declared)
  const { payments, waiting } = await app.call(
    paymentCalls.listPayments,
    { query: { state: 'declared', page: 1 } },
    owner.token,
  )
  expect([payments.map((payment) => [payment.id, payment.payer.id]), waiting]).toEqual([[[id, payer.id]], 1])
  expect(await app.call(paymentCalls.confirmPayment, params(id), owner.token)).toMatchObject({
    state: 'completed',
    settled_at: app.clock.now(),
    payer: { id: payer.id },
  })
  const { roles, entries, mails } = await stored()
  expect(roles).toEqual({ regular_player: '2027-02-27' })
  expect(entries.at(-1)).toEqual({
    kind: 'payment',
    role: 'regular_player',
    months: 3,
    valid_until: '2027-02-27',
    no_end: false,
    payment_id: id,
  })
  expect(mails.map(({ subject }) => subject)).toEqual([`Recibo ${id} · Liga de Évora`])
  for (const words of [
    'sábado, 27 de fevereiro de 2027',
    '10,99',
    reference,
    'transferência bancária',
    '3 meses',
  ])
    expect(mails[0]?.text).toContain(words)
  const { read } = app.forCustomer(customer_id)
  const actions = await read.selectFrom('audit_log').select(['user_id', 'subject_id', 'action']).execute()
  expect(actions).toEqual([{ user_id: owner.id, subject_id: payer.id, action: `confirm_payment ${id}` }])
})

test('two admins and double clicks confirm once', async () => {
  const { customer_id, owner, payer, kept: stored } = await aClub()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const { id } = await begin(app, payer.token)
  await app.call(paymentCalls.declarePayment, params(id), payer.token)
  const tokens = [owner.token, admin.token, owner.token, admin.token]
  await Promise.all(tokens.map((token) => app.call(paymentCalls.confirmPayment, params(id), token)))
  await app.call(paymentCalls.confirmPayment, params(id), admin.token)
  const { extensions, mails, roles } = await stored()
  expect([extensions.length, mails.length, roles]).toEqual([1, 1, { regular_player: '2027-02-27' }])
})

test('a confirmation and a refusal at the same moment leave one of them', async () => {
  const { owner, payer, kept: stored } = await aClub()
  const { id } = await begin(app, payer.token)
  await Promise.all([
    app.http.inject({
      method: 'POST',
      url: `/api/admin/payments/${id}/confirmation`,
      headers: { authorization: `Bearer ${owner.token}` },
    }),
    app.http.inject({
      method: 'POST',
      url: `/api/admin/payments/${id}/refusal`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { reason: 'nothing came' },
    }),
  ])
  const { payments } = await app.call(subscriptionCalls.getSubscription, {}, payer.token)
  const { extensions, mails } = await stored()
  expect(['completed', 'refused']).toContain(payments[0]?.state)
  expect([extensions.length, mails.length]).toEqual([payments[0]?.state === 'completed' ? 1 : 0, 1])
})

test('a refused payment is over, and its payer gets the reason in their language', async () => {
  const { customer_id, owner, kept: stored } = await aClub()
  const payer = await aPayer(app, customer_id, { language: 'en' })
  const { id, reference } = await begin(app, payer.token, { method: 'mobile_payment' })
  const refusal = { ...params(id), body: { reason: '  Nothing has come so far.\n' } }
  expect(await app.call(paymentCalls.refusePayment, refusal, owner.token)).toMatchObject({
    state: 'refused',
    refusal: 'Nothing has come so far.',
  })
  const { mails } = await storedOf(app, customer_id, payer.id)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Your payment ${reference} · Liga de Évora`)
  expect(mails[0]?.text).toContain('> Nothing has come so far.')
  expect(mails[0]?.text).toContain('€10.99')
  expect(await app.refused(paymentCalls.refusePayment, refusal, owner.token)).toBe('payment_settled')
  expect(await app.refused(paymentCalls.confirmPayment, params(id), owner.token)).toBe('payment_settled')
  expect(await app.refused(paymentCalls.declarePayment, params(id), payer.token)).toBe('payment_settled')
  expect(await app.refused(paymentCalls.cancelPayment, params(id), payer.token)).toBe('payment_settled')
  expect((await stored()).extensions).toEqual([])
})

test('a reason of blanks is none', async () => {
  const { owner, payer } = await aClub()
  const { id } = await begin(app, payer.token)
  const refusal = (reason: string) => ({ ...params(id), body: { reason } })
  expect(await app.refused(paymentCalls.refusePayment, refusal('  '), owner.token)).toBe('invalid_input')
  expect(await app.refused(paymentCalls.refusePayment, refusal('a\u0000b'), owner.token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(paymentCalls.refusePayment, refusal('x'.repeat(1001)), owner.token)).toBe(
    'invalid_input',
  )
})

test('a payment is given up before it is declared; when its money comes nevertheless, it counts', async () => {
  const { owner, payer, kept: stored } = await aClub()
  const { id } = await begin(app, payer.token)
  const canceled = await app.call(paymentCalls.cancelPayment, params(id), payer.token)
  expect(canceled.state).toBe('canceled')
  expect(await app.call(paymentCalls.cancelPayment, params(id), payer.token)).toEqual(canceled)
  expect(await app.refused(paymentCalls.declarePayment, params(id), payer.token)).toBe('payment_settled')
  await app.call(paymentCalls.confirmPayment, params(id), owner.token)
  expect((await stored()).roles).toEqual({ regular_player: '2027-02-27' })
  const declared = await begin(app, payer.token)
  await app.call(paymentCalls.declarePayment, params(declared.id), payer.token)
  expect(await app.refused(paymentCalls.cancelPayment, params(declared.id), payer.token)).toBe(
    'payment_settled',
  )
})

test('confirming a payment does not restore a role lost in the meantime', async () => {
  const { customer_id, owner, payer } = await aClub()
  const { id } = await begin(app, payer.token)
  await app.forCustomer(customer_id).read.deleteFrom('user_roles').where('user_id', '=', payer.id).execute()
  expect(await app.refused(paymentCalls.confirmPayment, params(id), owner.token)).toBe('not_a_player')
})
