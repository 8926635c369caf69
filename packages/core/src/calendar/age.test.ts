import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['2026-11-20', '1990-11-20', 36],
  ['2026-11-19', '1990-11-20', 35],
  ['2026-11-20', '2026-11-20', 0],
  ['2027-02-28', '2000-02-29', 26],
  ['2027-03-01', '2000-02-29', 27],
  ['2028-02-29', '2000-02-29', 28],
])('on %s who was born on %s is %i', (day, birthdate, age) => {
  expect(ageOn(day, birthdate)).toBe(age)
})
