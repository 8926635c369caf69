import { countedForfeits } from '../absences/absences.ts'
import { movingCounts, standingOf, type TierPlace } from '../league/movements.ts'
import type { RankBounds } from './rank-reach.ts'

/** Outcome that a player's possible ranks make certain: first place overall, promotion, staying, relegation. */
export type Outlook = 'first' | 'up' | 'safe' | 'down' | null

/**
 * Returns a player's certain outcome, provided they do not miss more days than the rules forgive.
 * (docs/rules/possible-ranks.md)
 */
export function outlookOf(
  {
    best_rank: bestRank,
    worst_rank: worstRank,
    worstPlace,
  }: Pick<RankBounds, 'best_rank' | 'worst_rank' | 'worstPlace'>,
  missed: { forfeits: number; excused_forfeits: number },
  { players, ...place }: TierPlace & { players: number },
): Outlook {
  const { rule_set: ruleSet } = place
  const { isTop, isBottom } = standingOf(place)
  const { forfeits_relegate: forfeitsCount, forfeit_warning: forfeitWarning } = ruleSet
  const forfeits = forfeitsCount ? countedForfeits(missed) : 0
  const moving = movingCounts(players, ruleSet)
  const lastThatStays = isBottom ? players : players - moving.down
  if (bestRank > lastThatStays || forfeits > forfeitWarning) return 'down'
  if (isTop && worstRank === 1) return 'first'
  if (worstPlace > lastThatStays) return null
  if (!isTop && worstRank <= moving.up && forfeits < forfeitWarning) return 'up'
  return isBottom ? null : 'safe'
}
