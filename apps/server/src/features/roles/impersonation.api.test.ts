import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as sessionCalls from '@tertulia/contract/session'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as userCalls from '@tertulia/contract/users'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { someSpecialContent } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { saveRole } from '../users/users-writes.sql.ts'
import { lockAdmins } from './roles.sql.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

async function aClub() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { name: 'Alice', roles: { admin: true } })
  const member = (roles: Roles | null) => aUser(app, customerId, { roles })
  const audit = () =>
    app
      .forCustomer(customerId)
      .read.selectFrom('audit_log')
      .select(['user_id', 'impersonator_id', 'subject_id', 'action'])
      .orderBy('id')
      .execute()
  const actAs = ({ id }: { id: number }) =>
    app.call(userCalls.impersonateUser, { params: { id } }, admin.token)
  return { customer_id: customerId, admin, member, audit, actAs }
}

test('an admin impersonates a user for a day, shown in the session, and the admin’s own session stays', async () => {
  const { admin, member, actAs, audit } = await aClub()
  const player = await member({ regular_player: true })
  const session = await actAs(player)
  expect(session).toMatchObject({
    expires_at: '2026-11-21T10:00:00.000Z',
    user: { id: player.id, impersonator: { id: admin.id, name: 'Alice' } },
  })
  expect((await app.call(sessionCalls.renewSession, {}, admin.token)).user.impersonator).toBeNull()
  expect((await app.call(sessionCalls.renewSession, {}, player.token)).user.impersonator).toBeNull()
  expect(await audit()).toEqual([
    { user_id: admin.id, impersonator_id: null, subject_id: player.id, action: 'start_impersonation' },
  ])
})

test('restoring the session gives the same token and never another end', async () => {
  const { member, actAs } = await aClub()
  const session = await actAs(await member({ regular_player: true }))
  app.clock.set('2026-11-21T09:59:59.000Z')
  expect(await app.call(sessionCalls.renewSession, {}, session.access_token)).toEqual(session)
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await app.refused(sessionCalls.renewSession, {}, session.access_token)).toBe('not_signed_in')
  app.clock.set(start)
})

test('signing out ends the impersonation and no other session, and is written down', async () => {
  const { admin, member, actAs, audit } = await aClub()
  const player = await member({ regular_player: true })
  const session = await actAs(player)
  await app.call(sessionCalls.signOut, {}, session.access_token)
  expect(await app.refused(sessionCalls.renewSession, {}, session.access_token)).toBe('not_signed_in')
  await app.call(sessionCalls.renewSession, {}, admin.token)
  await app.call(sessionCalls.renewSession, {}, player.token)
  expect((await audit()).at(-1)).toEqual({
    user_id: admin.id,
    impersonator_id: null,
    subject_id: player.id,
    action: 'end_impersonation',
  })
})

test('an admin cannot impersonate themselves or another admin, blocked or not, but a former one', async () => {
  const { admin, member } = await aClub()
  const refusal = (id: number) => app.refused(userCalls.impersonateUser, { params: { id } }, admin.token)
  expect(await refusal(admin.id)).toBe('not_impersonable')
  expect(await refusal((await member({ admin: true })).id)).toBe('not_impersonable')
  expect(await refusal((await member({ admin: true, blocked: true })).id)).toBe('not_impersonable')
  const former = await member({ admin: '2026-11-19', regular_player: true })
  await app.call(userCalls.impersonateUser, { params: { id: former.id } }, admin.token)
})

test('an admin impersonating a waiting or blocked user has only that user’s permissions', async () => {
  const { member, actAs } = await aClub()
  const pending = await actAs(await member(null))
  expect(pending.user.roles).toBeNull()
  expect(await app.refused(userCalls.listUsers, { query: { page: 1 } }, pending.access_token)).toBe(
    'forbidden',
  )
  const blocked = await actAs(await member({ regular_player: true, blocked: true }))
  expect(await app.refused(userCalls.listUsers, { query: { page: 1 } }, blocked.access_token)).toBe('blocked')
})

