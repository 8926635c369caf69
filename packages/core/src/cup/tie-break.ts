import type { Instant } from '../calendar/calendar.ts'

/** What breaks a level game, as it was on the day the cup was created. Null: in no tier, no last season. */
export type TieBreaker = {
  user_id: number
  tier: number | null
  last_tier: number | null
  last_rank: number | null
  registered_at: Instant
}

export type BrokenTie = { winner_id: number; decided_by: 'tier' | 'last_tier' | 'last_rank' | 'registration' }

/**
 * Who wins a level game: the player of the lower tier, now or else last season, the one who ranked worse, or who has been
 * here for less time. (docs/rules/cup.md)
 */
export function breakTie(player1: TieBreaker, player2: TieBreaker): BrokenTie {
  for (const decided_by of ['tier', 'last_tier', 'last_rank'] as const) {
    // A tier's and a rank's number grows downwards; whoever has none is below all.
    const [place1, place2] = [player1[decided_by] ?? Infinity, player2[decided_by] ?? Infinity]
    if (place1 !== place2) return { winner_id: (place1 > place2 ? player1 : player2).user_id, decided_by }
  }
  const { registered_at: since1 } = player1
  const { registered_at: since2 } = player2
  const is_first = since1 === since2 ? player1.user_id > player2.user_id : since1 > since2
  return { winner_id: (is_first ? player1 : player2).user_id, decided_by: 'registration' }
}
