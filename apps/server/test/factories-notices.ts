import { expect } from 'vitest'
import type { NoticeKind, NoticeQuizzes } from '@tertulia/core/notices/preference'
import { setPreference } from '../src/features/account/single-preference.results.ts'
import { writeNotices } from '../src/jobs/write-notices.ts'
import { hashToken } from '../src/platform/tokens.ts'
import { aUser } from './factories.ts'
import { keptLog } from './league-results.ts'
import type { TestApp } from './test-app.ts'

/** Where the web is found in the mails of a test. */
export const public_url = 'https://quiz.example.test'

let count = 0

/** Runs the job at an instant, and whatever fails fails the test. */
export async function runAt(app: TestApp, now: string): Promise<void> {
  app.clock.set(now)
  const { log, entries } = keptLog()
  await writeNotices({ database: app.database, clock: app.clock, log, public_url })
  expect(entries).toEqual([])
}

let device_count = 0

/** Lets a person's browser show his notices; nobody sends to it. */
async function aSubscription(
  app: TestApp,
  customer_id: number,
  { id, token }: { id: number; token: string },
): Promise<void> {
  const at = { user_id: id, session_hash: hashToken(token), created_at: app.clock.now() }
  const endpoint = `https://push.example.test/${++device_count}`
  await app
    .forCustomer(customer_id)
    .read.insertInto('push_subscriptions')
    .values({ ...at, endpoint, p256dh: '', auth: '' })
    .execute()
}

type Wish = readonly [NoticeKind, NoticeQuizzes]

type PlayerSettings = Parameters<typeof aUser>[2] & {
  wants?: readonly Wish[]
  dislikes?: readonly Wish[]
  hour?: number
}

/** A player with what he wants, and the mails written to him. */
export async function aReader(app: TestApp, customer_id: number, settings: PlayerSettings = {}) {
  const { wants = [], dislikes = [], hour, ...user } = settings
  const email = `reader${++count}@example.test`
  const { id, token } = await aUser(app, customer_id, { email, name: 'Ana', language: 'en', ...user })
  const { tx, read } = app.forCustomer(customer_id)
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
  const mails = () =>
    read.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(' · ')[0])
  const pushes = () =>
    read.selectFrom('push_messages').selectAll().where('user_id', '=', id).orderBy('id').execute()
  return {
    id,
    token,
    email,
    mails,
    subjects,
    pushes,
    showOn: () => aSubscription(app, customer_id, { id, token }),
  }
}
