import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { closingOf } from '@tertulia/core/calendar/open-days'
import { getOwnCustomer } from '../../../platform/access/access.views.ts'
import type { Db } from '../../../platform/database/database.ts'
import { netRepairs, type RepairNews } from '../../../platform/delivery/repair-news.store.ts'
import { listClosingPlayers, type ClosingRepair } from '../../day-changes/day-changes.results.ts'
import { findChangeableDay, type ClosingTold } from '../../day-changes/day-changes.views.ts'
import { joinReaders } from '../season-readers.views.ts'
import { tellReaders } from '../tell-readers.ts'
import { closingMail, closingPush } from '../texts/closing.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'

/** Tells the players whom it concerns of the closing that a day has now, by mail and on their devices. (docs/rules/day-changes.md) */
export async function tellOfClosings(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const date = news.subject
  const repairs = news.repairs as ClosingRepair[]
  const closesAt = await findClosing(db, date, turn)
  const found = changedClosing(news.before.closes_at as Instant | null, closesAt, repairs)
  if (!found) return
  const players = await listClosingPlayers(db, { date, today, everybody: found.kind === 'reopening' })
  const last = netRepairs(repairs).at(-1) ?? repairs.at(-1)
  const change = { id: last?.id ?? 0, reason: last?.reason ?? '', date, closes_at: closesAt ?? now, ...found }
  const words = { change, time_zone: customer.time_zone }
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, players, { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => closingMail(sender, reader, words),
      push: (reader) => closingPush(reader, words),
    },
  )
}

/** Finds when an open day closes; null once it is over. */
async function findClosing(db: Db, date: CalendarDate, { now }: NoticeTurn): Promise<Instant | null> {
  const day = await findChangeableDay(db, date)
  const closesAt = closingOf(date, await getOwnCustomer(db))
  return day === null || day.closed_at !== null || closesAt <= now ? null : closesAt
}

/** Tells how the closing of a day differs from what people know; null if it does not, or has come by itself. */
function changedClosing(
  before: Instant | null,
  after: Instant | null,
  repairs: readonly ClosingRepair[],
): Pick<ClosingTold['change'], 'kind' | 'undone'> | null {
  if (before === after) return null
  if (before === null) return { kind: 'reopening', undone: false }
  if (after !== null) return { kind: 'lengthening', undone: after < before }
  const isClosedAgain = repairs.some(({ kind, undone }) => kind === 'reopening' && undone)
  return isClosedAgain ? { kind: 'reopening', undone: true } : null
}
