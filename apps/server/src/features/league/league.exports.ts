import { isExcused } from '@tertulia/core/absences/absences'
import { scoreSoloGame, scoreVersusGame, voidSide, type SideResult } from '@tertulia/core/league/game-score'
import { markMovements } from '@tertulia/core/league/movements'
import { rankStandings } from '@tertulia/core/league/standings'
import { exactGames } from '@tertulia/core/outlook/ending-choice'
import { outlookOf } from '@tertulia/core/outlook/outlook'
import type { OpenGame } from '@tertulia/core/outlook/possible-results'
import { rankBounds } from '@tertulia/core/outlook/rank-bounds'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.sql.ts'
import { lockSeason, type ClosedDay } from '../seasons/seasons.sql.ts'
import { listClosedRounds, listGameFacts, type GamesOfDay, type PlayerFacts } from './league.sql.ts'
import {
  countTiers,
  listOpenGames,
  listTierTotals,
  removeStrayStandings,
  saveStandings,
  type TiersOfSeason,
  type TierTotals,
  saveGameResults,
  resetOpenDays,
  type ChangedTier,
  type PlayerResult,
  type StandingToSave,
} from './league-writes.sql.ts'

/** The numbers of games and tables that changed. */
export type LeagueEffect = { games: number; tables: number }

const noEffect: LeagueEffect = { games: 0, tables: 0 }

/** Scores every game of a day that has just been closed and updates its tables. */
export async function scoreDay(db: Db, day: ClosedDay): Promise<LeagueEffect> {
  return day.round ? scoreRound(db, { ...day, ...day.round }) : noEffect
}

/**
 * Scores again the games of players whose verdicts changed on a closed day, and updates their tables.
 * (docs/rules/correction.md)
 */
export async function rescore(
  db: Db,
  { round, ...day }: ClosedDay,
  userIds: readonly number[],
): Promise<LeagueEffect> {
  if (!day.counts || !round || userIds.length === 0) return noEffect
  return scoreRound(db, { ...day, ...round, user_ids: userIds })
}

/** Rebuilds the open days and the tables of a season, after its tiers or players were changed. */
export async function resetStandings(db: Db, season: number): Promise<void> {
  await lockSeason(db, season)
  await resetOpenDays(db, season)
  await removeStrayStandings(db, season)
  await rankSeason(db, { season, rule_set: await getSeasonRules(db, season) })
}

/** Recomputes a whole season from submissions and verdicts; changes nothing when all is right. */
export async function recomputeSeason(db: Db, season: number): Promise<LeagueEffect> {
  await lockSeason(db, season)
  const ruleSet = await getSeasonRules(db, season)
  let games = countGames(await resetOpenDays(db, season))
  for (const { date, counts } of await listClosedRounds(db, season)) {
    games += countGames(await scoreGamesOf(db, { date, counts, rule_set: ruleSet }))
  }
  const stray = await removeStrayStandings(db, season)
  return { games, tables: stray + (await rankSeason(db, { season, rule_set: ruleSet })) }
}

type Round = GamesOfDay & { season: number; counts: boolean; rule_set: RuleSet }

async function scoreRound(db: Db, round: Round): Promise<LeagueEffect> {
  const { season, rule_set } = round
  // Verdicts on different days may change the same table: the second transaction sees what the first has done.
  await lockSeason(db, season)
  const changed = await scoreGamesOf(db, round)
  if (changed.length === 0) return noEffect
  const tables = await rankSeason(db, { season, rule_set, tiers: changed.map(({ tier }) => tier) })
  return { games: countGames(changed), tables }
}

async function scoreGamesOf(db: Db, round: Omit<Round, 'season'>): Promise<ChangedTier[]> {
  const players = await listGameFacts(db, round)
  const results = round.counts ? scoreGames(players, round.rule_set) : voidGames(players)
  return saveGameResults(db, round.date, results)
}

async function rankSeason(db: Db, season: TiersOfSeason & { rule_set: RuleSet }): Promise<number> {
  const totals = await listTierTotals(db, season)
  const tierCount = await countTiers(db, season.season)
  const openGames = await listFewOpenGames(db, season.season, totals)
  const ranked = rankTiers(totals, { tier_count: tierCount, rule_set: season.rule_set, openGames })
  return saveStandings(db, season.season, ranked)
}

