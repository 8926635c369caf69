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
 * newer one.
 */
export function breakTie(player1: TieBreaker, player2: TieBreaker): BrokenTie {
  for (const decidedBy of ['tier', 'last_tier', 'last_rank'] as const) {
    // Tier and rank numbers grow downwards; a player without one is below all others.
    const [place1, place2] = [player1[decidedBy] ?? Infinity, player2[decidedBy] ?? Infinity]
    if (place1 !== place2)
      return { winner_id: (place1 > place2 ? player1 : player2).user_id, decided_by: decidedBy }
  }
  const { registered_at: since1 } = player1
  const { registered_at: since2 } = player2
  const isFirst = since1 === since2 ? player1.user_id > player2.user_id : since1 > since2
  return { winner_id: (isFirst ? player1 : player2).user_id, decided_by: 'registration' }
}
