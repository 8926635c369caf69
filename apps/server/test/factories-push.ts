import { subscribePush } from '@tertulia/contract/push-subscriptions'
import { sendPush } from '../src/jobs/send-push.ts'
import { keptLog } from './league-results.ts'
import type { TestBrowser, TestPushService } from './push-service.ts'
import type { TestApp } from './test-app.ts'

/** A browser in which somebody has switched his notices on. */
export async function aDevice(app: TestApp, service: TestPushService, token: string): Promise<TestBrowser> {
  const browser = service.aBrowser()
  await app.call(subscribePush, { body: browser.subscription }, token)
  return browser
}

/** Whom push services may write to, in tests. */
export const push_contact = 'quiz@example.org'

/** A process’s run of the sending; gives what it wrote into the log. */
export async function runSending(app: TestApp): Promise<unknown[]> {
  const { log, entries } = keptLog()
  await sendPush({ database: app.database, clock: app.clock, log, push_contact })
  return entries
}
