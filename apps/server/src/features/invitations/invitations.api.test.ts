import type { Language } from '@tertulia/core/customers/languages'
import * as invitationCalls from '@tertulia/contract/invitations'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)

async function aPlayer(settings: Parameters<typeof aUser>[2] = {}) {
  const customerId = await aCustomer(app, { name: 'Liga', hostnames: [`${crypto.randomUUID()}.test`] })
  return { customer_id: customerId, ...(await aUser(app, customerId, settings)) }
}

const invite = (token: string, email: string, language: Language = 'en') =>
  app.call(invitationCalls.sendInvitation, { body: { email, language } }, token)
const refusedInvite = (token: string, email: unknown) =>
  app.refused(invitationCalls.sendInvitation, { body: { email, language: 'en' } }, token)
const list = (token: string, page = 1) =>
  app.call(invitationCalls.listInvitations, { query: { page } }, token)
const mailsOf = (customerId: number) => listMails(app, customerId)

async function invitedMany(token: string, count: number) {
  for (let number = 1; number <= count; number++) await invite(token, `friend${number}@example.test`)
}

/** Sets the server's clock for some work. */
async function at<Result>(instant: string, work: () => Promise<Result>): Promise<Result> {
  app.clock.set(instant)
  try {
    return await work()
  } finally {
    app.clock.set(now)
  }
}

test('an invitation is kept in small letters and mailed in its language, with the link to register', async () => {
  const hostname = 'liga-convites.test'
  const customerId = await aCustomer(app, { name: 'Liga', hostnames: [hostname] })
  const { token } = await aUser(app, customerId, { name: 'Ana', surname: 'Alves' })
  await app.forCustomer(customerId).read.updateTable('customers').set({ logo: 'club.png' }).execute()
  const sent = await invite(token, 'Rui+Quiz@Example.test', 'pt')
  expect(sent).toEqual({
    id: sent.id,
    email: 'rui+quiz@example.test',
    language: 'pt',
    state: 'sent',
    sent_at: now,
    resendable: false,
  })
  await invite(token, 'eva@example.test', 'en')
  const mails = await mailsOf(customerId)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['rui+quiz@example.test', 'Um convite de Ana Alves: Liga'],
    ['eva@example.test', 'Ana Alves invites you to Liga'],
  ])
  expect(mails[0]?.text).toContain(`http://${hostname}/register?email=rui%2Bquiz%40example.test`)
  expect(mails[1]?.text).toContain('Ana Alves plays at Liga')
  expect(mails[1]?.html).toContain('club.png')
})

test('invitations are listed ten a page, the newest first, with what is open and earned', async () => {
  const { token } = await aPlayer()
  expect(await list(token)).toEqual({
    invitations: [],
    open_count: 0,
    open_limit: 20,
    months_earned: 0,
    page: 1,
    page_count: 1,
    total: 0,
  })
  await invitedMany(token, 11)
  const first = await list(token)
  expect(first).toMatchObject({ open_count: 11, page: 1, page_count: 2, total: 11 })
  expect(first.invitations).toHaveLength(10)
  expect(first.invitations[0]?.email).toBe('friend11@example.test')
  expect((await list(token, 2)).invitations.map(({ email }) => email)).toEqual(['friend1@example.test'])
  expect(await app.refused(invitationCalls.listInvitations, { query: { page: 3 } }, token)).toBe('not_found')
})

test('an address with an account or an invitation is not invited again, whatever the capitals', async () => {
  const { customer_id, token } = await aPlayer()
  const other = await aUser(app, customer_id, { email: 'known@example.test' })
  await invite(other.token, 'invited@example.test')
  for (const email of [
    'known@example.test',
    'Known@Example.test',
    'invited@example.test',
    'INVITED@example.test',
  ])
    expect(await refusedInvite(token, email)).toBe('invitation_exists')
  expect(await mailsOf(customer_id)).toHaveLength(1)
})

test('addresses known to one customer do not count for another', async () => {
  const { token } = await aPlayer({ email: 'known@example.test' })
  await invite(token, 'invited@example.test')
  const elsewhere = await aPlayer()
  await invite(elsewhere.token, 'known@example.test')
  await invite(elsewhere.token, 'invited@example.test')
  expect((await list(elsewhere.token)).total).toBe(2)
})

test.each([
  '',
  'nobody',
  'a@',
  `${'a'.repeat(250)}@example.test`,
  'a b@example.test',
  'nul\u0000@example.test',
  7,
])('an invitation needs an e-mail address: not %j', async (email) => {
  const { token } = await aPlayer()
  expect(await refusedInvite(token, email)).toBe('invalid_input')
})

