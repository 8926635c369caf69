import { announceAbsences } from '@tertulia/contract/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoLeague } from './demo-day.ts'
import type { DemoPlayer } from './demo-player.ts'

const days_apart = 3

/** The account that visitors sign in with has a day of absence behind it and one ahead; somebody else is away today. */
export async function announceAround(
  league: DemoLeague,
  season: readonly CalendarDate[],
  today: CalendarDate,
): Promise<void> {
  const [visitor, , , , other] = league.players
  const index = season.indexOf(today)
  await announceDays(league, visitor, [season[index - days_apart], season[index + days_apart]])
  await announceDays(league, other, [today])
}

/** A player announces days of the season that is about to begin, and does not play on them. */
async function announceDays(
  { client }: DemoLeague,
  player: DemoPlayer | undefined,
  dates: readonly (CalendarDate | undefined)[],
): Promise<void> {
  if (!player) return
  player.away = dates.filter((date) => date !== undefined)
  await client.call(announceAbsences, { body: { dates: player.away } }, player.token)
}
