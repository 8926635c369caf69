import { countDuels, type DuelCounts, type DuelPoints } from './duels.ts'
import type { ClosedRound, Membership, MiniLeagueDay } from './mini-league.ts'

export type MiniLeagueRules = {
  /** Only so many best days of each player count; null = all. */
  best_days: number | null
  /** Points of the duels inside it; null if there are none. */
  duel_points: DuelPoints | null
}

export type MiniLeagueRow = {
  user_id: number
  /** Null for those who left. */
  rank: number | null
  right_answers: number
  rarity: number
  /** Days played, and answers on them that wait for correction. */
  days: number
  pending: number
  duels: DuelCounts | null
}

type Facts = {
  memberships: readonly Membership[]
  /** The players who belong to it now. */
  present: ReadonlySet<number>
  rounds: readonly ClosedRound[]
  days: readonly MiniLeagueDay[]
}

/**
 * The table of a mini-league: by points of duels if it has them, then right answers, then rarity; equal players share a
 * rank. Those who left stand below, without one.
 */
export function miniLeagueTable(facts: Facts, rules: MiniLeagueRules): MiniLeagueRow[] {
  const byPlayer = Map.groupBy(facts.days, ({ user_id }) => user_id)
  const duels = rules.duel_points ? countDuels(facts, rules.duel_points) : null
  const players = [...new Set(facts.memberships.map(({ user_id }) => user_id))]
  const rows = players.map((userId) => ({
    user_id: userId,
    ...sumDays(byPlayer.get(userId) ?? [], rules.best_days),
    duels: duels?.get(userId) ?? null,
  }))
  const [present, gone] = [true, false].map((is) =>
    rows
      .filter((row) => facts.present.has(row.user_id) === is)
      .toSorted((one, other) => compare(one, other) || one.user_id - other.user_id),
  )
  return [...rank(present ?? []), ...(gone ?? []).map((row) => ({ ...row, rank: null }))]
}

type Sums = Omit<MiniLeagueRow, 'rank'>

function sumDays(days: readonly MiniLeagueDay[], bestDays: number | null) {
  const best = days
    .toSorted((one, other) => other.right_answers - one.right_answers || other.rarity - one.rarity)
    .slice(0, bestDays ?? days.length)
  const sum = (of: readonly MiniLeagueDay[], field: 'right_answers' | 'rarity' | 'pending') =>
    of.reduce((total, day) => total + day[field], 0)
  return {
    right_answers: sum(best, 'right_answers'),
    rarity: sum(best, 'rarity'),
    days: days.length,
    pending: sum(days, 'pending'),
  }
}

/** Negative when the first stands above the other. */
function compare(one: Sums, other: Sums): number {
  return (
    (other.duels?.points ?? 0) - (one.duels?.points ?? 0) ||
    other.right_answers - one.right_answers ||
    other.rarity - one.rarity
  )
}

function rank(ordered: readonly Sums[]): MiniLeagueRow[] {
  const ranked: MiniLeagueRow[] = []
  for (const [index, row] of ordered.entries()) {
    const above = ranked.at(-1)
    ranked.push({ ...row, rank: above && compare(above, row) === 0 ? above.rank : index + 1 })
  }
  return ranked
}
