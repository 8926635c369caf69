import type { InputOf } from '@tertulia/contract/endpoint'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { NotificationInput } from '@tertulia/contract/team-notifications'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const start = `${today}T10:00:00.000Z`
const app = testApp(start)

const notice: NotificationInput = {
  type: 'info',
  title: '',
  content: 'Hello',
  from_date: today,
  to_date: null,
  reminder: null,
}

async function aClub(settings: Parameters<typeof aCustomer>[1] = {}) {
  app.clock.set(start)
  const customerId = await aCustomer(app, settings)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const player = await aUser(app, customerId)
  return { customer_id: customerId, admin, player }
}

const create = (token: string, changes: Partial<NotificationInput> = {}) =>
  app.call(teamNotificationCalls.createNotification, { body: { ...notice, ...changes } }, token)
const list = (
  token: string,
  query: Partial<InputOf<typeof teamNotificationCalls.listNotifications>['query']> = {},
) => app.call(teamNotificationCalls.listNotifications, { query: { page: 1, ...query } }, token)
const contents = async (token: string, query?: Parameters<typeof list>[1]) =>
  (await list(token, query)).notifications.map(({ content }) => content)
const told = async (token: string) =>
  (await app.call(notificationCalls.getCurrentNotifications, { query: { current: '' } }, token)).manual.map(
    ({ content }) => content,
  )

test('a message of an admin is shown to all users but blocked ones', async () => {
  const { customer_id, admin, player } = await aClub()
  const created = await create(admin.token, { type: 'warning', content: 'Season 3 **starts** tomorrow.\n' })
  expect(created).toMatchObject({ type: 'warning', content: 'Season 3 **starts** tomorrow.', version: 1 })
  const { manual } = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    player.token,
  )
  expect(manual).toEqual([{ id: created.id, type: 'warning', content: 'Season 3 **starts** tomorrow.' }])
  const waiting = await aUser(app, customer_id, { roles: null })
  expect(await told(waiting.token)).toHaveLength(1)
  const blocked = await aUser(app, customer_id, { roles: { blocked: true } })
  expect(
    await app.refused(notificationCalls.getCurrentNotifications, { query: { current: '' } }, blocked.token),
  ).toBe('blocked')
  expect(await told((await aUser(app, await aCustomer(app))).token)).toEqual([])
})

test('only what a notice has is accepted', async () => {
  const { admin } = await aClub()
  const bodies = [
    {},
    { ...notice, type: 'error' },
    { ...notice, content: '' },
    { ...notice, content: ' \n ' },
    { ...notice, content: 'a\u0000b' },
    { ...notice, content: 'x'.repeat(5001) },
    { ...notice, from_date: null },
    { ...notice, from_date: '2026-02-30' },
    { ...notice, to_date: '2026-11-19' },
    { ...notice, title: 'x'.repeat(101) },
    { ...notice, title: ' ', reminder: { date: today, hour: 12 } },
    { ...notice, title: 'Supper', reminder: { date: '2026-11-19', hour: 12 } },
    { ...notice, title: 'Supper', to_date: today, reminder: { date: '2026-11-21', hour: 12 } },
    { ...notice, title: 'Supper', from_date: '2026-11-01', reminder: { date: '2026-11-19', hour: 12 } },
    { ...notice, title: 'Supper', reminder: { date: today, hour: 24 } },
    { ...notice, id: 5 },
    { ...notice, created_by: 1 },
  ]
  for (const body of bodies) {
    expect(await app.refused(teamNotificationCalls.createNotification, { body }, admin.token)).toBe(
      'invalid_input',
    )
  }
  expect((await list(admin.token)).total).toBe(0)
  await create(admin.token, { to_date: today, content: 'x'.repeat(5000) })
})

test('stored Markdown stays the text it was, script and all: reading makes it harmless', async () => {
  const { admin, player } = await aClub()
  const content = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>'
  await create(admin.token, { content })
  expect(await told(player.token)).toEqual([content])
})

test('a notice is told from its first through its last day in the customer’s time zone', async () => {
  const { admin, player } = await aClub({ time_zone: 'America/Sao_Paulo' })
  await create(admin.token, { content: 'one day', from_date: '2026-11-21', to_date: '2026-11-21' })
  await create(admin.token, { content: 'endless', from_date: '2026-11-21' })
  const toldAt = async (instant: string) => {
    app.clock.set(instant)
    return told(player.token)
  }
  // Three hours behind: the 21st begins at 03:00 UTC.
  expect(await toldAt('2026-11-21T02:59:59.999Z')).toEqual([])
  expect(await toldAt('2026-11-21T03:00:00.000Z')).toEqual(['endless', 'one day'])
  expect(await toldAt('2026-11-22T02:59:59.999Z')).toEqual(['endless', 'one day'])
  expect(await toldAt('2026-11-22T03:00:00.000Z')).toEqual(['endless'])
  expect(await contents(admin.token)).toEqual(['endless'])
  expect(await list(admin.token)).toMatchObject({ past_count: 1, today: '2026-11-22' })
})

