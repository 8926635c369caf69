import * as letterCalls from '@tertulia/contract/letters'
import type { LetterInput } from '@tertulia/contract/letters'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aLetter } from '../../../test/factories/letters.ts'
import { aReader, runAt } from '../../../test/factories/mail.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { purge } from '../../jobs/purge.ts'
import { sendMail } from '../../jobs/send-mail.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

/** Creates a club with an admin, a member who reads English and one who reads Portuguese. */
async function aClub() {
  app.clock.set(now)
  const customerId = await aCustomer(app, { name: 'Liga' })
  const admin = await aUser(app, customerId, {
    roles: { admin: true },
    email: `admin${customerId}@example.test`,
    language: 'pt',
  })
  const ana = await aReader(app, customerId, { language: 'en', name: 'Ana' })
  const rui = await aReader(app, customerId, { language: 'pt', name: 'Rui' })
  const { token } = admin
  const create = async (changes: Partial<LetterInput> = {}) =>
    (await app.call(letterCalls.createLetter, { body: aLetter(changes) }, token)).id
  const send = (id: number) =>
    app.call(letterCalls.sendLetter, { params: { id }, body: { version: 1 } }, token)
  const refused = (id: number) =>
    app.refused(letterCalls.sendLetter, { params: { id }, body: { version: 1 } }, token)
  const get = (id: number) => app.call(letterCalls.getLetter, { params: { id } }, token)
  const mails = async () => (await listMails(app, customerId)).filter(({ kind }) => kind === 'letter')
  const namesOf = async (id: number, state: letterCalls.RecipientState) =>
    (
      await app.call(letterCalls.listLetterRecipients, { params: { id }, query: { state, page: 1 } }, token)
    ).recipients.map(({ name }) => name)
  const forget = (id: number, values: { club_mail?: boolean }) =>
    app.forCustomer(customerId).read.updateTable('users').set(values).where('id', '=', id).execute()
  return {
    customer_id: customerId,
    admin,
    token,
    ana,
    rui,
    create,
    send,
    refused,
    get,
    mails,
    namesOf,
    forget,
  }
}

/** Runs the job that sends mail; mail to the addresses given is refused. */
async function deliver(...unknown: string[]) {
  const { log } = storedLog()
  const send = async ({ recipient }: { recipient: string }) => {
    if (unknown.includes(recipient)) throw new Error('550 no such mailbox')
  }
  await sendMail({ database: app.database, clock: app.clock, log, mail: { send, close: () => {} } })
}

test('each member gets a letter in the language of their mail', async () => {
  const { ana, rui, create, send, get, mails } = await aClub()
  const id = await create()
  expect(await send(id)).toMatchObject({
    state: 'sending',
    sent_at: now,
    progress: { sent: 0, waiting: 3, failed: 0, not_sent: 0 },
  })
  await runAt(app, now)
  const [english, ...others] = await ana.mails()
  expect(others).toEqual([])
  expect(english).toMatchObject({ subject: 'Annual meeting · Liga', kind: 'letter' })
  expect(english?.text).toContain('Hello Ana,\n\nOn Saturday at')
  expect((await rui.mails())[0]?.subject).toBe('Assembleia anual · Liga')
  expect(await mails()).toHaveLength(3)
  await deliver()
  expect(await get(id)).toMatchObject({
    state: 'sent',
    progress: { sent: 3, waiting: 0, failed: 0, not_sent: 0 },
  })
})

test('a letter in one language goes to everybody in it', async () => {
  const { ana, rui, create, send } = await aClub()
  await send(await create({ en: { subject: '', text: '' } }))
  await runAt(app, now)
  expect((await ana.mails())[0]?.text).toContain('Olá Ana,\n\nNo sábado')
  expect((await rui.mails())[0]?.text).toContain('Olá Rui,\n\nNo sábado')
})

