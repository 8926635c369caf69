import { Type, type Static } from 'typebox'
import { AccountSession } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing } from './fields.ts'

const { browser, system, device } = AccountSession.properties

/** A browser that shows a user's reminders. */
export const PushDevice = Fields({
  id: Id,
  browser,
  system,
  device,
  since: Instant,
  /** True for the browser of this request. */
  current: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

export const PushDevices = Fields({
  /** Identifies the club's server to the browser's push service; created once and never changed. */
  public_key: Type.String(),
  /** The newest first. */
  devices: Type.Array(PushDevice),
})
export type PushDevices = Static<typeof PushDevices>

/** A browser's push subscription: the address of its push service, and the keys that encrypt messages for it. */
export const PushSubscriptionInput = Fields({
  endpoint: Type.String({ minLength: 9, maxLength: 2000, pattern: '^https?://[!-~]+$' }),
  keys: Fields({
    /** A point of the curve P-256, not compressed. */
    p256dh: Type.String({ maxLength: 87, pattern: '^B[A-Za-z0-9_-]{86}$' }),
    auth: Type.String({ maxLength: 22, pattern: '^[A-Za-z0-9_-]{21}[AQgw]$' }),
  }),
})
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

export const getPushDevices = endpoint({
  method: 'GET',
  path: '/push-subscriptions',
  summary: 'My browsers that show my reminders, and the key for subscribing another.',
  access: 'signed_in',
  free: true,
  person_only: true,
  reply: PushDevices,
  errors: [],
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/push-subscriptions/current',
  summary: 'Shows my reminders on this browser while I am signed in, replacing any other user’s.',
  access: 'signed_in',
  free: true,
  person_only: true,
  body: PushSubscriptionInput,
  reply: PushDevices,
  errors: ['invalid_input', 'push_service_unknown', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 600 },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/current',
  summary: 'Stops reminders on this browser.',
  access: 'signed_in',
  free: true,
  person_only: true,
  reply: PushDevices,
  errors: [],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/:id',
  summary: 'Stops reminders on another of my browsers.',
  access: 'signed_in',
  free: true,
  person_only: true,
  params: Fields({ id: Id }),
  reply: PushDevices,
  errors: ['invalid_input', 'not_found'],
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/push-subscriptions/test',
  summary: 'Sends a test reminder to all my browsers.',
  access: 'signed_in',
  free: true,
  person_only: true,
  reply: Nothing,
  errors: ['not_found', 'too_many_requests'],
  rate_limit: { max: 5, seconds: 600 },
})
