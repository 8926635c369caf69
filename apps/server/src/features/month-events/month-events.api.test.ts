import * as monthEventCalls from '@tertulia/contract/month-events'
import { eventSizeMax, type MonthEvent } from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aManager() {
  const customerId = await aCustomer(app)
  const { id, token } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const person = (name: string) => ({ name, surname: '', club: null, region: null, user_id: null })
  const aPlayer = async (name: string) =>
    (await app.call(rankingPlayerCalls.createRankingPlayer, { body: person(name) }, token)).id
  const create = (month: string, events: MonthEvent[] = []) =>
    app.call(monthEventCalls.createMonthEvents, { body: { month, events } }, token)
  const read = (month: string) => app.call(monthEventCalls.getMonthEvents, { params: { month } }, token)
  return { customer_id: customerId, id, token, aPlayer, create, read }
}

const anEvent = (type: MonthEvent['type'], results: [player_id: number, result: number][]): MonthEvent => ({
  type,
  results: results.map(([playerId, result]) => ({ player_id: playerId, result })),
})

test('a month keeps its events in the order of their page, each with its best results first', async () => {
  const { customer_id, id, token, aPlayer, create, read } = await aManager()
  const [ana, rui] = [await aPlayer('Ana'), await aPlayer('Rui')]
  const [hot, quiz] = [
    anEvent('hot_100', [
      [ana, 40],
      [rui, 50],
    ]),
    anEvent('inquizicao', [[rui, 0]]),
  ]
  expect(await create('2026-10', [hot, quiz])).toEqual({ month: '2026-10', version: 1 })
  expect(await read('2026-10')).toEqual({
    month: '2026-10',
    version: 1,
    published: false,
    events: [
      quiz,
      anEvent('hot_100', [
        [rui, 50],
        [ana, 40],
      ]),
    ],
    players: [
      { id: ana, name: 'Ana', surname: '', club: null },
      { id: rui, name: 'Rui', surname: '', club: null },
    ],
  })
  const params = { month: '2026-10' }
  const body = { version: 1, events: [anEvent('squizzed', [[ana, 3]])] }
  expect(await app.call(monthEventCalls.saveMonthEvents, { params, body }, token)).toEqual({
    month: '2026-10',
    version: 2,
  })
  expect(await read('2026-10')).toMatchObject({ version: 2, events: body.events })
  await app.call(monthEventCalls.removeMonthEvents, { params }, token)
  expect(await app.refused(monthEventCalls.getMonthEvents, { params }, token)).toBe('not_found')
  const { read: db } = app.forCustomer(customer_id)
  expect(await db.selectFrom('event_results').selectAll().execute()).toEqual([])
  const audit = await db.selectFrom('audit_log').select(['user_id', 'action']).orderBy('id').execute()
  expect(audit.slice(2)).toEqual(
    ['create', 'save', 'remove'].map((verb) => ({ user_id: id, action: `${verb}_month_events 2026-10` })),
  )
})

test('months are listed newest first, ten a page, with their events, results and players', async () => {
  const { customer_id, id, token, aPlayer, create } = await aManager()
  const [ana, rui] = [await aPlayer('Ana'), await aPlayer('Rui')]
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
    await create(`2026-${month}`)
  await create('2026-11', [
    anEvent('eqc', [
      [ana, 1],
      [rui, 2],
    ]),
    anEvent('wqc', [[ana, 1]]),
  ])
  const published = { month: '2026-11', published_at: app.clock.now(), published_by: id }
  await app.forCustomer(customer_id).read.insertInto('month_rankings').values(published).execute()
  const list = await app.call(monthEventCalls.listEventMonths, { query: { page: 1 } }, token)
  expect(list).toMatchObject({ page: 1, page_count: 2, total: 11 })
  expect(list.months.slice(0, 2)).toEqual([
    { month: '2026-11', events: 2, results: 3, players: 2, published: true },
    { month: '2026-10', events: 0, results: 0, players: 0, published: false },
  ])
  const last = await app.call(monthEventCalls.listEventMonths, { query: { page: 2 } }, token)
  expect(last.months.map(({ month }) => month)).toEqual(['2026-01'])
  expect(await app.refused(monthEventCalls.listEventMonths, { query: { page: 3 } }, token)).toBe('not_found')
})

