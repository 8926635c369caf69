import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { exact_games } from '@tertulia/core/league/ending-choice'
import type { OpenGame } from '@tertulia/core/league/possible-results'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database.ts'
import { findClosedDay } from '../closed-days/closed-days.views.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { listGameFacts, type GamesOfDay } from './game-facts.views.ts'
import { scoreGames, voidGames } from './game-scoring.ts'
import { saveGameResults, unscoreOpenDays, type ChangedTier } from './games.store.ts'
import { findSeasonOfDate, listClosedRounds } from './league-days.views.ts'
import { rankTiers } from './standings-ranking.ts'
import {
  countTiers,
  listOpenGames,
  listTierTotals,
  removeStrayStandings,
  saveStandings,
  type TiersOfSeason,
  type TierTotals,
} from './standings.store.ts'

/** How many games and tables got another result. */
export type LeagueEffect = { games: number; tables: number }

/** Scores every game of a day that has just been closed and brings its tables up to date. (docs/rules/league.md) */
export async function scoreDay(
  db: Db,
  day: { date: CalendarDate; had_quiz: boolean },
): Promise<LeagueEffect> {
  const season = await findSeasonOfDate(db, day.date)
  return season === null ? { games: 0, tables: 0 } : scoreRound(db, { ...day, season })
}

/**
 * Scores anew the games of players whose verdicts changed, with the tables those games count in; nothing while
 * the day is open. (docs/rules/correction.md)
 */
export async function rescore(
  db: Db,
  change: { date: CalendarDate; user_ids: readonly number[] },
): Promise<LeagueEffect> {
  const day = await findClosedDay(db, change.date)
  if (!day?.had_quiz || day.season === null || change.user_ids.length === 0) return { games: 0, tables: 0 }
  return scoreRound(db, { ...change, had_quiz: true, season: day.season })
}

/** Makes the tables of a season again from its tiers and decided games, after tiers or players were exchanged. */
export async function resetStandings(db: Db, season: number): Promise<void> {
  await lockSeason(db, season)
  await removeStrayStandings(db, season)
  await rankSeason(db, { season, rule_set: await getSeasonRules(db, season) })
}

/** Works a whole season out again from submissions and verdicts; changes nothing when all is as it should be. */
export async function recomputeSeason(db: Db, season: number): Promise<LeagueEffect> {
  await lockSeason(db, season)
  const rule_set = await getSeasonRules(db, season)
  let games = countGames(await unscoreOpenDays(db, season))
  for (const { date, had_quiz } of await listClosedRounds(db, season)) {
    games += countGames(await scoreGamesOf(db, { date, had_quiz, rule_set }))
  }
  const stray = await removeStrayStandings(db, season)
  return { games, tables: stray + (await rankSeason(db, { season, rule_set })) }
}

type Round = GamesOfDay & { season: number; had_quiz: boolean }

async function scoreRound(db: Db, round: Round): Promise<LeagueEffect> {
  const { season } = round
  // Two verdicts on different days may meet in one table: whoever comes second sees what the first has done.
  await lockSeason(db, season)
  const rule_set = await getSeasonRules(db, season)
  const changed = await scoreGamesOf(db, { ...round, rule_set })
  if (changed.length === 0) return { games: 0, tables: 0 }
  const tables = await rankSeason(db, { season, rule_set, tiers: changed.map(({ tier }) => tier) })
  return { games: countGames(changed), tables }
}

async function scoreGamesOf(
  db: Db,
  round: Omit<Round, 'season'> & { rule_set: RuleSet },
): Promise<ChangedTier[]> {
  const players = await listGameFacts(db, round)
  const results = round.had_quiz ? scoreGames(players, round.rule_set) : voidGames(players)
  return saveGameResults(db, round.date, results)
}

async function rankSeason(db: Db, season: TiersOfSeason & { rule_set: RuleSet }): Promise<number> {
  const totals = await listTierTotals(db, season)
  const tier_count = await countTiers(db, season.season)
  const open_games = await listFewOpenGames(db, season.season, totals)
  const ranked = rankTiers(totals, { tier_count, rule_set: season.rule_set, open_games })
  return saveStandings(db, season.season, ranked)
}

/** The undecided games of the tiers in which they are few enough to be looked at one by one. */
async function listFewOpenGames(
  db: Db,
  season: number,
  totals: readonly TierTotals[],
): Promise<Map<number, OpenGame[]>> {
  const tiers = [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const sides = rows.reduce((sum, { versus_left }) => sum + versus_left, 0)
    return sides <= 2 * exact_games ? [tier] : []
  })
  if (tiers.length === 0) return new Map()
  const games = Map.groupBy(await listOpenGames(db, { season, tiers }), ({ tier }) => tier)
  return new Map(tiers.map((tier) => [tier, games.get(tier) ?? []]))
}

function countGames(tiers: readonly ChangedTier[]): number {
  return tiers.reduce((sum, { games }) => sum + games, 0)
}
