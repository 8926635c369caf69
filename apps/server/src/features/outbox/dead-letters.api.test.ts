import * as outboxCalls from '@tertulia/contract/outbox'
import { expect, test } from 'vitest'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const firstPage = { query: { page: 1 } }

/** Creates a club with an admin and `count` mails that were given up. */
async function aClubWithDeadLetters(count: number, expiresAt?: string) {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { admin: true } })
  const { tx, read } = app.forCustomer(customerId)
  const now = app.clock.now()
  const ids = await tx(async (db) => {
    for (let number = 1; number <= count; number++) {
      const recipient = `lost${number}@example.test`
      const mail = { recipient, kind: 'test', subject: `Lost ${number}`, text: 'Lost' }
      await enqueueMails(db, [{ ...mail, ...(expiresAt && { expires_at: expiresAt }) }], now)
    }
    const givenUp = { attempts: 6, last_error: '550 no such mailbox', given_up_at: now }
    const rows = await db.updateTable('outbox').set(givenUp).returning('id').execute()
    return rows.map(({ id }) => id)
  })
  const waiting = () =>
    read.selectFrom('outbox').select(['id', 'attempts']).where('given_up_at', 'is', null).execute()
  return { token, ids, tx, waiting }
}

test('an admin sees which mails were given up and why, a page at a time, and how many wait', async () => {
  const { token, tx } = await aClubWithDeadLetters(11)
  const mail = { recipient: 'a@example.test', kind: 'test', subject: 'A', text: 'A' }
  await tx((db) => enqueueMails(db, [mail], app.clock.now()))
  const page = await app.call(outboxCalls.listDeadLetters, firstPage, token)
  expect(page).toMatchObject({ total: 11, page_count: 2, waiting: 1, failing: 0 })
  expect(page.dead_letters).toHaveLength(10)
  expect(page.dead_letters[0]).toMatchObject({
    recipient: 'lost11@example.test',
    subject: 'Lost 11',
    error: '550 no such mailbox',
    given_up_at: app.clock.now(),
  })
  expect(await app.refused(outboxCalls.listDeadLetters, { query: { page: 3 } }, token)).toBe('not_found')
})

test('a mail tried again waits like a new one, once; the others stay', async () => {
  const { token, ids, waiting } = await aClubWithDeadLetters(2)
  const [id = 0] = ids
  await app.call(outboxCalls.retryDeadLetter, { params: { id } }, token)
  expect(await waiting()).toEqual([{ id, attempts: 0 }])
  expect(await app.refused(outboxCalls.retryDeadLetter, { params: { id } }, token)).toBe('not_found')
  expect(await app.call(outboxCalls.listDeadLetters, firstPage, token)).toMatchObject({
    total: 1,
    waiting: 1,
  })
})

test('of two admins who try a mail again at once, one does', async () => {
  const { token, ids, waiting } = await aClubWithDeadLetters(1)
  const params = { id: ids[0] ?? 0 }
  const results = await Promise.allSettled(
    [1, 2].map(() => app.call(outboxCalls.retryDeadLetter, { params }, token)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await waiting()).toHaveLength(1)
})

test('all are tried again at once; none that would be nonsense by now', async () => {
  const { token, waiting } = await aClubWithDeadLetters(3)
  expect(await app.call(outboxCalls.retryDeadLetters, {}, token)).toEqual({ count: 3 })
  expect(await app.call(outboxCalls.retryDeadLetters, {}, token)).toEqual({ count: 0 })
  expect(await waiting()).toHaveLength(3)
  const late = await aClubWithDeadLetters(1, app.clock.now())
  expect(await app.call(outboxCalls.retryDeadLetters, {}, late.token)).toEqual({ count: 0 })
})

test('a mail is discarded for good; one that waits or has left is not', async () => {
  const { token, ids, tx } = await aClubWithDeadLetters(2)
  const [id = 0, other = 0] = ids
  await app.call(outboxCalls.discardDeadLetter, { params: { id } }, token)
  expect(await app.refused(outboxCalls.discardDeadLetter, { params: { id } }, token)).toBe('not_found')
  await tx((db) => db.updateTable('outbox').set({ given_up_at: null }).where('id', '=', other).execute())
  expect(await app.refused(outboxCalls.discardDeadLetter, { params: { id: other } }, token)).toBe('not_found')
})

test('another club’s mails are neither seen, tried again nor discarded; who is no admin sees none', async () => {
  const { ids } = await aClubWithDeadLetters(1)
  const other = await aClubWithDeadLetters(0)
  const params = { id: ids[0] ?? 0 }
  expect(await app.call(outboxCalls.listDeadLetters, firstPage, other.token)).toMatchObject({ total: 0 })
  expect(await app.refused(outboxCalls.retryDeadLetter, { params }, other.token)).toBe('not_found')
  expect(await app.refused(outboxCalls.discardDeadLetter, { params }, other.token)).toBe('not_found')
  const player = await aUser(app, await aCustomer(app))
  expect(await app.refused(outboxCalls.listDeadLetters, firstPage, player.token)).toBe('forbidden')
})

test('where no demo runs, nobody reads mail', async () => {
  const { token, ids } = await aClubWithDeadLetters(1)
  expect(await app.refused(outboxCalls.listDemoMail, firstPage, token)).toBe('not_found')
  expect(await app.refused(outboxCalls.getDemoMail, { params: { id: ids[0] ?? 0 } })).toBe('not_found')
})