test('a new month is proposed: the newest without events, none of the future', async () => {
  const { token, create } = await aManager()
  await create('2026-11')
  await create('2026-09')
  expect(await app.call(monthEventCalls.proposeMonthEvents, {}, token)).toMatchObject({
    month: '2026-10',
    this_month: '2026-11',
    taken: ['2026-11', '2026-09'],
  })
  expect(
    await app.refused(monthEventCalls.createMonthEvents, { body: { month: '2026-12', events: [] } }, token),
  ).toBe('invalid_input')
})

test('today’s month is that of the customer’s time zone', async () => {
  const { customer_id, create } = await aManager()
  await app
    .forCustomer(customer_id)
    .read.updateTable('customers')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .execute()
  app.clock.set('2026-11-30T12:00:00.000Z')
  await create('2026-12')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('a player twice in an event, an event twice, a result below 0 or unheard-of are refused', async () => {
  const { token, aPlayer, read, create } = await aManager()
  const ana = await aPlayer('Ana')
  await create('2026-10', [anEvent('hot_100', [[ana, 40]])])
  const wrong: [MonthEvent[], string][] = [
    [
      [
        anEvent('hot_100', [
          [ana, 1],
          [ana, 2],
        ]),
      ],
      'player_twice',
    ],
    [[anEvent('hot_100', [[ana, 1]]), anEvent('hot_100', [[ana, 1]])], 'invalid_input'],
    [[anEvent('hot_100', [[ana, -1]])], 'invalid_input'],
    [[anEvent('hot_100', [[ana, 1.5]])], 'invalid_input'],
    [[anEvent('hot_100', [[ana, 1_000_001]])], 'invalid_input'],
    [[anEvent('hot_100', [])], 'invalid_input'],
    [[anEvent('nothing' as 'hot_100', [[ana, 1]])], 'invalid_input'],
    [[anEvent('hot_100', [[2147483647, 1]])], 'not_found'],
  ]
  for (const [events, code] of wrong) {
    const saving = { params: { month: '2026-10' }, body: { version: 1, events } }
    expect([events, await app.refused(monthEventCalls.saveMonthEvents, saving, token)]).toEqual([
      events,
      code,
    ])
    const creation = { body: { month: '2026-09', events } }
    expect([events, await app.refused(monthEventCalls.createMonthEvents, creation, token)]).toEqual([
      events,
      code,
    ])
  }
  expect(await read('2026-10')).toMatchObject({ version: 1, events: [anEvent('hot_100', [[ana, 40]])] })
  expect(await app.refused(monthEventCalls.getMonthEvents, { params: { month: '2026-09' } }, token)).toBe(
    'not_found',
  )
  expect(await app.refused(monthEventCalls.getMonthEvents, { params: { month: '2026-13' } }, token)).toBe(
    'invalid_input',
  )
})

test('an event is supervised where it is said, and only there; each saving says it anew', async () => {
  const { customer_id, token, aPlayer, create, read } = await aManager()
  const ana = await aPlayer('Ana')
  const supervised = { ...anEvent('hot_100', [[ana, 40]]), supervised: true }
  const [plain, other] = [anEvent('eqc', [[ana, 1]]), { ...anEvent('wqc', [[ana, 2]]), supervised: false }]
  await create('2026-10', [supervised, plain, other])
  expect((await read('2026-10')).events).toEqual([supervised, plain, anEvent('wqc', [[ana, 2]])])
  const params = { month: '2026-10' }
  const body = { version: 1, events: [anEvent('hot_100', [[ana, 40]]), { ...plain, supervised: true }] }
  const { token: player } = await aUser(app, customer_id)
  expect(await app.refused(monthEventCalls.saveMonthEvents, { params, body }, player)).toBe('forbidden')
  const stranger = await aManager()
  expect(await app.refused(monthEventCalls.saveMonthEvents, { params, body }, stranger.token)).toBe(
    'not_found',
  )
  await app.call(monthEventCalls.saveMonthEvents, { params, body }, token)
  expect((await read('2026-10')).events).toEqual(body.events)
})

test('it is told where players stand who are not there any more', async () => {
  const { token, aPlayer } = await aManager()
  const [ana, gone] = [await aPlayer('Ana'), await aPlayer('Gone')]
  await app.call(rankingPlayerCalls.removeRankingPlayer, { params: { id: gone } }, token)
  const events = [
    anEvent('eqc', [[ana, 1]]),
    anEvent('wqc', [
      [ana, 1],
      [gone, 1],
    ]),
  ]
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/national-ranking/events',
    headers: { authorization: `Bearer ${token}` },
    payload: { month: '2026-10', events },
  })
  expect(response.json()).toMatchObject({
    message: 'not_found',
    details: [{ field: 'events.1.results.1.player_id', problem: 'unknown' }],
  })
})

