import * as reductionCalls from '@tertulia/contract/reductions'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { aPaidCustomer, aPayer, begin, beginApproved, capture } from '../../factories/payments.ts'
import { aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area, Services } from './area.ts'

const noon = '2026-11-20T10:00:00.000Z'

/** A club with payments that wait, a gift among them, and with vouchers. */
export async function aPaying(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true, admin: true } })
  const [one, two, three] = [
    await aPayer(app, customerId),
    await aPayer(app, customerId),
    await aPayer(app, customerId),
  ]
  await begin(app, one.token)
  await begin(app, two.token)
  await begin(app, two.token, { gift: { recipient: 'Rui', message: null } })
  const made = { count: 3, months: 3, valid_until: null, note: null } as const
  const { vouchers: codes } = await app.call(voucherCalls.createVouchers, { body: made }, owner.token)
  return {
    customer_id: customerId,
    tokens: [three.token, one.token, two.token, owner.token],
    candidates: { code: codes.map(({ code }) => code ?? '') },
    body: { months: 3, method: 'bank_transfer', gift: undefined, received_on: '2026-11-19' },
  }
}

/** Payments that a service has approved, two of them captured, one as a gift; the services tell of the others. */
export async function aPaidByService(app: TestApp, services: Services): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true, admin: true } })
  const payer = await aPayer(app, customerId)
  const { token } = payer
  const service = services.of('payment_service')
  const checkout = services.of('card_checkout')
  const captured = await beginApproved(app, { token, service })
  await capture(app, token, captured.id)
  const gift = await beginApproved(app, { token, service, gift: { recipient: 'Rui', message: null } })
  await capture(app, token, gift.id)
  const told = await beginApproved(app, { token, service })
  const toldByCheckout = await beginApproved(app, {
    token: (await aPayer(app, customerId)).token,
    service: checkout,
  })
  const open = await beginApproved(app, { token, service })
  return {
    customer_id: customerId,
    tokens: [token, owner.token],
    candidates: { ':id': [open.id, captured.id, gift.id] },
    body: { reason: 'Paid twice.' },
    posted: {
      'POST /payment-events': service.tell(told.order_id, 'approved'),
      'POST /checkout-events': checkout.tell(toldByCheckout.order_id, 'paid'),
    },
  }
}

/** A club that offers a reduced price: one player may ask for it, one has asked. */
export async function aReduced(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aPaidCustomer(app)
  await app.forCustomer(customerId).read.updateTable('customers').set({ reduction_percent: 30 }).execute()
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const [player, asker] = [await aPayer(app, customerId), await aPayer(app, customerId)]
  const body = { reason: 'I am a student and live on a grant.' }
  const { id } = await app.call(reductionCalls.requestReduction, { body }, asker.token)
  return {
    customer_id: customerId,
    tokens: [player.token, asker.token, owner.token],
    candidates: { ':id': [id] },
    body: { ...body, valid_until: '2026-12-31' },
  }
}
