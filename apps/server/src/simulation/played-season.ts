import { movementProblems, watchSeason } from '@tertulia/core/simulation/invariants'
import {
  formNextSeason,
  playSeason,
  type SimulatedLeague,
  type SimulatedRow,
} from '@tertulia/core/simulation/simulated-league'
import type { ServerLeague } from './server-league.ts'

/**
 * Plays a season and forms the next one, on a server, too, if there is one; returns the last tables, and in words
 * everything that is not as it must be.
 */
export async function playWatchedSeason(
  league: SimulatedLeague,
  server: ServerLeague | null,
): Promise<{ tables: SimulatedRow[][]; problems: string[] }> {
  const { tiers, players, ruleSet } = league
  const watch = watchSeason(tiers, ruleSet)
  const problems = (await server?.openSeason(tiers, new Set(players.keys()))) ?? []
  let tables: SimulatedRow[][] = []
  for (const round of playSeason(league)) {
    problems.push(...watch(round), ...((await server?.playRound(round)) ?? []))
    tables = round.tables
  }
  problems.push(...((await server?.recompute()) ?? []))
  formNextSeason(league, tables)
  problems.push(...movementProblems(tables, league.tiers, ruleSet))
  return { tables, problems }
}
