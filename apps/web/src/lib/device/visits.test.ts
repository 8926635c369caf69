import { expect, test } from 'vitest'
import { countVisit } from './visits.ts'

/** The browser is closed and opened again. */
const reopen = () => sessionStorage.clear()

test('a reload is not a new visit, but another session or another day is', () => {
  expect(countVisit('2026-11-20')).toBe(1)
  expect(countVisit('2026-11-20')).toBe(1)
  reopen()
  expect(countVisit('2026-11-20')).toBe(2)
  expect(countVisit('2026-11-21')).toBe(3)
  expect(countVisit('2026-11-21')).toBe(3)
})

test('an invalid counter starts again', () => {
  localStorage.setItem('visits', '{')
  expect(countVisit('2026-11-20')).toBe(1)
  localStorage.setItem('visits', '{"count":"many"}')
  reopen()
  expect(countVisit('2026-11-20')).toBe(1)
})