test('however often it is sent and however many processes run, each member gets it once', async () => {
  const { token, create, mails } = await aClub()
  const id = await create()
  const press = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/admin/letters/${id}/sending`,
      headers: { authorization: `Bearer ${token}` },
      payload: { version: 1 },
    })
  const presses = await Promise.all([press(), press(), press()])
  expect(presses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409'])
  await Promise.all([runAt(app, now), runAt(app, now), runAt(app, now)])
  await runAt(app, `${today}T10:01:00.000Z`)
  expect(await mails()).toHaveLength(3)
})

test('a letter that is half-written or for nobody is not sent', async () => {
  const { create, refused, get, mails } = await aClub()
  const empty = { subject: '', text: '' }
  expect(await refused(await create({ en: empty, pt: empty }))).toBe('letter_incomplete')
  expect(await refused(await create({ pt: { subject: 'Só título', text: '' } }))).toBe('letter_incomplete')
  const id = await create({ filter: { ...aLetter().filter, roles: ['national_ranking_manager'] } })
  expect(await refused(id)).toBe('letter_without_recipients')
  expect(await get(id)).toMatchObject({ state: 'draft', sent_at: null })
  await runAt(app, now)
  expect(await mails()).toEqual([])
})

test('who joins after it was sent gets none, nor who was blocked or stopped news meanwhile', async () => {
  const { customer_id, ana, rui, create, send, get, mails, namesOf, forget } = await aClub()
  const id = await create()
  await send(id)
  await aReader(app, customer_id, { name: 'New' })
  await forget(ana.id, { club_mail: false })
  await runAt(app, now)
  expect(await mails()).toHaveLength(2)
  await app
    .forCustomer(customer_id)
    .read.insertInto('user_roles')
    .values({ user_id: rui.id, role: 'blocked' })
    .execute()
  await deliver()
  expect(await get(id)).toMatchObject({
    state: 'sent',
    progress: { sent: 1, waiting: 0, failed: 0, not_sent: 2 },
  })
  expect((await namesOf(id, 'not_sent')).toSorted()).toEqual(['Ana', 'Rui'])
})

test('one click stops news of the club, and with them letters', async () => {
  const { ana, create, send, mails } = await aClub()
  await send(await create())
  await runAt(app, now)
  const token = /unsubscriptions\/([^/]+)\/one-click/.exec((await ana.mails())[0]?.unsubscribe_url ?? '')?.[1]
  const body = { 'List-Unsubscribe': 'One-Click' } as const
  await app.call(unsubscriptionCalls.unsubscribeByOneClick, { params: { token: token ?? '' }, body })
  await send(await create())
  await runAt(app, now)
  expect(await ana.mails()).toHaveLength(1)
  expect(await mails()).toHaveLength(5)
})

test('club business reaches everybody, and cannot be stopped', async () => {
  const { ana, create, send, forget } = await aClub()
  await forget(ana.id, { club_mail: false })
  await send(await create({ club_business: true }))
  await runAt(app, now)
  const [mail] = await ana.mails()
  expect(mail?.unsubscribe_url).toBeNull()
  expect(mail?.text).not.toContain('/unsubscribe/')
  await deliver()
  expect((await ana.mails())[0]?.sent_at).toBe(now)
})

test('stopping takes back what has not gone, written or not, and nothing more goes', async () => {
  const { token, ana, rui, create, send, get, mails, namesOf } = await aClub()
  const notice = { to_date: addDays(today, 3), push: true }
  const id = await create({ notice })
  const stop = () => app.call(letterCalls.stopLetter, { params: { id } }, token)
  expect(await app.refused(letterCalls.stopLetter, { params: { id } }, token)).toBe('letter_not_sending')
  await ana.showOn()
  await send(id)
  await runAt(app, now)
  await deliver(ana.email, rui.email)
  expect(await get(id)).toMatchObject({ progress: { sent: 1, waiting: 2 } })
  expect(await stop()).toMatchObject({
    state: 'stopped',
    progress: { sent: 1, waiting: 0, failed: 0, not_sent: 2 },
  })
  expect(await ana.pushes()).toEqual([])
  app.clock.set(addDays(today, 1) + now.slice(10))
  await deliver()
  expect(await mails()).toHaveLength(1)
  expect((await namesOf(id, 'not_sent')).toSorted()).toEqual(['Ana', 'Rui'])
  expect(await app.refused(letterCalls.stopLetter, { params: { id } }, token)).toBe('letter_not_sending')
  const second = await create()
  app.clock.set(now)
  await send(second)
  await app.call(letterCalls.stopLetter, { params: { id: second } }, token)
  await runAt(app, now)
  expect(await mails()).toHaveLength(1)
  expect(await get(second)).toMatchObject({ state: 'stopped', progress: { sent: 0, not_sent: 3 } })
})

test('mail that was given up is counted and named, and can be sent again', async () => {
  const { token, ana, create, send, get, namesOf } = await aClub()
  const id = await create()
  await send(id)
  await runAt(app, now)
  for (const minutes of [0, 1, 6, 36, 156, 876]) {
    app.clock.set(new Date(Date.parse(now) + minutes * 60_000).toISOString())
    await deliver(ana.email)
  }
  expect(await get(id)).toMatchObject({ state: 'sent', progress: { sent: 2, waiting: 0, failed: 1 } })
  expect(await namesOf(id, 'failed')).toEqual(['Ana'])
  const failed = { params: { id }, query: { state: 'failed' as const, page: 1 } }
  const { recipients } = await app.call(letterCalls.listLetterRecipients, failed, token)
  expect(recipients[0]?.error).toBe('550 no such mailbox')
  await app.call(outboxCalls.retryDeadLetters, {}, token)
  await deliver()
  expect(await get(id)).toMatchObject({ progress: { sent: 3, failed: 0 } })
})

test('the outcome stays when the outbox has forgotten the mail', async () => {
  const { customer_id, ana, create, send, get, namesOf } = await aClub()
  const id = await create()
  await send(id)
  await runAt(app, now)
  await deliver()
  await app
    .forCustomer(customer_id)
    .read.updateTable('outbox')
    .set({ sent_at: null, given_up_at: now })
    .where('user_id', '=', ana.id)
    .execute()
  app.clock.set('2027-02-01T10:00:00.000Z')
  await purge({ ...app, media: folderStorage(app.mediaFolder), log: storedLog().log })
  expect(await ana.mails()).toEqual([])
  expect(await get(id)).toMatchObject({
    state: 'sent',
    progress: { sent: 2, waiting: 0, failed: 1, not_sent: 0 },
  })
  expect(await namesOf(id, 'failed')).toEqual(['Ana'])
})

test('a letter is a notice on home from its day through a day, to each in their language', async () => {
  const { token, ana, rui, create, send, refused } = await aClub()
  await send(await create({ notice: { to_date: addDays(today, 2), push: false } }))
  const titles = async (reader: { token: string }) => {
    const query = { current: '' } as const
    const { manual } = await app.call(notificationCalls.getCurrentNotifications, { query }, reader.token)
    return manual.map(({ title }) => title)
  }
  expect([await titles(ana), await titles(rui)]).toEqual([['Annual meeting'], ['Assembleia anual']])
  app.clock.set(`${addDays(today, 2)}T23:59:59.000Z`)
  expect(await titles(ana)).toEqual(['Annual meeting'])
  app.clock.set(`${addDays(today, 3)}T00:00:00.000Z`)
  expect(await titles(ana)).toEqual([])
  app.clock.set(now)
  await send(await create({ pt: { subject: '', text: '' }, notice: { to_date: today, push: false } }))
  expect(await titles(rui)).toContain('Annual meeting')
  const listed = await app.call(teamNotificationCalls.listNotifications, { query: { page: 1 } }, token)
  expect(new Set(listed.notifications.map(({ language }) => language))).toEqual(new Set(['en', 'pt', null]))
  expect(await refused(await create({ notice: { to_date: addDays(today, -1), push: false } }))).toBe(
    'invalid_input',
  )
  const long = { subject: 'Long', text: 'a'.repeat(5001) }
  expect(await refused(await create({ en: long, notice: { to_date: today, push: false } }))).toBe(
    'invalid_input',
  )
})

test('devices show the beginning of a letter, until its notice is over', async () => {
  const { ana, rui, create, send } = await aClub()
  await ana.showOn()
  const to = addDays(today, 2)
  const id = await create({
    en: { subject: 'Meeting', text: `**Come**\n\n${'and vote '.repeat(40)}` },
    notice: { to_date: to, push: true },
  })
  await send(id)
  await runAt(app, now)
  const [push, ...others] = await ana.pushes()
  expect(others).toEqual([])
  expect(push).toMatchObject({ title: 'Meeting · Liga', path: '/', kind: 'letter', tag: `letter-${id}` })
  expect(push?.body).toMatch(/^Come and vote and vote/)
  expect(push?.body).toHaveLength(160)
  expect(push?.expires_at).toBe(`${addDays(to, 1)}T00:00:00.000Z`)
  expect(await rui.pushes()).toEqual([])
})
