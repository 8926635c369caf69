import * as accountCalls from '@tertulia/contract/account'
import type { AccountExport } from '@tertulia/contract/account-export'
import * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as userCalls from '@tertulia/contract/users'
import { addHours } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteDueAccounts } from '../../jobs/delete-accounts.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'

const start = '2026-11-20T10:00:00.000Z'
const due = '2026-11-27T10:00:00.000Z'
const app = testApp(start)

async function aMarkedMember() {
  app.clock.set(start)
  const person = await anAccount(app, { language: 'en' })
  const admin = await aUser(app, person.customer_id, { roles: { admin: true } })
  const params = { id: person.id }
  const marked = await app.call(accountDeletionCalls.askDeletion, { params }, admin.token)
  return { person, admin, params, marked }
}

/** Runs the job that deletes due accounts, at an instant. */
async function runAt(instant: string): Promise<void> {
  app.clock.set(instant)
  await deleteDueAccounts({
    database: app.database,
    clock: app.clock,
    log: { error: (facts: object) => expect(facts).toEqual({}), warn: () => {}, info: () => {} },
    media: folderStorage(app.mediaFolder),
  })
}

const mailsTo = async (person: { id: number; customer_id: number }) =>
  app
    .forCustomer(person.customer_id)
    .read.selectFrom('outbox')
    .select(['kind', 'subject', 'text'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()

test('a marked member is told by mail, on home and in their account, and found by admins', async () => {
  const { person, admin, params, marked } = await aMarkedMember()
  expect(marked.deletion_due_at).toBe(due)
  const [mail] = await mailsTo(person)
  expect(mail?.subject).toContain('Your account will be deleted')
  expect(mail?.text).toContain('on Friday, 27 November 2026')
  expect((await app.call(accountCalls.getAccount, {}, person.token)).deletion_due_at).toBe(due)
  const current = { query: { current: '' as const } }
  const currentNotifications = await app.call(
    notificationCalls.getCurrentNotifications,
    current,
    person.token,
  )
  expect(currentNotifications.deletion_date).toBe('2026-11-27')
  const untold = await app.call(notificationCalls.getCurrentNotifications, current, admin.token)
  expect('deletion_date' in untold).toBe(false)
  const users = await app.call(userCalls.listUsers, { query: { state: 'deleting', page: 1 } }, admin.token)
  expect(users.users.map(({ id }) => id)).toEqual([person.id])
  // Marking again neither prolongs the wait nor writes again.
  app.clock.set(addHours(start, 24))
  const again = await app.call(accountDeletionCalls.askDeletion, { params }, admin.token)
  expect(again.deletion_due_at).toBe(due)
  expect(await mailsTo(person)).toHaveLength(1)
})

test('the account is deleted at its time and not before, like a member’s own deletion', async () => {
  const { person, admin, params } = await aMarkedMember()
  await runAt('2026-11-27T09:59:59.000Z')
  expect((await app.call(accountCalls.getAccount, {}, person.token)).email).toBe(person.email)
  await runAt(due)
  expect(await app.refused(accountCalls.getAccount, {}, person.token)).toBe('not_signed_in')
  expect(await app.refused(userCalls.getUser, { params }, admin.token)).toBe('not_found')
  const { read } = app.forCustomer(person.customer_id)
  const row = read.selectFrom('users').select(['name', 'anonymised_at']).where('id', '=', person.id)
  expect(await row.executeTakeFirst()).toEqual({ name: 'Antigo jogador', anonymised_at: due })
  expect(await read.selectFrom('account_deletions').selectAll().execute()).toEqual([])
  const log = read.selectFrom('audit_log').select(['user_id', 'subject_id', 'action']).orderBy('id')
  expect(await log.execute()).toEqual([
    { user_id: admin.id, subject_id: person.id, action: 'ask_deletion' },
    { user_id: admin.id, subject_id: person.id, action: 'delete_user' },
  ])
  await runAt(due)
})

test('taken back in time, the account stays and its member is told', async () => {
  const { person, admin, params } = await aMarkedMember()
  const kept = await app.call(accountDeletionCalls.cancelDeletion, { params }, admin.token)
  expect(kept.deletion_due_at).toBeNull()
  await app.call(accountDeletionCalls.cancelDeletion, { params }, admin.token)
  expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['account_deletion', 'account_kept'])
  await runAt(due)
  expect((await app.call(accountCalls.getAccount, {}, person.token)).email).toBe(person.email)
})

test('a member who deletes the account meanwhile ends what waits', async () => {
  const { person, admin } = await aMarkedMember()
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  const { total } = await app.call(
    userCalls.listUsers,
    { query: { state: 'deleting', page: 1 } },
    admin.token,
  )
  expect(total).toBe(0)
  await runAt(due)
})

test('nobody marks their own account, the last admin’s or an unknown one', async () => {
  const { admin, person, params } = await aMarkedMember()
  const own = { params: { id: admin.id } }
  expect(await app.refused(accountDeletionCalls.askDeletion, own, admin.token)).toBe('not_found')
  const unknown = { params: { id: 2147483647 } }
  expect(await app.refused(accountDeletionCalls.askDeletion, unknown, admin.token)).toBe('not_found')
  await runAt(due)
  expect(await app.refused(accountDeletionCalls.askDeletion, { params }, admin.token)).toBe('not_found')
  expect(person.id).toBe(params.id)
})

test('an admin who has become the last one is not deleted until there is another', async () => {
  app.clock.set(start)
  const { id, token, customer_id } = await anAccount(app, { roles: { admin: true } })
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(accountDeletionCalls.askDeletion, { params: { id } }, other.token)
  const { read } = app.forCustomer(customer_id)
  await read.deleteFrom('user_roles').where('user_id', '=', other.id).execute()
  await runAt(due)
  expect((await app.call(accountCalls.getAccount, {}, token)).deletion_due_at).toBe(due)
  await aUser(app, customer_id, { roles: { admin: true } })
  await runAt(due)
  expect(await app.refused(accountCalls.getAccount, {}, token)).toBe('not_signed_in')
})

test('an admin’s export is the member’s own file, and recorded', async () => {
  const { person, admin, params } = await aMarkedMember()
  const exported = await app.call(accountDeletionCalls.exportUser, { params }, admin.token)
  const own = await app.call(accountCalls.exportAccount, {}, person.token)
  const { audit_log: recorded, ...rest } = exported
  const { audit_log: _audit, ...ownRest } = own
  expect(rest).toEqual(ownRest)
  expect(recorded).toMatchObject([{ action: 'ask_deletion' }, { action: 'export_user', by_me: false }])
  const unknown = { params: { id: 2147483647 } }
  expect(await app.refused(accountDeletionCalls.exportUser, unknown, admin.token)).toBe('not_found')
})

test('an admin’s export has the answers of past days only', async () => {
  const { person, admin, params } = await aMarkedMember()
  const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
  for (const date of [yesterday, today]) {
    await aQuiz(app, person.customer_id, { date })
    await submit(app, person.token, date, { texts: { 1: `Typed on ${date}` } })
  }
  const datesOf = (rows: readonly object[]) => rows.map((row) => 'date' in row && row.date)
  const answeredIn = ({ answers, submissions }: AccountExport) => [
    [...new Set(datesOf(answers))],
    datesOf(submissions),
  ]
  const exported = await app.call(accountDeletionCalls.exportUser, { params }, admin.token)
  expect(answeredIn(exported)).toEqual([[yesterday], [yesterday]])
  const own = await app.call(accountCalls.exportAccount, {}, person.token)
  expect(answeredIn(own)).toEqual([
    [yesterday, today],
    [yesterday, today],
  ])
})
