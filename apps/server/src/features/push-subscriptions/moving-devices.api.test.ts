import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice, runSending } from '../../../test/factories/push.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { startPushService, type TestPushService } from '../../../test/services/push-service.ts'
import { testApp } from '../../../test/test-app.ts'

let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ pushOrigins: [service.origin] }))
afterAll(() => service.close())

/** Creates two users of a club with a browser each. */
async function twoPeople() {
  const customerId = await aCustomer(app)
  const [ana, rui] = [await aUser(app, customerId), await aUser(app, customerId)]
  const [phone, computer] = [await aDevice(app, service, ana.token), await aDevice(app, service, rui.token)]
  const { read } = app.forCustomer(customerId)
  const stored = () => read.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute()
  return { customer_id: customerId, ana, rui, phone, computer, kept: stored }
}

test('two people who take each other’s browsers at once, again and again, are both answered', async () => {
  const { ana, rui, phone, computer, kept: stored } = await twoPeople()
  for (let turn = 0; turn < 10; turn++) {
    const [anas, ruis] = turn % 2 === 0 ? [computer, phone] : [phone, computer]
    await Promise.all([
      app.call(pushSubscriptionCalls.subscribePush, { body: anas.subscription }, ana.token),
      app.call(pushSubscriptionCalls.subscribePush, { body: ruis.subscription }, rui.token),
    ])
  }
  const rows = await stored()
  expect(new Set(rows.map(({ endpoint }) => endpoint)).size).toBe(rows.length)
  expect(rows.map(({ user_id }) => user_id).toSorted((one, other) => one - other)).toEqual([ana.id, rui.id])
})

test('one browser that two people switch on at once is one person’s', async () => {
  const { ana, rui, phone, kept: stored } = await twoPeople()
  const input = { body: phone.subscription }
  await Promise.all(
    [ana, rui, ana, rui].map(({ token }) => app.call(pushSubscriptionCalls.subscribePush, input, token)),
  )
  expect((await stored()).filter(({ endpoint }) => endpoint === phone.subscription.endpoint)).toHaveLength(1)
})

test('blocking a user deletes their browsers, also for the time after the block', async () => {
  const { customer_id, ana, phone, kept: stored, rui } = await twoPeople()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(pushSubscriptionCalls.sendTestPush, {}, ana.token)
  await app.call(userCalls.blockUser, { params: { id: ana.id }, body: { until: true } }, admin.token)
  expect((await stored()).map(({ user_id }) => user_id)).toEqual([rui.id])
  await app.call(userCalls.unblockUser, { params: { id: ana.id } }, admin.token)
  await runSending(app)
  expect(service.shown(phone)).toEqual([])
  expect(await app.refused(pushSubscriptionCalls.getPushDevices, {}, ana.token)).toBe('not_signed_in')
})

test('signing out while notices are being sent blocks no one', async () => {
  const { ana, rui, phone, computer, kept: stored } = await twoPeople()
  await app.call(pushSubscriptionCalls.sendTestPush, {}, ana.token)
  await app.call(pushSubscriptionCalls.sendTestPush, {}, rui.token)
  const [entries] = await Promise.all([
    runSending(app),
    app.call(sessionCalls.signOut, {}, ana.token),
    runSending(app),
  ])
  expect(entries).toEqual([])
  await app.call(pushSubscriptionCalls.sendTestPush, {}, rui.token)
  await runSending(app)
  expect(service.shown(phone).length).toBeLessThanOrEqual(1)
  expect(service.shown(computer)).toHaveLength(2)
  expect((await stored()).map(({ user_id }) => user_id)).toEqual([rui.id])
})
