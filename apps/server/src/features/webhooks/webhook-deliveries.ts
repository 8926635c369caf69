import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { isGone, type Receiver } from '@tertulia/core/webhooks/chat-services'
import { failingDaysMax, secondsToRedeliver, type StopReason } from '@tertulia/core/webhooks/webhooks'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import type { Addresses, App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PostOutcome } from '../../platform/delivery/posting.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { announce } from '../users/announcements.exports.ts'
import type { SendingTurn } from './sending-turn.ts'
import { stoppedWebhookMail } from './webhooks.mail.ts'
import {
  countDeliveries,
  findDelivery,
  findWebhook,
  listDeliveries,
  saveAttempt,
  stopWebhook,
  type TakenDelivery,
  insertTestDelivery,
  repeatDelivery,
} from './webhooks.sql.ts'

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

type Ports = Pick<App, 'runJobSoon'>

/** Lists a page of what a webhook was sent. */
export async function listWebhookDeliveries({
  db,
  params,
  query,
}: Call<typeof webhookCalls.listWebhookDeliveries>): Promise<
  ReplyOf<typeof webhookCalls.listWebhookDeliveries>
> {
  const { id } = orNotFound(await findWebhook(db, params.id))
  const { paging, offset } = paginate(query.page, await countDeliveries(db, id), teamPageSize)
  return { deliveries: await listDeliveries(db, { webhook_id: id, offset, limit: teamPageSize }), ...paging }
}

async function getEnabled(db: Db, id: number): Promise<Webhook> {
  const webhook = orNotFound(await findWebhook(db, id))
  return webhook.enabled ? webhook : refuse('webhook_off')
}

/** Sends a webhook an event of the kind `test`, soon. */
export async function testWebhook(call: Call<typeof webhookCalls.testWebhook>, app: Ports): Promise<void> {
  const { db, params, now, afterwards } = call
  const { id } = await getEnabled(db, params.id)
  await insertTestDelivery(db, { webhook_id: id, now })
  await recordAction(call, `test_webhook ${id}`)
  afterwards(async () => app.runJobSoon('deliver-events'))
}

/** Sends an event to a webhook again, soon, under the same id. */
export async function replayWebhookDelivery(
  call: Call<typeof webhookCalls.replayWebhookDelivery>,
  app: Ports,
): Promise<WebhookDelivery> {
  const { db, params, now, afterwards } = call
  const query = { webhook_id: params.id, id: params.delivery_id }
  orNotFound(await findDelivery(db, query))
  await getEnabled(db, params.id)
  await repeatDelivery(db, { ...query, now })
  await recordAction(call, `replay_delivery ${params.id} ${params.delivery_id}`)
  afterwards(async () => app.runJobSoon('deliver-events'))
  return orNotFound(await findDelivery(db, query))
}
