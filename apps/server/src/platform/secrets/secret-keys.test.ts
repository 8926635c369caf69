import { expect, test } from 'vitest'
import { isSealed, keyIdOf, makeSecretKey, openSecretKeys, readSecretKey } from './secret-keys.ts'

const present = makeSecretKey()
const keys = openSecretKeys(present)
const place = { name: 'webhooks.secret', customer_id: 1 } as const

test('a secret is opened by the key that encrypted it, and twice encrypted it looks different', () => {
  const sealed = keys.seal(place, 'whsec_Ã')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('whsec')
  expect(keys.open(place, sealed)).toBe('whsec_Ã')
  expect(keys.seal(place, 'whsec_Ã')).not.toBe(sealed)
  expect(keys.openIn(place, `{"secret":"${keys.seal(place, 'a"b')}"}`)).toBe('{"secret":"a\\"b"}')
})

test('a secret of another column, of another customer, or one that was changed is not opened', () => {
  const sealed = keys.seal(place, 'whsec_1')
  expect(() => keys.open({ ...place, customer_id: 2 }, sealed)).toThrow('comes from another place')
  expect(() => keys.open({ ...place, name: 'webhooks.address' }, sealed)).toThrow('comes from another place')
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
  expect(() => keys.open(place, changed)).toThrow('was changed')
  expect(() => keys.open(place, sealed.slice(0, 40))).toThrow('webhooks.secret')
  expect(() => keys.open(place, 'whsec_1')).toThrow('is not encrypted')
})

test('a key that was the present one before goes on opening; any other does not', () => {
  const sealed = keys.seal(place, 'whsec_1')
  const next = openSecretKeys(makeSecretKey(), [present])
  expect(next.open(place, sealed)).toBe('whsec_1')
  expect(keyIdOf(next.seal(place, 'whsec_1'))).toBe(next.ids[0])
  expect(next.ids[1]).toBe(keys.ids[0])
  expect(() => openSecretKeys(makeSecretKey()).open(place, sealed)).toThrow(`needs the key ${keys.ids[0]}`)
})

test('a code is found by its hash, which differs by key and customer', () => {
  const code = { name: 'vouchers.code', customer_id: 1 } as const
  const [hash] = keys.hash(code, 'TER-7K3M-9QXP')
  expect(keys.hash(code, 'TER-7K3M-9QXP')).toEqual([hash])
  expect(keys.hash({ ...code, customer_id: 2 }, 'TER-7K3M-9QXP')).not.toEqual([hash])
  const next = openSecretKeys(makeSecretKey(), [present])
  expect(next.hash(code, 'TER-7K3M-9QXP')[1]).toEqual(hash)
  expect(next.hash(code, 'TER-7K3M-9QXP')[0]).not.toEqual(hash)
})

test('a key is 32 bytes, in base64 or hexadecimal digits', () => {
  const bytes = Buffer.alloc(32, 7)
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    expect(readSecretKey(bytes.toString(encoding))).toEqual(bytes)
  for (const text of [
    '',
    'short',
    bytes.toString('base64').slice(4),
    `${bytes.toString('hex')}00`,
    'ã'.repeat(43),
  ])
    expect(() => readSecretKey(text)).toThrow('32 bytes')
})
