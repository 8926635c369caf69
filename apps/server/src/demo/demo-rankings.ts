import { publishMonthRanking } from '@tertulia/contract/national-ranking'
import { atHour } from '@tertulia/core/calendar/calendar'
import { addMonths, monthOf } from '@tertulia/core/national-ranking/month'
import type { DemoBusiness } from './demo-business.ts'

/** How many months there are, and which of them, counted from the latest, the manager has forgotten. */
const published = { pt: { months: 13, left_out: 3 }, en: { months: 4, left_out: 2 } }

/** The rankings of past months, each published early in the month after it; one in between was not. */
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
    await client.call(publishMonthRanking, { params: { month } }, token)
  }
  client.clock.set(now)
}
