import { expect, test } from 'vitest'
import { addressTo } from './address-to.ts'

test.each([
  [addressTo({ to: '/' }), '/'],
  [addressTo({ to: '/rules', hash: 'subscription' }), '/rules#subscription'],
  [
    addressTo({ to: '/round/$season/{-$round}', params: { season: 3, round: 4 }, search: { tier: 2 } }),
    '/round/3/4?tier=2',
  ],
  [addressTo({ to: '/round/$season/{-$round}', params: { season: 3 } }), '/round/3'],
  [
    addressTo({ to: '/admin/users', search: { search: 'Ana & Zé', page: undefined } }),
    '/admin/users?search=Ana+%26+Z%C3%A9',
  ],
  [
    addressTo({ to: '/admin/notifications', search: { past: '', page: 2 } }),
    '/admin/notifications?past&page=2',
  ],
  [addressTo({ to: '/shared-cards/$address', params: { address: 'a/b' } }), '/shared-cards/a%2Fb'],
])('the address %s is written as %s', (written, expected) => {
  expect(written).toBe(expected)
})

test('a missing part of the path ends it, and a later one does not take its place', () => {
  const params = { season: undefined, genre: 'music' }
  expect(addressTo({ to: '/genre-rankings/{-$season}/{-$genre}', params })).toBe('/genre-rankings')
})

test('what no page has is an error of types', () => {
  // @ts-expect-error no such page
  addressTo({ to: '/admin/userz' })
  // @ts-expect-error no such parameter
  addressTo({ to: '/cup/{-$season}', search: { stag: 2 } })
  // @ts-expect-error no such state
  addressTo({ to: '/admin/users', search: { state: 'pendin' } })
  // @ts-expect-error without its date
  addressTo({ to: '/admin/days/$date' })
})
