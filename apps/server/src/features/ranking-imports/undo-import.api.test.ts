import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { expect, test } from 'vitest'
import { aRankingDesk, aResultsFile, twoMonths } from '../../../test/factories/ranking-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('an import is undone while nothing hangs on it: its months, rankings and new players go, others stay', async () => {
  const { aPlayer, create, publish, applied, remove, players, months, ranks, report } =
    await aRankingDesk(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Sá' })
  await create('2025-09', ['eqc', [ana, 5]])
  await publish('2025-09')
  const before = await ranks({ month: '2025-09' })
  const id = await applied(twoMonths, 4)
  expect((await report(id)).undoable).toBe(true)
  await remove(id)
  expect((await players()).map((one) => one.id)).toEqual([ana])
  expect(await months()).toMatchObject([{ month: '2025-09', published: true }])
  expect(await ranks({ month: '2025-09' })).toEqual(before)
  expect(await ranks()).toEqual(before)
  // The file may be brought again.
  expect(await remove(await applied(twoMonths, 4))).toEqual({})
})

test('an import is not undone once a later month is published, or a month or player of it was changed', async () => {
  const changes: ((desk: Awaited<ReturnType<typeof aRankingDesk>>) => Promise<unknown>)[] = [
    async ({ publish }) => publish('2025-12'),
    async ({ save, players }) => save('2025-10', 1, ['eqc', [(await players())[0]?.id ?? 0, 4]]),
    async ({ token, players }) => {
      const [player] = await players()
      const { name, surname, version } = player!
      const body = { name, surname, club: 'Novo', region: null, user_id: null, version }
      return app.call(rankingPlayerCalls.saveRankingPlayer, { params: { id: player!.id }, body }, token)
    },
    async ({ create, players }) => create('2026-01', ['eqc', [(await players())[0]?.id ?? 0, 4]]),
    async ({ token, players }) => {
      const [stays, goes] = await players()
      const body = { other_id: goes!.id, chosen: [], double_results: 1, version: 1, other_version: 1 }
      return app.call(rankingPlayerCalls.mergeRankingPlayers, { params: { id: stays!.id }, body }, token)
    },
    async ({ applied }) => applied(aResultsFile('2026-01,eqc,Ana,Sá,,,1,17'), 1),
  ]
  for (const [at, change] of changes.entries()) {
    const desk = await aRankingDesk(app)
    const id = await desk.applied(twoMonths, 4)
    await change(desk)
    expect([at, (await desk.report(id)).undoable]).toEqual([at, false])
    expect([at, await desk.refusedRemoval(id)]).toEqual([at, 'import_in_use'])
  }
})

test('a player who was merged away is known by number as the one who stays', async () => {
  const { applied, players, token, bring, report } = await aRankingDesk(app)
  await applied(twoMonths, 4)
  const [ana, , rui] = await players()
  const body = { other_id: rui!.id, chosen: [], double_results: 1, version: 1, other_version: 1 }
  await app.call(rankingPlayerCalls.mergeRankingPlayers, { params: { id: ana!.id }, body }, token)
  const { results } = await report(await bring(aResultsFile('2025-12,eqc,Rui,Reis,,,1,18')))
  expect(results).toMatchObject([{ outcome: 'new', player_id: ana!.id }])
})

test('a month that a manager gives its events at the same time is not overwritten', async () => {
  const { aPlayer, bring, create, refusedApply, months, customer_id } = await aRankingDesk(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Sá' })
  const id = await bring(twoMonths)
  await create('2025-10', ['eqc', [ana, 1]])
  expect(await refusedApply(id, 4)).toBe('import_not_ready')
  expect(await months()).toMatchObject([{ month: '2025-10', results: 1, published: false }])
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('month_rankings').select('month').execute()).toEqual([])
})

test('a published month stays published as it was, and counts what the file brings', async () => {
  const { aPlayer, create, publish, applied, ranks, remove } = await aRankingDesk(app)
  const eva = await aPlayer({ name: 'Eva', surname: 'Luz' })
  await create('2025-09', ['eqc', [eva, 5]])
  await publish('2025-11')
  const id = await applied(aResultsFile('2025-11,eqc,Ana,Sá,,,40,17'), 1)
  expect((await ranks({ month: '2025-11' }))?.map(([, rank]) => rank)).toEqual([1, 1])
  await remove(id)
  expect(await ranks({ month: '2025-11' })).toMatchObject([[eva, 1, null, 100]])
})

test('an import of months before those that were published earlier can be undone, which ranks these anew', async () => {
  const { aPlayer, create, publish, applied, report, remove, ranks } = await aRankingDesk(app)
  const eva = await aPlayer({ name: 'Eva', surname: 'Luz' })
  await create('2026-03', ['eqc', [eva, 5]])
  await publish('2026-03')
  const before = await ranks()
  app.clock.set('2026-11-20T10:00:01.000Z')
  const id = await applied(twoMonths, 4)
  expect((await ranks({ month: '2026-03' }))?.map(([, rank, previous]) => [rank, previous])).toEqual([
    [1, 1],
    [2, 3],
    [3, 2],
  ])
  expect((await report(id)).undoable).toBe(true)
  await remove(id)
  expect(await ranks()).toEqual(before)
  app.clock.set('2026-11-20T10:00:00.000Z')
})
