import { countedForfeits } from '../absences/absences.ts'
import type { TierPlace } from './movements.ts'
import type { RankBounds } from './rank-reach.ts'

/** What a player's possible ranks make certain: the first place of all, a place that moves up, staying, moving down. */
export type Outlook = 'first' | 'up' | 'safe' | 'down' | null

/** What is certain of a player, as long as he does not miss more days than the rules forgive. (docs/rules/possible-ranks.md) */
export function outlookOf(
  { best_rank, worst_rank, worst_place }: Pick<RankBounds, 'best_rank' | 'worst_rank' | 'worst_place'>,
  missed: { forfeits: number; excused_forfeits: number },
  { tier, tier_count, players, rule_set }: TierPlace & { players: number },
): Outlook {
  const forfeits = countedForfeits(missed)
  const last_that_stays = tier < tier_count ? players - rule_set.relegated : players
  if (best_rank > last_that_stays || forfeits > rule_set.forfeit_warning) return 'down'
  if (tier === 1 && worst_rank === 1) return 'first'
  if (worst_place > last_that_stays) return null
  if (tier > 1 && worst_rank <= rule_set.promoted && forfeits < rule_set.forfeit_warning) return 'up'
  return tier < tier_count ? 'safe' : null
}
