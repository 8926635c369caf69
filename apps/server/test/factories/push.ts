import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import { sendPush } from '../../src/jobs/send-push.ts'
import { storedLog } from '../rules/league-results.ts'
import type { TestBrowser, TestPushService } from '../services/push-service.ts'
import type { TestApp } from '../test-app.ts'

/** Subscribes a browser to a user's notices. */
export async function aDevice(app: TestApp, service: TestPushService, token: string): Promise<TestBrowser> {
  const browser = service.aBrowser()
  await app.call(pushSubscriptionCalls.subscribePush, { body: browser.subscription }, token)
  return browser
}

/** The contact address for push services, in tests. */
export const pushContact = 'quiz@example.org'

/** Runs one sending of a process; returns its log lines. */
export async function runSending(app: TestApp): Promise<unknown[]> {
  const { log, entries } = storedLog()
  await sendPush({ database: app.database, clock: app.clock, log, pushContact })
  return entries
}
