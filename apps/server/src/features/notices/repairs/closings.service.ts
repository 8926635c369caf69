import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { closingOf } from '@tertulia/core/calendar/open-days'
import { getOwnCustomer } from '../../../platform/access/access.views.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findChangeableDay, type ClosingTold } from '../../day-changes/day-changes.views.ts'
import { tellResultsAnew } from '../results-in-doubt.store.ts'
import { tellReaders } from '../tell-readers.ts'
import { closingMail, closingPush } from '../texts/closing.mail.ts'
import type { NoticeTurn } from '../writing.service.ts'
import { listClosingReaders } from './closing-readers.views.ts'
import { netRepairs, postponeNews, type Repair, type RepairNews } from './repair-news.store.ts'

type ClosingRepair = Repair & Pick<ClosingTold['change'], 'kind' | 'reason'>

/**
 * Has everybody told who may still play a day, and of a reopened day also those who have submitted, that its closing has
 * changed; returns how many people that are. The results of a reopened day will be told anew.
 * (docs/rules/day-changes.md)
 */
export async function postponeClosing(
  db: Db,
  { change, closed_before: before, now, today }: ClosingTold,
): Promise<number> {
  const { id, date, kind, reason, undone } = change
  if (kind === 'reopening') await tellResultsAnew(db, { date, change_id: id, undone })
  const repairs: ClosingRepair[] = [{ id, kind, reason, undone }]
  await postponeNews(db, { kind: 'closing', subject: date, before: { closes_at: before }, repairs }, now)
  return (await listClosingReaders(db, { date, today, now, everybody: kind === 'reopening' })).length
}

/** Tells them of the closing that a day has now, by mail and on their devices. (docs/rules/day-changes.md) */
export async function tellOfClosings(db: Db, news: RepairNews, turn: NoticeTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const date = news.subject
  const repairs = news.repairs as ClosingRepair[]
  const closesAt = await findClosing(db, date, turn)
  const found = changedClosing(news.before.closes_at as Instant | null, closesAt, repairs)
  if (!found) return
  const readers = await listClosingReaders(db, { date, today, now, everybody: found.kind === 'reopening' })
  const last = netRepairs(repairs).at(-1) ?? repairs.at(-1)
  const change = { id: last?.id ?? 0, reason: last?.reason ?? '', date, closes_at: closesAt ?? now, ...found }
  const words = { change, time_zone: customer.time_zone }
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers,
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
