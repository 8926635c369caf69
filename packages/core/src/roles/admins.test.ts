import { expect, test } from 'vitest'
import { keepsAdmin, runThrough } from './admins.ts'
import type { Roles } from './roles.ts'

const today = '2026-11-20'
const keeps = (others: Roles[], before: Roles, after: Roles) => keepsAdmin(others, { before, after }, today)

test('the only admin can neither lose the role nor be blocked, also not later', () => {
  expect(keeps([], { admin: true }, {})).toBe(false)
  expect(keeps([], { admin: true }, { admin: '2027-12-31' })).toBe(false)
  expect(keeps([], { admin: true }, { admin: true, blocked: true })).toBe(false)
  expect(keeps([], { admin: true }, { admin: true, blocked: today })).toBe(false)
})

test('with another admin who stays at least as long he can', () => {
  const other: Roles = { admin: true }
  expect(keeps([other], { admin: true }, {})).toBe(true)
  expect(keeps([other], { admin: true }, { admin: true, blocked: true })).toBe(true)
})

test('an admin whose role ends earlier, or who is blocked or was one, does not take his place', () => {
  for (const other of [
    { admin: '2026-12-31' },
    { admin: true, blocked: true },
    { admin: '2026-11-19' },
    { quiz_editor: true },
  ] as Roles[]) {
    expect(keeps([other], { admin: true }, {}), JSON.stringify(other)).toBe(false)
  }
})

test('he may go as long as others fill the gap', () => {
  const others: Roles[] = [{ admin: '2026-12-31' }]
  expect(keeps(others, { admin: true }, { admin: true, blocked: '2026-12-31' })).toBe(true)
  expect(keeps(others, { admin: true }, { admin: true, blocked: '2027-01-01' })).toBe(false)
})

test('what does not concern the role of an admin is never refused', () => {
  expect(keeps([{ admin: true }], { regular_player: true }, {})).toBe(true)
  expect(keeps([], { admin: '2026-12-31' }, { admin: true })).toBe(true)
  expect(keeps([], { admin: true }, { admin: true, quiz_editor: true })).toBe(true)
})

test('the club is run through the day before the first on which nobody is admin', () => {
  expect(runThrough([], today)).toBe('2026-11-19')
  expect(runThrough([{ admin: '2026-11-25' }, { admin: '2026-12-31', blocked: '2026-11-25' }], today)).toBe(
    '2026-12-31',
  )
  expect(runThrough([{ admin: '2026-11-25' }, { admin: true, blocked: '2026-11-26' }], today)).toBe(
    '2026-11-25',
  )
})
