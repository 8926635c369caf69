import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import {
  checkPlaceUndo,
  checkWithdrawal,
  firstComingRound,
  nextRound,
  type PlaceChange,
  type TierMember,
} from './withdrawals.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
const today = '2026-11-17'
const ruleSet = { ...defaultRuleSet, substitute_round_max: 3 }

const member = (userId: number, changes: Partial<TierMember> = {}): TierMember => ({
  user_id: userId,
  tier: 1,
  position: userId,
  from_round: 1,
  through_round: null,
  ...changes,
})

const four = [member(1), member(2), member(3), member(4)]
const withdrawing = {
  dates,
  today,
  members: four,
  user_id: 1,
  substitute_id: null as number | null,
  rule_set: ruleSet,
}

test('a withdrawal begins with the next round that has not opened', () => {
  expect(nextRound(dates, '2026-11-15')).toBe(1)
  expect(nextRound(dates, today)).toBe(3)
  expect(nextRound(dates, '2026-11-19')).toBeNull()
  expect(checkWithdrawal(withdrawing)).toEqual({
    accepted: true,
    member: four[0],
    round: 3,
    through_round: 2,
  })
})

test('the games of a change begin with today’s round, or its own', () => {
  expect(firstComingRound(dates, '2026-11-18', 1)).toBe(3)
  expect(firstComingRound(dates, '2026-11-15', 1)).toBe(1)
  expect(firstComingRound(dates, today, 4)).toBe(4)
})

test('players outside the season, seasons that do not run and last rounds are refused', () => {
  const reason = (changes: Partial<typeof withdrawing>) => checkWithdrawal({ ...withdrawing, ...changes })
  expect(reason({ user_id: 5 })).toMatchObject({ reason: 'not_found' })
  expect(reason({ today: '2026-11-15' })).toMatchObject({ reason: 'season_not_running' })
  expect(reason({ today: '2026-11-20' })).toMatchObject({ reason: 'season_not_running' })
  expect(reason({ today: '2026-11-19' })).toMatchObject({ reason: 'no_round_left' })
})

test('a substitute is new to the season and starts no later than the rules allow', () => {
  const substitute = (substituteId: number, on = today) =>
    checkWithdrawal({ ...withdrawing, today: on, substitute_id: substituteId })
  expect(substitute(5)).toMatchObject({ accepted: true, round: 3 })
  expect(substitute(2)).toMatchObject({ reason: 'player_twice' })
  expect(substitute(1)).toMatchObject({ reason: 'player_twice' })
  expect(substitute(5, '2026-11-18')).toMatchObject({ reason: 'substitute_too_late' })
})

test('a place without a player can be given later, once', () => {
  const gone = [member(1, { through_round: 1 }), ...four.slice(1)]
  const later = (members: TierMember[], substituteId: number | null) =>
    checkWithdrawal({ ...withdrawing, members, substitute_id: substituteId })
  expect(later(gone, null)).toMatchObject({ reason: 'already_withdrawn' })
  expect(later(gone, 5)).toMatchObject({ accepted: true, round: 3, through_round: 1 })
  const tierMembers = [...gone, member(5, { position: 1, from_round: 3 })]
  expect(later(tierMembers, 6)).toMatchObject({ reason: 'already_withdrawn' })
  expect(checkWithdrawal({ ...withdrawing, members: tierMembers, user_id: 5 })).toMatchObject({
    reason: 'substitute_not_started',
  })
})

const obstacleOf = (
  change: Partial<PlaceChange>,
  { members, on = today, replaceable = [] }: { members: TierMember[]; on?: string; replaceable?: number[] },
) =>
  checkPlaceUndo(
    { dates, today: on, members, replaceable },
    { kind: 'withdrawal', user_id: 1, other_id: null, round: 3, ...change },
  )

test('a withdrawal is undone until its first round opens, with the substitute who came with it', () => {
  const members = [member(1, { through_round: 2 })]
  expect(obstacleOf({}, { members })).toBeNull()
  expect(obstacleOf({}, { members, on: '2026-11-18' })).toBe('withdrawal_stands')
  const tierMembers = [...members, member(5, { position: 1, from_round: 3 })]
  expect(obstacleOf({ other_id: 5 }, { members: tierMembers })).toBeNull()
  expect(obstacleOf({ other_id: 5 }, { members: tierMembers, on: '2026-11-18' })).toBe('withdrawal_stands')
})

test('a substitute who came later is undone alone, and before the withdrawal', () => {
  const members = [member(1, { through_round: 2 }), member(5, { position: 1, from_round: 3 })]
  expect(obstacleOf({}, { members })).toBe('place_changed_since')
  expect(obstacleOf({ kind: 'substitution', other_id: 5 }, { members })).toBeNull()
  const late = [member(1, { through_round: 1 }), member(5, { position: 1, from_round: 3 })]
  expect(obstacleOf({ kind: 'substitution', other_id: 5 }, { members: late })).toBeNull()
})

test('a place that is not as a change left it keeps the change from being undone', () => {
  expect(obstacleOf({}, { members: four })).toBe('place_changed_since')
  expect(obstacleOf({}, { members: [member(1, { through_round: 3 })] })).toBe('place_changed_since')
  const gone = member(1, { through_round: 2 })
  expect(obstacleOf({ other_id: 5 }, { members: [gone] })).toBe('place_changed_since')
  const other = [gone, member(6, { position: 1, from_round: 3 })]
  expect(obstacleOf({ other_id: 5 }, { members: other })).toBe('place_changed_since')
  const gaveUp = [gone, member(5, { position: 1, from_round: 3, through_round: 3 })]
  expect(obstacleOf({ other_id: 5 }, { members: gaveUp })).toBe('place_changed_since')
})

test('a replacement is undone while their first game is to come', () => {
  const replaced = { kind: 'replacement', other_id: 5, round: 1 } as const
  const members = [member(5, { position: 1 }), ...four.slice(1)]
  expect(obstacleOf(replaced, { members, replaceable: [5] })).toBeNull()
  expect(obstacleOf(replaced, { members, replaceable: [2] })).toBe('replacement_stands')
  expect(obstacleOf(replaced, { members: four })).toBe('place_changed_since')
  const twice = [...members, member(1, { position: 5 })]
  expect(obstacleOf(replaced, { members: twice, replaceable: [5] })).toBe('place_changed_since')
  const gaveUp = [member(5, { position: 1, through_round: 2 })]
  expect(obstacleOf(replaced, { members: gaveUp })).toBe('place_changed_since')
})
