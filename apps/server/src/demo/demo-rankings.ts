import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import { atHour } from '@tertulia/core/calendar/calendar'
import { addMonths, monthOf } from '@tertulia/core/national-ranking/month'
import type { DemoBusiness } from './demo-business.ts'

/** The number of past months, and the one, counted from the latest, that was left unpublished. */
const published = { pt: { months: 13, left_out: 3 }, en: { months: 4, left_out: 2 } }

/** Publishes the rankings of past months, each early in the month after it, except one in between. */
export async function publishRankings({
  client,
  tokenOf,
  language,
  today,
  now,
  time_zone,
}: DemoBusiness): Promise<void> {
  const token = await tokenOf('manager')
  const { months, left_out } = published[language]
  for (let back = months; back > 0; back--) {
    if (back - 1 === left_out) continue
    const month = addMonths(monthOf(today), -back)
    const day = `${addMonths(month, 1)}-01`
    client.clock.set(day < today ? atHour(day, 9, time_zone) : now)
    await client.call(monthRankingCalls.publishMonthRanking, { params: { month } }, token)
  }
  client.clock.set(now)
}
