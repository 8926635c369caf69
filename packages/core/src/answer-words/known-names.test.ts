import { expect, test } from 'vitest'
import { namesAnother } from './known-names.ts'

test('the name of another thing is not a typing error, but a translation of the same name may match', () => {
  expect(namesAnother(['kingstown'], ['kingston'])).toBe(true)
  expect(namesAnother(['genoa'], ['geneva'])).toBe(true)
  expect(namesAnother(['genebra'], ['geneva'])).toBe(false)
  expect(namesAnother(['genevra'], ['geneva'])).toBe(false)
})