/** Lists the undecided games of the tiers that have few enough of them to enumerate. */
async function listFewOpenGames(
  db: Db,
  season: number,
  totals: readonly TierTotals[],
): Promise<Map<number, OpenGame[]>> {
  const tiers = [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const sides = rows.reduce((sum, { versus_left }) => sum + versus_left, 0)
    return sides <= 2 * exactGames ? [tier] : []
  })
  if (tiers.length === 0) return new Map()
  const games = Map.groupBy(await listOpenGames(db, { season, tiers }), ({ tier }) => tier)
  return new Map(tiers.map((tier) => [tier, games.get(tier) ?? []]))
}

function countGames(tiers: readonly ChangedTier[]): number {
  return tiers.reduce((sum, { games }) => sum + games, 0)
}

/** Scores the games of a day that had a quiz, both sides of each; those of players who withdrew are void. */
function scoreGames(players: readonly PlayerFacts[], ruleSet: RuleSet): PlayerResult[] {
  const byId = new Map(players.map((player) => [player.user_id, player]))
  const results: PlayerResult[] = []
  for (const player of players) {
    const { user_id, opponent_id } = player
    if (player.withdrawn) {
      results.push(storedResult(player, voidSide))
    } else if (opponent_id === null) {
      results.push(storedResult(player, scoreSoloGame(player, ruleSet)))
    } else if (user_id < opponent_id) {
      const opponent = byId.get(opponent_id)
      if (!opponent) throw new Error(`the game of ${user_id} has no side of ${opponent_id}`)
      const [mine, theirs] = scoreVersusGame(player, opponent, ruleSet)
      results.push(storedResult(player, mine), storedResult(opponent, theirs))
    }
  }
  return results
}

/** Voids the games of a day without a quiz. */
function voidGames(players: readonly PlayerFacts[]): PlayerResult[] {
  return players.map((player) => storedResult(player, voidSide))
}

function storedResult({ user_id, threes_right, away }: PlayerFacts, result: SideResult): PlayerResult {
  return {
    user_id,
    ...result,
    // Like every number of a game, it counts once the game is decided.
    threes_right: result.state === 'decided' ? threes_right : 0,
    excused: isExcused(result.outcome, away),
  }
}

type RankedSeason = {
  tier_count: number
  rule_set: RuleSet
  /** The undecided games of the tiers that have few of them. */
  openGames: ReadonlyMap<number, readonly OpenGame[]>
}

/**
 * Ranks a season's tiers: every row with its rank, its movement mark and the ranks that are still possible; players who
 * withdrew come last.
 * (docs/rules/possible-ranks.md)
 */
function rankTiers(totals: readonly TierTotals[], season: RankedSeason): StandingToSave[] {
  const { tier_count, rule_set, openGames } = season
  const boundsOf = rankBounds(rule_set)
  return [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const place = { tier, tier_count, rule_set }
    const playing = rows.filter(({ withdrawn }) => !withdrawn)
    const ranked = rankStandings(playing, rule_set)
    const movements = markMovements(ranked, place)
    const bounds = boundsOf({ rows: ranked, games: openGames.get(tier) ?? null })
    const left = rankStandings(
      rows.filter(({ withdrawn }) => withdrawn),
      rule_set,
    ).map((row) => leaver(row, playing.length))
    return ranked
      .flatMap((row, index): StandingToSave[] => {
        const possible = bounds[index]
        if (!possible) return []
        const { best_rank, worst_rank } = possible
        const outlook = outlookOf(possible, row, { ...place, players: playing.length })
        return [{ ...row, movement: movements[index] ?? null, best_rank, worst_rank, outlook }]
      })
      .concat(left)
  })
}

/** The row of a player who withdrew: after everybody who plays on, with the points they had and no mark. */
function leaver(row: TierTotals & { rank: number }, players: number): StandingToSave {
  const rank = players + row.rank
  return { ...row, rank, movement: null, best_rank: rank, worst_rank: rank, outlook: null }
}
