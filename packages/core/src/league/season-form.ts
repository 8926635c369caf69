import type { CalendarDate } from '../calendar/calendar.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { fillTiers, tierSizes, type MarkedPlayer } from './tier-filling.ts'

export type SeasonDates = { number: number; first_date: CalendarDate; last_date: CalendarDate }

export type SeasonToCheck = {
  number: number
  dates: readonly CalendarDate[]
  /** Players of each tier in fixture order, top tier first. */
  tiers: readonly (readonly number[])[]
  today: CalendarDate
  other_seasons: readonly SeasonDates[]
  rule_set: RuleSet
}

export type SeasonVerdict =
  | { accepted: true }
  | {
      accepted: false
      reason:
        | 'wrong_round_count'
        | 'dates_not_distinct'
        | 'dates_not_ascending'
        | 'dates_not_future'
        | 'seasons_overlap'
        | 'no_tiers'
        | 'tier_size_odd'
        | 'tier_too_large'
        | 'player_twice'
    }

/** Whether a season that has not started can be kept with these dates and tiers. (docs/rules/seasons.md) */
export function checkSeason(season: SeasonToCheck): SeasonVerdict {
  const dates_verdict = checkDates(season)
  return dates_verdict.accepted ? checkTiers(season) : dates_verdict
}

function checkDates({ number, dates, today, other_seasons, rule_set }: SeasonToCheck): SeasonVerdict {
  const first_date = dates[0]
  const last_date = dates.at(-1)
  if (dates.length !== rule_set.round_count || first_date === undefined || last_date === undefined) {
    return { accepted: false, reason: 'wrong_round_count' }
  }
  if (new Set(dates).size < dates.length) return { accepted: false, reason: 'dates_not_distinct' }
  if (dates.toSorted().some((date, index) => date !== dates[index])) {
    return { accepted: false, reason: 'dates_not_ascending' }
  }
  if (first_date <= today) return { accepted: false, reason: 'dates_not_future' }
  const in_order = other_seasons.every(
    (other) =>
      other.number === number ||
      (other.number < number ? other.last_date < first_date : last_date < other.first_date),
  )
  return in_order ? { accepted: true } : { accepted: false, reason: 'seasons_overlap' }
}

function checkTiers({ tiers, rule_set }: SeasonToCheck): SeasonVerdict {
  if (tiers.length === 0 || tiers.some((tier) => tier.length === 0)) {
    return { accepted: false, reason: 'no_tiers' }
  }
  if (tiers.some((tier) => tier.length % 2 === 1)) return { accepted: false, reason: 'tier_size_odd' }
  if (tiers.some((tier) => tier.length > rule_set.tier_size_max)) {
    return { accepted: false, reason: 'tier_too_large' }
  }
  const players = tiers.flat()
  const distinct = new Set(players).size === players.length
  return distinct ? { accepted: true } : { accepted: false, reason: 'player_twice' }
}

export type LastSeason = {
  /** The last season's players in the order of their tables, top tier first. */
  tiers: readonly (readonly MarkedPlayer[])[]
  newcomers: readonly number[]
  leavers: readonly number[]
  rule_set: RuleSet
}

/** The next season's tiers as the marks of the last one suggest them. (docs/rules/seasons.md) */
export function proposeTiers({ tiers, newcomers, leavers, rule_set }: LastSeason): {
  tiers: number[][]
  left_out: number[]
} {
  const gone = new Set(leavers)
  const moved = moveByMarks(tiers).map((tier) => tier.filter((player) => !gone.has(player.user_id)))
  const arriving = newcomers.map((user_id): MarkedPlayer => ({ user_id, movement: null }))
  const groups = [...moved.slice(0, -1), [...(moved.at(-1) ?? []), ...arriving]]

  const is_odd = groups.flat().length % 2 === 1
  const left_out = is_odd ? (groups.findLast((group) => group.length > 0)?.splice(-1) ?? []) : []
  const last_sizes = tiers.map((tier) => tier.length)
  const sizes = tierSizes(last_sizes, groups.flat().length, rule_set)
  return { tiers: fillTiers(groups, sizes).map(userIds), left_out: userIds(left_out) }
}

/** Every player in the tier his mark sends him to: who comes down, who stays, who comes up. */
function moveByMarks(tiers: LastSeason['tiers']): MarkedPlayer[][] {
  const bottom = tiers.length - 1
  return tiers.map((players, tier) => [
    ...(tiers[tier - 1] ?? []).filter(({ movement }) => movement === 'down'),
    ...players.filter(
      ({ movement }) => !(movement === 'up' && tier > 0) && !(movement === 'down' && tier < bottom),
    ),
    ...(tiers[tier + 1] ?? []).filter(({ movement }) => movement === 'up'),
  ])
}

function userIds(players: readonly MarkedPlayer[]): number[] {
  return players.map((player) => player.user_id)
}
