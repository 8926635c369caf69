import { expect, test } from 'vitest'
import { mayChangeCounting } from './change-access.ts'

const daily = { kind: 'daily', later_season: false } as const

test('editors of the kind and admins may apply and undo a change', () => {
  for (const change of ['apply', 'undo'] as const) {
    expect(mayChangeCounting({ ...daily, valid_roles: { admin: true } }, change)).toBe(true)
    expect(mayChangeCounting({ ...daily, valid_roles: { quiz_editor: true } }, change)).toBe(true)
    expect(mayChangeCounting({ ...daily, valid_roles: { special_quiz_editor: true } }, change)).toBe(false)
    expect(mayChangeCounting({ ...daily, valid_roles: { answer_reviewer: true } }, change)).toBe(false)
    const special = { kind: 'special', later_season: false } as const
    expect(mayChangeCounting({ ...special, valid_roles: { special_quiz_editor: true } }, change)).toBe(true)
    expect(mayChangeCounting({ ...special, valid_roles: { quiz_editor: true } }, change)).toBe(false)
  }
})

test('once a later season has begun, only admins undo', () => {
  const old = { kind: 'daily', later_season: true } as const
  expect(mayChangeCounting({ ...old, valid_roles: { quiz_editor: true } }, 'undo')).toBe(false)
  expect(mayChangeCounting({ ...old, valid_roles: { quiz_editor: true } }, 'apply')).toBe(true)
  expect(mayChangeCounting({ ...old, valid_roles: { admin: true } }, 'undo')).toBe(true)
})
