import { getStandings } from '@tertulia/contract/league'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { keptStandings } from '../../../test/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/recompute.service.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-23']
const rule_set = { ...default_rule_set, round_count: 2, solo_rounds: [2], promoted: 1, relegated: 1 }

/** Two tiers of four in a season of a round between two and a solo one. */
async function twoTiers() {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app, { rule_set })
  const players: { id: number; token: string }[] = []
  while (players.length < 8) players.push(await aUser(app, customer_id))
  const ids = players.map(({ id }) => id)
  const { season } = await aSeason(app, customer_id, { dates, tiers: [ids.slice(0, 4), ids.slice(4)] })
  for (const date of dates) await aQuiz(app, customer_id, { date })
  const handle = app.forCustomer(customer_id)
  const ranks = async (tier: number) => {
    const { standings } = await app.call(getStandings, { query: { tier } }, players[0]?.token)
    return new Map(
      standings.map(({ id, best_rank, worst_rank, outlook }) => [id, [best_rank, worst_rank, outlook]]),
    )
  }
  return { customer_id, season, players, ids, handle, ranks }
}

test('after each closed day the table tells which ranks are still possible, and what is certain', async () => {
  const { ids, players, ranks } = await twoTiers()
  expect((await ranks(1)).get(ids[0] ?? 0)).toEqual([1, 4, null])
  // In the upper tier the first beats the absent last, the second the third; in the lower one nobody comes.
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
  const last_day = await ranks(1)
  expect(last_day.get(ids[0] ?? 0)).toEqual([1, 1, 'first'])
  // His answer waits; it makes no difference: the two others have nothing, and one of them 12 against.
  expect(last_day.get(ids[1] ?? 0)).toEqual([2, 2, 'safe'])
  expect(last_day.get(ids[2] ?? 0)).toEqual([3, 3, 'safe'])
  expect(last_day.get(ids[3] ?? 0)).toEqual([4, 4, 'down'])
})

test('tables of an earlier release get their possible ranks with the next closing, and a recomputation agrees', async () => {
  const { customer_id, season, handle } = await twoTiers()
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const before = await keptStandings(app, customer_id, season)
  await handle.tx((db) =>
    db.updateTable('standings').set({ best_rank: null, worst_rank: null, outlook: null }).execute(),
  )
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(2)
  await closeDays(app)
  expect(await keptStandings(app, customer_id, season)).toEqual(before)
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(0)
})
