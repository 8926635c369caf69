import * as paymentCalls from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { ErrorBody } from '@tertulia/contract/errors'
import { serviceMethods, type ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'
import {
  aPaidCustomer,
  aPayer,
  begin,
  beginApproved,
  capture,
  storedOf,
} from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { playServices } from '../../../test/services/payment-services/play-services.ts'
import type { Posted, PaymentEvent } from '../../../test/services/payment-services/played-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const services = playServices()
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ payments: services.ports() }))

/** A club with a player who has approved a payment. */
async function aClub(method: ServiceMethod) {
  const customerId = await aPaidCustomer(app)
  const payer = await aPayer(app, customerId)
  const service = services.of(method)
  const payment = await beginApproved(app, { token: payer.token, service })
  const { order_id } = payment
  const stored = () => storedOf(app, customerId, payer.id)
  const state = async () =>
    (await app.call(subscriptionCalls.getSubscription, {}, payer.token)).payments[0]?.state
  return {
    customer_id: customerId,
    payer,
    payment,
    kept: stored,
    state,
    tell: (event: PaymentEvent, customId?: string) => service.tell(order_id, event, customId),
    settle: (money: Parameters<typeof service.settle>[1]) => service.settle(order_id, money),
  }
}

const post = (event: Posted) => app.http.inject({ method: 'POST', ...event })

async function deliver(event: Posted): Promise<void> {
  const { statusCode, body } = await post(event)
  expect(statusCode, body).toBe(200)
}

async function refused(event: Posted) {
  const response = await post(event)
  return [response.statusCode, response.json<ErrorBody>().message]
}

