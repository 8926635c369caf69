import { levelOf, type LevelRules } from '../league/levels.ts'
import type { Instant } from '../calendar/calendar.ts'

/** Values that break a level game, from the day the cup was created. Null: in no tier, no last season. */
export type TieBreaker = {
  user_id: number
  tier: number | null
  last_tier: number | null
  last_rank: number | null
  registered_at: Instant
}

export type BrokenTie = { winner_id: number; decided_by: 'tier' | 'last_tier' | 'last_rank' | 'registration' }

/**
 * Decides a level game: the player of the lower tier wins, now or else last season, then the worse ranked one, then the
 * newer one. Of tiers side by side, by the rules of this season, none is lower.
 */
export function breakTie(player1: TieBreaker, player2: TieBreaker, rules: LevelRules): BrokenTie {
  for (const decidedBy of ['tier', 'last_tier', 'last_rank'] as const) {
    const [place1, place2] = [placeOf(player1, decidedBy, rules), placeOf(player2, decidedBy, rules)]
    if (place1 !== place2)
      return { winner_id: (place1 > place2 ? player1 : player2).user_id, decided_by: decidedBy }
  }
  const { registered_at: since1 } = player1
  const { registered_at: since2 } = player2
  const isFirst = since1 === since2 ? player1.user_id > player2.user_id : since1 > since2
  return { winner_id: (isFirst ? player1 : player2).user_id, decided_by: 'registration' }
}

/** Levels and ranks grow downwards; a player without one is below all others. */
function placeOf(player: TieBreaker, by: 'tier' | 'last_tier' | 'last_rank', rules: LevelRules): number {
  const place = player[by]
  if (place === null) return Infinity
  return by === 'last_rank' ? place : levelOf(place, rules)
}
