import '@test/device.ts'
import { expect, test } from 'vitest'
import { deviceStore } from './device-store.ts'
import { answerShelf, beginReading, forgetReading, takeUpReading } from './kept-answers.ts'

const device = deviceStore<{ shape: string; at: number; text: string }>('reading')
const keptKeys = async () => (await device.list('answer ')).map(([key]) => key)
const day_ms = 86_400_000

async function aShelf(name = '1 7') {
  await beginReading('token', { name, person: { name: 'Ana' } })
  return answerShelf(name)
}

test('a person is known by the very token, which is not kept itself', async () => {
  await aShelf()
  expect(await takeUpReading('token')).toEqual({ name: 'Ana' })
  expect(await takeUpReading('another')).toBeNull()
  expect(JSON.stringify(await device.list(''))).not.toContain('"token"')

  await forgetReading()
  expect(await takeUpReading('token')).toBeNull()
})

test('only so much is kept: the oldest goes first, and nothing too large comes in', async () => {
  const shelf = await aShelf()
  const now = Date.now()
  for (let number = 0; number < 305; number += 100) {
    const answers = Array.from({ length: 100 }, (_, index) => number + index).slice(0, 305 - number)
    await shelf.keep(answers.map((id) => [['GET /games', id], { data: { id }, at: now + id }]))
  }
  const keys = await keptKeys()
  expect(keys).toHaveLength(300)
  expect(keys).not.toContain('answer ["GET /games",4]')
  expect(keys).toContain('answer ["GET /games",5]')

  await shelf.keep([[['GET /large'], { data: { text: 'x'.repeat(600_000) }, at: now }]])
  expect(await keptKeys()).not.toContain('answer ["GET /large"]')

  const large = (id: number) => [
    ['GET /games', 1000 + id],
    { data: { text: 'x'.repeat(490_000) }, at: now + 1000 + id },
  ]
  await shelf.keep(
    Array.from({ length: 12 }, (_, id) => large(id) as Parameters<typeof shelf.keep>[0][number]),
  )
  expect(await keptKeys()).toHaveLength(10)
})

test('what is old, or of a version with answers of another shape, is thrown away', async () => {
  const shelf = await aShelf()
  const now = Date.now()
  await device.put([
    ['answer ["old"]', { shape: answer_shape, at: now - 31 * day_ms, text: '{}' }],
    ['answer ["other"]', { shape: 'other', at: now, text: '{}' }],
    ['answer ["good"]', { shape: answer_shape, at: now, text: '{}' }],
  ])
  await shelf.tidy()
  expect(await keptKeys()).toEqual(['answer ["good"]'])
})

test('what a tab still writes after the session ended, or for somebody else, does not stay', async () => {
  const shelf = await aShelf()
  const answer: Parameters<typeof shelf.keep>[0] = [[['GET /home'], { data: {}, at: Date.now() }]]
  await forgetReading()
  await shelf.keep(answer)
  expect(await device.list('')).toEqual([])

  await aShelf('1 8')
  await shelf.keep(answer)
  expect(await keptKeys()).toEqual([])
})
