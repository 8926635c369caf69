import { sendMessage } from '@tertulia/contract/messages'
import { createNotification } from '@tertulia/contract/notifications'
import { addDays } from '@tertulia/core/calendar/calendar'
import { hashToken, makeToken } from '../src/platform/tokens.ts'
import { aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

// Rows that say "Canary", for tests that look for what must not be read.

/** A flag of a player on a question; gives its id. */
export async function aFlag(
  app: TestApp,
  customer_id: number,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<number> {
  const flag = { question_id, user_id, reason: 'other', comment: 'Canary flag', created_at: app.clock.now() }
  const { id } = await app
    .forCustomer(customer_id)
    .read.insertInto('question_flags')
    .values(flag)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A payment of a player; gives its id. */
export async function aPayment(app: TestApp, customer_id: number, user_id: number): Promise<number> {
  const payment = {
    user_id,
    method: 'bank_transfer',
    months: 3,
    price_cents: 1099,
    reference: 'Canary payment',
  }
  const { id } = await app
    .forCustomer(customer_id)
    .read.insertInto('payments')
    .values({ ...payment, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a person writes to the team, what the team tells everybody, and a mail given up; gives their ids. */
export async function aMessageAndNotice(app: TestApp, customer_id: number, token: string): Promise<number[]> {
  await app.call(sendMessage, { body: { language: 'en', message: 'Canary message' } }, token)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = {
    type: 'info' as const,
    content: 'Canary notice',
    from_date: addDays(app.clock.now().slice(0, 10), 1),
    to_date: null,
  }
  const notice = await app.call(createNotification, { body }, admin.token)
  const { read } = app.forCustomer(customer_id)
  const message = await read.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const given_up = await read
    .updateTable('outbox')
    .set({ given_up_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [message.id, notice.id, given_up.id]
}

/** The token of a mailed link that sets somebody's password. */
export async function aResetToken(app: TestApp, customer_id: number, user_id: number): Promise<string> {
  const { token, token_hash } = makeToken(customer_id)
  const reset = { token_hash, user_id, created_at: app.clock.now(), expires_at: '2099-01-01T00:00:00.000Z' }
  await app.forCustomer(customer_id).tx((db) => db.insertInto('password_resets').values(reset).execute())
  return token
}

/** What nobody is answered of notices on devices: the club's private key, and where somebody's browser is reached. */
export async function aPushSecret(
  app: TestApp,
  customer_id: number,
  { id: user_id, token }: { id: number; token: string },
): Promise<void> {
  const { read } = app.forCustomer(customer_id)
  const created_at = app.clock.now()
  const keys = { public_key: 'public', private_key: 'Canary key' }
  await read
    .insertInto('push_keys')
    .values({ ...keys, created_at })
    .execute()
  const reached = { endpoint: 'https://push.example.test/Canary-device', p256dh: '', auth: 'Canary auth' }
  await read
    .insertInto('push_subscriptions')
    .values({ user_id, session_hash: hashToken(token), ...reached, created_at })
    .execute()
}
