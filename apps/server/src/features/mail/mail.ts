import {
  addDays,
  endOfDay,
  hourInZone,
  startOfDay,
  type CalendarDate,
} from '@tertulia/core/calendar/calendar'
import {
  closingSoonWindow,
  copyWindow,
  isWithin,
  morningWindow,
  openingWindow,
  reminderWindow,
  type MailWindow,
} from '@tertulia/core/mail/mail-times'
import type * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import type { Db } from '../../platform/database/database.ts'
import { takeDueNews, type RepairNews } from '../../platform/delivery/repair-news.sql.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { listPlayersForSeason } from '../seasons/season-form.sql.ts'
import { closingSoonMail } from './texts/closing-soon.mail.ts'
import { correctionsMail } from './texts/corrections.mail.ts'
import { listDayReaders, type DayMail, type DayReader } from './readers.sql.ts'
import {
  closingSoonPush,
  correctionsPush,
  openingPush,
  reminderPush,
  resultPush,
} from './texts/devices.push.ts'
import { openingMail } from './texts/opening.mail.ts'
import { reminderMail } from './texts/reminder.mail.ts'
import { replyMail, replyPush } from './texts/reply.mail.ts'
import { resultMail } from './texts/result.mail.ts'
import { submissionCopyMail } from './texts/submission-copy.mail.ts'
import { listReplyReaders } from './replies.sql.ts'
import { listResultDates } from './mail.sql.ts'
import { listCopyReaders, listResultReaders } from './submitted-quizzes.sql.ts'
import { listCorrectionReaders } from './club-mail.sql.ts'
import { batchSize, writeBothWays, writeMails, type MailTurn } from './writing.ts'
import {
  tellOfReplacements,
  tellOfUnsealing,
  tellOfMovedRounds,
  tellOfWithdrawals,
  tellOfVerdicts,
  tellOfResults,
  tellOfClosings,
} from './repairs/repairs.ts'
import { listSeasonReaders } from './recipients.sql.ts'
import { endingInSeasonMail } from './texts/ending-in-season.mail.ts'

async function tellOfDay(
  turn: MailTurn,
  notice: DayMail,
  words: { mail: typeof openingMail; push: typeof openingPush; date: CalendarDate; window: MailWindow },
): Promise<void> {
  const { customer, now, today } = turn
  const { time_zone } = customer
  const { date, window } = words
  if (!isWithin(now, window)) return
  // After the day's midnight every hour of it has come.
  const hour = date === today ? hourInZone(now, time_zone) : 24
  const dayStart = startOfDay(date, time_zone)
  const kept = customer.kept_open.find((day) => day.date === date)
  const keptOpen = kept ? { closes_at: kept.closes_at, time_zone } : null
  const dayOf = ({ quizzes, subject }: DayReader) => ({ date, quizzes, subject, kept_open: keptOpen })
  await writeBothWays(turn, {
    list: (db, channel) =>
      listDayReaders(db, { channel, notice, now, date, today, dayStart, hour, limit: batchSize }),
    tell: ({ quizzes }) => ({
      kind: notice,
      reference: { date, quizzes },
      expires_at: window.until,
    }),
    mail: (reader, sender) => words.mail(sender, reader, dayOf(reader)),
    push: (reader) => words.push(dayOf(reader), reader.language),
  })
}

/** Notifies users, if they want it, that today's quizzes have opened, once per channel. (docs/rules/mail.md) */
export function tellOfOpening(turn: MailTurn): Promise<void> {
  const { customer, today: date } = turn
  const window = openingWindow(date, customer.time_zone)
  return tellOfDay(turn, 'opening', { mail: openingMail, push: openingPush, date, window })
}

/**
 * Reminds players who have not submitted by the hour they chose, once per channel, of today's quizzes and of those that
 * are kept open. (docs/rules/mail.md)
 */
export async function remindOfQuizzes(turn: MailTurn): Promise<void> {
  const { customer } = turn
  for (const date of openDates(turn)) {
    const window = reminderWindow(date, customer)
    await tellOfDay(turn, 'reminder', { mail: reminderMail, push: reminderPush, date, window })
  }
}

/**
 * Reminds players before closing of answers that they have typed and not submitted, once per channel, if they want to be
 * reminded. (docs/rules/mail.md)
 */
export async function remindBeforeClosing(turn: MailTurn): Promise<void> {
  const { customer } = turn
  const words = { mail: closingSoonMail(customer), push: closingSoonPush(customer) }
  for (const date of openDates(turn)) {
    await tellOfDay(turn, 'closing_soon', { ...words, date, window: closingSoonWindow(date, customer) })
  }
}

