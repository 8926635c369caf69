import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as monthRankingCalls from '@tertulia/contract/month-rankings'
import type { RankingMonth } from '@tertulia/contract/month-rankings'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { monthOf, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import { publishableMonths } from '@tertulia/core/national-ranking/publication'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.store.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  deleteMonthRanking,
  insertMonthRanking,
  lockRankings,
  writeRankings,
} from './month-rankings.store.ts'
import { countEvents, listPublished, previewRanking } from './month-rankings.views.ts'

/** Lists a page of the months that are published or can be. */
export async function listRankingMonths(
  call: Call<typeof monthRankingCalls.listRankingMonths>,
): Promise<ReplyOf<typeof monthRankingCalls.listRankingMonths>> {
  const months = await listMonths(call.db, call.today)
  const { paging, offset } = paginate(call.query.page, months.length)
  return { ...paging, months: months.slice(offset, offset + pageSize) }
}

/** Returns the head of a month's ranking as it would be published now. */
export async function previewMonthRanking(
  call: Call<typeof monthRankingCalls.previewMonthRanking>,
): Promise<ReplyOf<typeof monthRankingCalls.previewMonthRanking>> {
  const { db, today, params } = call
  const months = await listMonths(db, today)
  const chosen = orNotFound(months.find(({ month }) => month === params.month))
  const before = months.find(({ month, published_at }) => month < chosen.month && published_at !== null)
  const previousMonth = before?.month ?? null
  return {
    ...chosen,
    previous_month: previousMonth,
    ...(await previewRanking(db, { month: chosen.month, previous_month: previousMonth })),
  }
}

/** Publishes a month with the current results; leaves a published one unchanged. */
export async function publishMonthRanking(
  call: Call<typeof monthRankingCalls.publishMonthRanking>,
): Promise<RankingMonth> {
  const { db, user, now, today, params } = call
  const { month } = params
  // Earlier results are seen; later writes wait, and find this month published.
  await lockRankings(db)
  const chosen = orNotFound((await listMonths(db, today)).find((one) => one.month === month))
  if (chosen.published_at !== null) return chosen
  await insertMonthRanking(db, { month, published_at: now, published_by: user.id })
  await writeRankings(db, [month])
  await recordClubEvent(db, { kind: 'ranking.published', data: { month } }, now)
  await recordAction({ db, user, now }, `publish_month_ranking ${month}`)
  return { ...chosen, published_at: now }
}

/** Unpublishes a month; its events stay. */
export async function removeMonthRanking(
  call: Call<typeof monthRankingCalls.removeMonthRanking>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  await lockRankings(db)
  orNotFound((await deleteMonthRanking(db, params.month)) || null)
  await recordAction({ db, user, now }, `remove_month_ranking ${params.month}`)
  return {}
}

/** Lists published months, even without events, and those that can be published; latest first. */
async function listMonths(db: Db, today: CalendarDate): Promise<RankingMonth[]> {
  const events = await countEvents(db)
  const published = new Map((await listPublished(db)).map((one) => [one.month, one.published_at]))
  const publishable = publishableMonths([...events.keys()], monthOf(today))
  const months = [...new Set([...publishable, ...published.keys()])].toSorted().toReversed()
  return months.map((month) => ({
    month,
    own_events: events.get(month) ?? 0,
    events: monthsOfRanking(month).reduce((sum, one) => sum + (events.get(one) ?? 0), 0),
    published_at: published.get(month) ?? null,
  }))
}
