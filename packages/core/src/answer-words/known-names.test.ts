import { expect, test } from 'vitest'
import { namesAnother } from './known-names.ts'

test('the name of another thing is no slip of the pen, its own in another language may be', () => {
  expect(namesAnother(['kingstown'], ['kingston'])).toBe(true)
  expect(namesAnother(['genoa'], ['geneva'])).toBe(true)
  expect(namesAnother(['genebra'], ['geneva'])).toBe(false)
  expect(namesAnother(['genevra'], ['geneva'])).toBe(false)
})
