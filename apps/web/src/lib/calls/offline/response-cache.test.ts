import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { deviceStore } from '../../drafts/device-store.ts'
import { responseCache, beginCaching, deleteCachedResponses, restoreReader } from './response-cache.ts'

const device = deviceStore<{ shape: string; at: number; text: string }>('reading')
const cachedKeys = async () => (await device.list('answer ')).map(([key]) => key)
const dayMs = 86_400_000

async function aShelf(name = '1 7') {
  await beginCaching('token', { name, person: { name: 'Ana' } })
  return responseCache(name)
}

test('the cache is bound to the exact token without storing it', async () => {
  await aShelf()
  expect(await restoreReader('token')).toEqual({ name: 'Ana' })
  expect(await restoreReader('another')).toBeNull()
  expect(JSON.stringify(await device.list(''))).not.toContain('"token"')

  await deleteCachedResponses()
  expect(await restoreReader('token')).toBeNull()
})

test('the cache is limited: the oldest entry is deleted first, and nothing too large is stored', async () => {
  const shelf = await aShelf()
  const now = Date.parse(testNow)
  for (let number = 0; number < 305; number += 100) {
    const answers = Array.from({ length: 100 }, (_, index) => number + index).slice(0, 305 - number)
    await shelf.keep(answers.map((id) => [['GET /games', id], { data: { id }, at: now + id }]))
  }
  const keys = await cachedKeys()
  expect(keys).toHaveLength(300)
  expect(keys).not.toContain('answer ["GET /games",4]')
  expect(keys).toContain('answer ["GET /games",5]')

  await shelf.keep([[['GET /large'], { data: { text: 'x'.repeat(600_000) }, at: now }]])
  expect(await cachedKeys()).not.toContain('answer ["GET /large"]')

  const large = (id: number): Parameters<typeof shelf.keep>[0][number] => [
    ['GET /games', 1000 + id],
    { data: { text: 'x'.repeat(490_000) }, at: now + 1000 + id },
  ]
  await shelf.keep(Array.from({ length: 12 }, (_, id) => large(id)))
  expect(await cachedKeys()).toHaveLength(10)
})

test('old entries, and those of an incompatible version, are deleted', async () => {
  const shelf = await aShelf()
  const now = Date.parse(testNow)
  await device.put([
    ['answer ["old"]', { shape: contractShape, at: now - 31 * dayMs, text: '{}' }],
    ['answer ["other"]', { shape: 'other', at: now, text: '{}' }],
    ['answer ["good"]', { shape: contractShape, at: now, text: '{}' }],
  ])
  await shelf.tidy()
  expect(await cachedKeys()).toEqual(['answer ["good"]'])
})

test('responses written after the session ended, or for another user, are deleted', async () => {
  const shelf = await aShelf()
  const answer: Parameters<typeof shelf.keep>[0] = [[['GET /home'], { data: {}, at: Date.parse(testNow) }]]
  await deleteCachedResponses()
  await shelf.keep(answer)
  expect(await device.list('')).toEqual([])

  await aShelf('1 8')
  await shelf.keep(answer)
  expect(await cachedKeys()).toEqual([])
})
