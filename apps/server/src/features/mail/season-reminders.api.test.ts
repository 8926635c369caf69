import * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import { expect, test } from 'vitest'
import { aReader } from '../../../test/factories/mail.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aPlayerUntil(validUntil: string) {
  const customerId = await aCustomer(app, { name: 'Liga' })
  const ana = await aReader(app, customerId)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { read } = app.forCustomer(customerId)
  const set = (until: string) =>
    read.updateTable('user_roles').set({ valid_until: until }).where('user_id', '=', ana.id).execute()
  await set(validUntil)
  const input = { params: { season: 1 }, body: { user_id: ana.id, last_date: '2027-01-01' } }
  return { customer_id: customerId, ana, admin, input, set }
}

test('a player is reminded once of a subscription that ends before the season', async () => {
  const { customer_id, ana, admin, input, set } = await aPlayerUntil('2026-12-05')
  await app.call(seasonReminderCalls.remindOfSubscription, input, admin.token)
  await app.call(seasonReminderCalls.remindOfSubscription, input, admin.token)
  const mails = await ana.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    kind: 'ending_in_season',
    subject: 'Your subscription ends before season 1 does · Liga',
  })
  expect(mails[0]!.text).toContain('/account/renewal')
  // Another end is another reason to tell.
  await set('2026-12-31')
  await app.call(seasonReminderCalls.remindOfSubscription, input, admin.token)
  expect(await ana.mails()).toHaveLength(2)
  const { read } = app.forCustomer(customer_id)
  const audit = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.at(-1)).toEqual({ action: 'remind_of_subscription 1 2026-12-31' })
})

test('a subscription that lasts, strangers and players are refused', async () => {
  const { ana, admin, input } = await aPlayerUntil('2027-01-01')
  const { remindOfSubscription: endpoint } = seasonReminderCalls
  expect(await app.refused(endpoint, input, admin.token)).toBe('subscription_lasts')
  const stranger = await aUser(app, await aCustomer(app))
  const other = { ...input, body: { ...input.body, user_id: stranger.id } }
  expect(await app.refused(endpoint, other, admin.token)).toBe('not_found')
  expect(await app.refused(endpoint, input, ana.token)).toBe('forbidden')
})
