import * as auditLogCalls from '@tertulia/contract/audit-log'
import type { InputOf } from '@tertulia/contract/endpoint'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as userCalls from '@tertulia/contract/users'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { expect, test } from 'vitest'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { aBankQuestion } from '../../../test/factories/question-bank.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

// Late in the evening in Lisbon, already the next day in UTC.
const now = '2026-07-01T22:59:59.000Z'
const app = testApp(now)

async function aClub() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { name: 'Alice', roles: { admin: true } })
  const player = await aUser(app, customerId, { name: 'Pia', roles: { regular_player: true } })
  const record = (
    action: RecordedAction,
    made: { by?: number; as?: number; about?: number; at?: string } = {},
  ) =>
    app.forCustomer(customerId).tx((db) => {
      const { by = admin.id, as, about, at = now } = made
      const user = { id: by, impersonator: as === undefined ? null : { id: as } }
      return recordAction({ db, user, now: at }, action, about)
    })
  const list = (
    query: Partial<InputOf<typeof auditLogCalls.listAuditLog>['query']> = {},
    { token } = admin,
  ) => app.call(auditLogCalls.listAuditLog, { query: { page: 1, ...query } }, token)
  const actionsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).entries.map(({ action }) => action)
  return { customer_id: customerId, admin, player, record, list, actionsOf }
}

test('staff’s changes are recorded even where their service has no words, once, but no preview and no repetition', async () => {
  const { admin, player, actionsOf } = await aClub()
  const { token } = admin
  const question = await aBankQuestion(app, token, { text: 'A river?', answer: 'Tejo' })
  const marked = { params: { id: question.id }, body: { marked_used: true } }
  await app.call(externalQuestionCalls.markExternalQuestion, marked, token)
  const alike = { text: 'Another river?', answer: 'Douro' }
  await app.call(externalQuestionCalls.findAlikeQuestions, { body: alike }, token)
  await app.call(userCalls.unblockUser, { params: { id: player.id } }, token)
  expect(await actionsOf({})).toEqual([
    `PUT /admin/external-questions/${question.id}/used`,
    `add_external_question ${question.id}`,
  ])
})

test('a user’s entries are those by them, about them and in their name, newest first', async () => {
  const { admin, player, record, list } = await aClub()
  await record('block_user true', { about: player.id })
  await record('read_quiz 2026-11-21', { by: player.id })
  await record('retry_all_mail')
  await record('PUT /account/profile', { by: player.id, as: admin.id })
  const found = await list({ user_id: player.id })
  expect(found).toMatchObject({ total: 3, user: { id: player.id, name: 'Pia' } })
  expect(found.entries).toMatchObject([
    {
      action: 'PUT /account/profile',
      user: { id: player.id },
      impersonator: { id: admin.id },
      subject: null,
    },
    { action: 'read_quiz 2026-11-21', impersonator: null },
    { action: 'block_user true', user: { id: admin.id }, subject: { id: player.id } },
  ])
  expect((await list({ user_id: admin.id })).total).toBe(3)
})

test('an entry of the editors’ desk is shown with the name of the person whom its action numbers', async () => {
  const { player, record, list } = await aClub()
  await record('plan_writer 2026-07-02')
  await record(`plan_writer 2026-07-02 ${player.id}`)
  await record(`invite_test_player daily 2026-07-02 ${player.id}`)
  await record(`dismiss_test_player special 2026-07-02 ${player.id}`)
  await record(`save_season ${player.id}`)
  await record('plan_writer 2026-07-03 99999999999')
  const subjects = (await list()).entries.map(({ action, subject }) => [action.split(' ')[0], subject?.name])
  expect(subjects).toEqual([
    ['plan_writer', undefined],
    ['save_season', undefined],
    ['dismiss_test_player', 'Pia'],
    ['invite_test_player', 'Pia'],
    ['plan_writer', 'Pia'],
    ['plan_writer', undefined],
  ])
})

test('an area has its actions and the calls that were recorded by their path', async () => {
  const { record, actionsOf } = await aClub()
  await record('save_season 4')
  await record('PUT /admin/seasons/4/anything')
  await record('PUT /admin/seasonsandmore')
  await record('enter_payment 9')
  expect(await actionsOf({ area: 'seasons' })).toEqual(['PUT /admin/seasons/4/anything', 'save_season 4'])
  expect(await actionsOf({ area: 'money' })).toEqual(['enter_payment 9'])
  expect(await actionsOf({ area: 'settings' })).toEqual([])
})

test('days are those of the club, over both changes of the clocks', async () => {
  const { record, actionsOf } = await aClub()
  await record('block_user true', { at: '2026-03-28T23:59:59.000Z' })
  await record('unblock_user', { at: '2026-03-29T00:00:00.000Z' })
  await record('save_season 4', { at: '2026-03-29T22:59:59.000Z' })
  await record('save_season 5', { at: '2026-03-29T23:00:00.000Z' })
  await record('save_season 6', { at: '2026-10-25T23:59:59.000Z' })
  await record('save_season 7', { at: '2026-10-26T00:00:00.000Z' })
  expect(await actionsOf({ from: '2026-03-29', through: '2026-03-29' })).toEqual([
    'save_season 4',
    'unblock_user',
  ])
  expect(await actionsOf({ from: '2026-03-30', through: '2026-10-25' })).toEqual([
    'save_season 6',
    'save_season 5',
  ])
  expect(await actionsOf({ from: '2026-10-26' })).toEqual(['save_season 7'])
})

test('pages have 25 entries, or as many as a file asks for', async () => {
  const { record, list } = await aClub()
  for (let number = 1; number <= 27; number++) await record(`save_season ${number}`)
  expect(await list({ page: 2 })).toMatchObject({ page_count: 2, total: 27 })
  expect((await list({ page: 2 })).entries.map(({ action }) => action)).toEqual([
    'save_season 2',
    'save_season 1',
  ])
  expect((await list({ size: 12 })).entries).toHaveLength(12)
})

test('only admins read it, and only their club’s', async () => {
  const { player, record } = await aClub()
  await record('save_season 4')
  const other = await aClub()
  expect(await other.actionsOf({})).toEqual([])
  const asked = { query: { page: 1, user_id: player.id } }
  expect(await app.refused(auditLogCalls.listAuditLog, asked, other.admin.token)).toBe('not_found')
  expect(await app.refused(auditLogCalls.listAuditLog, { query: { page: 1 } }, player.token)).toBe(
    'forbidden',
  )
})
