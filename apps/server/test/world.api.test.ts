import { beforeAll, expect, test } from 'vitest'
import type { Script } from 'node:vm'
import { tabScript } from '../../../tools/world/devices/browser.ts'
import { day, planOf } from '../../../tools/world/plan.ts'
import { shrink } from '../../../tools/world/shrink.ts'
import { bundleTab } from '../../../tools/world/devices/tab-code.ts'
import { playWorld } from '../../../tools/world/world.ts'
import { createTestDatabase } from './services/database.ts'

// `npm run world` plays more and longer ones. (docs/reliability.md)

let script: Script
beforeAll(async () => {
  script = tabScript(await bundleTab())
})

/** Plays a world in which people do something on the first days only, and the club goes on until the last. */
async function play(seed: number, { lively, days }: { lively: number; days: number }) {
  const database = await createTestDatabase()
  const actions = planOf(seed, lively)
  return await playWorld({ seed, days, actions, script, databaseUrl: database.url }).finally(database.drop)
}

// On the eighth day the account of a player is deleted who left on the first.
test('what was acknowledged stands, results follow from it, and nobody sees what is not theirs yet', async () => {
  const { problems, clubDays, received, saved, repeated, failovers } = await play(3, { lively: 2, days: 8 })
  expect(problems).toEqual([])
  expect(clubDays).toBe(2 * 8)
  // A world in which nobody plays proves nothing.
  expect(received).toBeGreaterThan(5)
  expect(saved).toBeGreaterThan(20)
  expect(repeated).toBeGreaterThan(0)
  expect(failovers).toBeGreaterThan(0)
})

// Seed 30 has two processes, which also end in the middle, much that staff do, and things that happen at once.
test('the same seed plays the same world', async () => {
  const [one, other] = [await play(30, { lively: 1, days: 1 }), await play(30, { lively: 1, days: 1 })]
  expect(one).toEqual(other)
  expect(one.problems).toEqual([])
  expect(one.requests).toBeGreaterThan(50)
})

test('a failing list is shortened to what it takes, whole groups first', async () => {
  const items = Array.from({ length: 100 }, (_, index) => index)
  let tries = 0
  const fails = (left: number[]) => {
    tries += 1
    return Promise.resolve([3, 42, 43].every((one) => left.includes(one)))
  }
  const groupOf = (item: number) => String(Math.floor(item / 10))
  expect(await shrink(items, { groupOf, fails })).toEqual([3, 42, 43])
  expect(tries).toBeLessThan(40)
})

test('a plan has its actions in order, and every day some', () => {
  const times = planOf(1, 3).map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(times.map((at) => Math.floor(at / day))).size).toBeGreaterThanOrEqual(3)
})
