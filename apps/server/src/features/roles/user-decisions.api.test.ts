import type { Language } from '@tertulia/core/customers/languages'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import * as userCalls from '@tertulia/contract/users'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { testApp } from '../../../test/test-app.ts'
import { correctSubscription } from '../subscriptions/subscriptions.exports.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const trialEnd = '2027-01-02'

async function aRegistration(language: Language = 'pt') {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const pending = await aUser(app, customerId, {
    name: 'Paula',
    email: 'paula@example.test',
    roles: null,
    language,
  })
  const { read } = app.forCustomer(customerId)
  const mails = () => listMails(app, customerId)
  const entries = () =>
    read
      .selectFrom('subscription_entries')
      .select(['role', 'kind', 'valid_until', 'no_end', 'created_by'])
      .where('user_id', '=', pending.id)
      .orderBy('id')
      .execute()
  const audit = () => read.selectFrom('audit_log').select(['user_id', 'subject_id', 'action']).execute()
  return { customer_id: customerId, admin, pending, params: { id: pending.id }, mails, entries, audit }
}

test('the proposed free month is granted, and the user is told in their language', async () => {
  const { admin, pending, params, mails, entries, audit } = await aRegistration()
  expect((await app.call(userCalls.getUser, { params }, admin.token)).trial_end).toBe(trialEnd)
  const body = { roles: { regular_player: trialEnd } }
  const approved = await app.call(userCalls.approveUser, { params, body }, admin.token)
  expect(approved).toMatchObject({ roles: { regular_player: trialEnd }, state: 'active' })
  expect(await entries()).toEqual([
    {
      role: 'regular_player',
      kind: 'trial',
      valid_until: trialEnd,
      no_end: false,
      created_by: admin.id,
    },
  ])
  const [mail] = await mails()
  expect(mail?.recipient).toBe('paula@example.test')
  expect(mail?.subject).toContain('Boas-vindas')
  expect(mail?.text).toContain('sábado, 2 de janeiro de 2027')
  expect(mail?.text).toContain('Quatro passos até ao teu primeiro jogo:')
  for (const path of ['/account#profile', '/account#device-notices', '/try'])
    expect(mail?.text).toContain(path)
  expect(await audit()).toEqual([
    { user_id: admin.id, subject_id: pending.id, action: `approve_user regular_player=${trialEnd}` },
  ])
  const { user } = await app.call(sessionCalls.renewSession, {}, pending.token)
  expect(user.valid_roles).toEqual({ regular_player: true })
})

test('another date, no end, and roles that are no player’s are given as they are', async () => {
  const { admin, params, mails, entries } = await aRegistration('en')
  const roles = { special_quiz_player: '2026-12-31', quiz_editor: true as const }
  const approved = await app.call(userCalls.approveUser, { params, body: { roles } }, admin.token)
  expect(approved.roles).toEqual(roles)
  expect(await entries()).toMatchObject([
    { role: 'special_quiz_player', kind: 'correction', valid_until: '2026-12-31' },
  ])
  const [mail] = await mails()
  expect(mail?.text).toContain('You can play until Thursday, 31 December 2026')
  // The steps lead to a game of the league.
  expect(mail?.text).not.toContain('Four steps')
})

test('an approval needs a role and cannot set a block', async () => {
  const { admin, params, mails } = await aRegistration()
  for (const roles of [{}, { blocked: true }, { regular_player: 'soon' }, { king: true }]) {
    expect(await app.refused(userCalls.approveUser, { params, body: { roles } }, admin.token)).toBe(
      'invalid_input',
    )
  }
  expect(await mails()).toEqual([])
})

