import { expect, test } from 'vitest'
import { keepsAdmin, runThrough } from './admins.ts'
import type { Roles } from './roles.ts'

const today = '2026-11-20'
const keeps = (others: Roles[], before: Roles, after: Roles) => keepsAdmin(others, { before, after }, today)

test('the only admin can neither lose the role nor be blocked, not even later', () => {
  expect(keeps([], { admin: true }, {})).toBe(false)
  expect(keeps([], { admin: true }, { admin: '2027-12-31' })).toBe(false)
  expect(keeps([], { admin: true }, { admin: true, blocked: true })).toBe(false)
  expect(keeps([], { admin: true }, { admin: true, blocked: today })).toBe(false)
})

test('with another admin who stays at least as long both are possible', () => {
  const other: Roles = { admin: true }
  expect(keeps([other], { admin: true }, {})).toBe(true)
  expect(keeps([other], { admin: true }, { admin: true, blocked: true })).toBe(true)
})

test('an admin with an earlier end, a block or a past role is no replacement', () => {
  for (const other of [
    { admin: '2026-12-31' },
    { admin: true, blocked: true },
    { admin: '2026-11-19' },
    { quiz_editor: true },
  ] as Roles[]) {
    expect(keeps([other], { admin: true }, {}), JSON.stringify(other)).toBe(false)
  }
})

test('an admin may go if others cover the whole period', () => {
  const others: Roles[] = [{ admin: '2026-12-31' }]
  expect(keeps(others, { admin: true }, { admin: true, blocked: '2026-12-31' })).toBe(true)
  expect(keeps(others, { admin: true }, { admin: true, blocked: '2027-01-01' })).toBe(false)
})

test('changes that do not affect the admin role are never refused', () => {
  expect(keeps([{ admin: true }], { regular_player: true }, {})).toBe(true)
  expect(keeps([], { admin: '2026-12-31' }, { admin: true })).toBe(true)
  expect(keeps([], { admin: true }, { admin: true, quiz_editor: true })).toBe(true)
})

test('the club has an admin until the day before the first without one', () => {
  expect(runThrough([], today)).toBe('2026-11-19')
  expect(runThrough([{ admin: '2026-11-25' }, { admin: '2026-12-31', blocked: '2026-11-25' }], today)).toBe(
    '2026-12-31',
  )
  expect(runThrough([{ admin: '2026-11-25' }, { admin: true, blocked: '2026-11-26' }], today)).toBe(
    '2026-11-25',
  )
})
