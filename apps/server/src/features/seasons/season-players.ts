import type { SeasonPlayer } from '@tertulia/contract/seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { validRoles } from '@tertulia/core/roles/roles'
import type { PlayerWithRoles } from './season-form.views.ts'

/** Whether somebody may play the league on a day: a regular player then, and not blocked. (docs/rules/roles.md) */
export function playsOn({ roles }: PlayerWithRoles, date: CalendarDate): boolean {
  const { regular_player, blocked } = validRoles(roles, date)
  return regular_player === true && blocked !== true
}

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
