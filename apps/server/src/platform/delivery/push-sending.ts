import { addMinutes, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { minutesToRetry } from '@tertulia/core/notices/retry'
import type { Customer } from '../access/access.sql.ts'
import type { CustomerDatabase } from '../database/database.ts'
import { push, type OutgoingPush, type PushOutcome, type PushSender } from './push.ts'
import { saveReplies, type DeviceReplies } from './devices.sql.ts'
import { listFallen, type StandingChecks } from './messages.ts'
import { ensurePushKeys } from './push-keys.sql.ts'
import {
  deleteMessages,
  saveSettled,
  takeDueMessages,
  type SettledMessage,
  type TakenMessage,
} from './push-messages.sql.ts'
import type { RunningServices } from './running-services.ts'

const batchSize = 100
const atOnce = 50

// Longer than the last request of a batch can take; after that, other processes take over the batch of a killed one.
const holdMinutes = 10

const refusalsMax = 3

/** One customer's turn, with the state of push services in this run. */
export type SendingTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  contact: string
  services: RunningServices
  checks: StandingChecks
}

/** The number of messages in a batch, and of devices that failed. */
export type BatchOutcome = { taken: number; failed: number; given_up: number; last_error: string | null }

type Reply = { deviceId: number; outcome: PushOutcome['outcome'] | 'passed_over'; error: string | null }
type Tried = { message: TakenMessage; replies: Reply[] }

/**
 * Sends the messages that have been due longest, some in parallel, to all devices of each user. They are reserved by a
 * timestamp, not by a transaction, so that no transaction waits for a push service; when a process dies in between,
 * they are sent twice. (docs/rules/reminders.md)
 */
export async function sendNextPushes(turn: SendingTurn): Promise<BatchOutcome> {
  const { read, tx, now, today, checks } = turn
  const until = addMinutes(now, holdMinutes)
  const taken = await takeDueMessages(read, { now, today, until, limit: batchSize })
  if (taken.length === 0) return { taken: 0, failed: 0, given_up: 0, last_error: null }
  const fallen = await listFallen(read, checks, { channel: 'push', messages: taken, today })
  // Deleted without a trace, so that a user reminded of two quizzes who submits one can be reminded of the other.
  if (fallen.size > 0) await deleteMessages(read, [...fallen])
  const standing = taken.filter(({ id }) => !fallen.has(id))
  const tried = await sendAll(turn, standing)
  const settled = tried.map((one) => settle(one, now))
  await tx(async (db) => {
    await saveReplies(db, repliesOf(tried), refusalsMax)
    await saveSettled(db, settled)
  })
  const failures = tried.flatMap(({ replies }) => replies.filter(({ error }) => error !== null))
  return {
    taken: taken.length,
    failed: failures.length,
    given_up: settled.filter(({ given_up_at, attempts }) => given_up_at !== null && attempts > 0).length,
    last_error: failures.at(-1)?.error ?? null,
  }
}

async function sendAll(turn: SendingTurn, messages: TakenMessage[]): Promise<Tried[]> {
  const { read, now, contact } = turn
  const sender: PushSender = { ...(await ensurePushKeys(read, now)), contact }
  const tried = messages.map((message): Tried => ({ message, replies: [] }))
  const waiting = tried.flatMap((one) => one.message.devices.map((device) => ({ one, device })))
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { one, device } = next
      const { outcome, error } = await sendOne(turn, { message: one.message, device, sender })
      one.replies.push({ deviceId: device.id, outcome, error })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return tried
}

type Sending = { message: TakenMessage; device: TakenMessage['devices'][number]; sender: PushSender }

async function sendOne(
  { services, now }: SendingTurn,
  { message, device, sender }: Sending,
): Promise<Omit<Reply, 'deviceId'>> {
  const { origin } = new URL(device.endpoint)
  if (services.isAway(origin)) return { outcome: 'passed_over', error: null }
  const outgoing: OutgoingPush = {
    content: contentOf(message),
    topic: message.tag,
    ttlSeconds: Math.max(0, Math.floor((Date.parse(message.expires_at) - Date.parse(now)) / 1000)),
    urgent: message.urgent,
  }
  const reply = await push(device, outgoing, sender)
  services.note(origin, reply.outcome)
  return reply
}

/** Builds the payload for a browser's service worker: the text of the notice and its link. */
function contentOf({ title, body, path, tag, language }: TakenMessage): string {
  return JSON.stringify({ title, body, path, tag, lang: language })
}

function settle({ message, replies }: Tried, now: Instant): SettledMessage {
  const { id, attempts } = message
  const has = (outcome: Reply['outcome']) => replies.some((reply) => reply.outcome === outcome)
  const deliveredTo = [
    ...message.delivered_to,
    ...replies.filter(({ outcome }) => outcome === 'delivered').map(({ deviceId }) => deviceId),
  ]
  const lastError = replies.findLast(({ error }) => error !== null)?.error ?? null
  const waits = { id, delivered_to: deliveredTo, last_error: lastError, sent_at: null, given_up_at: null }
  if (!has('later') && has('passed_over')) return { ...waits, attempts, next_attempt_at: addMinutes(now, 1) }
  // A message without any device left is not retried.
  const tried = { ...waits, attempts: attempts + (replies.length > 0 ? 1 : 0), next_attempt_at: null }
  const minutes = has('later') ? minutesToRetry(attempts) : null
  if (minutes !== null) return { ...tried, next_attempt_at: addMinutes(now, minutes) }
  return deliveredTo.length > 0 ? { ...tried, sent_at: now } : { ...tried, given_up_at: now }
}

function repliesOf(tried: Tried[]): DeviceReplies {
  const replies = tried.flatMap((one) => one.replies)
  const devicesWith = (outcome: Reply['outcome']) => [
    ...new Set(replies.filter((reply) => reply.outcome === outcome).map(({ deviceId }) => deviceId)),
  ]
  return {
    delivered: devicesWith('delivered'),
    refused: devicesWith('refused'),
    gone: devicesWith('gone'),
  }
}
