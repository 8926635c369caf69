import { ECDH } from 'node:crypto'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { PushDevices } from '@tertulia/contract/push-subscriptions'
import { addMinutes } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { App } from '../../platform/app-context.ts'
import { ensurePushKeys } from '../../platform/delivery/push-keys.sql.ts'
import { enqueuePushes, type PushText } from '../../platform/delivery/push-messages.sql.ts'
import { nameDevice } from '../../platform/access/device-name.ts'
import { isPushAddress } from '../../platform/delivery/push-services.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { holdUser } from '../users/users.sql.ts'
import {
  listDevices,
  deleteOfSession,
  deleteOwn,
  holdSession,
  saveSubscription,
  trimSubscriptions,
} from './push-subscriptions.sql.ts'

/** The maximum number of browsers per user; a further one replaces the oldest. */
const devicesMax = 20

const testMinutes = 10

/** A user in their own session, not an impersonation. */
type Owner = Pick<Call<Endpoint & { access: 'signed_in' }>, 'db' | 'user' | 'session' | 'now'>

function sessionOf({ session }: Owner): Buffer {
  return session ? hashToken(session.token) : refuse('not_signed_in')
}

/** Lists the user's browsers that show notices. (docs/rules/reminders.md) */
export async function getPushDevices(call: Owner): Promise<PushDevices> {
  const { db, user, now } = call
  const ownHash = sessionOf(call)
  const devices = await listDevices(db, user.id, now)
  const { public_key } = await ensurePushKeys(db, now)
  return {
    public_key,
    devices: devices.map(({ id, session_hash, user_agent, created_at: since }) => ({
      id,
      ...nameDevice(user_agent),
      since,
      current: ownHash.equals(session_hash),
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

/**
 * Subscribes the requesting browser to the user's notices, for as long as this session lasts. (docs/rules/reminders.md)
 */
export async function subscribePush(
  call: Call<typeof pushSubscriptionCalls.subscribePush>,
  { pushOrigins }: Pick<App, 'pushOrigins'>,
): Promise<PushDevices> {
  const { db, user, now, body } = call
  const { endpoint, keys } = body
  if (!isPushAddress(endpoint, pushOrigins)) {
    refuse('push_service_unknown', [{ field: 'endpoint', problem: 'unknown' }])
  }
  if (!isPoint(keys.p256dh)) refuse('invalid_input', [{ field: 'keys.p256dh', problem: 'invalid' }])
  const sessionHash = sessionOf(call)
  await holdUser(db, user.id)
  if (!(await holdSession(db, sessionHash))) refuse('not_signed_in')
  await saveSubscription(db, {
    user_id: user.id,
    session_hash: sessionHash,
    endpoint,
    ...keys,
    created_at: now,
  })
  await trimSubscriptions(db, user.id, devicesMax)
  return getPushDevices(call)
}

/** Unsubscribes the requesting browser. (docs/rules/reminders.md) */
export async function unsubscribePush(call: Owner): Promise<PushDevices> {
  await deleteOfSession(call.db, sessionOf(call))
  return getPushDevices(call)
}

/** Unsubscribes another browser of the same user. (docs/rules/reminders.md) */
export async function removePushDevice(
  call: Call<typeof pushSubscriptionCalls.removePushDevice>,
): Promise<PushDevices> {
  const { db, user, params } = call
  if (!(await deleteOwn(db, { id: params.id, user_id: user.id }))) refuse('not_found')
  return getPushDevices(call)
}

/** Shows a test notice on all of the user's browsers. (docs/rules/reminders.md) */
export async function sendTestPush(
  { db, user, customer, now, afterwards }: Call<typeof pushSubscriptionCalls.sendTestPush>,
  app: Pick<App, 'runJobSoon'>,
): Promise<void> {
  orNotFound((await listDevices(db, user.id, now))[0])
  const message = testPush(customer.name, user.language)
  const expiresAt = addMinutes(now, testMinutes)
  await enqueuePushes(db, [{ ...message, user_id: user.id, kind: 'test', expires_at: expiresAt }], now)
  afterwards(async () => app.runJobSoon('send-push'))
}

/** A notice that shows the user that notices reach their devices. (docs/rules/reminders.md) */
function testPush(club: string, language: Language): PushText {
  const words = {
    en: { title: 'It works', body: 'This is how notices of the club appear on this device.' },
    pt: { title: 'Funciona', body: 'É assim que os avisos do clube aparecem neste dispositivo.' },
  }[language]
  return { title: `${words.title} · ${club}`, body: words.body, path: '/account', tag: 'test', urgent: true }
}
