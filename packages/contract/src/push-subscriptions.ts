import Type, { type Static } from 'typebox'
import { AccountSession } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing } from './fields.ts'

const { browser, system, device } = AccountSession.properties

/** A browser that shows a person's notices. */
export const PushDevice = Fields({
  id: Id,
  browser,
  system,
  device,
  since: Instant,
  /** It is the one that asks. */
  current: Type.Boolean(),
})
export type PushDevice = Static<typeof PushDevice>

export const PushDevices = Fields({
  /** By which a browser's push service knows the club's server; made once and never another. */
  public_key: Type.String(),
  /** The newest first. */
  devices: Type.Array(PushDevice),
})
export type PushDevices = Static<typeof PushDevices>

/** What a browser says of its subscription: where its push service takes messages, and by which keys it alone reads them. */
export const PushSubscriptionInput = Fields({
  endpoint: Type.String({ minLength: 9, maxLength: 2000, pattern: '^https?://[!-~]+$' }),
  keys: Fields({
    /** A point of the curve P-256, not compressed. */
    p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{21}[AQgw]$' }),
  }),
})
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

export const getPushDevices = endpoint({
  method: 'GET',
  path: '/push-subscriptions',
  summary: 'Which of my browsers show my notices, and the key by which another one subscribes.',
  access: 'signed_in',
  free: true,
  reply: PushDevices,
  errors: ['impersonating'],
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/push-subscriptions/current',
  summary: 'Has this browser show my notices while I am signed in here; it then shows nobody else’s.',
  access: 'signed_in',
  free: true,
  body: PushSubscriptionInput,
  reply: PushDevices,
  errors: ['invalid_input', 'push_service_unknown', 'impersonating', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 600 },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/current',
  summary: 'This browser shows no notices any more.',
  access: 'signed_in',
  free: true,
  reply: PushDevices,
  errors: ['impersonating'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/:id',
  summary: 'Another of my browsers shows no notices any more.',
  access: 'signed_in',
  free: true,
  params: Fields({ id: Id }),
  reply: PushDevices,
  errors: ['invalid_input', 'not_found', 'impersonating'],
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/push-subscriptions/test',
  summary: 'Has all my browsers show a notice, to see that they do.',
  access: 'signed_in',
  free: true,
  reply: Nothing,
  errors: ['not_found', 'impersonating', 'too_many_requests'],
  rate_limit: { max: 5, seconds: 600 },
})
