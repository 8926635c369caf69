import { roleNames, rolesOn, type RoleName, type Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { findAccessRefusal, type AccessRule } from './access.ts'
import { entriesOf } from '@tertulia/core/collections/records'

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

const ended = '2026-10-31'
const callers = [
  null,
  aCaller(null),
  ...roleNames
    .flatMap((role): Roles[] => [
      { [role]: true },
      { [role]: today },
      { [role]: ended },
      { [role]: true, blocked: true },
      { [role]: true, blocked: ended },
      { [role]: ended, blocked: true },
    ])
    .flatMap((roles) => [aCaller(roles), aCaller(roles, { id: 1 })]),
]

/** Every access declaration: open, signed in, and each role alone and with each other one. */
const accesses: AccessRule['access'][] = [
  'anyone',
  'signed_in',
  ...roleNames.flatMap((role, index) => roleNames.slice(index).map((other) => [...new Set([role, other])])),
]

/** Lists an access with each combination of the flags that change it. */
const rulesOf = (access: AccessRule['access']) =>
  ([{}, { players_only: true }] as const).flatMap((playersOnly) =>
    [false, true].flatMap((free) =>
      ([{}, { person_only: true }] as const).flatMap((personOnly) =>
        ([{}, { own_past: true }] as const).map((ownPast): AccessRule => ({
          access,
          free,
          ...playersOnly,
          ...personOnly,
          ...ownPast,
        })),
      ),
    ),
  )

/** Finds the refusal from the role names alone. */
function expectedRefusal(rule: AccessRule, caller: ReturnType<typeof aCaller> | null) {
  const held = new Map(entriesOf(caller?.roles ?? {}))
  const isValid = (role: RoleName) => held.has(role) && held.get(role) !== ended
  const named = new Set<RoleName>(typeof rule.access === 'string' ? [] : rule.access)
  const isNamed = roleNames.some((role) => named.has(role) && isValid(role))
  const isAdmin = isValid('admin') && !rule.players_only
  const wasNamed = rule.own_past === true && roleNames.some((role) => named.has(role) && held.has(role))
  const isOpen = rule.access === 'signed_in'
  const reasons = [
    ['not_signed_in', caller === null],
    ['blocked', isValid('blocked') && !rule.free],
    ['impersonating', rule.person_only === true && caller?.impersonator !== null],
    ['forbidden', !isOpen && (isValid('blocked') || !(isNamed || isAdmin || wasNamed))],
  ] as const
  return rule.access === 'anyone' ? null : (reasons.find(([, applies]) => applies)?.[0] ?? null)
}

test.each(accesses.map((access) => [String(access), access] as const))(
  'access for %s holds for every role, valid, ended or blocked, with every flag',
  (_title, access) => {
    const rules = rulesOf(access)
    const found = rules.map((rule) => callers.map((caller) => findAccessRefusal(rule, caller)))
    expect(found).toEqual(rules.map((rule) => callers.map((caller) => expectedRefusal(rule, caller))))
  },
)
