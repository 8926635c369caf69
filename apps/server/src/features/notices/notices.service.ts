import { addDays, hourInZone, startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  copyWindow,
  isWithin,
  morningWindow,
  openingWindow,
  reminderWindow,
} from '@tertulia/core/notices/notice-times'
import { correctionsMail } from './texts/corrections.mail.ts'
import { correctionsPush, openingPush, reminderPush, resultPush } from './texts/notices.push.ts'
import { openingMail } from './texts/opening.mail.ts'
import { listDayReaders, type DayReader } from './readers.views.ts'
import { reminderMail } from './texts/reminder.mail.ts'
import { resultMail } from './texts/result.mail.ts'
import { submissionCopyMail } from './texts/submission-copy.mail.ts'
import { listCopyReaders, listResultReaders } from './submitted-quizzes.views.ts'
import { listCorrectionReaders } from './waiting-corrections.views.ts'
import { batchSize, writeBothWays, writeMails, type NoticeTurn } from './writing.service.ts'

const dayOf = (today: CalendarDate, { quizzes, subject }: DayReader) => ({ date: today, quizzes, subject })

async function tellOfDay(
  turn: NoticeTurn,
  notice: 'opening' | 'reminder',
  words: { mail: typeof openingMail; push: typeof openingPush },
): Promise<void> {
  const { customer, now, today } = turn
  const { time_zone: timeZone } = customer
  const window = notice === 'opening' ? openingWindow(today, timeZone) : reminderWindow(today, timeZone)
  if (!isWithin(now, window)) return
  const hour = hourInZone(now, timeZone)
  const dayStart = startOfDay(today, timeZone)
  await writeBothWays(turn, {
    list: (db, channel) =>
      listDayReaders(db, { channel, notice, now, today, dayStart, hour, limit: batchSize }),
    tell: ({ quizzes }) => ({
      kind: notice,
      reference: { date: today, quizzes },
      expires_at: window.until,
    }),
    mail: (reader, sender) => words.mail(sender, reader, dayOf(today, reader)),
    push: (reader) => words.push(dayOf(today, reader), reader.language),
  })
}

/** Notifies users, if they want it, that today's quizzes have opened, once per channel. (docs/rules/mail.md) */
export const tellOfOpening = (turn: NoticeTurn) =>
  tellOfDay(turn, 'opening', { mail: openingMail, push: openingPush })

/** Reminds players who have not submitted by the hour they chose, once per channel. (docs/rules/mail.md) */
export const remindOfQuizzes = (turn: NoticeTurn) =>
  tellOfDay(turn, 'reminder', { mail: reminderMail, push: reminderPush })

/** Mails players who want it a copy of what they submitted today or yesterday, once. (docs/rules/mail.md) */
export async function copySubmissions(turn: NoticeTurn): Promise<void> {
  const { customer, today } = turn
  const { time_zone: timeZone } = customer
  for (const date of [addDays(today, -1), today]) {
    await writeMails(turn, {
      list: (db) => listCopyReaders(db, { date, today, limit: batchSize }),
      write: (reader, sender) => ({
        ...submissionCopyMail(sender, reader, { submitted: reader, time_zone: timeZone }),
        kind: 'submission_copy',
        reference: { date, quizzes: reader.kind },
        expires_at: copyWindow(date, timeZone).until,
      }),
    })
  }
}

/** Notifies players each morning of yesterday's results, if they want that, once per channel. (docs/rules/mail.md) */
export async function tellResults(turn: NoticeTurn): Promise<void> {
  const { customer, now, today } = turn
  const window = morningWindow(today, customer.time_zone)
  if (!isWithin(now, window)) return
  const date = addDays(today, -1)
  await writeBothWays(turn, {
    list: (db, channel) => listResultReaders(db, { channel, date, now, today, limit: batchSize }),
    tell: ({ kind }) => ({ kind: 'result', reference: { date, quizzes: kind }, expires_at: window.until }),
    mail: (reader, sender) => resultMail(sender, reader, reader),
    push: resultPush,
  })
}

/** Notifies reviewers each morning of answers that wait for a verdict, once per channel. (docs/rules/mail.md) */
export async function tellOfCorrections(turn: NoticeTurn): Promise<void> {
  const { customer, now, today } = turn
  const window = morningWindow(today, customer.time_zone)
  if (!isWithin(now, window)) return
  await writeBothWays(turn, {
    list: (db, channel) => listCorrectionReaders(db, { channel, now, today, limit: batchSize }),
    tell: ({ quizzes }) => ({
      kind: 'corrections',
      reference: { date: today, quizzes },
      expires_at: window.until,
    }),
    mail: (reader, sender) => correctionsMail(sender, reader, reader),
    push: (reader) => correctionsPush(reader, reader.language),
  })
}
