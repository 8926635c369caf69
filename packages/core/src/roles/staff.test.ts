import { expect, test } from 'vitest'
import { roleNames } from './roles.ts'
import { isStaff, secondFactorDueAt, withoutStaffRoles } from './staff.ts'

test('people with a role beside playing are staff', () => {
  const ofPlayers = ['regular_player', 'special_quiz_player', 'blocked']
  expect(roleNames.filter((role) => !isStaff({ [role]: true }))).toEqual(ofPlayers)
  expect(isStaff({})).toBe(false)
  expect(isStaff({ regular_player: true, host: true })).toBe(true)
})

test('without the roles of staff, playing and a block stay', () => {
  expect(withoutStaffRoles({ admin: true, host: true, regular_player: true, blocked: true })).toEqual({
    regular_player: true,
    blocked: true,
  })
})

test.each([
  ['the club’s beginning, for a role from before', null, '2026-12-04T10:00:00.000Z'],
  ['the club’s beginning, for an earlier role', '2026-11-01T10:00:00.000Z', '2026-12-04T10:00:00.000Z'],
  ['the role, for a later one', '2026-11-25T18:30:00.000Z', '2026-12-09T18:30:00.000Z'],
])('the 14 days run from %s', (_title, staffSince, dueAt) => {
  expect(secondFactorDueAt('2026-11-20T10:00:00.000Z', staffSince)).toBe(dueAt)
})
