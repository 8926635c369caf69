import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import type { DeliveryError } from '@tertulia/core/webhooks/webhooks'

/** Names of the kinds of events, as what happens. */
export const eventWords: Record<WebhookDelivery['kind'], MessageDescriptor> = {
  'quiz.opened': msg`A quiz opens`,
  'day.closed': msg`A day is closed`,
  'results.changed': msg`Results of a closed day change`,
  'special_quiz.decided': msg`A special quiz has its result`,
  'season.started': msg`A season starts`,
  'season.finished': msg`A season is over`,
  'cup.round_drawn': msg`A cup round is drawn`,
  'ranking.published': msg`A month of the national ranking is published`,
  'member.approved': msg`A member is approved`,
  'member.left': msg`A member leaves`,
  'payment.completed': msg`A payment has come`,
  'payment.refunded': msg`A payment is refunded`,
  test: msg({ message: 'Test', context: 'webhook' }),
}

/** Reasons why a receiver gave no response. */
export const deliveryErrorWords: Record<DeliveryError, MessageDescriptor> = {
  not_public: msg`Not a public address`,
  unknown_host: msg`Unknown host`,
  insecure: msg`The certificate isn’t valid`,
  timed_out: msg`No response within 15 seconds`,
  unreachable: msg`Can’t be reached`,
  refused: msg`The chat didn’t accept the message`,
  outdated: msg`Not sent: it was no longer true`,
}

/** Problems of an address, by the words of the server. */
export const addressProblemWords: Record<string, MessageDescriptor> = {
  invalid: msg`Enter an address such as https://hooks.example.org/quiz.`,
  not_https: msg`The address must begin with https://.`,
  not_public: msg`Only addresses on the public internet are possible.`,
  other_service: msg`This address belongs to another service. Create a connection of its own for it.`,
}

/** Returns the state of a connection in words. */
export function webhookState({ enabled, stopped, failing_since }: Webhook): MessageDescriptor {
  if (stopped === 'gone') return msg`Turned off: the receiver no longer exists`
  if (stopped === 'failing') return msg`Turned off: nothing arrived for five days`
  if (!enabled) return msg({ message: 'Off', context: 'webhook' })
  return failing_since === null ? msg({ message: 'On', context: 'webhook' }) : msg`On, but nothing arrives`
}
