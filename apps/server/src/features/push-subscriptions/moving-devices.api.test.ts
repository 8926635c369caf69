import { getPushDevices, sendTestPush, subscribePush } from '@tertulia/contract/push-subscriptions'
import { signOut } from '@tertulia/contract/session'
import { blockUser, unblockUser } from '@tertulia/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice, runSending } from '../../../test/factories-push.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { startPushService, type TestPushService } from '../../../test/push-service.ts'
import { testApp } from '../../../test/test-app.ts'

let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ push_origins: [service.origin] }))
afterAll(() => service.close())

/** Two people of a club with a browser each. */
async function twoPeople() {
  const customer_id = await aCustomer(app)
  const [ana, rui] = [await aUser(app, customer_id), await aUser(app, customer_id)]
  const [phone, computer] = [await aDevice(app, service, ana.token), await aDevice(app, service, rui.token)]
  const { read } = app.forCustomer(customer_id)
  const kept = () => read.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute()
  return { customer_id, ana, rui, phone, computer, kept }
}

test('two people who take each other’s browsers at once, again and again, are both answered', async () => {
  const { ana, rui, phone, computer, kept } = await twoPeople()
  for (let turn = 0; turn < 10; turn++) {
    const [anas, ruis] = turn % 2 === 0 ? [computer, phone] : [phone, computer]
    await Promise.all([
      app.call(subscribePush, { body: anas.subscription }, ana.token),
      app.call(subscribePush, { body: ruis.subscription }, rui.token),
    ])
  }
  const rows = await kept()
  expect(new Set(rows.map(({ endpoint }) => endpoint)).size).toBe(rows.length)
  expect(rows.map(({ user_id }) => user_id).toSorted((one, other) => one - other)).toEqual([ana.id, rui.id])
})

test('one browser that two people switch on at once is one person’s', async () => {
  const { ana, rui, phone, kept } = await twoPeople()
  const input = { body: phone.subscription }
  await Promise.all([ana, rui, ana, rui].map(({ token }) => app.call(subscribePush, input, token)))
  expect((await kept()).filter(({ endpoint }) => endpoint === phone.subscription.endpoint)).toHaveLength(1)
})

test('who is blocked has no browser any more, also when the block is over', async () => {
  const { customer_id, ana, phone, kept, rui } = await twoPeople()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(sendTestPush, {}, ana.token)
  await app.call(blockUser, { params: { id: ana.id }, body: { until: true } }, admin.token)
  expect((await kept()).map(({ user_id }) => user_id)).toEqual([rui.id])
  await app.call(unblockUser, { params: { id: ana.id } }, admin.token)
  await runSending(app)
  expect(service.shown(phone)).toEqual([])
  expect(await app.refused(getPushDevices, {}, ana.token)).toBe('not_signed_in')
})

test('who signs out while notices are being sent is in nobody’s way', async () => {
  const { ana, rui, phone, computer, kept } = await twoPeople()
  await app.call(sendTestPush, {}, ana.token)
  await app.call(sendTestPush, {}, rui.token)
  const [entries] = await Promise.all([runSending(app), app.call(signOut, {}, ana.token), runSending(app)])
  expect(entries).toEqual([])
  await app.call(sendTestPush, {}, rui.token)
  await runSending(app)
  expect(service.shown(phone).length).toBeLessThanOrEqual(1)
  expect(service.shown(computer)).toHaveLength(2)
  expect((await kept()).map(({ user_id }) => user_id)).toEqual([rui.id])
})
