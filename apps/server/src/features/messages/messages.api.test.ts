import type { Language } from '@tertulia/core/customers/languages'
import * as messageCalls from '@tertulia/contract/messages'
import type { MessageState } from '@tertulia/contract/messages'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

const send = (token: string, message: string, language: Language = 'en') =>
  app.call(messageCalls.sendMessage, { body: { language, message } }, token)
const list = (token: string, query: { page?: number; state?: MessageState } = {}) =>
  app.call(messageCalls.listMessages, { query: { page: 1, ...query } }, token)
const settle = (token: string, id: number, settled: boolean) =>
  app.call(messageCalls.settleMessage, { params: { id }, body: { settled } }, token)

const mailsOf = (customerId: number) => listMails(app, customerId)

async function aClub() {
  app.clock.set(start)
  const customerId = await aCustomer(app, { name: 'Liga' })
  const admin = await aUser(app, customerId, {
    roles: { admin: true },
    name: 'Rita',
    surname: 'Reis',
    email: `rita${customerId}@liga.test`,
    language: 'pt',
  })
  const player = await aUser(app, customerId, {
    name: 'Ana',
    surname: 'Alves',
    email: `ana${customerId}@liga.test`,
  })
  return { customer_id: customerId, admin, player }
}

test('the call has the specified fields and no others', async () => {
  const { customer_id, player } = await aClub()
  const message = 'Good evening'
  const bodies = [
    {},
    { message },
    { language: 'en' },
    { language: 'fr', message },
    { language: 'en', message: '' },
    { language: 'en', message: ' \n\u200b ' },
    { language: 'en', message: 'a\u0000b' },
    { language: 'en', message: 'x'.repeat(5001) },
    { language: 'en', message, user_id: 1 },
    { language: 'en', message, email: 'other@liga.test' },
  ]
  for (const body of bodies)
    expect(await app.refused(messageCalls.sendMessage, { body }, player.token)).toBe('invalid_input')
  expect(await mailsOf(customer_id)).toEqual([])
  expect(await send(player.token, 'x'.repeat(5000))).toEqual({})
})

test('the same message sent again within ten minutes, also at once, is one message and one mail', async () => {
  const { customer_id, admin, player } = await aClub()
  await Promise.all([send(player.token, 'Good evening'), send(player.token, 'Good evening')])
  await send(player.token, ' Good evening ')
  expect((await list(admin.token)).total).toBe(1)
  expect(await mailsOf(customer_id)).toHaveLength(1)
  app.clock.set('2026-11-20T10:10:01.000Z')
  await send(player.token, 'Good evening')
  expect((await list(admin.token)).total).toBe(2)
})

test('a message is saved and mailed to every admin in their language, with the sender’s address for the reply', async () => {
  const { customer_id, admin, player } = await aClub()
  await aUser(app, customer_id, {
    roles: { admin: true },
    name: 'Tom',
    email: 'tom@liga.test',
    language: 'en',
  })
  await aUser(app, customer_id, { roles: { admin: '2026-11-19' } })
  await aUser(app, customer_id, { roles: { quiz_editor: true, customer: true } })
  await send(player.token, 'Good evening!\nThe <b>second</b> question is wrong.\n', 'pt')
  const { messages } = await list(admin.token)
  expect(messages).toMatchObject([
    {
      sender: { id: player.id, name: 'Ana', surname: 'Alves' },
      email: `ana${customer_id}@liga.test`,
      language: 'pt',
      message: 'Good evening!\nThe <b>second</b> question is wrong.',
      created_at: start,
      settled_at: null,
      settled_by: null,
    },
  ])
  const mails = await mailsOf(customer_id)
  expect(mails.map(({ recipient, reply_to, subject }) => [recipient, reply_to, subject])).toEqual([
    [`rita${customer_id}@liga.test`, `ana${customer_id}@liga.test`, 'Mensagem de Ana Alves · Liga'],
    ['tom@liga.test', `ana${customer_id}@liga.test`, 'Message from Ana Alves · Liga'],
  ])
  expect(mails[0]?.text).toContain('Olá Rita,')
  expect(mails[1]?.text).toContain(
    `Ana Alves (ana${customer_id}@liga.test) wrote to the team (using the site in Portuguese):

> Good evening!
> The <b>second</b> question is wrong.`,
  )
  expect(mails[1]?.html).toContain('&lt;b&gt;second&lt;/b&gt;')
  expect(mails[1]?.text).toContain('http://localhost/admin/messages')
})

