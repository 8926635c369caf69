import type * as checkInCalls from '@tertulia/contract/check-ins'
import { addDays } from '@tertulia/core/calendar/calendar'
import {
  checkInDays,
  checkInReminders,
  isReminderDue,
  mayAsk,
  silenceCountsIn,
} from '@tertulia/core/check-ins/check-ins'
import { isWithin, morningWindow } from '@tertulia/core/mail/mail-times'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { Addresses, App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findOpenCheckIn, saveTold } from '../check-ins/check-ins.exports.ts'
import {
  listComingSeasons,
  listUnchosen,
  type CheckInNews,
  type UnchosenGroup,
} from '../check-ins/check-ins.sql.ts'
import { holdMail, listCheckInReaders } from './mail.sql.ts'
import { tellReaders } from './tell-readers.ts'
import { checkInMail, checkInPush } from './texts/check-in.mail.ts'
import { batchSize, type MailTurn } from './writing.ts'

/**
 * Asks the players about each season that begins soon, and reminds those who have not chosen, each once for a message.
 * (docs/rules/check-ins.md)
 */
export async function tellOfCheckIns(turn: MailTurn): Promise<void> {
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
  await holdMail(db)
  let reminded = 0
  for (const group of await listUnchosen(db, { season: season.season, today })) {
    reminded += await tellNext(db, { season, customer, now, today, addresses, group, limit: null })
  }
  if (reminded > 0) await recordAction(call, `remind_of_check_in ${season.season} ${reminded}`)
  else recordNothing(user)
  return { reminded }
}

type Next = CheckInNews & {
  addresses: Addresses
  /** Null when the players are asked for the first time. */
  group: UnchosenGroup | null
  limit: number | null
}

/** Asks or reminds the next players; returns their number. */
async function tellNext(db: Db, next: Next): Promise<number> {
  const { season, customer, now, today, group } = next
  await holdMail(db)
  const readers = await listCheckInReaders(db, { ...next, season: season.season }, group)
  const userIds = readers.map(({ user_id }) => user_id)
  const askedOn = group?.asked_on ?? today
  const reminder = group === null ? 0 : group.reminders + 1
  const settledOn = checkInDays(askedOn, season.first_date).settled
  const query = {
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
          ...query,
          silence_counts_in: silenceCountsIn(reader.forfeits, customer.rule_set),
        }),
      push: ({ language }) => checkInPush(query, language),
    },
  )
  return readers.length
}
