import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { checkUndo, checkWithdrawal, nextRound, type TierMember } from './withdrawals.ts'

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
  const given = [...gone, member(5, { position: 1, from_round: 3 })]
  expect(later(given, 6)).toMatchObject({ reason: 'already_withdrawn' })
  expect(checkWithdrawal({ ...withdrawing, members: given, user_id: 5 })).toMatchObject({
    reason: 'substitute_not_started',
  })
})

test('the last step is undone until its first round opens', () => {
  const undo = (members: TierMember[], on = today) => checkUndo({ dates, today: on, members, user_id: 1 })
  expect(undo(four)).toMatchObject({ reason: 'not_found' })
  const gone = [member(1, { through_round: 2 })]
  expect(undo(gone)).toMatchObject({ accepted: true, substitute: null, returns: true })
  expect(undo(gone, '2026-11-18')).toMatchObject({ reason: 'withdrawal_stands' })
  const given = [...gone, member(5, { position: 1, from_round: 3 })]
  expect(undo(given)).toMatchObject({ accepted: true, substitute: { user_id: 5 }, returns: true })
  const late = [member(1, { through_round: 1 }), member(5, { position: 1, from_round: 3 })]
  expect(undo(late)).toMatchObject({ accepted: true, substitute: { user_id: 5 }, returns: false })
  expect(undo(late, '2026-11-18')).toMatchObject({ reason: 'withdrawal_stands' })
})