test('twenty open invitations are enough; one that is used or withdrawn makes room', async () => {
  const { customer_id, token } = await aPlayer()
  await invitedMany(token, 20)
  expect(await refusedInvite(token, 'late@example.test')).toBe('too_many_invitations')
  const [newest] = (await list(token)).invitations
  await app.call(invitationCalls.withdrawInvitation, { params: { id: newest?.id ?? 0 } }, token)
  await invite(token, 'late@example.test')
  expect(await refusedInvite(token, 'later@example.test')).toBe('too_many_invitations')
  expect(await mailsOf(customer_id)).toHaveLength(21)
})

test('invitations sent at the same moment never pass the limit nor reach an address twice', async () => {
  const { customer_id, token } = await aPlayer()
  await invitedMany(token, 18)
  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => invite(token, `${name}@example.test`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await list(token)).open_count).toBe(20)
  const others = await Promise.all([aUser(app, customer_id), aUser(app, customer_id)])
  const same = await Promise.allSettled(others.map((other) => invite(other.token, 'same@example.test')))
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const toSame = (await mailsOf(customer_id)).filter(({ recipient }) => recipient === 'same@example.test')
  expect(toSame).toHaveLength(1)
})

test('an invitation is mailed again from the next day of the club, once a day', async () => {
  const { customer_id, token } = await aPlayer()
  const { id } = await invite(token, 'friend@example.test', 'pt')
  const again = () => app.call(invitationCalls.resendInvitation, { params: { id } }, token)
  const refusedAgain = () => app.refused(invitationCalls.resendInvitation, { params: { id } }, token)
  expect(await refusedAgain()).toBe('invitation_sent_today')
  expect(await at('2026-11-20T23:59:59.000Z', refusedAgain)).toBe('invitation_sent_today')
  await at('2026-11-21T00:00:00.000Z', async () => {
    expect((await list(token)).invitations[0]).toMatchObject({ resendable: true })
    const [sent] = await Promise.allSettled([again(), again()])
    expect(sent).toBeDefined()
    expect((await list(token)).invitations[0]).toMatchObject({
      sent_at: '2026-11-21T00:00:00.000Z',
      resendable: false,
    })
    expect(await refusedAgain()).toBe('invitation_sent_today')
  })
  const mails = await mailsOf(customer_id)
  expect(mails.map(({ subject }) => subject.includes('Um convite de'))).toEqual([true, true])
})

test('an invitation that is used is neither mailed again nor withdrawn', async () => {
  const { customer_id, token } = await aPlayer()
  const { id } = await invite(token, 'friend@example.test')
  await aUser(app, customer_id, { email: 'friend@example.test', roles: null })
  await at('2026-11-22T10:00:00.000Z', async () => {
    expect(await app.refused(invitationCalls.resendInvitation, { params: { id } }, token)).toBe(
      'invitation_used',
    )
  })
})

test('a withdrawn address is free again, and still gets one mail a day', async () => {
  const { customer_id, token } = await aPlayer()
  const { id } = await invite(token, 'friend@example.test')
  expect(await app.call(invitationCalls.withdrawInvitation, { params: { id } }, token)).toEqual({})
  expect(await app.refused(invitationCalls.withdrawInvitation, { params: { id } }, token)).toBe('not_found')
  await invite(token, 'friend@example.test')
  expect(await mailsOf(customer_id)).toHaveLength(1)
})

test('somebody else’s invitation is not found, nor is one of another customer', async () => {
  const { customer_id, token } = await aPlayer()
  const { id } = await invite(token, 'friend@example.test')
  const strangers = [await aUser(app, customer_id), await aUser(app, customer_id, { roles: { admin: true } })]
  for (const stranger of [...strangers, await aPlayer()]) {
    expect((await list(stranger.token)).invitations).toEqual([])
    expect(await app.refused(invitationCalls.resendInvitation, { params: { id } }, stranger.token)).toBe(
      'not_found',
    )
    expect(await app.refused(invitationCalls.withdrawInvitation, { params: { id } }, stranger.token)).toBe(
      'not_found',
    )
  }
  expect((await list(token)).total).toBe(1)
})

test('thirty-one invitations in an hour are too many', async () => {
  const { token } = await aPlayer({ email: 'me@example.test' })
  for (let count = 0; count < 30; count++)
    expect(await refusedInvite(token, 'me@example.test')).toBe('invitation_exists')
  expect(await refusedInvite(token, 'me@example.test')).toBe('too_many_requests')
})
