import { expect } from 'vitest'
import { addMinutes } from '@tertulia/core/calendar/calendar'
import type { MailKind, MailQuizzes } from '@tertulia/core/mail/preference'
import { setPreference } from '../../src/features/account/single-preference.exports.ts'
import { writeMail } from '../../src/jobs/write-mail.ts'
import { hashToken } from '../../src/platform/access/tokens.ts'
import { aUser } from './users.ts'
import { storedLog } from '../rules/league-results.ts'
import { eventOf, listMails } from '../reading/outbox.ts'
import type { TestApp } from '../test-app.ts'

/** The web app's base URL in the mails of a test. */
export const publicUrl = 'https://quiz.example.test'
const addresses = { publicUrl, apiUrl: '/api' }

let count = 0

/** Runs the job at an instant; any failure in it fails the test. */
export async function runAt(app: TestApp, now: string): Promise<void> {
  app.clock.set(now)
  const { log, entries } = storedLog()
  await writeMail({ database: app.jobDatabase, clock: app.clock, log, addresses })
  expect(entries).toEqual([])
}

/** Lets five minutes pass, after which people are told of repairs. */
export async function tellOfRepairs(app: TestApp): Promise<void> {
  await runAt(app, addMinutes(app.clock.now(), 5))
}

let deviceCount = 0

/** Saves a push subscription for a user; nothing is sent to it. */
export async function showOn(
  app: TestApp,
  customerId: number,
  { id, token }: { id: number; token: string },
): Promise<void> {
  const at = { user_id: id, session_hash: hashToken(token), created_at: app.clock.now() }
  const endpoint = `https://push.example.test/${++deviceCount}`
  await app
    .forCustomer(customerId)
    .read.insertInto('push_subscriptions')
    .values({ ...at, endpoint, p256dh: '', auth: '' })
    .execute()
}

type Wish = readonly [MailKind, MailQuizzes]

type PlayerSettings = Parameters<typeof aUser>[2] & {
  wants?: readonly Wish[]
  dislikes?: readonly Wish[]
  hour?: number
}

/** Creates a player with preferences; returns the mails written to them. */
export async function aReader(app: TestApp, customerId: number, settings: PlayerSettings = {}) {
  const { wants = [], dislikes = [], hour, ...user } = settings
  const email = `reader${++count}@example.test`
  const { id, token } = await aUser(app, customerId, { email, name: 'Ana', language: 'en', ...user })
  const { tx, read } = app.forCustomer(customerId)
  const wish = (wanted: boolean, [notice, quizzes]: Wish) =>
    tx((db) => setPreference(db, { user_id: id, preference: { notice, quizzes }, wanted }))
  for (const one of wants) await wish(true, one)
  for (const one of dislikes) await wish(false, one)
  if (hour !== undefined) {
    await tx(async (db) => {
      for (const kind of ['daily', 'special'])
        await db
          .insertInto('notice_preferences')
          .values({ user_id: id, kind, reminder_hour: hour })
          .onConflict((conflict) =>
            conflict.columns(['customer_id', 'user_id', 'kind']).doUpdateSet({ reminder_hour: hour }),
          )
          .execute()
    })
  }
  const mails = () => listMails(app, customerId, email)
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(' · ')[0])
  const pushes = async () => {
    const rows = await read
      .selectFrom('push_messages')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, event: eventOf(row) }))
  }
  return {
    id,
    token,
    email,
    mails,
    subjects,
    pushes,
    showOn: () => showOn(app, customerId, { id, token }),
  }
}
