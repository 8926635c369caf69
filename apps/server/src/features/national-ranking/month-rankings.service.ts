import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  listRankingMonths,
  previewMonthRanking,
  publishMonthRanking,
  RankingMonth,
  removeMonthRanking,
} from '@tertulia/contract/national-ranking'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { monthOf, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import { publishableMonths } from '@tertulia/core/national-ranking/publication'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { page_size, standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import {
  deleteMonthRanking,
  insertMonthRanking,
  lockRankings,
  writeRankings,
} from './month-rankings.store.ts'
import { countEvents, listPublished, previewRanking } from './month-rankings.views.ts'

/** A page of the months that are published or can be. (docs/rules/national-ranking.md) */
export async function showMonths(
  call: Call<typeof listRankingMonths>,
): Promise<ReplyOf<typeof listRankingMonths>> {
  const months = await listMonths(call.db, call.today)
  const { paging, offset } = standOf(call.query.page, months.length)
  return { ...paging, months: months.slice(offset, offset + page_size) }
}

/** The head of a month's ranking as it would be published now. (docs/rules/national-ranking.md) */
export async function showPreview(
  call: Call<typeof previewMonthRanking>,
): Promise<ReplyOf<typeof previewMonthRanking>> {
  const { db, today, params } = call
  const months = await listMonths(db, today)
  const chosen = found(months.find(({ month }) => month === params.month))
  const before = months.find(({ month, published_at }) => month < chosen.month && published_at !== null)
  const previous_month = before?.month ?? null
  return { ...chosen, previous_month, ...(await previewRanking(db, { month: chosen.month, previous_month })) }
}

/** Publishes a month with the rows that its results make now; leaves a published one as it is. (docs/rules/national-ranking.md) */
export async function publishMonth(call: Call<typeof publishMonthRanking>): Promise<RankingMonth> {
  const { db, user, now, today, params } = call
  const { month } = params
  // Results written before this are seen; who writes after it waits, and finds this month published.
  await lockRankings(db)
  const chosen = found((await listMonths(db, today)).find((one) => one.month === month))
  if (chosen.published_at !== null) return chosen
  await insertMonthRanking(db, { month, published_at: now, published_by: user.id })
  await writeRankings(db, [month])
  await recordAction(db, { user_id: user.id, action: `publish_month_ranking ${month}`, created_at: now })
  return { ...chosen, published_at: now }
}

/** Takes a month off the published ones; its events stay. (docs/rules/national-ranking.md) */
export async function removeMonth(call: Call<typeof removeMonthRanking>): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  await lockRankings(db)
  found((await deleteMonthRanking(db, params.month)) || null)
  await recordAction(db, {
    user_id: user.id,
    action: `remove_month_ranking ${params.month}`,
    created_at: now,
  })
  return {}
}

/** Months that are published, whatever has become of their events, and those that can be; latest first. */
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
