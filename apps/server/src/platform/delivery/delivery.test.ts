import * as accountCalls from '@tertulia/contract/account'
import { expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'
import type { OutgoingMail } from '../mail/mail.ts'
import { sendNextMail } from './mail-sending.ts'
import { listFallen, type StandingChecks } from './messages.ts'
import { enqueueMails, type Mail } from './outbox.sql.ts'
import { enqueuePushes, hasDuePush } from './push-messages.sql.ts'

const now = '2026-11-20T10:00:00.000Z'
const today = '2026-11-20'
const app = testApp(now)
const letter = { subject: 'News', text: 'News' }

/** Enqueues mails of a customer; `send` sends them and returns the addresses that got one. */
async function aQueue(customerId: number, mails: Mail[]) {
  const { tx } = app.forCustomer(customerId)
  await tx((db) => enqueueMails(db, mails, now))
  return async (checks: StandingChecks = {}, at = now) => {
    const sent: string[] = []
    const mail = {
      send: async ({ recipient }: OutgoingMail) => void sent.push(recipient),
      close: () => undefined,
    }
    const sending = { customer: { id: customerId, name: 'Liga' }, mail, checks, now: at, today }
    for (let isDue = true; isDue;) {
      const { outcome } = await tx((db) => sendNextMail(db, sending))
      isDue = outcome !== 'nothing_due'
    }
    return sent
  }
}

test('a mail to a user goes to the address they have when it is sent', async () => {
  const { customer_id, id, token, email } = await anAccount(app)
  const send = await aQueue(customer_id, [{ user_id: id, kind: 'approval', ...letter }])
  const { name, surname, birthdate, region, language } = await app.call(accountCalls.getAccount, {}, token)
  const changed = { email: `new.${email}`, current_password: ownPassword }
  const body = { name, surname, birthdate, region, language, ...changed }
  await app.call(accountCalls.saveProfile, { body }, token)
  // The old address gets the link that undoes the change.
  expect(await send()).toEqual([`new.${email}`, email])
})

test('a message of a kind about the same is written once for each recipient; without a reference, every time', async () => {
  const customerId = await aCustomer(app)
  const [one, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  const warning = (id: number, date: string) => ({
    user_id: id,
    kind: 'warning',
    reference: { date, state: 'open' },
    ...letter,
  })
  const friend = {
    recipient: 'friend@example.test',
    kind: 'invitation',
    reference: { date: today },
    ...letter,
  }
  await aQueue(customerId, [
    warning(one.id, today),
    { ...warning(one.id, today), reference: { state: 'open', date: today } },
    warning(one.id, '2026-11-21'),
    warning(other.id, today),
    friend,
    friend,
    { user_id: one.id, kind: 'message', ...letter },
    { user_id: one.id, kind: 'message', ...letter },
  ])
  expect((await listMails(app, customerId)).map(({ event }) => event)).toEqual([
    'warning 2026-11-20 open',
    'warning 2026-11-21 open',
    'warning 2026-11-20 open',
    'invitation 2026-11-20',
    'message',
    'message',
  ])
})

test('a mail without a current reason is deleted instead of sent, and kinds without a check are sent', async () => {
  const customerId = await aCustomer(app)
  const reader = await aUser(app, customerId, { email: 'reader@example.test' })
  const about = (kind: string, id: number) => ({ user_id: reader.id, kind, reference: { id }, ...letter })
  const send = await aQueue(customerId, [
    about('cup_change', 1),
    about('cup_change', 2),
    about('void_round', 1),
  ])
  const checks: StandingChecks = {
    cup_change: async (_db, { messages }) =>
      messages.filter(({ reference }) => reference?.['id'] === 2).map(({ id }) => id),
  }
  expect(await send(checks)).toEqual(['reader@example.test', 'reader@example.test'])
  expect((await listMails(app, customerId)).map(({ event }) => event)).toEqual([
    'cup_change 2',
    'void_round 1',
  ])
})

test('a check is asked once for all waiting messages of its kind, with their channel', async () => {
  const asked: unknown[] = []
  const checks: StandingChecks = {
    result: async (_db, { channel, messages }) => {
      asked.push([channel, messages.map(({ id }) => id)])
      return [1]
    },
  }
  const messages = ['result', 'test', 'result'].map((kind, index) => ({
    id: index + 1,
    user_id: 7,
    kind,
    reference: null,
  }))
  const { read } = app.forCustomer(await aCustomer(app))
  expect(await listFallen(read, checks, { channel: 'push', messages, today })).toEqual(new Set([3]))
  expect(asked).toEqual([['push', [1, 3]]])
})

test('a message that has expired is not sent, by either channel', async () => {
  const customerId = await aCustomer(app)
  const { id } = await aUser(app, customerId, { email: 'late@example.test' })
  const expiresAt = '2026-11-20T10:05:00.000Z'
  const send = await aQueue(customerId, [
    { user_id: id, kind: 'reminder', expires_at: expiresAt, ...letter },
    { user_id: id, kind: 'approval', ...letter },
  ])
  const { tx, read } = app.forCustomer(customerId)
  const shown = { title: 'News', body: 'News', path: '/', tag: 'news', urgent: false }
  const push = { user_id: id, kind: 'test', expires_at: expiresAt, ...shown }
  await tx((db) => enqueuePushes(db, [push], now))
  expect(await Promise.all([now, expiresAt].map((at) => hasDuePush(read, at)))).toEqual([true, false])
  expect(await send({}, expiresAt)).toEqual(['late@example.test'])
})

test('a deleted account gets no mail, whether it was written before or after', async () => {
  const customerId = await aCustomer(app)
  const { id } = await aUser(app, customerId)
  const mail = { user_id: id, kind: 'approval', ...letter }
  const send = await aQueue(customerId, [mail])
  const { tx } = app.forCustomer(customerId)
  await tx((db) => db.updateTable('users').set({ anonymised_at: now }).where('id', '=', id).execute())
  await tx((db) => enqueueMails(db, [mail], now))
  expect(await listMails(app, customerId)).toHaveLength(1)
  expect(await send()).toEqual([])
  expect(await listMails(app, customerId)).toEqual([])
})

test('a club sees no message of another club and writes none to its users', async () => {
  const [own, other] = [await aCustomer(app), await aCustomer(app)]
  const { id } = await aUser(app, other)
  const mail = { user_id: id, kind: 'approval', ...letter }
  await aQueue(own, [mail])
  await aQueue(other, [mail])
  expect(await listMails(app, own)).toEqual([])
  expect(await listMails(app, other)).toHaveLength(1)
})