test('if two admins approve at once, one does, and one mail is sent', async () => {
  const { customer_id, admin, params, mails, entries } = await aRegistration()
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { roles: { regular_player: trialEnd } }
  const send = ({ token }: { token: string }) =>
    app.http.inject({
      method: 'POST',
      url: `/api/admin/users/${params.id}/approval`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
  const answers = await Promise.all([send(admin), send(other)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'user_not_pending',
  })
  expect(await mails()).toHaveLength(1)
  expect(await entries()).toHaveLength(1)
})

test('a refusal is mailed with its reason, and the registration is deleted', async () => {
  const { customer_id, admin, pending, params, mails, audit } = await aRegistration()
  const body = { reason: ' Already a member\nunder another address ' }
  await app.call(userCalls.refuseUser, { params, body }, admin.token)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'paula@example.test' })
  expect(mail?.text).toContain('> Already a member\n> under another address')
  expect(await audit()).toEqual([
    { user_id: admin.id, subject_id: null, action: `refuse_user ${pending.id}` },
  ])
  expect(await app.refused(userCalls.getUser, { params }, admin.token)).toBe('not_found')
  expect(await app.refused(sessionCalls.renewSession, {}, pending.token)).toBe('not_signed_in')
  expect(await app.refused(userCalls.refuseUser, { params, body }, admin.token)).toBe('not_found')
  const again = await aUser(app, customer_id, { email: 'paula@example.test', roles: null })
  expect(again.id).not.toBe(pending.id)
})

test('an approved user cannot be refused or approved again', async () => {
  const { admin, params, mails } = await aRegistration()
  await app.call(userCalls.approveUser, { params, body: { roles: { host: true } } }, admin.token)
  const body = { reason: 'Too late' }
  expect(await app.refused(userCalls.refuseUser, { params, body }, admin.token)).toBe('user_not_pending')
  const roles = { regular_player: true }
  expect(await app.refused(userCalls.approveUser, { params, body: { roles } }, admin.token)).toBe(
    'user_not_pending',
  )
  expect(await mails()).toHaveLength(1)
})

test('a refusal needs a reason that says something', async () => {
  const { admin, params, mails } = await aRegistration()
  for (const reason of ['', '  \n ', 'x'.repeat(1001), 'nul\u0000']) {
    expect(await app.refused(userCalls.refuseUser, { params, body: { reason } }, admin.token)).toBe(
      'invalid_input',
    )
  }
  expect(await mails()).toEqual([])
})

test('only an admin of the club decides', async () => {
  const { customer_id, params } = await aRegistration()
  const player = await aUser(app, customer_id, { roles: { regular_player: true, customer: true } })
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  const body = { roles: { regular_player: true } }
  expect(await app.refused(userCalls.approveUser, { params, body }, player.token)).toBe('forbidden')
  expect(await app.refused(userCalls.approveUser, { params, body }, stranger.token)).toBe('not_found')
  expect(await app.refused(userCalls.refuseUser, { params, body: { reason: 'x' } }, stranger.token)).toBe(
    'not_found',
  )
})

test('a user who has played and lost the last role cannot be refused, but can be approved again', async () => {
  const { customer_id, admin } = await aRegistration()
  const { id } = await aUser(app, customer_id)
  const [now, today] = [app.clock.now(), '2026-11-20']
  const change = { user_id: id, role: 'regular_player', created_by: null, today, now } as const
  await app.forCustomer(customer_id).tx((db) => correctSubscription(db, { ...change, valid_until: null }))
  const body = { reason: 'Unknown' }
  expect(await app.refused(userCalls.refuseUser, { params: { id }, body }, admin.token)).toBe(
    'user_not_pending',
  )
  const roles = { regular_player: trialEnd }
  const again = await app.call(userCalls.approveUser, { params: { id }, body: { roles } }, admin.token)
  expect(again.roles).toEqual(roles)
})

test('a user who has written a quiz and lost the last role cannot be refused, because the quiz stays', async () => {
  const { customer_id, admin } = await aRegistration()
  const { editor } = await aQuiz(app, customer_id, { date: '2026-11-21' })
  await app.forCustomer(customer_id).read.deleteFrom('user_roles').where('user_id', '=', editor.id).execute()
  const body = { reason: 'ﬀ' }
  const refused = { params: { id: editor.id }, body }
  expect(await app.refused(userCalls.refuseUser, refused, admin.token)).toBe('user_not_pending')
})

test('a registration that is linked to a player of the national ranking can be turned down; the player stays', async () => {
  const { admin, pending, params } = await aRegistration()
  const player = { name: 'Paula', surname: 'Pires', club: null, region: null, user_id: pending.id }
  const { id } = await app.call(rankingPlayerCalls.createRankingPlayer, { body: player }, admin.token)
  await app.call(userCalls.refuseUser, { params, body: { reason: 'Unknown' } }, admin.token)
  expect(await app.call(rankingPlayerCalls.getRankingPlayer, { params: { id } }, admin.token)).toMatchObject({
    user: null,
    surname: 'Pires',
  })
})