test('of two managers who begin the same month at once one is refused, and so is who saves over another', async () => {
  const { token, aPlayer, read } = await aManager()
  const ana = await aPlayer('Ana')
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.http.inject({
      method,
      url: `/api/admin/national-ranking/events${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  const events = (result: number) => [anEvent('eqc', [[ana, result]])]
  const creations = await Promise.all(
    [1, 2].map((result) => send('POST', '', { month: '2026-10', events: events(result) })),
  )
  expect(new Set(creations.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(creations.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'events_exist',
  })
  const savings = await Promise.all(
    [3, 4].map((result) => send('PUT', '/2026-10', { version: 1, events: events(result) })),
  )
  expect(new Set(savings.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(savings.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: 'events_changed',
  })
  const stored = savings.findIndex(({ statusCode }) => statusCode === 200)
  expect(await read('2026-10')).toMatchObject({ version: 2, events: events(stored + 3) })
})

test('nine events of two thousand players each are saved in one call', async () => {
  const { customer_id, token, read } = await aManager()
  await sql`
    insert into ranking_players (name, surname, created_at)
    select 'Name' || n, 'Surname', ${app.clock.now()} from generate_series(1, ${eventSizeMax}::int) n`.execute(
    app.forCustomer(customer_id).read,
  )
  const { players } = await app.call(monthEventCalls.proposeMonthEvents, {}, token)
  const results = players.map(({ id }): [number, number] => [id, 1_000_000])
  const events = eventTypes.map((type) => anEvent(type, results))
  await app.call(monthEventCalls.createMonthEvents, { body: { month: '2026-10', events } }, token)
  const stored = await read('2026-10')
  expect(stored.events.map((event) => event.results.length)).toEqual(eventTypes.map(() => eventSizeMax))
})

test('months of another customer are not found, nor are any where there is no national ranking', async () => {
  const { customer_id, token, aPlayer, create } = await aManager()
  const ana = await aPlayer('Ana')
  await create('2026-10', [anEvent('eqc', [[ana, 1]])])
  const stranger = await aManager()
  const params = { month: '2026-10' }
  const body = { version: 1, events: [] }
  const everything = (by: string) =>
    Promise.all([
      app.refused(monthEventCalls.getMonthEvents, { params }, by),
      app.refused(monthEventCalls.saveMonthEvents, { params, body }, by),
      app.refused(monthEventCalls.removeMonthEvents, { params }, by),
    ])
  const notFound = ['not_found', 'not_found', 'not_found']
  expect(await everything(stranger.token)).toEqual(notFound)
  const stolen = { body: { month: '2026-10', events: [anEvent('eqc', [[ana, 1]])] } }
  expect(await app.refused(monthEventCalls.createMonthEvents, stolen, stranger.token)).toBe('not_found')
  await app.forCustomer(customer_id).read.updateTable('customers').set({ national_ranking: false }).execute()
  expect(await everything(token)).toEqual(['feature_off', 'feature_off', 'feature_off'])
  expect(await app.refused(monthEventCalls.listEventMonths, { query: { page: 1 } }, token)).toBe(
    'feature_off',
  )
  expect(await app.refused(monthEventCalls.proposeMonthEvents, {}, token)).toBe('feature_off')
  expect(
    await app.refused(monthEventCalls.createMonthEvents, { body: { month: '2026-09', events: [] } }, token),
  ).toBe('feature_off')
})
