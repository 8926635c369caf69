import { ECDH, randomUUID } from 'node:crypto'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type {
  PushDevices,
  removePushDevice,
  sendTestPush,
  subscribePush,
} from '@tertulia/contract/push-subscriptions'
import { addMinutes } from '@tertulia/core/calendar/calendar'
import { nameDevice } from '../../platform/device-name.ts'
import { isPushAddress } from '../../platform/push-services.ts'
import { found, refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { holdUser } from '../users/users.views.ts'
import { ensurePushKeys } from './push-keys.service.ts'
import { enqueuePushes } from './push-messages.results.ts'
import {
  deleteOfSession,
  deleteOwn,
  holdSession,
  saveSubscription,
  trimSubscriptions,
} from './push-subscriptions.store.ts'
import { listDevices } from './push-subscriptions.views.ts'
import { testPush } from './test-notice.push.ts'

/** How many browsers show one person's notices; a further one takes the place of the oldest. */
const devices_max = 20

const test_minutes = 10

/** Who switches notices on and off, in a session of his own. */
type Owner = Pick<Call<Endpoint & { access: 'signed_in' }>, 'db' | 'user' | 'session' | 'now'>

function sessionOf({ session }: Owner): Buffer {
  return session ? hashToken(session.token) : refuse('not_signed_in')
}

/** Which of a person's browsers show his notices. (docs/rules/reminders.md) */
export async function readDevices(call: Owner): Promise<PushDevices> {
  refuseImpersonator(call)
  const { db, user, now } = call
  const own_hash = sessionOf(call)
  const devices = await listDevices(db, user.id, now)
  return {
    public_key: await ensurePushKeys(db, now),
    devices: devices.map(({ id, session_hash, user_agent, created_at: since }) => ({
      id,
      ...nameDevice(user_agent),
      since,
      current: own_hash.equals(session_hash),
    })),
  }
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Has the browser that asks show its person's notices, for as long as this session lasts. (docs/rules/reminders.md) */
export async function subscribeBrowser(
  call: Call<typeof subscribePush>,
  push_origins: readonly string[],
): Promise<PushDevices> {
  refuseImpersonator(call)
  const { db, user, now, body } = call
  const { endpoint, keys } = body
  if (!isPushAddress(endpoint, push_origins)) {
    refuse('push_service_unknown', [{ field: 'endpoint', problem: 'unknown' }])
  }
  if (!isPoint(keys.p256dh)) refuse('invalid_input', [{ field: 'keys.p256dh', problem: 'invalid' }])
  const session_hash = sessionOf(call)
  await holdUser(db, user.id)
  if (!(await holdSession(db, session_hash))) refuse('not_signed_in')
  await saveSubscription(db, { user_id: user.id, session_hash, endpoint, ...keys, created_at: now })
  await trimSubscriptions(db, user.id, devices_max)
  return readDevices(call)
}

/** The browser that asks shows no notices any more. (docs/rules/reminders.md) */
export async function unsubscribeBrowser(call: Owner): Promise<PushDevices> {
  refuseImpersonator(call)
  await deleteOfSession(call.db, sessionOf(call))
  return readDevices(call)
}

/** Another browser of the same person shows no notices any more. (docs/rules/reminders.md) */
export async function removeDevice(call: Call<typeof removePushDevice>): Promise<PushDevices> {
  refuseImpersonator(call)
  const { db, user, params } = call
  if (!(await deleteOwn(db, { id: params.id, user_id: user.id }))) refuse('not_found')
  return readDevices(call)
}

/** Has all browsers of a person show a notice. (docs/rules/reminders.md) */
export async function testDevices(call: Call<typeof sendTestPush>): Promise<Record<string, never>> {
  refuseImpersonator(call)
  const { db, user, customer, now } = call
  found((await listDevices(db, user.id, now))[0])
  const message = testPush(customer.name, user.language)
  const event = `test ${randomUUID()}`
  const expires_at = addMinutes(now, test_minutes)
  await enqueuePushes(db, [{ ...message, user_id: user.id, event, expires_at }], now)
  return {}
}
