import { countedForfeits } from '../absences/absences.ts'
import { isBottomTier, isTopTier, movingCounts, type TierPlace } from '../league/movements.ts'
import type { RankBounds } from './rank-reach.ts'

/** Outcome that a player's possible ranks make certain: first place overall, promotion, staying, relegation. */
export type Outlook = 'first' | 'up' | 'safe' | 'down' | null

/**
 * Returns a player's certain outcome, provided they do not miss more days than the rules forgive.
 * (docs/rules/possible-ranks.md)
 */
export function outlookOf(
  { best_rank, worst_rank, worstPlace }: Pick<RankBounds, 'best_rank' | 'worst_rank' | 'worstPlace'>,
  missed: { forfeits: number; excused_forfeits: number },
  { players, ...place }: TierPlace & { players: number },
): Outlook {
  const { forfeits_relegate: forfeitsCount, forfeit_warning } = place.rule_set
  const forfeits = forfeitsCount ? countedForfeits(missed) : 0
  const { up, down } = movingCounts(players, place)
  const lastThatStays = players - down
  if (best_rank > lastThatStays || forfeits > forfeit_warning) return 'down'
  if (isTopTier(place) && worst_rank === 1) return 'first'
  if (worstPlace > lastThatStays) return null
  if (worst_rank <= up && forfeits < forfeit_warning) return 'up'
  return isBottomTier(place) ? null : 'safe'
}
