import { expect, test } from 'vitest'
import { cleanHostname, isHostname, isMailAddress, isPhoneNumber, isTimeZone } from './customer-fields.ts'

test.each(['liga.example.org', 'localhost', 'a.b-c.d', 'xn--caf-dma.pt', '127.0.0.1'])(
  '%s is a host name',
  (name) => {
    expect(isHostname(name)).toBe(true)
  },
)

test.each([
  '',
  'https://liga.pt',
  'liga.pt:3000',
  'liga.pt/home',
  'liga..pt',
  '-a.pt',
  'a b.pt',
  'café.pt',
  `${'a'.repeat(64)}.pt`,
])('“%s” is none', (name) => {
  expect(isHostname(name)).toBe(false)
})

test('host names are saved in lower case, trimmed and without a final dot', () => {
  expect(cleanHostname('  Liga.Example.ORG. ')).toBe('liga.example.org')
})

test('a sender is one plain address', () => {
  const right = ['liga@example.org', 'a.b+c@sub.example.co.uk']
  const wrong = [
    'liga',
    'liga@',
    '@example.org',
    'liga@localhost',
    'a@b.pt, c@d.pt',
    'Liga <a@b.pt>',
    'a b@c.pt',
    '',
  ]
  expect(right.filter(isMailAddress)).toEqual(right)
  expect(wrong.filter(isMailAddress)).toEqual([])
})

test('a time zone is the name of a place, not an offset', () => {
  const right = ['Europe/Lisbon', 'Atlantic/Azores', 'America/Sao_Paulo', 'UTC']
  expect(right.filter(isTimeZone)).toEqual(right)
  expect(['', 'Lisbon', '+01:00', 'Europe/Nowhere'].filter(isTimeZone)).toEqual([])
})

test('a phone number has 9 to 15 digits, with optional spaces and country prefix', () => {
  const right = ['912345678', '+351 912 345 678', '912-345-678']
  expect(right.filter(isPhoneNumber)).toEqual(right)
  expect(['', '12345', '91234567a', '++351912345678', '1234567890123456'].filter(isPhoneNumber)).toEqual([])
})