test('the gravest is told first, of equals the newest', async () => {
  const { admin, player } = await aClub()
  const types = ['info', 'danger', 'warning', 'info', 'danger'] as const
  for (const [index, type] of types.entries())
    await create(admin.token, { type, content: `${type} ${index}` })
  expect(await told(player.token)).toEqual(['danger 4', 'danger 1', 'warning 2', 'info 3', 'info 0'])
})

test('admins see running and coming notices, past ones when they ask, ten a page', async () => {
  const { admin } = await aClub()
  await create(admin.token, { content: 'over', from_date: '2026-11-01', to_date: '2026-11-19' })
  await create(admin.token, { content: 'coming', from_date: '2026-12-01' })
  await create(admin.token, { content: 'last day', from_date: '2026-11-10', to_date: today })
  expect(await contents(admin.token)).toEqual(['coming', 'last day'])
  expect(await contents(admin.token, { past: '' })).toEqual(['coming', 'last day', 'over'])
  for (let number = 1; number <= 8; number++) await create(admin.token, { content: `${number}` })
  expect(await list(admin.token)).toMatchObject({ page_count: 1, total: 10, past_count: 1 })
  expect(await contents(admin.token, { past: '', page: 2 })).toEqual(['over'])
  expect(
    await app.refused(teamNotificationCalls.listNotifications, { query: { page: 2 } }, admin.token),
  ).toBe('not_found')
  expect(
    await app.refused(teamNotificationCalls.listNotifications, { query: { past: 'yes' } }, admin.token),
  ).toBe('invalid_input')
})

test('a notice is changed over the version that was seen, and only over that', async () => {
  const { admin, player, customer_id } = await aClub()
  const second = await aUser(app, customer_id, { roles: { admin: true } })
  const { id, version } = await create(admin.token)
  const save = (token: string, changes: Partial<NotificationInput> & { version: number }) =>
    app.call(
      teamNotificationCalls.saveNotification,
      { params: { id }, body: { ...notice, ...changes } },
      token,
    )
  expect(await save(admin.token, { version, content: 'Changed', type: 'danger' })).toMatchObject({
    content: 'Changed',
    type: 'danger',
    version: 2,
  })
  const stale = { params: { id }, body: { ...notice, version } }
  expect(await app.refused(teamNotificationCalls.saveNotification, stale, second.token)).toBe(
    'notification_changed',
  )
  expect(await told(player.token)).toEqual(['Changed'])
  const both = await Promise.allSettled(
    [admin, second].map(({ token }) => save(token, { version: 2, content: 'At once' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const invalid = { params: { id }, body: { ...notice, to_date: '2026-11-19', version: 3 } }
  expect(await app.refused(teamNotificationCalls.saveNotification, invalid, admin.token)).toBe(
    'invalid_input',
  )
  const unknown = { params: { id: id + 100 }, body: { ...notice, version: 1 } }
  expect(await app.refused(teamNotificationCalls.saveNotification, unknown, admin.token)).toBe('not_found')
})

test('a deleted notice is gone for everybody, once', async () => {
  const { admin, player } = await aClub()
  const { id } = await create(admin.token)
  expect(await app.call(teamNotificationCalls.removeNotification, { params: { id } }, admin.token)).toEqual(
    {},
  )
  expect(await told(player.token)).toEqual([])
  expect(await app.refused(teamNotificationCalls.removeNotification, { params: { id } }, admin.token)).toBe(
    'not_found',
  )
  const body = { ...notice, version: 1 }
  expect(
    await app.refused(teamNotificationCalls.saveNotification, { params: { id }, body }, admin.token),
  ).toBe('not_found')
  expect(
    await app.refused(teamNotificationCalls.removeNotification, { params: { id: 0 } }, admin.token),
  ).toBe('invalid_input')
})

test('notices are written by admins of the same customer, and that is written down', async () => {
  const { admin, player, customer_id } = await aClub()
  const { id } = await create(admin.token)
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true, customer: true } })
  const change = { params: { id }, body: { ...notice, version: 1 } }
  for (const { token } of [player, editor]) {
    expect(await app.refused(teamNotificationCalls.listNotifications, { query: { page: 1 } }, token)).toBe(
      'forbidden',
    )
    expect(await app.refused(teamNotificationCalls.createNotification, { body: notice }, token)).toBe(
      'forbidden',
    )
    expect(await app.refused(teamNotificationCalls.saveNotification, change, token)).toBe('forbidden')
    expect(await app.refused(teamNotificationCalls.removeNotification, { params: { id } }, token)).toBe(
      'forbidden',
    )
  }
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await contents(stranger.token, { past: '' })).toEqual([])
  expect(await app.refused(teamNotificationCalls.saveNotification, change, stranger.token)).toBe('not_found')
  expect(
    await app.refused(teamNotificationCalls.removeNotification, { params: { id } }, stranger.token),
  ).toBe('not_found')
  await app.call(teamNotificationCalls.saveNotification, change, admin.token)
  await app.call(teamNotificationCalls.removeNotification, { params: { id } }, admin.token)
  const actions = await app
    .forCustomer(customer_id)
    .read.selectFrom('audit_log')
    .select(['user_id', 'action'])
    .orderBy('id')
    .execute()
  expect(actions).toEqual(
    ['create', 'save', 'remove'].map((verb) => ({ user_id: admin.id, action: `${verb}_notification ${id}` })),
  )
})
