import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupMiniLeagueCode,
  makeMiniLeagueCode,
  miniLeagueCodeLength,
  readMiniLeagueCode,
} from './mini-league.ts'

const anyCode = fc
  .uint8Array({ minLength: miniLeagueCodeLength, maxLength: miniLeagueCodeLength })
  .map((bytes) => makeMiniLeagueCode(bytes))

test('a code holds at least 60 bits: each of its letters is one of 32 that are equally likely', () => {
  const letterOf = (byte: number) => makeMiniLeagueCode(new Uint8Array(miniLeagueCodeLength).fill(byte))[0]
  const counts = Map.groupBy(
    Array.from({ length: 256 }, (_, byte) => letterOf(byte)),
    (letter) => letter,
  )
  expect([...counts.values()].map((letters) => letters.length)).toEqual(Array(32).fill(8))
  expect(miniLeagueCodeLength * Math.log2(counts.size)).toBeGreaterThanOrEqual(60)
})

test('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(readMiniLeagueCode(groupMiniLeagueCode(code))).toBe(code)
      expect(readMiniLeagueCode(` ${code.toLowerCase()} `)).toBe(code)
      expect(readMiniLeagueCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

test.each(['', 'nonsense', '0000000000000000', 'ÀÀÀÀÀÀÀÀÀÀÀÀÀ', 'UUUUUUUUUUUUU'])(
  'what cannot be a code is none: "%s"',
  (typed) => {
    expect(readMiniLeagueCode(typed)).toBeNull()
  },
)
