import { expect, test } from 'vitest'
import { alone } from './alone.ts'

test('where a browser has no locks, work of one name still runs one after the other, also after a failure', async () => {
  expect(navigator.locks).toBeUndefined()
  const seen: string[] = []
  const first = alone('a', async () => {
    await Promise.resolve()
    seen.push('first')
    throw new Error('failed')
  })
  const second = alone('a', async () => void seen.push('second'))
  await alone('b', async () => void seen.push('other'))
  await expect(first).rejects.toThrow('failed')
  await second
  expect(seen).toEqual(['other', 'first', 'second'])
})
