import { addDays, hourInZone } from '@tertulia/core/calendar/calendar'
import { isWithin, morningWindow } from '@tertulia/core/mail/mail-times'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import {
  subscriptionStatus,
  warnedBelowDays,
  warnedCustomerId,
} from '@tertulia/core/subscriptions/subscription-status'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { findSender } from '../customers/customers.sql.ts'
import { markReminded } from '../notifications/notifications.exports.ts'
import { lockNotification } from '../notifications/waiting.sql.ts'
import { authorMail } from './texts/author.mail.ts'
import { holdMail, listResultDates } from './mail.sql.ts'
import { batchSize, type MailTurn } from './writing.ts'
import {
  findAuthoredQuiz,
  findHostedQuiz,
  listDueReminders,
  listEndingSubscriptions,
  listReminderReaders,
  reminderReference,
} from './club-mail.sql.ts'
import { tellReaders } from './tell-readers.ts'
import { notificationMail, notificationPush } from './texts/notification.mail.ts'
import { subscriptionWarningMail } from './texts/subscription-warning.mail.ts'

// After a longer outage a warning is no longer useful.
const toldLateDays = 3

function morningOf({ customer, now, today }: MailTurn) {
  const window = morningWindow(today, customer.time_zone)
  return isWithin(now, window) ? window : null
}

/**
 * Warns of subscriptions that end: below ten days, the day before, on the last day and after it, once each.
 * (docs/rules/mail.md)
 */
export async function warnOfSubscriptions(turn: MailTurn): Promise<void> {
  const { customer, tx, now, today, addresses } = turn
  const window = morningOf(turn)
  if (!window || customer.id !== warnedCustomerId) return
  const span = {
    from: addDays(today, -toldLateDays),
    through: addDays(today, warnedBelowDays - 1),
    today,
  }
  await tx(async (db) => {
    const sender = await findSender(db, addresses)
    for (const { roles, ...reader } of await listEndingSubscriptions(db, span)) {
      const role = subscribedRole(roles)
      const end = role && roles[role]
      const status = end ? subscriptionStatus(end, today) : null
      if (typeof end !== 'string' || !status || status.days === null) continue
      if (end < span.from || end > span.through) continue
      const letter = subscriptionWarningMail(sender, reader, { valid_until: end, days: status.days })
      const mail = {
        ...letter,
        user_id: reader.user_id,
        kind: 'subscription_warning',
        reference: { valid_until: end, state: status.state },
        expires_at: window.until,
      }
      await enqueueMails(db, [mail], now)
    }
  })
}

/**
 * Mails who wrote yesterday's quizzes, or those kept open until since, how they were answered, once: the host of the
 * daily quiz, and the author of the special one. (docs/rules/mail.md)
 */
export async function tellAuthors(turn: MailTurn): Promise<void> {
  const { customer, tx, now, today, addresses } = turn
  if (!morningOf(turn)) return
  for (const date of await listResultDates(turn.read, { today, now })) {
    await tx(async (db) => {
      const sender = await findSender(db, addresses)
      const hosted = await findHostedQuiz(db, date)
      if (hosted) {
        const letter = authorMail(sender, customer.default_language, hosted)
        const mail = { ...letter, recipient: hosted.host_email, kind: 'host_statistics', reference: { date } }
        await enqueueMails(db, [mail], now)
      }
      const authored = await findAuthoredQuiz(db, { date, today })
      if (authored) {
        const letter = authorMail(sender, authored.language, authored)
        const mail = {
          ...letter,
          user_id: authored.author_id,
          kind: 'author_statistics',
          reference: { date },
        }
        await enqueueMails(db, [mail], now)
      }
    })
  }
}

/** Sends each notice of the club at its time, once to each member who wants news. (docs/rules/notifications.md) */
export async function remindOfNotifications(turn: MailTurn): Promise<void> {
  const { customer, read, tx, now, today } = turn
  const hour = hourInZone(now, customer.time_zone)
  for (const id of await listDueReminders(read, { today, hour })) {
    for (let written = batchSize; written === batchSize;) {
      written = await tx((db) => remindNext(db, turn, id))
    }
  }
}

/** Writes a notice to the next members; returns their number. An admin may have changed or deleted it meanwhile. */
async function remindNext(
  db: Db,
  { customer, now, today, addresses }: MailTurn,
  id: number,
): Promise<number> {
  await holdMail(db)
  const notice = await lockNotification(db, id)
  if (notice?.reminder?.date !== today || notice.reminded_at !== null) return 0
  const readers = await listReminderReaders(db, { notice, today, now, limit: batchSize })
  await tellReaders(
    db,
    { kind: 'club_notice', reference: reminderReference(notice), customer, now, addresses },
    {
      readers,
      until: notice.to_date ?? today,
      mail: (sender, reader) => notificationMail(sender, reader, notice),
      push: () => notificationPush(notice),
    },
  )
  if (readers.length < batchSize) await markReminded(db, id, now)
  return readers.length
}
