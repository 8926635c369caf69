import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { NotificationInput } from '@tertulia/contract/team-notifications'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { expect, test } from 'vitest'
import { runAt } from '../../../test/factories/mail.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const [today, tomorrow] = ['2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const supper: NotificationInput = {
  type: 'info',
  title: 'Club supper',
  content: 'On **Saturday**.\n\nBring friends.',
  from_date: today,
  to_date: null,
  reminder: { date: tomorrow, hour: 9 },
}

/** Creates a club with an admin and two members, who read Portuguese, English and Portuguese. */
async function aClub() {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { name: 'Liga', time_zone: 'Europe/Lisbon' })
  const admin = await aUser(app, customerId, {
    roles: { admin: true },
    email: `admin${customerId}@example.test`,
  })
  const ana = await aUser(app, customerId, { email: `ana${customerId}@example.test`, language: 'en' })
  const rui = await aUser(app, customerId, { email: `rui${customerId}@example.test`, language: 'pt' })
  const create = (changes: Partial<NotificationInput> = {}) =>
    app.call(teamNotificationCalls.createNotification, { body: { ...supper, ...changes } }, admin.token)
  const save = (id: number, body: NotificationInput & { version: number }) =>
    app.call(teamNotificationCalls.saveNotification, { params: { id }, body }, admin.token)
  const mails = async () => (await listMails(app, customerId)).filter(({ kind }) => kind === 'club_notice')
  const listed = async () =>
    (await app.call(teamNotificationCalls.listNotifications, { query: { page: 1 } }, admin.token))
      .notifications
  return { customer_id: customerId, admin, ana, rui, create, save, mails, listed }
}

test('a notice is sent at its hour, once to each member, in their language', async () => {
  const { create, mails, listed } = await aClub()
  await create()
  await runAt(app, `${tomorrow}T08:59:59.000Z`)
  expect(await mails()).toEqual([])
  await Promise.all([runAt(app, `${tomorrow}T09:00:00.000Z`), runAt(app, `${tomorrow}T09:00:00.000Z`)])
  await runAt(app, `${tomorrow}T15:00:00.000Z`)
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual(Array(3).fill('Club supper · Liga'))
  const texts = sent.map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Go to the club’s page'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Ir para a página do clube'))).toHaveLength(2)
  for (const text of texts) expect(text).toContain(',\n\nOn Saturday.\n\nBring friends.\n\n')
  for (const { html } of sent) expect(html).toContain('On <strong>Saturday</strong>.</p>')
  expect(await listed()).toMatchObject([{ reminded_at: `${tomorrow}T09:00:00.000Z` }])
})

test('the hour is that of the club, on both days of changed clocks', async () => {
  for (const [date, instant] of [
    ['2027-03-28', '2027-03-28T08:00:00.000Z'],
    ['2027-10-31', '2027-10-31T09:00:00.000Z'],
  ] as const) {
    const { create, mails } = await aClub()
    await create({ reminder: { date, hour: 9 } })
    await runAt(app, new Date(Date.parse(instant) - 1).toISOString())
    expect(await mails()).toEqual([])
    await runAt(app, instant)
    expect(await mails()).toHaveLength(3)
  }
})

test('who is blocked, waits for approval, has gone or wants no news gets none', async () => {
  const { customer_id, create, mails } = await aClub()
  const ana = `ana${customer_id}@example.test`
  await aUser(app, customer_id, { roles: { regular_player: true, blocked: true } })
  await aUser(app, customer_id, { roles: null })
  await create()
  await runAt(app, `${tomorrow}T09:00:00.000Z`)
  const [mail] = (await mails()).filter(({ recipient }) => recipient === ana)
  expect(await mails()).toHaveLength(3)
  const token = /unsubscriptions\/([^/]+)\/one-click/.exec(mail?.unsubscribe_url ?? '')?.[1] ?? ''
  const params = { token }
  expect(await app.call(unsubscriptionCalls.getUnsubscription, { params })).toMatchObject({
    notice: 'club',
    quizzes: null,
    wanted: true,
  })
  const body = { 'List-Unsubscribe': 'One-Click' } as const
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params, body })
  await create({ title: 'Another' })
  await runAt(app, `${tomorrow}T09:05:00.000Z`)
  expect((await mails()).filter(({ recipient }) => recipient === ana)).toHaveLength(1)
  expect(await mails()).toHaveLength(5)
})

test('another time sends it again, other words do not, and a deleted one is not sent', async () => {
  const { create, save, mails, listed } = await aClub()
  const { id } = await create()
  await runAt(app, `${tomorrow}T09:00:00.000Z`)
  expect(await save(id, { ...supper, title: 'Supper', version: 1 })).toMatchObject({
    reminded_at: `${tomorrow}T09:00:00.000Z`,
  })
  await runAt(app, `${tomorrow}T09:10:00.000Z`)
  expect(await mails()).toHaveLength(3)
  const reminder = { date: tomorrow, hour: 18 }
  expect(await save(id, { ...supper, reminder, version: 2 })).toMatchObject({ reminded_at: null })
  await runAt(app, `${tomorrow}T18:00:00.000Z`)
  expect(await mails()).toHaveLength(6)
  expect((await listed()).map(({ reminder: at }) => at)).toEqual([reminder])
})

test('a notice whose day is over is not sent any more', async () => {
  const { create, mails } = await aClub()
  await create()
  await runAt(app, '2026-11-22T00:00:00.000Z')
  expect(await mails()).toEqual([])
})
