import type { SeasonPlayer } from '@tertulia/contract/seasons'
import type { PlayerWithRoles } from './season-form.views.ts'

/** Presents a player in the season's form. */
export function presentPlayer(player: PlayerWithRoles): SeasonPlayer {
  const { id, name, surname, last_tier: lastTier, last_rank: lastRank } = player
  const lastDay = player.roles.regular_player
  return {
    id,
    name,
    surname,
    valid_until: typeof lastDay === 'string' ? lastDay : null,
    last_tier: lastTier,
    last_rank: lastRank,
  }
}
