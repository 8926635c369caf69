import * as paymentCalls from '@tertulia/contract/payments'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../test/factories/payments.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('the first completed payment of an invited player earns the inviter one month, and later ones none', async () => {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const inviter = await aPayer(app, customerId, { roles: { regular_player: '2026-12-05' } })
  const invitee = await aPayer(app, customerId)
  const now = app.clock.now()
  const invitation = { email: 'friend@example.test', language: 'pt', created_at: now, sent_at: now }
  await app
    .forCustomer(customerId)
    .read.insertInto('invitations')
    .values({ ...invitation, inviter_id: inviter.id, registered_id: invitee.id, registered_at: now })
    .execute()
  const pay = async () => {
    const { id } = await begin(app, invitee.token)
    await Promise.all(
      [1, 2].map(() => app.call(paymentCalls.confirmPayment, { params: { id } }, owner.token)),
    )
  }
  await pay()
  const earned = await storedOf(app, customerId, inviter.id)
  expect(earned.roles).toEqual({ regular_player: '2027-01-02' })
  expect(earned.entries.at(-1)).toMatchObject({ kind: 'free_month', months: 1 })
  await pay()
  expect((await storedOf(app, customerId, inviter.id)).roles).toEqual(earned.roles)
})
