import * as absenceCalls from '@tertulia/contract/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoLeague } from './demo-day.ts'
import type { DemoPlayer } from './demo-player.ts'

const daysApart = 3

/** Gives the visitors' account a past and a coming day of absence, and makes another player absent today. */
export async function announceAround(
  league: DemoLeague,
  season: readonly CalendarDate[],
  today: CalendarDate,
): Promise<void> {
  const [visitor, , , , other] = league.players
  const index = season.indexOf(today)
  await announceDays(league, visitor, [season[index - daysApart], season[index + daysApart]])
  await announceDays(league, other, [today])
}

/** Announces absences for a player in the coming season; the player then does not play on those days. */
async function announceDays(
  { client }: DemoLeague,
  player: DemoPlayer | undefined,
  dates: readonly (CalendarDate | undefined)[],
): Promise<void> {
  if (!player) return
  player.away = dates.filter((date) => date !== undefined)
  await client.call(absenceCalls.announceAbsences, { body: { dates: player.away } }, player.token)
}
