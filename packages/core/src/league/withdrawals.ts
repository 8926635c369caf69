import type { CalendarDate } from '../calendar/calendar.ts'
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
  | 'withdrawal_stands'

type Verdict<Change> = { accepted: false; reason: Refusal } | ({ accepted: true } & Change)

/** Finds the first round that has not opened; null when all have. */
export function nextRound(dates: readonly CalendarDate[], today: CalendarDate): number | null {
  const index = dates.findIndex((date) => date > today)
  return index === -1 ? null : index + 1
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
 * Decides whether the last step of a withdrawal can be undone: the substitute's first round, or the first void one, has
 * not opened. (docs/rules/seasons.md)
 */
export function checkUndo({ dates, today, members, user_id }: RunningSeason & { user_id: number }): Verdict<{
  member: TierMember
  substitute: TierMember | null
  /** False when only the substitute goes, because a round without the player has opened. */
  returns: boolean
}> {
  const member = members.find(({ user_id: id }) => id === user_id)
  if (!member || member.through_round === null) return { accepted: false, reason: 'not_found' }
  const isAhead = (round: number) => (dates[round - 1] ?? today) > today
  const substitute = substituteOf(members, member)
  const returns = isAhead(member.through_round + 1)
  const undoes = substitute === null ? returns : isAhead(substitute.from_round)
  return undoes
    ? { accepted: true, member, substitute, returns }
    : { accepted: false, reason: 'withdrawal_stands' }
}