test('users without roles and blocked users may write, ten times an hour', async () => {
  const { customer_id, admin } = await aClub()
  const waiting = await aUser(app, customer_id, { roles: null })
  await send(waiting.token, 'When may I play?')
  expect((await list(admin.token)).total).toBe(1)
  const blocked = await aUser(app, customer_id, { roles: { regular_player: true, blocked: true } })
  const body = { language: 'en' as const, message: 'Why?' }
  for (let count = 0; count < 10; count++) await app.call(messageCalls.sendMessage, { body }, blocked.token)
  expect(await app.refused(messageCalls.sendMessage, { body }, blocked.token)).toBe('too_many_requests')
})

test('ten messages in an hour are enough, whatever session they come from', async () => {
  const { customer_id, player } = await aClub()
  await Promise.all(Array.from({ length: 10 }, (_, index) => send(player.token, `Message ${index}`)))
  const body = { language: 'en', message: 'One more' }
  expect(await app.refused(messageCalls.sendMessage, { body }, player.token)).toBe('too_many_requests')
  const other = await aUser(app, customer_id)
  await send(other.token, 'I am somebody else')
  expect(await mailsOf(customer_id)).toHaveLength(11)
})

test('open messages come first, then the others, newest first, 25 a page; open ones can be listed alone', async () => {
  const { customer_id, admin } = await aClub()
  for (let number = 1; number <= 27; number++) {
    app.clock.set(`2026-11-20T10:${String(number).padStart(2, '0')}:00.000Z`)
    const { token } = await aUser(app, customer_id)
    await send(token, `${number}`)
  }
  const texts = async (query: Parameters<typeof list>[1]) =>
    (await list(admin.token, query)).messages.map(({ message }) => message)
  const from27 = Array.from({ length: 27 }, (_, index) => `${27 - index}`)
  expect(await texts({})).toEqual(from27.slice(0, 25))
  const { messages, ...stand } = await list(admin.token, { page: 2 })
  expect(stand).toEqual({ page: 2, page_count: 2, total: 27, open_count: 27 })
  expect(await app.refused(messageCalls.listMessages, { query: { page: 3 } }, admin.token)).toBe('not_found')
  expect(await app.refused(messageCalls.listMessages, { query: { state: 'some' } }, admin.token)).toBe(
    'invalid_input',
  )
  const newest = (await list(admin.token)).messages.slice(0, 2)
  for (const { id } of newest) await settle(admin.token, id, true)
  expect(await texts({ state: 'open' })).toEqual(from27.slice(2))
  expect(await texts({ state: 'all', page: 2 })).toEqual(['27', '26'])
  expect(
    await app.refused(messageCalls.listMessages, { query: { page: 2, state: 'open' } }, admin.token),
  ).toBe('not_found')
  expect(messages).toHaveLength(2)
})

test('the first to mark a message as done is named, and it can wait again', async () => {
  const { customer_id, admin, player } = await aClub()
  const second = await aUser(app, customer_id, { roles: { admin: true } })
  await send(player.token, 'Hello')
  const id = (await list(admin.token)).messages[0]?.id ?? 0
  expect(await settle(admin.token, id, true)).toMatchObject({
    settled_at: start,
    settled_by: { id: admin.id, name: 'Rita', surname: 'Reis' },
  })
  app.clock.set('2026-11-20T11:00:00.000Z')
  expect(await settle(second.token, id, true)).toMatchObject({
    settled_at: start,
    settled_by: { id: admin.id },
  })
  expect((await list(admin.token)).open_count).toBe(0)
  expect(await settle(second.token, id, false)).toMatchObject({ settled_at: null, settled_by: null })
  await Promise.all([settle(admin.token, id, true), settle(second.token, id, true)])
  expect((await list(admin.token)).open_count).toBe(0)
})

test('messages are for admins of the same customer', async () => {
  const { customer_id, admin, player } = await aClub()
  await send(player.token, 'Hello')
  const id = (await list(admin.token)).messages[0]?.id ?? 0
  const input = { params: { id }, body: { settled: true } }
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true, customer: true } })
  for (const { token } of [player, editor]) {
    expect(await app.refused(messageCalls.listMessages, { query: { page: 1 } }, token)).toBe('forbidden')
    expect(await app.refused(messageCalls.settleMessage, input, token)).toBe('forbidden')
  }
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect((await list(stranger.token)).messages).toEqual([])
  expect(await app.refused(messageCalls.settleMessage, input, stranger.token)).toBe('not_found')
  expect((await list(admin.token)).open_count).toBe(1)
  for (const body of [{}, { settled: 1 }, { settled: true, settled_by: 1 }]) {
    expect(await app.refused(messageCalls.settleMessage, { params: { id }, body }, admin.token)).toBe(
      'invalid_input',
    )
  }
})
