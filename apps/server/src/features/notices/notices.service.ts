import { addDays, hourInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import {
  copyWindow,
  isWithin,
  morningWindow,
  openingWindow,
  reminderWindow,
} from '@tertulia/core/notices/notice-times'
import type { Customer } from '../../platform/access.views.ts'
import type { CustomerDatabase, Db } from '../../platform/database.ts'
import type { ComposedLetter, Sender } from '../../platform/letter.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMails, type ReaderMail } from '../outbox/outbox.results.ts'
import { holdNotices } from './notices.store.ts'
import { openingMail } from './opening.mail.ts'
import type { Reader } from './reader.ts'
import { listDayReaders, type DayReader } from './readers.views.ts'
import { reminderMail } from './reminder.mail.ts'
import { resultMail } from './result.mail.ts'
import { submissionCopyMail } from './submission-copy.mail.ts'
import { listCopyReaders, listResultReaders } from './submitted-quizzes.views.ts'

/** For which club notices are written, and when. */
export type NoticeTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  public_url: string
}

// So many letters are written in one transaction.
const batch_size = 500

type Batch<Found> = {
  list: (db: Db) => Promise<Found[]>
  write: (sender: Sender, reader: Found) => Omit<ReaderMail, 'recipient' | 'user_id'>
}

/**
 * Writes letters a batch at a time, until nobody is left. Who has got his is not found again; two processes at once write
 * one after the other, so that each finds what the other has written.
 */
async function writeAll<Found extends Reader>(
  turn: NoticeTurn,
  { list, write }: Batch<Found>,
): Promise<void> {
  for (let written = batch_size; written === batch_size;) {
    written = await turn.tx(async (db) => {
      await holdNotices(db)
      const readers = await list(db)
      if (readers.length === 0) return 0
      const sender = await findSender(db, turn.public_url)
      const mails = readers.map((reader) => ({
        ...write(sender, reader),
        recipient: reader.email,
        user_id: reader.user_id,
      }))
      await enqueueMails(db, mails, turn.now)
      return readers.length
    })
  }
}

type DayLetter = (
  sender: Sender,
  reader: Reader,
  day: { date: CalendarDate; quizzes: DayReader['quizzes']; subject: string },
) => ComposedLetter

async function tellOfDay(turn: NoticeTurn, notice: 'opening' | 'reminder', letter: DayLetter): Promise<void> {
  const { customer, now, today } = turn
  const { time_zone } = customer
  const window = notice === 'opening' ? openingWindow(today, time_zone) : reminderWindow(today, time_zone)
  if (!isWithin(now, window)) return
  const hour = hourInZone(now, time_zone)
  await writeAll(turn, {
    list: (db) => listDayReaders(db, { notice, today, hour, limit: batch_size }),
    write: (sender, reader) => ({
      ...letter(sender, reader, { date: today, ...reader }),
      event: `${notice} ${today} ${reader.quizzes}`,
      expires_at: window.until,
      unless_submitted: reader.quiz_ids,
    }),
  })
}

/** Writes to who wants to know that today's quizzes have opened, once. (docs/rules/mail.md) */
export const tellOfOpening = (turn: NoticeTurn) => tellOfDay(turn, 'opening', openingMail)

/** Writes to who has not submitted by the hour he has chosen, once. (docs/rules/mail.md) */
export const remindOfQuizzes = (turn: NoticeTurn) => tellOfDay(turn, 'reminder', reminderMail)

/** Gives who wants it a copy of what he submitted today or yesterday, once. (docs/rules/mail.md) */
export async function copySubmissions(turn: NoticeTurn): Promise<void> {
  const { customer, today } = turn
  const { time_zone } = customer
  for (const date of [addDays(today, -1), today]) {
    await writeAll(turn, {
      list: (db) => listCopyReaders(db, { date, today, limit: batch_size }),
      write: (sender, reader) => ({
        ...submissionCopyMail(sender, reader, { submitted: reader, time_zone }),
        event: `submission copy ${date} ${reader.kind}`,
        expires_at: copyWindow(date, time_zone).until,
      }),
    })
  }
}

/** Tells who wants it in the morning how yesterday's quizzes went for him, once. (docs/rules/mail.md) */
export async function tellResults(turn: NoticeTurn): Promise<void> {
  const { customer, now, today } = turn
  const window = morningWindow(today, customer.time_zone)
  if (!isWithin(now, window)) return
  const date = addDays(today, -1)
  await writeAll(turn, {
    list: (db) => listResultReaders(db, { date, today, limit: batch_size }),
    write: (sender, reader) => ({
      ...resultMail(sender, reader, reader),
      event: `result ${date} ${reader.kind}`,
      expires_at: window.until,
    }),
  })
}
