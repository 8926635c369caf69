import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { roleNames } from '@tertulia/core/roles/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { endpoints, titleOf } from '../endpoints.ts'
import { aLeagueDay } from '../factories/league-day.ts'
import { aUser } from '../factories/users.ts'
import { playServices } from '../services/payment-services/play-services.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { problemsOf } from './invariants.ts'
import { listEarlier } from './prepared/following.ts'
import { preparations } from './prepared/preparations.ts'
import { prepareReaching } from './reach-success.ts'
import { send, type Success } from './send.ts'
import type { Others } from './values.ts'
import { listVariants, prepareChoosing, type Variant } from './variants.ts'
import { watchWrites } from './watch-writes.ts'

const noon = '2026-11-20T10:00:00.000Z'

const last = 1000

/** Random changes of several places at once, for each operation. */
const combined = runs({ usual: 2, full: 20 })

/** Calls more often than a person. */
function liftLimits(): void {
  const limits = endpoints.flatMap(({ rate_limit: limit }) => limit ?? [])
  const usual = limits.map(({ max }) => max)
  beforeAll(() => limits.forEach((limit) => (limit.max = 1_000_000)))
  afterAll(() => limits.forEach((limit, index) => (limit.max = usual[index] ?? limit.max)))
}

/** Lists the operations of one of several test files: those that need the same preparation are in one. */
function shareOf(file: string) {
  const files = readdirSync(path.dirname(file)).filter((name) => name.endsWith('-share.api.test.ts'))
  const place = files.toSorted().indexOf(path.basename(file))
  const placeOf = (route: string, index: number) => {
    const preparation = preparations.findIndex(({ paths }) => paths.test(route))
    return (preparation === preparations.length - 1 ? index : preparation) % files.length
  }
  const own = endpoints.filter((endpoint, index) => placeOf(endpoint.path, index) === place)
  // What goes before others is not undone, nor are calls of other services: those that others go before come later.
  const rank = (endpoint: Endpoint) => (endpoint.outside ? last : listEarlier(titleOf(endpoint)).length)
  return own.toSorted((a, b) => rank(a) - rank(b))
}

/** Creates another club, in whose rows and people no call may have a part. */
async function someOthers(app: TestApp): Promise<Others> {
  const { customer_id, victims } = await aLeagueDay(app)
  const roles = Object.fromEntries(roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]))
  const { token } = await aUser(app, customer_id, { roles })
  return { stranger: token, foreign_ids: [victims.user_ids[0] ?? 0, victims.question_id] }
}

/**
 * Brings the operations that fall to this test file to a success, and then changes the successful calls: every place of
 * them once, and several places at random. The test app checks that the contract declares each response.
 */
export function fuzzShareOf(file: string): void {
  vi.setConfig({ testTimeout: runs({ usual: 600_000, full: 3_600_000 }) })
  liftLimits()
  const services = playServices()
  const app = testApp(noon, () => ({ demoMail: true, payments: services.ports() }))
  const { undoing, takeWritten } = watchWrites(app)

  /** Sends a successful call with changes; returns what is wrong with what it leads to. */
  async function problemsWith(
    { endpoint, attempt }: Success,
    variants: readonly Variant[],
  ): Promise<string[]> {
    const changed = variants.reduce((before, { change }) => change(before), attempt)
    takeWritten()
    const call = () => send(app, endpoint, changed)
    try {
      const response = await (endpoint.outside ? call() : undoing(call))
      return problemsOf({ endpoint, token: changed.token, response, written: takeWritten() })
    } catch (error) {
      // The test app has found that the contract does not declare the response.
      return [String(error)]
    }
  }

  /** Lists what is wrong with a successful call, with changes of one place each, and with a few at once. */
  async function listProblems(success: Success, variants: Variant[], chosen: Variant[]): Promise<string[]> {
    const problems = (await problemsWith(success, [])).map(
      (problem) => `${titleOf(success.endpoint)} ${problem}`,
    )
    for (const variant of chosen) {
      const found = await problemsWith(success, [variant])
      problems.push(...found.map((problem) => `${variant.place} ${variant.kind} ${problem}`))
    }
    if (variants.length < 2) return problems
    const several = fc.subarray(variants, { minLength: 2, maxLength: 3 })
    const property = fc.asyncProperty(several, async (changes) => {
      expect(await problemsWith(success, changes)).toEqual([])
    })
    const run = await fc.check(property, { numRuns: combined })
    return run.failed ? [...problems, fc.defaultReportMessage(run) ?? ''] : problems
  }

  test('every operation succeeds for somebody, and changes of its call break nothing', async () => {
    const others = await someOthers(app)
    const operations = shareOf(file)
    const reach = await prepareReaching({ app, services, undoing }, operations)
    const choose = prepareChoosing()
    const wrong: string[] = []
    for (const endpoint of operations) {
      const success = await reach(endpoint)
      if (Array.isArray(success)) {
        wrong.push(`${titleOf(endpoint)} is never reached: ${success.join('; ')}`)
        continue
      }
      const variants = listVariants(success, others)
      const chosen = runs({ usual: choose(variants), full: variants })
      wrong.push(...(await listProblems(success, variants, chosen)))
    }
    expect(wrong).toEqual([])
  })
}
