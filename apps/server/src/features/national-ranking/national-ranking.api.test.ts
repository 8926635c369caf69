import { parse } from 'csv-parse/sync'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import { expect, test } from 'vitest'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { listEventsOf } from './national-ranking.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

type Standing = [rank: number, previous_rank: number | null, score: number, events: number]

/** The row of a player whose scores all count. */
function rowOf(id: number, name: string, [rank, previousRank, score, events]: Standing) {
  const standing = {
    rank,
    previous_rank: previousRank,
    score,
    score_sum: score,
    events,
    average: score / events,
  }
  return { id, name, surname: '', club: null, region: null, user_id: null, ...standing }
}

test('without a published month there is no ranking, and no month is found', async () => {
  const { read, refused, create, aPlayer } = await aNationalRanking(app)
  expect(await read()).toBeNull()
  await create('2026-10', ['eqc', [await aPlayer({ name: 'Ana' }), 1]])
  expect(await read()).toBeNull()
  expect(await refused(nationalRankingCalls.getNationalRanking, { query: { month: '2026-10' } })).toBe(
    'not_found',
  )
  expect(await refused(nationalRankingCalls.readNationalRanking, {})).toBe('not_found')
})

test('everyone reads a published month: scores with the places they count in, sums, and what changed since the one before', async () => {
  const { aPlayer, create, publish, read } = await aNationalRanking(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Sá', club: 'Tertúlia', region: 'PT.LI' })
  const rui = await aPlayer({ name: 'Rui' })
  const eva = await aPlayer({ name: 'Eva' })
  await create('2026-08', ['hot_100', [ana, 50], [rui, 40]])
  await create('2026-10', ['eqc', [rui, 7], [ana, 0]], ['inquizicao', [eva, 0]])
  expect(await publish('2026-08')).toEqual({
    month: '2026-08',
    own_events: 1,
    events: 1,
    published_at: '2026-11-20T10:00:00.000Z',
  })
  await publish('2026-10')
  const shown = await read()
  expect(shown).toMatchObject({
    month: '2026-10',
    previous_month: '2026-08',
    next_month: null,
    months: ['2026-10', '2026-08'],
    regions: ['PT.LI'],
    players: 3,
    page: 1,
    page_count: 1,
    total: 3,
    events: [
      { month: '2026-10', type: 'inquizicao', best: 0 },
      { month: '2026-10', type: 'eqc', best: 7 },
      { month: '2026-08', type: 'hot_100', best: 50 },
    ],
  })
  expect(shown?.rows).toEqual([
    {
      ...rowOf(rui, 'Rui', [1, 2, 180, 2]),
      cells: [null, { result: 7, score: 100, place: 1 }, { result: 40, score: 80, place: 2 }],
    },
    {
      ...rowOf(ana, 'Ana', [2, 1, 100, 2]),
      surname: 'Sá',
      club: 'Tertúlia',
      region: 'PT.LI',
      cells: [null, { result: 0, score: 0, place: 2 }, { result: 50, score: 100, place: 1 }],
    },
    {
      ...rowOf(eva, 'Eva', [3, null, 0, 1]),
      cells: [{ result: 0, score: 0, place: 1 }, null, null],
    },
  ])
  expect(await read({ month: '2026-08' })).toMatchObject({ previous_month: null, next_month: '2026-10' })
})

test('an event counts in the twelve rankings that begin with its month', async () => {
  const { aPlayer, create, publish, ranks } = await aNationalRanking(app)
  const [ana, rui] = [await aPlayer({ name: 'Ana' }), await aPlayer({ name: 'Rui' })]
  await create('2025-11', ['eqc', [ana, 1]])
  await create('2025-12', ['eqc', [rui, 1]])
  for (const month of ['2025-11', '2026-10', '2026-11']) await publish(month)
  expect(await ranks({ month: '2025-11' })).toEqual([[ana, 1, null, 100]])
  expect(await ranks({ month: '2026-10' })).toEqual([
    [ana, 1, 1, 100],
    [rui, 1, null, 100],
  ])
  expect(await ranks()).toEqual([[rui, 1, 1, 100]])
})

test('a published ranking follows every change of its results at once, the change in rank follows what is published', async () => {
  const { token, aPlayer, create, save, publish, ranks, read } = await aNationalRanking(app)
  const [ana, rui] = [await aPlayer({ name: 'Ana' }), await aPlayer({ name: 'Rui' })]
  await create('2026-09', ['eqc', [ana, 2], [rui, 1]])
  await publish('2026-09')
  await publish('2026-11')
  await save('2026-09', 1, ['eqc', [ana, 1], [rui, 2]])
  const now = [
    [rui, 1, 1, 100],
    [ana, 2, 2, 50],
  ]
  expect(await ranks()).toEqual(now)
  await create('2026-10', ['wqc', [ana, 9]])
  expect((await ranks())?.map(([id, rank]) => [id, rank])).toEqual([
    [ana, 1],
    [rui, 2],
  ])
  await app.call(monthEventCalls.removeMonthEvents, { params: { month: '2026-10' } }, token)
  expect(await ranks()).toEqual(now)
  await app.call(monthRankingCalls.removeMonthRanking, { params: { month: '2026-09' } }, token)
  expect((await ranks())?.map((row) => row[2])).toEqual([null, null])
  await app.call(monthEventCalls.removeMonthEvents, { params: { month: '2026-09' } }, token)
  expect(await read()).toMatchObject({ players: 0, total: 0, rows: [], events: [] })
})

test('rows can be ordered by every column either way, searched and limited to a region', async () => {
  const { aPlayer, create, publish, read, refused } = await aNationalRanking(app)
  const ana = await aPlayer({ name: 'Ana', surname: 'Ávila', club: 'Zorro', region: 'PT.VI' })
  const rui = await aPlayer({ name: 'Rui', club: 'Água 100%', region: 'PT.BA' })
  const eva = await aPlayer({ name: 'Eva', region: 'PT.AC' })
  await create('2026-10', ['eqc', [ana, 10], [rui, 5]])
  await publish('2026-10')
  await create('2026-11', ['hot_100', [rui, 8], [ana, 4], [eva, 7]])
  await publish('2026-11')
  const ids = async (query: Record<string, unknown>) => (await read(query))?.rows.map(({ id }) => id)
  const orders: [string, number[]][] = [
    ['rank', [ana, rui, eva]],
    ['name', [ana, eva, rui]],
    ['club', [rui, ana, eva]],
    ['region', [eva, rui, ana]],
    ['2026-11.hot_100', [rui, eva, ana]],
    ['2026-10.eqc', [ana, rui, eva]],
    ['events', [ana, rui, eva]],
    ['average', [eva, ana, rui]],
    ['score', [ana, rui, eva]],
    ['score_sum', [ana, rui, eva]],
    ['change', [rui, ana, eva]],
  ]
  for (const [sort, expected] of orders) expect([sort, await ids({ sort })]).toEqual([sort, expected])
  expect(await ids({ sort: 'score', order: 'asc' })).toEqual([eva, ana, rui])
  expect(await ids({ sort: '2026-10.eqc', order: 'asc' })).toEqual([rui, ana, eva])
  expect(await ids({ sort: 'name', order: 'desc' })).toEqual([rui, eva, ana])
  expect(await ids({ search: 'AVILA' })).toEqual([ana])
  expect(await ids({ search: '100%' })).toEqual([rui])
  expect(await ids({ search: '%' })).toEqual([rui])
  expect(await ids({ region: 'PT.AC' })).toEqual([eva])
  expect(await read({ search: 'nobody' })).toMatchObject({ players: 3, total: 0, rows: [] })
  for (const query of [
    { sort: 'id' },
    { sort: '2026-10.x' },
    { order: 'up' },
    { month: '2026-13' },
    { page: 0 },
  ])
    expect(await refused(nationalRankingCalls.getNationalRanking, { query })).toMatch(/^invalid_input/)
  expect(await refused(nationalRankingCalls.getNationalRanking, { query: { page: 2 } })).toBe('not_found')
})

test('accounts of players are shown to members, not to visitors or blocked users', async () => {
  const { customer_id, aPlayer, create, publish, read } = await aNationalRanking(app)
  const person = await aUser(app, customer_id)
  const blocked = await aUser(app, customer_id, { roles: { blocked: true } })
  await create('2026-10', ['eqc', [await aPlayer({ name: 'Ana', user_id: person.id }), 1]])
  await publish('2026-10')
  const seenBy = async (token: string) =>
    (await app.call(nationalRankingCalls.getNationalRanking, { query: { page: 1 } }, token)).ranking?.rows[0]
      ?.user_id
  expect(await seenBy(person.token)).toBe(person.id)
  expect(await seenBy(blocked.token)).toBeNull()
  expect((await read())?.rows[0]?.user_id).toBeNull()
})

test('the whole table is a file: every player, a column for each event, no formulas', async () => {
  const { hostname, call, aPlayer, create, publish } = await aNationalRanking(app)
  const ana = await aPlayer({ name: '=1+1', surname: 'Sá, "Ana"', region: 'PT.LI' })
  await create('2026-10', ['eqc', [ana, 3]], ['wqc', [ana, 0], [await aPlayer({ name: 'Rui' }), 2]])
  await publish('2026-10')
  const { headers, body } = await app.http.inject({
    url: '/api/open-data/national-ranking?format=csv',
    headers: { origin: `http://${hostname}` },
  })
  expect(headers['content-type']).toMatch('text/csv')
  expect(headers['content-disposition']).toBe('attachment; filename="national-ranking-2026-10.csv"')
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    rank: '1',
    name: "'=1+1",
    surname: 'Sá, "Ana"',
    region: 'PT.LI',
    score: '100.00',
    '2026-10 eqc': '100.00',
    '2026-10 eqc place': '1',
    '2026-10 wqc': '0.00',
    average: '50.00',
  })
  expect(rows[1]).toMatchObject({ name: 'Rui', '2026-10 eqc': '', '2026-10 wqc': '100.00' })
  expect(headers['x-page-count']).toBe('1')
  const asJson = await call(nationalRankingCalls.readNationalRanking, { query: { month: '2026-10' } })
  expect(asJson).toMatchObject({ page: 1, page_count: 1, total: 2 })
  expect(asJson.rows[1]).toMatchObject({
    month: '2026-10',
    name: 'Rui',
    cells: [{ month: '2026-10', type: 'wqc', result: 2, score: 100, place: 1 }],
  })
})

test('a player’s national events show the score, the place and the number of players', async () => {
  const { customer_id, aPlayer, create } = await aNationalRanking(app)
  const person = await aUser(app, customer_id)
  const ana = await aPlayer({ name: 'Ana', user_id: person.id })
  const [rui, eva] = [await aPlayer({ name: 'Rui' }), await aPlayer({ name: 'Eva' })]
  await create('2026-09', ['wqc', [ana, 0]])
  await create('2026-10', ['hot_100', [rui, 50], [ana, 40], [eva, 40]], ['eqc', [rui, 3]])
  const { read } = app.forCustomer(customer_id)
  expect(await listEventsOf(read, person.id)).toEqual([
    { month: '2026-10', type: 'hot_100', result: 40, score: 80, rank: 2, players: 3 },
    { month: '2026-09', type: 'wqc', result: 0, score: 0, rank: 1, players: 1 },
  ])
  expect(await listEventsOf(read, (await aUser(app, customer_id)).id)).toEqual([])
})
