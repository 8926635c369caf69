import type { SeasonPlayer } from '@tertulia/contract/seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkInState, countsIn, type CheckInState } from '@tertulia/core/check-ins/check-ins'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { seasonCheckIns, type NamedCheckIn } from '../check-ins/check-ins.sql.ts'
import type { PlayerWithRoles } from '../seasons/season-form.sql.ts'

/** Whether a player plays a season, by what they said or their silence. */
export type KnownCheckIn = { state: CheckInState; counts_in: boolean }

type Coming = {
  season: number
  first_date: CalendarDate
  today: CalendarDate
  customer: { check_ins: boolean; rule_set: RuleSet }
}

/** Query for the check-ins of a season; null when the club asks nobody. */
export const checkInsOf = ({
  season,
  customer: { check_ins, rule_set },
}: Pick<Coming, 'season' | 'customer'>) =>
  check_ins && rule_set.check_in_days > 0 ? seasonCheckIns(season) : null

/** Tells who plays a season among those who were asked, by their ids. */
export function readCheckIns(
  rows: readonly NamedCheckIn[],
  { first_date, today, customer: { rule_set } }: Omit<Coming, 'season'>,
): Map<number, KnownCheckIn> {
  return new Map(
    rows.map((row) => {
      const state = checkInState(row, { first_date, today })
      return [row.id, { state, counts_in: countsIn(state, row.forfeits, rule_set) }]
    }),
  )
}

/** Presents a player in the season's form. */
export function presentPlayer(
  player: PlayerWithRoles,
  checkIns: ReadonlyMap<number, KnownCheckIn>,
): SeasonPlayer {
  const { id, name, surname, last_tier, last_rank } = player
  const lastDay = player.roles.regular_player
  return {
    id,
    name,
    surname,
    valid_until: typeof lastDay === 'string' ? lastDay : null,
    last_tier,
    last_rank,
    check_in: checkIns.get(id)?.state ?? null,
    counts_in: checkIns.get(id)?.counts_in ?? true,
  }
}
