import type { RuleSet, TieBreak } from '../rule-sets/rule-set.ts'
import type { SideResult } from './game-score.ts'

/** Totals of a player's decided games of a season. */
export type StandingTotals = {
  user_id: number
  games: number
  wins: number
  draws: number
  losses: number
  forfeits: number
  /** The forfeits that do not count towards relegation. */
  excused_forfeits: number
  points_for: number
  points_against: number
  league_points: number
  right_answers: number
}

/** A side of a game, with whether its forfeit is excused. */
type SideOfGame = { user_id: number; result: SideResult; excused?: boolean }

/** Totals of every player with a game, by user id; pending and void games count nothing. */
export function sumStandings(sides: readonly SideOfGame[]): StandingTotals[] {
  const totals = new Map<number, StandingTotals>()
  for (const side of sides) {
    totals.set(side.user_id, addResult(totals.get(side.user_id) ?? noGames(side.user_id), side))
  }
  return [...totals.values()].toSorted((one, other) => one.user_id - other.user_id)
}

/** The table of a tier in its order, equal players with the same rank and by user id. */
export function rankStandings<T extends StandingTotals>(
  rows: readonly T[],
  ruleSet: OrderRules,
): (T & { rank: number })[] {
  const compare = orderBy(ruleSet)
  const ordered = rows.toSorted((one, other) => compare(one, other) || one.user_id - other.user_id)
  const ranked: (T & { rank: number })[] = []
  for (const [index, row] of ordered.entries()) {
    const above = ranked.at(-1)
    ranked.push({ ...row, rank: above && compare(above, row) === 0 ? above.rank : index + 1 })
  }
  return ranked
}

/** The rules that a table's order follows from. */
export type OrderRules = Pick<RuleSet, 'tie_breaks'>

/** What each tie-break compares: the more, the higher in the table. */
export const tieBreakValues: Record<TieBreak, (totals: ComparedTotals) => number> = {
  difference: (totals) => totals.points_for - totals.points_against,
  points_for: (totals) => totals.points_for,
  wins: (totals) => totals.wins,
  right_answers: (totals) => totals.right_answers,
}

/** The totals that places are compared by. */
export type ComparedTotals = Pick<
  StandingTotals,
  'league_points' | 'points_for' | 'points_against' | 'wins' | 'right_answers'
>

/** Compares two rows by the rules: negative when the first stands above the other. */
function orderBy({ tie_breaks: breaks }: OrderRules): (one: ComparedTotals, other: ComparedTotals) => number {
  return (one, other) => {
    if (one.league_points !== other.league_points) return other.league_points - one.league_points
    for (const tieBreak of breaks) {
      const value = tieBreakValues[tieBreak]
      const ahead = value(other) - value(one)
      if (ahead !== 0) return ahead
    }
    return 0
  }
}

function noGames(userId: number): StandingTotals {
  return {
    user_id: userId,
    games: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    forfeits: 0,
    excused_forfeits: 0,
    points_for: 0,
    points_against: 0,
    league_points: 0,
    right_answers: 0,
  }
}

function addResult(totals: StandingTotals, { result, excused = false }: SideOfGame): StandingTotals {
  if (result.state !== 'decided') return totals
  const one = (outcome: SideResult['outcome']) => (result.outcome === outcome ? 1 : 0)
  return {
    user_id: totals.user_id,
    games: totals.games + 1,
    wins: totals.wins + one('win'),
    draws: totals.draws + one('draw'),
    losses: totals.losses + one('loss'),
    forfeits: totals.forfeits + one('forfeit'),
    excused_forfeits: totals.excused_forfeits + (excused ? one('forfeit') : 0),
    points_for: totals.points_for + result.points_for,
    points_against: totals.points_against + result.points_against,
    league_points: totals.league_points + result.league_points,
    right_answers: totals.right_answers + result.right_answers,
  }
}
