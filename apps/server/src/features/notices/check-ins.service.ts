import type * as checkInCalls from '@tertulia/contract/check-ins'
import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import {
  checkInDays,
  checkInReminders,
  isReminderDue,
  mayAsk,
  silenceCountsIn,
} from '@tertulia/core/check-ins/check-ins'
import { isWithin, morningWindow } from '@tertulia/core/notices/notice-times'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import type { Addresses, App } from '../../platform/app-context.ts'
import type { Db, CustomerDatabase } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findOpenCheckIn, saveTold } from '../check-ins/check-ins.exports.ts'
import {
  listComingSeasons,
  listUnchosen,
  type ToldCheckIn,
  type UnchosenGroup,
} from '../check-ins/check-ins.views.ts'
import { listCheckInReaders } from './result-dates.views.ts'
import { holdNotices } from './notices.store.ts'
import { tellReaders } from './tell-readers.ts'
import { checkInMail, checkInPush } from './texts/check-in.mail.ts'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Channel, Message } from '../../platform/delivery/messages.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { enqueuePushes, type PushText } from '../../platform/delivery/push-messages.store.ts'
import type { ComposedLetter, Sender } from '../../platform/mail/letter.ts'
import { findSender } from '../customers/customers.views.ts'
import type { Reader } from './texts/reader.ts'

/** The club and instant for which notices are written. */
export type NoticeTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  addresses: Addresses
}

/** The number of notices written in one transaction. */
export const batchSize = 500

/**
 * Writes notices in batches until no recipient is left. Recipients who have theirs are not found again; simultaneous
 * processes write one after the other, so that each sees the other's notices.
 */
async function writeAll<Found>(
  turn: NoticeTurn,
  list: (db: Db) => Promise<Found[]>,
  save: (db: Db, found: Found[]) => Promise<void>,
): Promise<void> {
  for (let written = batchSize; written === batchSize;) {
    written = await turn.tx(async (db) => {
      await holdNotices(db)
      const readers = await list(db)
      if (readers.length > 0) await save(db, readers)
      return readers.length
    })
  }
}

/** The channel-independent part of a notice. */
type Told = Required<Message>

type MailBatch<Found> = {
  list: (db: Db) => Promise<Found[]>
  write: (reader: Found, sender: Sender) => ComposedLetter & Told
}

/** Writes a mail to each recipient found. (docs/rules/mail.md) */
export function writeMails<Found extends Reader>(
  turn: NoticeTurn,
  { list, write }: MailBatch<Found>,
): Promise<void> {
  return writeAll(turn, list, async (db, readers) => {
    const sender = await findSender(db, turn.addresses)
    const mails = readers.map((reader) => ({ ...write(reader, sender), user_id: reader.user_id }))
    await enqueueMails(db, mails, turn.now)
  })
}

type PushBatch<Found> = {
  list: (db: Db) => Promise<Found[]>
  write: (reader: Found) => PushText & Told
}

/** Writes a push message to each recipient found, with the club's name in its title. (docs/rules/reminders.md) */
function writePushes<Found extends Reader>(
  turn: NoticeTurn,
  { list, write }: PushBatch<Found>,
): Promise<void> {
  return writeAll(turn, list, async (db, readers) => {
    const messages = readers.map((reader) => {
      const { title, ...message } = write(reader)
      return { ...message, title: `${title} · ${turn.customer.name}`, user_id: reader.user_id }
    })
    await enqueuePushes(db, messages, turn.now)
  })
}

type BothWays<Found> = {
  list: (db: Db, channel: Channel) => Promise<Found[]>
  tell: (reader: Found) => Told
  mail: (reader: Found, sender: Sender) => ComposedLetter
  push: (reader: Found) => PushText
}

/**
 * Writes a notice to each recipient found, as mail to those who want mail and as a push message to those who want push.
 */
export async function writeBothWays<Found extends Reader>(
  turn: NoticeTurn,
  { list, tell, mail, push }: BothWays<Found>,
): Promise<void> {
  await writeMails(turn, {
    list: (db) => list(db, 'mail'),
    write: (reader, sender) => ({ ...mail(reader, sender), ...tell(reader) }),
  })
  await writePushes(turn, {
    list: (db) => list(db, 'push'),
    write: (reader) => ({ ...push(reader), ...tell(reader) }),
  })
}

/**
 * Asks the players about each season that begins soon, and reminds those who have not chosen, each once for a message.
 * (docs/rules/check-ins.md)
 */
export async function tellOfCheckIns(turn: NoticeTurn): Promise<void> {
  const { customer, read, tx, now, today, addresses } = turn
  const { check_in_days: days } = customer.rule_set
  if (days === 0 || !isWithin(now, morningWindow(today, customer.time_zone))) return
  for (const season of await listComingSeasons(read, { today, through: addDays(today, days) })) {
    const coming = { first_date: season.first_date, today }
    const waiting = await listUnchosen(read, { season: season.season, today })
    const due = waiting.filter((group) =>
      isReminderDue({ ...group, told_on: group.asked_on, choice: null }, coming),
    )
    const groups = [...(mayAsk(coming, days) ? [null] : []), ...due]
    for (const group of groups) {
      const told = { season, customer, now, today }
      for (let written = batchSize; written === batchSize;) {
        written = await tx((db) => tellNext(db, { ...told, addresses, group, limit: batchSize }))
      }
    }
  }
}

/** Reminds everybody of a season's check-in now who has not chosen and was not told today. */
export async function remindOfCheckIn(
  call: Call<typeof checkInCalls.remindOfCheckIn>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<{ reminded: number }> {
  const { db, customer, user, now, today } = call
  const season = await findOpenCheckIn(call)
  await holdNotices(db)
  let reminded = 0
  for (const group of await listUnchosen(db, { season: season.season, today })) {
    reminded += await tellNext(db, { season, customer, now, today, addresses, group, limit: null })
  }
  if (reminded > 0) await recordAction(call, `remind_of_check_in ${season.season} ${reminded}`)
  else recordNothing(user)
  return { reminded }
}

type Next = ToldCheckIn & {
  addresses: Addresses
  /** Null when the players are asked for the first time. */
  group: UnchosenGroup | null
  limit: number | null
}

/** Asks or reminds the next players; returns their number. */
async function tellNext(db: Db, next: Next): Promise<number> {
  const { season, customer, now, today, group } = next
  await holdNotices(db)
  const readers = await listCheckInReaders(db, { ...next, season: season.season }, group)
  const userIds = readers.map(({ user_id }) => user_id)
  const askedOn = group?.asked_on ?? today
  const reminder = group === null ? 0 : group.reminders + 1
  const settledOn = checkInDays(askedOn, season.first_date).settled
  const asked = {
    season: season.season,
    first_date: season.first_date,
    // After an outage the last reminder comes late, and leaves the day on which it comes.
    choose_by: settledOn > today ? addDays(settledOn, -1) : today,
    reminder,
    is_last: reminder >= checkInReminders,
  }
  await saveTold(db, { season: season.season, group, user_ids: userIds, today })
  await tellReaders(
    db,
    {
      kind: 'check_in',
      reference: { season: season.season, asked_on: askedOn, reminder },
      customer,
      now,
      addresses: next.addresses,
    },
    {
      readers,
      until: addDays(season.first_date, -1),
      mail: (sender, reader) =>
        checkInMail(sender, reader, {
          ...asked,
          silence_counts_in: silenceCountsIn(reader.forfeits, customer.rule_set),
        }),
      push: ({ language }) => checkInPush(asked, language),
    },
  )
  return readers.length
}