test('only admins of the club may, and not from within an impersonation', async () => {
  const { member, actAs } = await aClub()
  const player = await member({ regular_player: true })
  const editor = await member({ quiz_editor: true })
  const params = { id: player.id }
  expect(await app.refused(userCalls.impersonateUser, { params }, editor.token)).toBe('forbidden')
  const stranger = (await aClub()).admin
  expect(await app.refused(userCalls.impersonateUser, { params }, stranger.token)).toBe('not_found')
  const session = await actAs(player)
  expect(
    await app.refused(userCalls.impersonateUser, { params: { id: editor.id } }, session.access_token),
  ).toBe('forbidden')
})

test('changes during impersonation are logged under both names; reads and refusals are not', async () => {
  const { admin, member, actAs, audit } = await aClub()
  const editor = await member({ quiz_editor: true, regular_player: true })
  const { access_token } = await actAs(editor)
  await app.call(specialQuizProposalCalls.saveProposalDraft, { body: someSpecialContent() }, access_token)
  const quiz = { date: 'never', host_name: null, host_email: null, questions: [] }
  expect(await app.refused(quizEditorCalls.createQuiz, { body: quiz }, access_token)).toBe('invalid_input')
  await app.call(sessionCalls.renewSession, {}, access_token)
  expect((await audit()).slice(1)).toEqual([
    {
      user_id: editor.id,
      impersonator_id: admin.id,
      subject_id: null,
      action: 'PUT /special-quiz-proposals/draft',
    },
  ])
  await app.call(specialQuizProposalCalls.saveProposalDraft, { body: someSpecialContent() }, editor.token)
  expect(await audit()).toHaveLength(2)
})

test('a coming quiz that is read in a player’s name is written down under both', async () => {
  const { admin, member, actAs, customer_id, audit } = await aClub()
  const editor = await member({ quiz_editor: true, regular_player: true })
  await aQuiz(app, customer_id, { date: '2026-11-21' })
  const { access_token } = await actAs(editor)
  await app.call(quizEditorCalls.getQuiz, { params: { date: '2026-11-21' } }, access_token)
  expect((await audit()).at(-1)).toEqual({
    user_id: editor.id,
    impersonator_id: admin.id,
    subject_id: null,
    action: 'read_quiz 2026-11-21',
  })
})

test('it is over when the admin is no admin any more, is blocked, or the other becomes one', async () => {
  for (const end of ['lost', 'blocked', 'raised'] as const) {
    const { admin, member, actAs } = await aClub()
    const other = await member({ admin: true })
    const player = await member({ regular_player: true })
    const { access_token } = await actAs(player)
    const seen = { admin: true } as const
    if (end === 'lost') {
      const body = { roles: { host: true }, seen } as const
      await app.call(userCalls.saveUserRoles, { params: { id: admin.id }, body }, other.token)
    } else if (end === 'blocked') {
      await app.call(userCalls.blockUser, { params: { id: admin.id }, body: { until: true } }, other.token)
    } else {
      const body = { roles: { admin: true }, seen: { regular_player: true } } as const
      await app.call(userCalls.saveUserRoles, { params: { id: player.id }, body }, other.token)
    }
    expect(await app.refused(sessionCalls.renewSession, {}, access_token), end).toBe('not_signed_in')
  }
})

test('blocking the person ends it', async () => {
  const { admin, member, actAs } = await aClub()
  const player = await member({ regular_player: true })
  const { access_token } = await actAs(player)
  await app.call(userCalls.blockUser, { params: { id: player.id }, body: { until: true } }, admin.token)
  expect(await app.refused(sessionCalls.renewSession, {}, access_token)).toBe('not_signed_in')
})

test('as a pending person one cannot approve oneself', async () => {
  const { member, actAs } = await aClub()
  const pending = await member(null)
  const { access_token } = await actAs(pending)
  const input = { params: { id: pending.id }, body: { roles: { admin: true } } }
  expect(await app.refused(userCalls.approveUser, input, access_token)).toBe('forbidden')
})

test('an admin who is blocked at that moment cannot impersonate', async () => {
  const { customer_id, admin, member } = await aClub()
  const player = await member({ regular_player: true })
  const { read, tx } = app.forCustomer(customer_id)
  let answer: Promise<string> | undefined
  await tx(async (db) => {
    await lockAdmins(db)
    answer = app.refused(userCalls.impersonateUser, { params: { id: player.id } }, admin.token)
    await expect.poll(() => countWaiting(read)).toBe(1)
    await saveRole(db, { user_id: admin.id, role: 'blocked', end: true })
  })
  expect(await answer).toBe('not_impersonable')
})
