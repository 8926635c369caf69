import type { CalendarDate } from '../calendar/calendar.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { byLevel, levelOf, type LevelRules } from './levels.ts'
import type { Movement } from './movements.ts'

export type SeasonDates = { number: number; first_date: CalendarDate; last_date: CalendarDate }

export type SeasonToCheck = {
  number: number
  dates: readonly CalendarDate[]
  /** Players of each tier in fixture order, top tier first. */
  tiers: readonly (readonly number[])[]
  today: CalendarDate
  otherSeasons: readonly SeasonDates[]
  rule_set: RuleSet
}

type SeasonVerdict =
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
        | TierSizeProblem
        | 'player_twice'
    }

/** Checks that a season that has not started can be saved with these dates and tiers. (docs/rules/seasons.md) */
export function checkSeason(season: SeasonToCheck): SeasonVerdict {
  const datesVerdict = checkDates(season)
  return datesVerdict.accepted ? checkTiers(season) : datesVerdict
}

function checkDates({ number, dates, today, otherSeasons, rule_set }: SeasonToCheck): SeasonVerdict {
  const firstDate = dates[0]
  const lastDate = dates.at(-1)
  if (dates.length !== rule_set.round_count || firstDate === undefined || lastDate === undefined) {
    return { accepted: false, reason: 'wrong_round_count' }
  }
  if (new Set(dates).size < dates.length) return { accepted: false, reason: 'dates_not_distinct' }
  if (dates.toSorted().some((date, index) => date !== dates[index])) {
    return { accepted: false, reason: 'dates_not_ascending' }
  }
  if (firstDate <= today) return { accepted: false, reason: 'dates_not_future' }
  const inOrder = otherSeasons.every(
    (other) =>
      other.number === number ||
      (other.number < number ? other.last_date < firstDate : lastDate < other.first_date),
  )
  return inOrder ? { accepted: true } : { accepted: false, reason: 'seasons_overlap' }
}

// In the order in which they are reported.
const tierSizeProblems = ['tier_size_odd', 'tier_too_small', 'tier_too_large'] as const

export type TierSizeProblem = (typeof tierSizeProblems)[number]

/** Why a tier with players cannot have so many; null when it can. */
export function tierSizeProblem(
  size: number,
  { odd_tiers, tier_size_max: max }: Pick<RuleSet, 'odd_tiers' | 'tier_size_max'>,
): TierSizeProblem | null {
  if (!odd_tiers && size % 2 === 1) return 'tier_size_odd'
  if (size === 1) return 'tier_too_small'
  return size > max ? 'tier_too_large' : null
}

function checkTiers({ tiers, rule_set }: SeasonToCheck): SeasonVerdict {
  if (tiers.length === 0 || tiers.some((tier) => tier.length === 0)) {
    return { accepted: false, reason: 'no_tiers' }
  }
  const problems = new Set(tiers.map((tier) => tierSizeProblem(tier.length, rule_set)))
  const reason = tierSizeProblems.find((problem) => problems.has(problem))
  if (reason !== undefined) return { accepted: false, reason }
  const players = tiers.flat()
  const distinct = new Set(players).size === players.length
  return distinct ? { accepted: true } : { accepted: false, reason: 'player_twice' }
}

/** A season's players in the order of their tables, top tier first, on the levels of that season's rules. */
export type LastTables = LevelRules & { tiers: readonly (readonly MarkedPlayer[])[] }

export type LastSeason = LastTables & {
  newcomers: readonly number[]
  /** Players back after sitting out, with the level that was kept for them. */
  returning: readonly ReturningPlayer[]
  leavers: readonly number[]
  /** The rules of the next season. */
  rule_set: RuleSet
}

export type ReturningPlayer = { user_id: number; level: number }

/** A player's last place before they sat out. */
export type LeftPlace = {
  tier: number
  tier_count: number
  movement: Movement
  /** The number of seasons that they have sat out since. */
  seasons: number
  /** The rules of the season of that place. */
  rule_set: LevelRules
}

/** The level kept for a player: where their mark led for one season, then one lower for each more. */
export function keptLevel({ tier, tier_count, movement, seasons, rule_set: rules }: LeftPlace): number {
  const level = levelOf(tier, rules)
  const moved = movement === 'up' ? Math.max(1, level - 1) : movement === 'down' ? level + 1 : level
  return Math.min(moved, levelOf(tier_count, rules)) + seasons - 1
}

