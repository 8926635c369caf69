import { addHours, addMinutes, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { bodyOfEvent } from '@tertulia/core/club-events/event-body'
import { failingDaysMax, secondsToRedeliver, type StopReason } from '@tertulia/core/webhooks/webhooks'
import type { Addresses } from '../../platform/app-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import { postOutside, type Internet, type PostOutcome } from '../../platform/delivery/posting.ts'
import { signWebhook } from '../../platform/delivery/webhook-signature.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { announce } from '../users/announcements.results.ts'
import {
  insertDeliveries,
  postpone,
  saveAttempt,
  stopWebhook,
  takeDueDeliveries,
  type TakenDelivery,
} from './deliveries.store.ts'
import { stoppedWebhookMail } from './stopped-webhook.mail.ts'

const batchSize = 50
const atOnce = 20

// Longer than the last request of a batch can take; after that, other processes take over the batch of a killed one.
const holdMinutes = 5

// A receiver that fails twice in a row is left alone for the rest of a run, so that the others do not wait for it.
const failuresInRowMax = 2

/** One customer's turn of sending. */
export type SendingTurn = CustomerDatabase & {
  clock: Clock
  today: CalendarDate
  addresses: Addresses
  internet: Internet
  /** Failures in a row of this run, by webhook. */
  failures: Map<number, number>
}

/** Writes deliveries of events that were published in this transaction. */
export async function enqueueEvents(db: Db, eventIds: readonly string[], now: Instant): Promise<void> {
  if (eventIds.length > 0) await insertDeliveries(db, eventIds, now)
}

/**
 * Sends the deliveries that have been due longest, some in parallel; returns how many there were. They are reserved by
 * an instant, not by a transaction, so that no transaction waits for a receiver; when a process dies in between, they
 * are sent twice, under the same id. (docs/rules/webhooks.md)
 */
export async function sendDueDeliveries(turn: SendingTurn): Promise<number> {
  const { read, clock, addresses } = turn
  const now = clock.now()
  const taken = await takeDueDeliveries(read, { now, until: addMinutes(now, holdMinutes), limit: batchSize })
  if (taken.length === 0) return 0
  const webUrl = await findWebUrl(read, addresses)
  const waiting = [...taken]
  const passedOver: number[] = []
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((turn.failures.get(next.webhook_id) ?? 0) >= failuresInRowMax) passedOver.push(next.id)
      else await sendOne(turn, next, webUrl)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  if (passedOver.length > 0) await postpone(read, passedOver, addMinutes(clock.now(), 1))
  return taken.length
}

async function sendOne(turn: SendingTurn, delivery: TakenDelivery, webUrl: string): Promise<void> {
  const { clock, failures, internet } = turn
  const { event, address, secrets, webhook_id: webhookId } = delivery
  const body = bodyOfEvent(event, webUrl)
  const at = Math.floor(Date.parse(clock.now()) / 1000)
  const headers = { 'content-type': 'application/json', ...signWebhook({ id: event.id, at, body }, secrets) }
  const outcome = await postOutside(address, { headers, body }, internet)
  const isDelivered = hasSucceeded(outcome)
  failures.set(webhookId, isDelivered ? 0 : (failures.get(webhookId) ?? 0) + 1)
  await settle(turn, delivery, outcome)
}

const hasSucceeded = ({ status }: PostOutcome) => status !== null && status >= 200 && status < 300

async function settle(
  { tx, clock, addresses, today }: SendingTurn,
  { id, webhook_id: webhookId, attempts, address }: TakenDelivery,
  outcome: PostOutcome,
): Promise<void> {
  const now = clock.now()
  const { status, error, retryAfterSeconds } = outcome
  const isDelivered = hasSucceeded(outcome)
  const isGone = status === 410
  const seconds =
    isDelivered || isGone
      ? null
      : secondsToRedeliver({ failuresBefore: attempts, retryAfterSeconds, chance: Math.random() })
  await tx(async (db) => {
    const failingSince = await saveAttempt(db, {
      id,
      webhook_id: webhookId,
      now,
      status,
      error,
      delivered_at: isDelivered ? now : null,
      next_attempt_at: seconds === null ? null : addSeconds(now, seconds),
    })
    const reason = isGone ? 'gone' : isPastPatience(failingSince, now) ? 'failing' : null
    if (reason === null || !(await stopWebhook(db, webhookId, reason))) return
    await tellOfStop(db, { address, reason, addresses, now, today })
  })
}

const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

const isPastPatience = (since: Instant | null, now: Instant) =>
  since !== null && Date.parse(addHours(since, 24 * failingDaysMax)) <= Date.parse(now)

type Stop = { address: string; reason: StopReason; addresses: Addresses; now: Instant; today: CalendarDate }

async function tellOfStop(db: Db, { address, reason, ...telling }: Stop): Promise<void> {
  const { host } = new URL(address)
  await announce(db, {
    ...telling,
    kind: 'stopped_webhook',
    roles: ['admin', 'customer'],
    letter: (sender, { language, name }) => stoppedWebhookMail(sender, { language, name, host, reason }),
  })
}
