import { describe, expect, test } from 'vitest'
import { mayAct, mayImpersonate, playsOn, roleNames, rolesOn, type RoleName } from './roles.ts'

describe('valid roles', () => {
  test('a role is valid through its last day and no longer', () => {
    const roles = { regular_player: '2026-11-20' }
    expect(rolesOn(roles, '2026-11-19')).toEqual({ regular_player: true })
    expect(rolesOn(roles, '2026-11-20')).toEqual({ regular_player: true })
    expect(rolesOn(roles, '2026-11-21')).toEqual({})
  })

  test('a role without an end stays valid', () => {
    expect(rolesOn({ quiz_editor: true }, '2999-12-31')).toEqual({ quiz_editor: true })
  })

  test.each(roleNames)('%s expires like every other role', (role) => {
    expect(rolesOn({ [role]: '2026-11-20' }, '2026-11-20')).toEqual({ [role]: true })
    expect(rolesOn({ [role]: '2026-11-20' }, '2026-11-21')).toEqual({})
  })

  test('an account waiting for approval has none', () => {
    expect(rolesOn(null, '2026-11-20')).toEqual({})
  })

  test('each role has its own end', () => {
    const roles = { regular_player: '2026-11-19', answer_reviewer: '2026-11-21', host: true } as const
    expect(rolesOn(roles, '2026-11-20')).toEqual({ answer_reviewer: true, host: true })
  })
})

test('a player in league and cup on a day is a regular player then, and not blocked', () => {
  expect(playsOn({ regular_player: '2026-11-20' }, '2026-11-20')).toBe(true)
  expect(playsOn({ regular_player: '2026-11-20' }, '2026-11-21')).toBe(false)
  expect(playsOn({ regular_player: true, blocked: '2026-11-20' }, '2026-11-20')).toBe(false)
  expect(playsOn({ regular_player: true, blocked: '2026-11-20' }, '2026-11-21')).toBe(true)
  expect(playsOn({ admin: true, special_quiz_player: true }, '2026-11-20')).toBe(false)
  expect(playsOn(null, '2026-11-20')).toBe(false)
})

describe('permission', () => {
  test('a user with one of the allowed roles has it', () => {
    expect(mayAct({ quiz_editor: true }, ['answer_reviewer', 'quiz_editor'])).toBe(true)
    expect(mayAct({ quiz_editor: true }, ['answer_reviewer'])).toBe(false)
    expect(mayAct({ quiz_editor: false }, ['quiz_editor'])).toBe(false)
    expect(mayAct({}, ['regular_player'])).toBe(false)
  })

  test('an admin may do everything, whatever role is required', () => {
    for (const role of roleNames.filter((name) => name !== 'blocked')) {
      expect(mayAct({ admin: true }, [role])).toBe(true)
    }
    expect(mayAct({ admin: true }, [])).toBe(true)
  })

  test('being blocked overrides every other role, admin included', () => {
    const everything = Object.fromEntries(roleNames.map((role): [RoleName, boolean] => [role, true]))
    expect(mayAct(everything, roleNames)).toBe(false)
    expect(mayAct({ admin: true, blocked: true }, ['admin'])).toBe(false)
  })

  test('an expired block has no effect', () => {
    const valid = rolesOn({ admin: true, blocked: '2026-11-20' }, '2026-11-21')
    expect(mayAct(valid, ['admin'])).toBe(true)
  })
})

test('an admin may impersonate any user who is not an admin today, blocked or not', () => {
  expect(mayImpersonate({ admin: true }, { regular_player: true })).toBe(true)
  expect(mayImpersonate({ admin: true }, { regular_player: true, blocked: true })).toBe(true)
  expect(mayImpersonate({ admin: true }, {})).toBe(true)
  expect(mayImpersonate({ admin: true }, { admin: true })).toBe(false)
  expect(mayImpersonate({ admin: true }, { admin: true, blocked: true })).toBe(false)
  expect(mayImpersonate({ admin: true }, { customer: true, regular_player: true })).toBe(false)
  expect(mayImpersonate({ admin: true, blocked: true }, { regular_player: true })).toBe(false)
  expect(mayImpersonate({ customer: true }, { regular_player: true })).toBe(false)
})
