import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { seasonState } from './season-state.ts'

/** A player's part of a season: a place in a tier, and the rounds they take part in. */
export type TierMember = {
  user_id: number
  tier: number
  position: number
  from_round: number
  /** The last round of a player who withdrew; null for the rest of the season. */
  through_round: number | null
}

type RunningSeason = { dates: readonly CalendarDate[]; today: CalendarDate; members: readonly TierMember[] }

type Refusal =
  | 'not_found'
  | 'season_not_running'
  | 'no_round_left'
  | 'already_withdrawn'
  | 'substitute_not_started'
  | 'substitute_too_late'
  | 'player_twice'

type Verdict<Change> = { accepted: false; reason: Refusal } | ({ accepted: true } & Change)

/** Finds the first round that has not opened; null when all have. */
export function nextRound(dates: readonly CalendarDate[], today: CalendarDate): number | null {
  const index = dates.findIndex((date) => date > today)
  return index === -1 ? null : index + 1
}

/** Finds the first of a change's rounds whose day has not passed. */
export function firstComingRound(dates: readonly CalendarDate[], today: CalendarDate, round: number): number {
  return Math.max(round, nextRound(dates, addDays(today, -1)) ?? round)
}

/** Finds the player who took a withdrawn player's place. */
export function substituteOf(members: readonly TierMember[], member: TierMember): TierMember | null {
  const { tier, position, from_round } = member
  const later = members.filter(
    (other) => other.tier === tier && other.position === position && other.from_round > from_round,
  )
  return later.toSorted((one, other) => one.from_round - other.from_round)[0] ?? null
}

/** A withdrawal to decide; without a substitute the remaining games are void. */
export type WithdrawalToCheck = RunningSeason & {
  user_id: number
  substitute_id: number | null
  rule_set: RuleSet
}

/**
 * Decides whether a player can withdraw from a season, or a substitute take the place of one who has, from the next
 * round on. (docs/rules/seasons.md)
 */
export function checkWithdrawal({
  dates,
  today,
  members,
  user_id,
  substitute_id,
  rule_set,
}: WithdrawalToCheck): Verdict<{ member: TierMember; round: number; through_round: number }> {
  const refused = (reason: Refusal) => ({ accepted: false, reason }) as const
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const member = members.find(({ user_id: id }) => id === user_id)
  if (!member) return refused('not_found')
  if (seasonState({ first_date: first, last_date: last }, { today, kept_open: [] }) !== 'running') {
    return refused('season_not_running')
  }
  const round = nextRound(dates, today)
  if (round === null) return refused('no_round_left')
  if (member.from_round >= round) return refused('substitute_not_started')
  const taken = substitute_id === null || substituteOf(members, member) !== null
  if (member.through_round !== null && taken) return refused('already_withdrawn')
  if (members.some(({ user_id: id }) => id === substitute_id)) return refused('player_twice')
  if (substitute_id !== null && round > rule_set.substitute_round_max) return refused('substitute_too_late')
  return { accepted: true, member, round, through_round: member.through_round ?? round - 1 }
}

/**
 * A change of the player who has a place: a withdrawal, a substitute who is named later, or a replacement before the first
 * game.
 */
export type PlaceChange = {
  kind: 'withdrawal' | 'substitution' | 'replacement'
  /** The player who had the place. */
  user_id: number
  /** The player who got it; null when the remaining games are void. */
  other_id: number | null
  /** The first round that it concerns. */
  round: number
}

/** The reasons why a change of a place cannot be undone. */
export const placeObstacles = ['place_changed_since', 'withdrawal_stands', 'replacement_stands'] as const

/** Players whose first game is still to come, beside a season. */
type PlacesNow = RunningSeason & { replaceable: readonly number[] }

/**
 * Tells why a change of a place cannot be undone as a whole; null when it can: while the place is as the change left it,
 * and no round that it concerns has opened, or no game of a replacement was played. (docs/rules/seasons.md)
 */
export function checkPlaceUndo(
  { dates, today, members, replaceable }: PlacesNow,
  change: PlaceChange,
): (typeof placeObstacles)[number] | null {
  const { kind, round } = change
  if (kind === 'replacement') {
    if (!hasReplacement(members, change)) return 'place_changed_since'
    return replaceable.some((id) => id === change.other_id) ? null : 'replacement_stands'
  }
  if (!isAsLeft(members, change)) return 'place_changed_since'
  return (dates[round - 1] ?? today) > today ? null : 'withdrawal_stands'
}

function hasReplacement(members: readonly TierMember[], { user_id, other_id }: PlaceChange): boolean {
  const replacement = members.find((member) => member.user_id === other_id)
  if (!replacement || members.some((member) => member.user_id === user_id)) return false
  return replacement.from_round === 1 && replacement.through_round === null
}

function isAsLeft(members: readonly TierMember[], { kind, user_id, other_id, round }: PlaceChange): boolean {
  const member = members.find((one) => one.user_id === user_id)
  if (!member || member.through_round === null) return false
  if (kind === 'withdrawal' && member.through_round !== round - 1) return false
  const substitute = substituteOf(members, member)
  if (other_id === null) return substitute === null
  return (
    substitute?.user_id === other_id && substitute.from_round === round && substitute.through_round === null
  )
}
