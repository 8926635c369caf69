import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { endpoints, titleOf } from '../endpoints.ts'
import { testApp } from '../test-app.ts'
import { prepareReaching } from './reach-success.ts'
import { unreached } from './unreached.ts'

vi.setConfig({ testTimeout: 600_000 })

// It calls more often than a person.
const limits = endpoints.flatMap(({ rate_limit: limit }) => limit ?? [])
const usual = limits.map(({ max }) => max)
beforeAll(() => limits.forEach((limit) => (limit.max = 1_000_000)))
afterAll(() => limits.forEach((limit, index) => (limit.max = usual[index] ?? limit.max)))

const app = testApp('2026-11-20T10:00:00.000Z', () => ({ demoMail: true }))

/** Deletions run last, so that the other operations have data to work on. */
const inOrder = endpoints.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

test('every operation succeeds for somebody, unless it is declared why none does', async () => {
  const names = endpoints.map(titleOf)
  expect(unreached.filter((title) => !names.includes(title))).toEqual([])
  const reach = prepareReaching(app)
  const refused: string[] = []
  const reached: string[] = []
  const tried = runs({ usual: inOrder.filter((one) => !unreached.includes(titleOf(one))), full: inOrder })
  for (const endpoint of tried) {
    const refusals = await reach(endpoint)
    if (refusals === null) reached.push(titleOf(endpoint))
    else refused.push(`${titleOf(endpoint)}: ${refusals.join('; ')}`)
  }
  const declared = (line: string) => unreached.some((title) => line.startsWith(`${title}: `))
  expect(refused.filter((line) => !declared(line))).toEqual([])
  // A full run also tries those that are declared: whoever prepares one takes it from the list.
  expect(unreached.filter((title) => reached.includes(title))).toEqual([])
})
