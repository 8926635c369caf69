import { expect, test } from 'vitest'
import { addDays } from '@tertulia/core/calendar/calendar'
import { backupFileName, chooseOldBackups } from './kept-backups.ts'

const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => backupFileName(`${addDays(from, day)}T03:00:00.000Z`))

test('of nightly backups seven days and four weeks stay', () => {
  // From Thursday 1 October to Wednesday 25 November.
  const all = nightly('2026-10-01', 56)
  const old = chooseOldBackups(all)
  expect(all.filter((name) => !old.includes(name)).map((name) => name.slice(9, 19))).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ])
})

test('of a day the last backup stays', () => {
  const morning = backupFileName('2026-11-25T03:00:00.000Z')
  const evening = backupFileName('2026-11-25T21:30:00.000Z')
  expect(evening).toBe('tertulia-2026-11-25T21-30-00Z.tar.gz')
  expect(chooseOldBackups([evening, morning])).toEqual([morning])
})

test('when backups stop, the last ones stay; other files are left alone', () => {
  expect(chooseOldBackups([...nightly('2020-01-01', 3), 'notes.txt', 'tertulia.tar.gz'])).toEqual([])
})

test('encrypted and plain backups are kept alike', () => {
  const plain = nightly('2026-11-01', 10)
  const encrypted = plain.map((name) => `${name}.age`)
  expect(backupFileName('2026-11-01T03:00:00.000Z', true)).toBe(encrypted[0])
  expect(chooseOldBackups(encrypted)).toEqual(chooseOldBackups(plain).map((name) => `${name}.age`))
})