/** The dates of the days that are open, or would be if they had a quiz. */
function openDates({ customer, today }: MailTurn): CalendarDate[] {
  return [...new Set([...customer.kept_open.map(({ date }) => date), today])]
}

/**
 * Mails players who want it a copy of what they submitted today or yesterday, or on a day that is kept open, once.
 * (docs/rules/mail.md)
 */
export async function copySubmissions(turn: MailTurn): Promise<void> {
  const { customer, today } = turn
  const { time_zone } = customer
  for (const date of new Set([addDays(today, -1), ...openDates(turn)])) {
    await writeMails(turn, {
      list: (db) => listCopyReaders(db, { date, today, limit: batchSize }),
      write: (reader, sender) => ({
        ...submissionCopyMail(sender, reader, { submitted: reader, time_zone }),
        kind: 'submission_copy',
        reference: { date, quizzes: reader.kind },
        expires_at: copyWindow(date, today, time_zone).until,
      }),
    })
  }
}

/**
 * Notifies players each morning of the results of yesterday, and of days kept open until since, if they want that, once
 * per channel. (docs/rules/mail.md)
 */
export async function tellResults(turn: MailTurn): Promise<void> {
  const { customer, now, today } = turn
  const window = morningWindow(today, customer.time_zone)
  if (!isWithin(now, window)) return
  for (const date of await listResultDates(turn.read, { today, now })) {
    await writeBothWays(turn, {
      list: (db, channel) => listResultReaders(db, { channel, date, now, today, limit: batchSize }),
      tell: ({ kind }) => ({ kind: 'result', reference: { date, quizzes: kind }, expires_at: window.until }),
      mail: (reader, sender) => resultMail(sender, reader, { ...reader, time_zone: customer.time_zone }),
      push: resultPush,
    })
  }
}

/** Notifies reviewers each morning of answers that wait for a verdict, once per channel. (docs/rules/mail.md) */
export async function tellOfCorrections(turn: MailTurn): Promise<void> {
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

/**
 * Tells members of replies to what they said since yesterday began, if they want that, once per channel for a discussion
 * and a day. (docs/rules/discussions.md)
 */
export async function tellOfReplies(turn: MailTurn): Promise<void> {
  const { customer, now, today } = turn
  const { time_zone } = customer
  const since = startOfDay(addDays(today, -1), time_zone)
  await writeBothWays(turn, {
    list: (db, channel) => listReplyReaders(db, { channel, since, now, today, limit: batchSize }),
    tell: ({ quiz_id, replied_on: date }) => ({
      kind: 'reply',
      reference: { quiz_id, date },
      expires_at: endOfDay(addDays(date, 1), time_zone),
    }),
    mail: (reader, sender) => replyMail(sender, reader, reader),
    push: (reader) => replyPush(reader, reader.language),
  })
}

const tellers: Record<RepairNews['kind'], (db: Db, news: RepairNews, turn: MailTurn) => Promise<void>> = {
  moved_rounds: tellOfMovedRounds,
  withdrawal: tellOfWithdrawals,
  replacement: tellOfReplacements,
  closing: tellOfClosings,
  results: tellOfResults,
  verdicts: tellOfVerdicts,
  unsealing: tellOfUnsealing,
}

/** Tells people of repairs, once for all of a subject: how it is now, if that is not what they know. */
export async function tellOfRepairs(turn: MailTurn): Promise<void> {
  for (let told = true; told;) {
    told = await turn.tx(async (db) => {
      const news = await takeDueNews(db, turn.now)
      if (news) await tellers[news.kind](db, news, turn)
      return news !== null
    })
  }
}

/**
 * Mails a player, once for the same end, that a season outlasts their subscription. (docs/rules/mail.md)
 */
export async function remindOfSubscription(
  call: Call<typeof seasonReminderCalls.remindOfSubscription>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Record<string, never>> {
  const { db, now, today, params, body } = call
  const { user_id, last_date } = body
  const { season } = params
  const players = await listPlayersForSeason(db, season)
  const { roles } = orNotFound(players.find(({ id }) => id === user_id))
  const { regular_player: validUntil } = roles
  if (typeof validUntil !== 'string' || validUntil >= last_date) refuse('subscription_lasts')
  await recordAction(call, `remind_of_subscription ${season} ${validUntil}`, user_id)
  const ending = { season, last_date, valid_until: validUntil }
  const readers = await listSeasonReaders(db, { user_ids: [user_id], today, now })
  const sender = await findSender(db, addresses)
  const mails = readers.map((reader) => ({
    ...endingInSeasonMail(sender, reader, ending),
    user_id: reader.user_id,
    kind: 'ending_in_season',
    reference: { season, valid_until: validUntil },
  }))
  await enqueueMails(db, mails, now)
  return {}
}
