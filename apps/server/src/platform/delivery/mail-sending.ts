import { addMinutes, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { minutesToRetry } from '@tertulia/core/notices/retry'
import type { Db } from '../database/database.ts'
import { MailServerAway, type MailPort } from '../mail/mail.ts'
import { listFallen, type StandingChecks } from './messages.ts'
import { deleteMail, noText, saveAttempt, takeDueMail, type WaitingMail } from './outbox.sql.ts'

/** The outcome for the mail that was due: none was due, no longer needed, sent, failed, given up, no mail server. */
export type SendingOutcome = {
  outcome: 'nothing_due' | 'taken_back' | 'sent' | 'failed' | 'given_up' | 'away'
  error?: unknown
}

type Sending = {
  customer: { id: number; name: string }
  mail: MailPort
  checks: StandingChecks
  now: Instant
  today: CalendarDate
}

/**
 * Sends the mail that has been due longest, or deletes it when it is no longer needed or wanted, within the caller's
 * transaction, which locks it against other processes. A process that dies between sending and the commit causes a
 * second sending. (docs/rules/mail.md)
 */
export async function sendNextMail(
  db: Db,
  { customer, mail, checks, now, today }: Sending,
): Promise<SendingOutcome> {
  const row = await takeDueMail(db, now)
  if (!row) return { outcome: 'nothing_due' }
  const { id, attempts, recipient, created_at: writtenAt, sender_address: fromAddress, ...parts } = row
  if (recipient === '' || (await hasFallen(db, row, { checks, today }))) {
    // Deleted without a trace, so that a user reminded of two quizzes who submits one can be reminded of the other.
    await deleteMail(db, id)
    return { outcome: 'taken_back' }
  }
  try {
    await mail.send({
      ...parts,
      fromName: customer.name,
      fromAddress,
      recipient,
      written_at: writtenAt,
      key: `${customer.id}.${id}`,
    })
  } catch (error) {
    return settleFailure(db, row, { error, now })
  }
  const sent = { attempts: attempts + 1, last_error: null, sent_at: now }
  await saveAttempt(db, id, mail.textsStay ? sent : { ...sent, ...noText })
  return { outcome: 'sent' }
}

async function hasFallen(
  db: Db,
  { user_id, ...mail }: WaitingMail,
  { checks, today }: Pick<Sending, 'checks' | 'today'>,
): Promise<boolean> {
  if (user_id === null) return false
  const messages = [{ ...mail, user_id }]
  return (await listFallen(db, checks, { channel: 'mail', messages, today })).size > 0
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
  const nextAttemptAt = addMinutes(now, minutes)
  await saveAttempt(db, id, { ...failure, next_attempt_at: nextAttemptAt })
  return { outcome: error instanceof MailServerAway ? 'away' : 'failed', error }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
