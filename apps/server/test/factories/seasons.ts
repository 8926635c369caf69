import { dateInZone, workingDaysFrom, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { countDueSittings } from '../../src/jobs/count-early-sittings.ts'
import { closeDueDays } from '../../src/jobs/close-days.ts'
import { openSeason } from '../../src/features/season-editor/season-form.ts'
import { getOwnCustomer } from '../../src/platform/access/access.sql.ts'
import type { TestApp } from '../test-app.ts'
import { somePlayers } from './users.ts'

export type SeasonSettings = {
  /** Round 1; the other rounds follow on working days. Today by default. */
  first_date?: CalendarDate
  /** All rounds, instead of a first date. */
  dates?: CalendarDate[]
  /** Players of each tier in fixture order, top tier first. */
  tiers: number[][]
}

/** Creates the customer's next season with rounds, tiers, games and empty tables; it may be in the past. */
export async function aSeason(
  app: TestApp,
  customerId: number,
  { first_date, dates, tiers }: SeasonSettings,
): Promise<{ season: number; dates: CalendarDate[] }> {
  return app.forCustomer(customerId).tx(async (db) => {
    const { rule_set, time_zone } = await getOwnCustomer(db)
    const start = first_date ?? dateInZone(app.clock.now(), time_zone)
    const roundDates = dates ?? workingDaysFrom(start, rule_set.round_count)
    const last = await db
      .selectFrom('seasons')
      .select((query) => query.fn.max('season').as('season'))
      .executeTakeFirst()
    const season = (last?.season ?? 0) + 1
    const created = { season, dates: roundDates, tiers, rule_set, created_at: app.clock.now() }
    await openSeason(db, created)
    return { season, dates: roundDates }
  })
}

/**
 * Creates `count` players with tokens in the one tier of a season, in fixture order: in round 1 the first meets the
 * last.
 */
export async function aLeagueOf(
  app: TestApp,
  customerId: number,
  n: number,
  settings: Omit<SeasonSettings, 'tiers'> = {},
): Promise<{ season: number; dates: CalendarDate[]; players: { id: number; token: string }[] }> {
  const players = await somePlayers(app, customerId, n)
  const tiers = [players.map((player) => player.id)]
  return { ...(await aSeason(app, customerId, { ...settings, tiers })), players }
}

/** Counts the early sittings of days that have begun, as the scheduled job does. */
export async function countSittings(app: TestApp): Promise<void> {
  const silent = () => {}
  await countDueSittings(app.jobDatabase, app.clock, { info: silent, warn: silent, error: silent })
}

/** Closes every day that is over, as the scheduled job does. */
export async function closeDays(app: TestApp): Promise<void> {
  const silent = () => {}
  await closeDueDays(app.jobDatabase, app.clock, { info: silent, warn: silent, error: silent })
}
