import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database.ts'
import { resetStandings } from '../league/league.results.ts'
import { clearSeason, saveSeasonNumber, saveSeasonRows, saveSeasonRules } from './seasons.store.ts'

/** A season accepted by the rules, ready to be kept. */
export type AcceptedSeason = {
  season: number
  dates: readonly CalendarDate[]
  tiers: readonly (readonly number[])[]
  rule_set: RuleSet
}

/** Keeps a new season with its rounds, players, games and empty tables. (docs/rules/seasons.md) */
export async function openSeason(db: Db, accepted: AcceptedSeason, created_at: Instant): Promise<void> {
  await saveSeasonNumber(db, accepted.season, created_at)
  await fillSeason(db, accepted)
}

/** Gives a season other dates and players: its games and tables are made anew. (docs/rules/seasons.md) */
export async function refillSeason(db: Db, accepted: AcceptedSeason): Promise<void> {
  await clearSeason(db, accepted.season)
  await fillSeason(db, accepted)
}

async function fillSeason(db: Db, { season, dates, tiers, rule_set }: AcceptedSeason): Promise<void> {
  await saveSeasonRules(db, season, rule_set)
  await saveSeasonRows(db, {
    season,
    rounds: dates.map((date, index) => ({
      round: index + 1,
      date,
      solo: rule_set.solo_rounds.includes(index + 1),
    })),
    tiers: tiers.map((user_ids) => [...user_ids]),
    fixtures: tiers.map((user_ids) => tierFixtures(user_ids, rule_set)),
  })
  await resetStandings(db, season)
}
