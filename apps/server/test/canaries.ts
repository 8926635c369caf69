import { writeQuizRemark, type RemarkKind } from '@tertulia/contract/quiz-remarks'
import * as messageCalls from '@tertulia/contract/messages'
import * as letterCalls from '@tertulia/contract/letters'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import { addDays } from '@tertulia/core/calendar/calendar'
import { randomUUID } from 'node:crypto'
import { hashToken, makeToken } from '../src/platform/access/tokens.ts'
import { aLetter } from './factories/letters.ts'
import { aUser } from './factories/users.ts'
import type { TestApp } from './test-app.ts'

// Rows that contain "Canary", for tests that look for data leaks.

/** Creates a player's flag on a question; returns its id. */
export async function aFlag(
  app: TestApp,
  customerId: number,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<number> {
  const flag = {
    question_id,
    user_id,
    reason: 'other',
    comment: 'Canary flag',
    created_at: app.clock.now(),
  }
  const { id } = await app
    .forCustomer(customerId)
    .read.insertInto('question_flags')
    .values(flag)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a post, a reported one, a host's note and a reaction for a quiz; returns the id of the post. */
export async function aDiscussion(
  app: TestApp,
  customerId: number,
  { id: quizId, question_ids: [questionId = 0], ...written }: WrittenDiscussion,
): Promise<number> {
  const { read } = app.forCustomer(customerId)
  const at = { user_id: written.user_id, created_at: app.clock.now() }
  const post = { ...at, quiz_id: quizId, question_id: questionId, post_key: randomUUID() }
  const { id } = await read
    .insertInto('posts')
    .values({ ...post, text: `${written.text} post` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await read
    .insertInto('post_reports')
    .values({ ...at, post_id: id, reason: `${written.text} report` })
    .execute()
  await read
    .insertInto('host_notes')
    .values({ quiz_id: quizId, user_id: at.user_id, text: `${written.text} note`, saved_at: at.created_at })
    .execute()
  await read
    .insertInto('question_reactions')
    .values({ ...at, question_id: questionId, reaction: 'loved' })
    .execute()
  return id
}

type WrittenDiscussion = { id: number; question_ids: number[]; user_id: number; text: string }

/** Creates a season that was played elsewhere, with a game and a quiz; returns their ids. */
export function anEarlierSeason(app: TestApp, customerId: number, userId: number) {
  const at = app.clock.now()
  return app.forCustomer(customerId).tx(async (db) => {
    const imported = { file_name: 'seasons.csv', created_by: userId, created_at: at, imported_at: at }
    const { id: importId } = await db
      .insertInto('season_imports')
      .values(imported)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: seasonId } = await db
      .insertInto('earlier_seasons')
      .values({ import_id: importId, name: 'Canary earlier season' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { import_id: importId, season_id: seasonId }
    const { id: tableId } = await db
      .insertInto('earlier_tables')
      .values({ ...of, competition: 'league', name: 'Canary earlier table', place: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [one, other] = await db
      .insertInto('earlier_places')
      .values([1, 2].map((rank) => ({ table_id: tableId, rank, name: `Canary earlier ${rank}` })))
      .returning('id')
      .execute()
    const met = { place_id: one?.id ?? 0, opponent_place_id: other?.id ?? 0, round: 1 }
    const played = { import_id: importId, table_id: tableId, forfeited: false, opponent_forfeited: false }
    await db
      .insertInto('earlier_games')
      .values({ ...played, ...met })
      .execute()
    const { id: quizId } = await db
      .insertInto('earlier_quizzes')
      .values({ ...of, round: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = { theme: 'Canary theme', statement: 'Canary statement', answer: 'Canary earlier answer' }
    await db
      .insertInto('earlier_questions')
      .values({ quiz_id: quizId, number: 1, ...question })
      .execute()
    return { season_id: seasonId, table_id: tableId, quiz_id: quizId }
  })
}

/** Creates a payment of a player; returns its id. */
export async function aPayment(app: TestApp, customerId: number, userId: number): Promise<number> {
  const payment = {
    user_id: userId,
    method: 'bank_transfer',
    months: 3,
    price_cents: 1099,
    currency: 'EUR',
    reference: 'Canary payment',
  }
  const { id } = await app
    .forCustomer(customerId)
    .read.insertInto('payments')
    .values({ ...payment, created_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a message to the team, a notice for everyone, a letter and a mail given up; returns their ids. */
export async function aMessageAndNotice(app: TestApp, customerId: number, token: string): Promise<number[]> {
  await app.call(messageCalls.sendMessage, { body: { language: 'en', message: 'Canary message' } }, token)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const body = {
    type: 'info' as const,
    title: 'Canary title',
    reminder: null,
    content: 'Canary notice',
    from_date: addDays(app.clock.now().slice(0, 10), 1),
    to_date: null,
  }
  const notice = await app.call(teamNotificationCalls.createNotification, { body }, admin.token)
  const letter = await app.call(letterCalls.createLetter, { body: aLetter() }, admin.token)
  const { read } = app.forCustomer(customerId)
  const message = await read.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const givenUp = await read
    .updateTable('outbox')
    .set({ given_up_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [message.id, notice.id, letter.id, givenUp.id]
}

/** Has an editor of the club write remarks on quizzes and proposals. */
export async function remarkOn(
  app: TestApp,
  customerId: number,
  remarks: { kind: RemarkKind; place: string; text: string }[],
): Promise<void> {
  const editor = await aUser(app, customerId, { roles: { admin: true } })
  for (const { text, ...params } of remarks) {
    await app.call(writeQuizRemark, { params, body: { text, position: null } }, editor.token)
  }
}

/** Creates a password reset token of a user. */
export async function aResetToken(app: TestApp, customerId: number, userId: number): Promise<string> {
  const { token, token_hash } = makeToken(customerId)
  const reset = {
    token_hash,
    user_id: userId,
    created_at: app.clock.now(),
    expires_at: '2099-01-01T00:00:00.000Z',
  }
  await app.forCustomer(customerId).tx((db) => db.insertInto('password_resets').values(reset).execute())
  return token
}

/** Creates push data that no response may contain: the club's private key, and a browser's address. */
export async function aPushSecret(
  app: TestApp,
  customerId: number,
  { id: userId, token }: { id: number; token: string },
): Promise<void> {
  const { read } = app.forCustomer(customerId)
  const createdAt = app.clock.now()
  const keys = { public_key: 'public', private_key: 'Canary key' }
  await read
    .insertInto('push_keys')
    .values({ ...keys, created_at: createdAt })
    .execute()
  const reached = { endpoint: 'https://push.example.test/Canary-device', p256dh: '', auth: 'Canary auth' }
  await read
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_hash: hashToken(token), ...reached, created_at: createdAt })
    .execute()
}
