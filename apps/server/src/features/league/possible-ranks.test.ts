import * as leagueCalls from '@tertulia/contract/league'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, somePlayers } from '../../../test/factories/users.ts'
import { storedStandings } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-23']
const ruleSet = { ...defaultRuleSet, round_count: 2, solo_rounds: [2], promoted: 1, relegated: 1 }

/** Two tiers of four in a season of a round between two and a solo one. */
async function twoTiers() {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const players = await somePlayers(app, customerId, 8)
  const ids = players.map(({ id }) => id)
  const { season } = await aSeason(app, customerId, { dates, tiers: [ids.slice(0, 4), ids.slice(4)] })
  for (const date of dates) await aQuiz(app, customerId, { date })
  const handle = app.forCustomer(customerId)
  const ranks = async (tier: number) => {
    const { standings } = await app.call(leagueCalls.getStandings, { query: { tier } }, players[0]?.token)
    return new Map(
      standings.map(({ id, best_rank, worst_rank, outlook }) => [id, [best_rank, worst_rank, outlook]]),
    )
  }
  return { customer_id: customerId, season, players, ids, handle, ranks }
}

test('after each closed day the table tells which ranks are still possible, and what is certain', async () => {
  const { ids, players, ranks } = await twoTiers()
  expect((await ranks(1)).get(ids[0] ?? 0)).toEqual([1, 4, null])
  // In the upper tier the first beats the absent last, the second the third; in the lower one nobody submits.
  await submit(app, players[0]?.token ?? '', '2026-11-20', { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  // 3 points, 12 to 0, and a solo round of at most 5 to come: everything is possible but for ties in the difference.
  expect((await ranks(1)).get(ids[0] ?? 0)).toEqual([1, 4, null])
  app.clock.set('2026-11-23T10:00:00.000Z')
  await submit(app, players[0]?.token ?? '', '2026-11-23', { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  await submit(app, players[1]?.token ?? '', '2026-11-23', { texts: { 1: 'perhaps' }, right: [2] })
  app.clock.set('2026-11-24T00:00:00.000Z')
  await closeDays(app)
  const lastDay = await ranks(1)
  expect(lastDay.get(ids[0] ?? 0)).toEqual([1, 1, 'first'])
  // Their pending answer makes no difference: the two others have nothing, and one of them 12 against.
  expect(lastDay.get(ids[1] ?? 0)).toEqual([2, 2, 'safe'])
  expect(lastDay.get(ids[2] ?? 0)).toEqual([3, 3, 'safe'])
  expect(lastDay.get(ids[3] ?? 0)).toEqual([4, 4, 'down'])
})

test('a recomputation gives the same possible ranks', async () => {
  const { customer_id, season, handle } = await twoTiers()
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const before = await storedStandings(app, customer_id, season)
  await handle.tx((db) =>
    db.updateTable('standings').set({ best_rank: null, worst_rank: null, outlook: null }).execute(),
  )
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(2)
  await recomputeResults(handle, { verify: false })
  expect(await storedStandings(app, customer_id, season)).toEqual(before)
})
