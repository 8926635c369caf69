import { rolesOn, type Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { findAccessRefusal, type AccessRule } from './access.ts'

const today = '2026-11-23'
const aCaller = (roles: Roles | null, impersonator: object | null = null) => ({
  roles,
  valid_roles: rolesOn(roles, today),
  impersonator,
})

const admin = aCaller({ admin: true })
const player = aCaller({ regular_player: '2026-12-31' })
const former = aCaller({ regular_player: '2026-10-31' })
const blocked = aCaller({ admin: true, regular_player: true, blocked: true })
const waiting = aCaller(null)
const actedAs = aCaller({ regular_player: true }, { id: 1 })

const players = { access: ['regular_player'] } satisfies AccessRule
const signedIn = { access: 'signed_in' } satisfies AccessRule

test.each<[string, AccessRule, ReturnType<typeof aCaller> | null, string | null]>([
  ['a visitor calls what is for anyone', { access: 'anyone' }, null, null],
  ['a visitor signs in for all else', signedIn, null, 'not_signed_in'],
  ['an account without roles calls what is for everybody signed in', signedIn, waiting, null],
  ['a role that is valid today is enough', players, player, null],
  ['another role is not', { access: ['quiz_editor'] }, player, 'forbidden'],
  ['an admin may do what is for any role', players, admin, null],
  [
    'an admin who does not play is refused where only players may act',
    { ...players, players_only: true },
    admin,
    'forbidden',
  ],
  ['a role that has ended is refused', players, former, 'forbidden'],
  ['a role that has ended still reads the own past', { ...players, own_past: true }, former, null],
  [
    'the own past of others stays closed',
    { access: ['special_quiz_player'], own_past: true },
    former,
    'forbidden',
  ],
  ['a blocked admin is refused', players, blocked, 'blocked'],
  ['a blocked account reads no own past', { ...players, own_past: true }, blocked, 'blocked'],
  ['what is free stays open to a blocked account', { ...signedIn, free: true }, blocked, null],
  [
    'an admin acting as a user does not act in person',
    { ...signedIn, person_only: true },
    actedAs,
    'impersonating',
  ],
  ['the user does', { ...signedIn, person_only: true }, player, null],
])('%s', (_title, rule, caller, refusal) => {
  expect(findAccessRefusal(rule, caller)).toBe(refusal)
})
