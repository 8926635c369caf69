import * as invitationCalls from '@tertulia/contract/invitations'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { earnFreeMonth, forgetInvitations, linkInvitation } from './invitations.exports.ts'

const [today, now] = ['2021-05-01', '2021-05-01T10:00:00.000Z']
const app = testApp(now)

/** Creates a player whose friend has registered with the invited address. */
async function anInvitedFriend(settings: Parameters<typeof aUser>[2] = {}) {
  const customerId = await aCustomer(app)
  const inviter = await aUser(app, customerId, { roles: { regular_player: today }, ...settings })
  const body = { email: 'friend@example.test', language: 'en' } as const
  const { id } = await app.call(invitationCalls.sendInvitation, { body }, inviter.token)
  const friend = await aUser(app, customerId, { email: body.email, roles: null })
  const { tx, read } = app.forCustomer(customerId)
  const link = (email: string, userId = friend.id) =>
    tx((db) => linkInvitation(db, { user_id: userId, email, now }))
  const pay = () => tx((db) => earnFreeMonth(db, { inviteeId: friend.id, today, now }))
  const entries = () =>
    read.selectFrom('subscription_entries').selectAll().where('kind', '=', 'free_month').execute()
  const listed = async () =>
    await app.call(invitationCalls.listInvitations, { query: { page: 1 } }, inviter.token)
  return { customer_id: customerId, inviter, friend, invitation_id: id, tx, link, pay, entries, listed }
}

test('registering with an invited address links the two, whatever the capitals', async () => {
  const { link, listed, inviter, invitation_id } = await anInvitedFriend()
  await link('Other@Example.test')
  expect((await listed()).invitations).toMatchObject([{ state: 'sent' }])
  await link(' Friend@Example.test ')
  expect(await listed()).toMatchObject({
    open_count: 0,
    invitations: [{ state: 'registered', resendable: false }],
  })
  const params = { id: invitation_id }
  expect(await app.refused(invitationCalls.withdrawInvitation, { params }, inviter.token)).toBe(
    'invitation_used',
  )
})

test('the first completed payment of an invited friend gives one month, once whatever is repeated', async () => {
  const { link, pay, entries, listed, inviter, invitation_id } = await anInvitedFriend()
  await link('friend@example.test')
  await Promise.all([pay(), pay(), pay()])
  await pay()
  expect(await entries()).toMatchObject([
    {
      user_id: inviter.id,
      role: 'regular_player',
      months: 1,
      invitation_id,
      valid_until: '2021-06-05',
    },
  ])
  expect(await listed()).toMatchObject({ months_earned: 1, invitations: [{ state: 'month_earned' }] })
  const { user } = await app.call(sessionCalls.renewSession, {}, inviter.token)
  expect(user.roles).toEqual({ regular_player: '2021-06-05' })
})

test('registering again after a refusal links the invitation again', async () => {
  const { customer_id, link, friend, entries, listed, tx } = await anInvitedFriend()
  await link('friend@example.test')
  await tx((db) => db.deleteFrom('users').where('id', '=', friend.id).execute())
  const again = await aUser(app, customer_id, { email: 'friend@example.test', roles: null })
  await link('friend@example.test', again.id)
  await tx((db) => earnFreeMonth(db, { inviteeId: again.id, today, now }))
  expect(await entries()).toHaveLength(1)
  expect(await listed()).toMatchObject({ open_count: 0, months_earned: 1 })
})

test('a payment without an invitation gives no free month', async () => {
  const { pay, entries, listed } = await anInvitedFriend()
  await pay()
  expect(await entries()).toEqual([])
  expect(await listed()).toMatchObject({ months_earned: 0, invitations: [{ state: 'sent' }] })
})

test('an inviter who does not play gets no month, and sees that their friend has subscribed', async () => {
  const { link, pay, entries, listed } = await anInvitedFriend({ roles: { admin: true } })
  await link('friend@example.test')
  await pay()
  expect(await entries()).toEqual([])
  expect(await listed()).toMatchObject({ months_earned: 0, invitations: [{ state: 'subscribed' }] })
})

test('each friend gives a month, one after the other', async () => {
  const { customer_id, link, pay, entries, listed, inviter, tx } = await anInvitedFriend()
  await link('friend@example.test')
  await pay()
  const body = { email: 'second@example.test', language: 'pt' } as const
  await app.call(invitationCalls.sendInvitation, { body }, inviter.token)
  const second = await aUser(app, customer_id, { email: body.email })
  await link(body.email, second.id)
  await tx((db) => earnFreeMonth(db, { inviteeId: second.id, today, now }))
  expect((await entries()).map(({ valid_until }) => valid_until)).toEqual(['2021-06-05', '2021-07-03'])
  expect((await listed()).months_earned).toBe(2)
})

test('a deleted account leaves no address behind; what it has earned stays', async () => {
  const { link, pay, listed, friend, inviter, tx } = await anInvitedFriend()
  await link('friend@example.test')
  await pay()
  await tx((db) => forgetInvitations(db, friend.id))
  expect((await listed()).invitations).toMatchObject([{ email: null, state: 'month_earned' }])
  const body = { email: 'open@example.test', language: 'en' } as const
  await app.call(invitationCalls.sendInvitation, { body }, inviter.token)
  await tx((db) => forgetInvitations(db, inviter.id))
  expect((await listed()).invitations).toMatchObject([{ email: null }])
})
