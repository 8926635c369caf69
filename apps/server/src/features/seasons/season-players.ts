import type { SeasonPlayer } from '@tertulia/contract/seasons'
import type { PlayerWithRoles } from './season-form.views.ts'

/** A player as the season's form offers him. */
export function presentPlayer(player: PlayerWithRoles): SeasonPlayer {
  const { id, name, surname, last_tier, last_rank } = player
  const last_day = player.roles.regular_player
  return {
    id,
    name,
    surname,
    valid_until: typeof last_day === 'string' ? last_day : null,
    last_tier,
    last_rank,
  }
}