/** The next season's tiers as the marks of the last one suggest them. (docs/rules/seasons.md) */
export function proposeTiers(last: LastSeason): { tiers: number[][]; left_out: number[] } {
  const { tiers, newcomers, returning, leavers, rule_set } = last
  const gone = new Set(leavers)
  const lastLevels = byLevel(tiers, last)
  const moved = moveByMarks(
    lastLevels.map((level) => level.flat()),
    returning,
  ).map((level) => level.filter((player) => !gone.has(player.user_id)))
  const arriving = newcomers.map((userId): MarkedPlayer => ({ user_id: userId, movement: null }))
  const groups = [...moved.slice(0, -1), [...(moved.at(-1) ?? []), ...arriving]]

  const isOdd = !rule_set.odd_tiers && groups.flat().length % 2 === 1
  const leftOut = isOdd ? (groups.findLast((group) => group.length > 0)?.splice(-1) ?? []) : []
  const lastSizes = tiers.map((tier) => tier.length)
  const sizes = tierSizes(lastSizes, groups.flat().length, rule_set)
  const sizesOfLevels = byLevel(sizes, rule_set)
  const filled = fillLevels(groups, sizesOfLevels.map(sum))
  const placed = filled.flatMap((players, index) => {
    const above = sizesOfLevels.slice(0, index).flat().length
    return splitLevel(players, sizesOfLevels[index] ?? [], tiers.slice(above))
  })
  return { tiers: placed.map(userIds), left_out: userIds(leftOut) }
}

/**
 * Moves each player to the level their mark sends them to: relegated players first, then those who stay, then those who
 * return, then promoted ones.
 */
function moveByMarks(
  levels: readonly (readonly MarkedPlayer[])[],
  returning: LastSeason['returning'],
): MarkedPlayer[][] {
  const bottom = levels.length - 1
  return levels.map((players, place) => [
    ...(levels[place - 1] ?? []).filter(({ movement }) => movement === 'down'),
    ...players.filter(
      ({ movement }) => !(movement === 'up' && place > 0) && !(movement === 'down' && place < bottom),
    ),
    ...returning.flatMap(({ user_id, level: kept }) =>
      Math.min(kept - 1, bottom) === place ? [{ user_id, movement: null }] : [],
    ),
    ...(levels[place + 1] ?? []).filter(({ movement }) => movement === 'up'),
  ])
}

/**
 * Splits a level into its tiers, whose last tables come first: who was in one stays while it has room, the others go
 * where there is most.
 */
function splitLevel(
  players: readonly MarkedPlayer[],
  sizes: readonly number[],
  lastTiers: LastTables['tiers'],
): MarkedPlayer[][] {
  const home = new Map(
    lastTiers.flatMap((tier, place) => tier.map(({ user_id }) => [user_id, place] as const)),
  )
  const tiers = sizes.map(
    (size, place) => new Set(players.filter(({ user_id }) => home.get(user_id) === place).slice(0, size)),
  )
  const placed = new Set(tiers.flatMap((tier) => [...tier]))
  for (const player of players.filter((one) => !placed.has(one))) {
    const room = sizes.map((size, place) => size - (tiers[place]?.size ?? 0))
    tiers[room.indexOf(Math.max(...room))]?.add(player)
  }
  return tiers.map((tier) => players.filter((player) => tier.has(player)))
}

function userIds(players: readonly MarkedPlayer[]): number[] {
  return players.map((player) => player.user_id)
}

export type MarkedPlayer = { user_id: number; movement: Movement }

/**
 * Sizes of the next season's tiers: those of the last one from the top, the bottom ones made to fit.
 * (docs/rules/seasons.md)
 */
function tierSizes(lastSizes: readonly number[], playerCount: number, ruleSet: RuleSet): number[] {
  const step = ruleSet.odd_tiers ? 1 : 2
  const stored = lastSizes
    .slice(0, -1)
    .map((size) => Math.min(size, ruleSet.tier_size_max))
    .map((size) => size - (size % step))
  // With fewer players a bottom tier could not both promote its best and take those relegated from above.
  const smallest = Math.max(2, ruleSet.movement_by === 'number' ? ruleSet.promoted + ruleSet.relegated : 0)
  while (stored.length > 0 && playerCount - sum(stored) < smallest) stored.pop()
  return [...stored, ...equalSizes(playerCount - sum(stored), { step, sizeMax: ruleSet.tier_size_max })]
}

/** As few tiers as possible, each of whole steps of players, as equal as possible, the larger ones first. */
function equalSizes(playerCount: number, { step, sizeMax }: { step: number; sizeMax: number }): number[] {
  const steps = playerCount / step
  const tierCount = Math.ceil(steps / Math.floor(sizeMax / step))
  return Array.from({ length: tierCount }, (_, tier) => step * Math.ceil((steps - tier) / tierCount))
}

/** Fills levels of given sizes: surplus players go down, gaps are filled from below. (docs/rules/seasons.md) */
function fillLevels(groups: readonly MarkedPlayer[][], sizes: readonly number[]): MarkedPlayer[][] {
  let waiting = groups
  return sizes.map((size) => {
    const [group = [], ...lower] = waiting
    const called = reservesOf(lower).slice(0, Math.max(0, size - group.length))
    const [next = [], ...others] = lower.map((tier) => tier.filter((player) => !called.includes(player)))
    waiting = [[...group.slice(size), ...next], ...others]
    return [...group.slice(0, size), ...called]
  })
}

/** Players in the order in which they may fill a gap above: tier by tier, those without a mark first. */
function reservesOf(groups: readonly MarkedPlayer[][]): MarkedPlayer[] {
  const lateness = ({ movement }: MarkedPlayer) => (movement === null ? 0 : movement === 'warning' ? 1 : 2)
  return groups.flatMap((group) => group.toSorted((one, other) => lateness(one) - lateness(other)))
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