describe.each(serviceMethods)('an event of %s', (method) => {
  const served = () => services.of(method)

  test('an approved order is settled though its payer never came back', async () => {
    const club = await aClub(method)
    await deliver(club.tell('approved'))
    expect([await club.state(), (await club.kept()).extensions.length]).toEqual(['completed', 1])
  })

  test('told before, after and while the payer returns, repeated and in the wrong order, it extends once', async () => {
    const club = await aClub(method)
    const { payer, payment } = club
    const events = [club.tell('paid'), club.tell('approved')]
    await deliver(atLeast(events, 1)[0])
    expect(await club.state()).toBe('completed')
    await Promise.all([
      ...events.flatMap((event) => [deliver(event), deliver(event)]),
      capture(app, payer.token, payment.id),
      capture(app, payer.token, payment.id),
    ])
    for (const event of events.toReversed()) await deliver(event)
    const { extensions, mails, roles } = await club.kept()
    expect([extensions.length, mails.length, roles]).toEqual([1, 1, { regular_player: '2027-02-27' }])
  })

  test('an event that was worked off is not asked about again', async () => {
    const club = await aClub(method)
    const event = club.tell('approved')
    await deliver(event)
    const reads = () => served().calls.filter((call) => call.endsWith(club.payment.order_id)).length
    const before = reads()
    await deliver(event)
    expect(reads()).toBe(before)
  })

  test('an event that the service has not signed, or that was changed since, does nothing', async () => {
    const club = await aClub(method)
    club.settle('paid')
    for (const forged of served().forgeries(club.tell('paid')))
      expect(await refused(forged)).toEqual([402, 'payment_failed'])
    expect([await club.state(), (await club.kept()).extensions]).toEqual(['open', []])
  })

  test('a malformed event is refused before the service is asked', async () => {
    const event = (await aClub(method)).tell('paid')
    const before = served().calls.length
    const malformed = ['', '{}', '[]', '{"id":1,"event_type":"X","type":"X"}', '{"id":"', '{"__proto__":{}}']
    for (const payload of malformed)
      expect(await refused({ ...event, payload })).toEqual([400, 'invalid_input'])
    expect(served().calls).toHaveLength(before)
  })

  test('signed events of payments that are not ours are taken and do nothing', async () => {
    const club = await aClub(method)
    const { id } = club.payment
    for (const customId of [
      '',
      'x',
      '1',
      '0.1',
      '99999.1',
      `${club.customer_id}.999999`,
      `${club.customer_id}.${id} `,
    ])
      await deliver(club.tell('paid', customId))
    expect(await club.state()).toBe('open')
  })

  test('the event of one payment cannot settle another', async () => {
    const paid = await aClub(method)
    const unpaid = await aPayer(app, paid.customer_id)
    const begun = await begin(app, unpaid.token, { method })
    await capture(app, paid.payer.token, paid.payment.id)
    await deliver(paid.tell('paid', `${paid.customer_id}.${begun.id}`))
    expect((await storedOf(app, paid.customer_id, unpaid.id)).extensions).toEqual([])
  })

  test('while the service cannot be asked the event is refused, so that it comes again', async () => {
    const club = await aClub(method)
    const event = club.tell('approved')
    served().failNext(club.payment.order_id, { status: 503, issue: 'SERVICE_UNAVAILABLE' })
    expect(await refused(event)).toEqual([402, 'payment_failed'])
    served().failNext(club.payment.order_id, 'silence')
    expect(await refused(event)).toEqual([402, 'payment_failed'])
    expect(await club.state()).toBe('open')
    await deliver(event)
    expect(await club.state()).toBe('completed')
  })

  test('money on its way arrives, or does not', async () => {
    const [arriving, denied] = [await aClub(method), await aClub(method)]
    for (const club of [arriving, denied]) club.settle('pending')
    await deliver(arriving.tell('pending'))
    await deliver(denied.tell('pending'))
    expect([await arriving.state(), await denied.state()]).toEqual(['declared', 'declared'])
    arriving.settle('paid')
    denied.settle('failed')
    await deliver(arriving.tell('paid'))
    await deliver(denied.tell('failed'))
    await deliver(denied.tell('failed'))
    expect([await arriving.state(), await denied.state()]).toEqual(['completed', 'refused'])
    expect((await denied.kept()).mails).toHaveLength(1)
    expect((await denied.kept()).extensions).toEqual([])
  })

  test('a refund takes back what the payment had brought, once, and tells the payer and who runs the club', async () => {
    const club = await aClub(method)
    const { customer_id, payer, payment } = club
    const admin = await aUser(app, customer_id, { roles: { admin: true }, language: 'en' })
    await capture(app, payer.token, payment.id)
    const later = await beginApproved(app, { token: payer.token, service: served(), months: 1 })
    await capture(app, payer.token, later.id)
    expect((await club.kept()).roles).toEqual({ regular_player: '2027-04-03' })
    club.settle('refunded')
    const event = club.tell('refunded')
    await Promise.all([deliver(event), deliver(event), deliver(club.tell('refunded'))])
    const { roles, entries, mails } = await club.kept()
    expect(roles).toEqual({ regular_player: '2027-01-02' })
    expect(entries.filter(({ kind }) => kind === 'refund')).toEqual([
      expect.objectContaining({ payment_id: payment.id, valid_until: '2027-01-02', months: null }),
    ])
    expect(mails.filter(({ subject }) => subject.includes('foi devolvido'))).toHaveLength(1)
    const { mails: adminMails } = await storedOf(app, customer_id, admin.id)
    expect(adminMails.map(({ subject }) => subject)).toEqual([`Refund: ${payment.reference} · Liga de Évora`])
    const receipt = await app.call(paymentCalls.getReceipt, { params: { id: payment.id } }, payer.token)
    expect(receipt.payment.state).toBe('refunded')
    await deliver(club.tell('paid'))
    expect((await club.kept()).roles).toEqual({ regular_player: '2027-01-02' })
  })

  test('events are forgotten after a month', async () => {
    const club = await aClub(method)
    await deliver(club.tell('approved'))
    const { read } = app.forCustomer(club.customer_id)
    const count = async () => (await read.selectFrom('payment_events').select('event_id').execute()).length
    await deleteOldRows(read, '2026-12-20T10:00:00.000Z')
    expect(await count()).toBe(1)
    await deleteOldRows(read, '2026-12-20T10:00:00.001Z')
    expect(await count()).toBe(0)
  })

  test('a part given back leaves the subscription, and the people who run the club hear of it once', async () => {
    const club = await aClub(method)
    const owner = await aUser(app, club.customer_id, { roles: { customer: true }, language: 'pt' })
    await capture(app, club.payer.token, club.payment.id)
    club.settle('partly_refunded')
    await deliver(club.tell('refunded'))
    await deliver(club.tell('refunded'))
    expect([await club.state(), (await club.kept()).roles]).toEqual([
      'completed',
      { regular_player: '2027-02-27' },
    ])
    const { mails } = await storedOf(app, club.customer_id, owner.id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('em parte')
  })
})
