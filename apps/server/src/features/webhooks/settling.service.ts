import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { isGone, type Receiver } from '@tertulia/core/webhooks/chat-services'
import { failingDaysMax, secondsToRedeliver, type StopReason } from '@tertulia/core/webhooks/webhooks'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PostOutcome } from '../../platform/delivery/posting.ts'
import { announce } from '../users/announcements.results.ts'
import { saveAttempt, stopWebhook, type TakenDelivery } from './deliveries.store.ts'
import type { SendingTurn } from './sending-turn.ts'
import { stoppedWebhookMail } from './stopped-webhook.mail.ts'

/** Returns whether a receiver took what was sent. */
export const hasSucceeded = ({ status, error }: PostOutcome): boolean =>
  error === null && status !== null && status >= 200 && status < 300

/**
 * Saves what became of deliveries that were sent to one receiver at once; turns the receiver off, with a mail, when it
 * is gone or has failed for days.
 */
export async function settle(
  { tx, clock, addresses, today, failures }: SendingTurn,
  deliveries: readonly TakenDelivery[],
  outcome: PostOutcome,
): Promise<void> {
  const [first] = deliveries
  if (!first) return
  const { webhook_id, service, address } = first
  const now = clock.now()
  const { status, error, retryAfterSeconds } = outcome
  const isDelivered = hasSucceeded(outcome)
  failures.set(webhook_id, isDelivered ? 0 : (failures.get(webhook_id) ?? 0) + 1)
  const isOver = isDelivered || isGone(service, status)
  const chance = Math.random()
  await tx(async (db) => {
    let failingSince: Instant | null = null
    for (const { id, attempts } of deliveries) {
      const seconds = isOver
        ? null
        : secondsToRedeliver({ failuresBefore: attempts, retryAfterSeconds, chance })
      failingSince = await saveAttempt(db, {
        id,
        webhook_id,
        now,
        status,
        error,
        delivered_at: isDelivered ? now : null,
        next_attempt_at: seconds === null ? null : addSeconds(now, seconds),
      })
    }
    const reason = isGone(service, status) ? 'gone' : isPastPatience(failingSince, now) ? 'failing' : null
    if (reason === null || !(await stopWebhook(db, webhook_id, reason))) return
    await tellOfStop(db, { service, status, address, reason, addresses, now, today })
  })
}

const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

const isPastPatience = (since: Instant | null, now: Instant) =>
  since !== null && Date.parse(addHours(since, 24 * failingDaysMax)) <= Date.parse(now)

type Stop = {
  service: Receiver
  status: number | null
  address: string
  reason: StopReason
  addresses: Addresses
  now: Instant
  today: CalendarDate
}

async function tellOfStop(db: Db, { service, status, address, reason, ...telling }: Stop): Promise<void> {
  const { host } = new URL(address)
  await announce(db, {
    ...telling,
    kind: 'stopped_webhook',
    roles: ['admin', 'customer'],
    letter: (sender, { language, name }) =>
      stoppedWebhookMail(sender, { language, name, service, host, reason, status }),
  })
}
