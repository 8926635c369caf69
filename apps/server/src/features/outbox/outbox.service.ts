import { addHours, addMinutes, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { minutesToRetry } from '@tertulia/core/notices/retry'
import type { Db } from '../../platform/database.ts'
import { MailServerAway, type MailPort } from '../../platform/mail.ts'
import {
  deleteMail,
  deleteSettledMail,
  hasDueMail,
  isInVain,
  saveAttempt,
  takeDueMail,
  type WaitingMail,
} from './outbox.store.ts'

const kept_days = 60

/** What became of the mail that was due: nothing was, it came in vain, it left, it failed, there was no mail server. */
export type SendingOutcome = {
  outcome: 'nothing_due' | 'taken_back' | 'sent' | 'failed' | 'given_up' | 'away'
  error?: unknown
}

type Sending = { customer: { id: number; name: string }; mail: MailPort; now: Instant; today: CalendarDate }

/** Whether any mail waits to be sent now. (docs/rules/mail.md) */
export const isMailDue = hasDueMail

/**
 * Sends the mail that has been due longest, or takes it back when it asks for what has been done meanwhile or is not wanted
 * any more, within the caller's transaction, which holds it against other processes. A
 * mail server that takes a mail and a process that dies before the commit make it leave twice. (docs/rules/mail.md)
 */
export async function sendNextMail(db: Db, { customer, mail, now, today }: Sending): Promise<SendingOutcome> {
  const row = await takeDueMail(db, now)
  if (!row) return { outcome: 'nothing_due' }
  if (await isInVain(db, row.id, today)) {
    // Nothing is left of it: who was to be reminded of two quizzes and has submitted one is reminded of the other.
    await deleteMail(db, row.id)
    return { outcome: 'taken_back' }
  }
  const { id, attempts, created_at: written_at, sender_address: from_address, ...parts } = row
  try {
    const key = `${customer.id}.${id}`
    await mail.send({ from_name: customer.name, from_address, written_at, key, ...parts })
  } catch (error) {
    return settleFailure(db, row, { error, now })
  }
  await saveAttempt(db, id, { attempts: attempts + 1, last_error: null, sent_at: now })
  return { outcome: 'sent' }
}

async function settleFailure(
  db: Db,
  { id, attempts }: WaitingMail,
  { error, now }: { error: unknown; now: Instant },
): Promise<SendingOutcome> {
  const failure = { attempts: attempts + 1, last_error: messageOf(error).slice(0, 1000) }
  const minutes = minutesToRetry(attempts)
  if (minutes === null) {
    await saveAttempt(db, id, { ...failure, given_up_at: now })
    return { outcome: 'given_up', error }
  }
  const next_attempt_at = addMinutes(now, minutes)
  await saveAttempt(db, id, { ...failure, next_attempt_at })
  return { outcome: error instanceof MailServerAway ? 'away' : 'failed', error }
}

/** Removes a customer's mails that were sent or given up two months ago. */
export async function cleanOutbox(db: Db, now: Instant): Promise<void> {
  await deleteSettledMail(db, addHours(now, -24 * kept_days))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
