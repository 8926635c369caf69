import { expect, test } from 'vitest'
import { userState } from './user-state.ts'

const today = '2026-11-20'

test.each([
  [null, 'pending'],
  [{ regular_player: true }, 'active'],
  [{ regular_player: '2026-12-01' }, 'active'],
  [{ regular_player: '2026-11-30' }, 'expiring'],
  [{ regular_player: '2026-11-20' }, 'expiring'],
  [{ special_quiz_player: '2026-11-25', admin: true }, 'expiring'],
  [{ regular_player: '2026-11-19' }, 'expired'],
  [{ regular_player: '2026-11-19', admin: true }, 'active'],
  [{ quiz_editor: '2026-11-21' }, 'active'],
  [{ regular_player: true, blocked: true }, 'blocked'],
  [{ regular_player: true, blocked: '2026-11-19' }, 'active'],
] as const)('with %o a user is %s', (roles, state) => {
  expect(userState(roles, today)).toBe(state)
})
