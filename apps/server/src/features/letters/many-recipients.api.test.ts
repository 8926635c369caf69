import * as letterCalls from '@tertulia/contract/letters'
import { expect, test } from 'vitest'
import { aLetter } from '../../../test/factories/letters.ts'
import { runAt } from '../../../test/factories/mail.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)

test('a letter to 5,000 members is sent at once, and written in steps between which others are served', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { admin: true } })
  const { read } = app.forCustomer(customerId)
  const people = Array.from({ length: 4999 }, (_, index) => ({
    name: `Member ${index}`,
    surname: 'Many',
    email: `many${index}@example.test`,
    language: index % 2 === 0 ? 'en' : 'pt',
    created_at: now,
  }))
  const users = await read.insertInto('users').values(people).returning('id').execute()
  await read
    .insertInto('user_roles')
    .values(users.map(({ id }) => ({ user_id: id, role: 'regular_player' })))
    .execute()
  const en = { subject: 'News', text: 'Some *news* of the club.\n\n'.repeat(80) }
  const { id } = await app.call(letterCalls.createLetter, { body: aLetter({ en }) }, token)
  const get = () => app.call(letterCalls.getLetter, { params: { id } }, token)
  const sent = await app.call(letterCalls.sendLetter, { params: { id }, body: { version: 1 } }, token)
  expect(sent.progress).toEqual({ sent: 0, waiting: 5000, failed: 0, not_sent: 0 })
  let isWritten = false
  const writing = runAt(app, now).then(() => (isWritten = true))
  await get()
  expect(isWritten).toBe(false)
  await writing
  const { count } = await read
    .selectFrom('outbox')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(5000)
  expect((await get()).progress).toMatchObject({ waiting: 5000 })
})
