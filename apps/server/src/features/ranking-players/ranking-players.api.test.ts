import * as accountCalls from '@tertulia/contract/account'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const aPlayer = (changes: Partial<RankingPlayerInput> = {}): RankingPlayerInput => ({
  name: 'Ana',
  surname: 'Sá',
  club: null,
  region: null,
  user_id: null,
  ...changes,
})

async function aManager(customer?: number) {
  const customerId = customer ?? (await aCustomer(app))
  const { id, token } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const make = (changes: Partial<RankingPlayerInput> = {}) =>
    app.call(rankingPlayerCalls.createRankingPlayer, { body: { ...aPlayer(changes), twin: true } }, token)
  const listed = async (search?: string, page = 1) => {
    const query = { page, ...(search !== undefined && { search }) }
    return app.call(rankingPlayerCalls.listRankingPlayers, { query }, token)
  }
  return { customer_id: customerId, id, token, make, listed }
}

test('a second player of a name is created when the manager says that it is somebody else', async () => {
  const { customer_id, token, make, listed } = await aManager()
  await make({ name: 'João', surname: 'Sá' })
  const body = aPlayer({ name: ' joao ', surname: 'SÁ', club: 'Norte' })
  expect(await app.refused(rankingPlayerCalls.createRankingPlayer, { body }, token)).toBe(
    'ranking_player_named',
  )
  expect((await listed()).total).toBe(1)
  await app.call(rankingPlayerCalls.createRankingPlayer, { body: { ...body, twin: true } }, token)
  expect((await listed()).total).toBe(2)
  await app.call(
    rankingPlayerCalls.createRankingPlayer,
    { body: aPlayer({ name: 'João', surname: '' }) },
    token,
  )
  const other = await aManager(await aCustomer(app))
  expect(other.customer_id).not.toBe(customer_id)
  await app.call(rankingPlayerCalls.createRankingPlayer, { body }, other.token)
})

test('a player is saved as typed, without invisible characters, and only by a manager', async () => {
  const { customer_id, id, token, make } = await aManager()
  const made = await make({
    name: ' Ana  Maria ',
    surname: ' Sá ',
    club: ' Clube  do Quiz ',
    region: 'PT.LI',
  })
  const stored = {
    id: made.id,
    name: 'Ana Maria',
    surname: 'Sá',
    club: 'Clube do Quiz',
    region: 'PT.LI',
    user: null,
    results: 0,
    version: 1,
  }
  expect(made).toEqual(stored)
  expect(await app.call(rankingPlayerCalls.getRankingPlayer, { params: { id: made.id } }, token)).toEqual(
    stored,
  )
  const saving = { params: { id: made.id }, body: { ...aPlayer({ surname: '' }), version: 1 } }
  expect(await app.call(rankingPlayerCalls.saveRankingPlayer, saving, token)).toMatchObject({
    name: 'Ana',
    club: null,
    version: 2,
  })
  await app.call(rankingPlayerCalls.removeRankingPlayer, { params: { id: made.id } }, token)
  expect(await app.refused(rankingPlayerCalls.getRankingPlayer, { params: { id: made.id } }, token)).toBe(
    'not_found',
  )
  const audit = await app
    .forCustomer(customer_id)
    .read.selectFrom('audit_log')
    .selectAll()
    .orderBy('id')
    .execute()
  expect(audit.map(({ user_id, action }) => [user_id, action])).toEqual(
    ['create', 'save', 'remove'].map((verb) => [id, `${verb}_ranking_player ${made.id}`]),
  )
})

test('players are found by the words of name and club, whatever accents, case and signs', async () => {
  const { make, listed } = await aManager()
  await make({ name: 'João', surname: 'Conceição', club: 'Café Central' })
  await make({ name: 'Joana', surname: '100%' })
  await make({ name: 'Ana', surname: 'João' })
  const names = async (search: string) => (await listed(search)).players.map(({ name }) => name)
  expect(await names('')).toEqual(['Ana', 'Joana', 'João'])
  expect(await names('joao')).toEqual(['Ana', 'João'])
  expect(await names('CONCEICAO joao')).toEqual(['João'])
  expect(await names('central')).toEqual(['João'])
  expect(await names('%')).toEqual(['Joana'])
  expect(await names('nobody')).toEqual([])
})

test('25 players make a page, and beyond the last there is nothing', async () => {
  const { token, make, listed } = await aManager()
  for (let index = 10; index <= 35; index++) await make({ surname: `N${index}` })
  expect(await listed()).toMatchObject({ page: 1, page_count: 2, total: 26 })
  expect((await listed(undefined, 2)).players.map(({ surname }) => surname)).toEqual(['N35'])
  expect(await app.refused(rankingPlayerCalls.listRankingPlayers, { query: { page: 3 } }, token)).toBe(
    'not_found',
  )
  expect(await app.refused(rankingPlayerCalls.listRankingPlayers, { query: { page: 0 } }, token)).toBe(
    'invalid_input',
  )
})

test('a player without a name, or of a region that the club does not have, is refused', async () => {
  const { token, make } = await aManager()
  const { id } = await make()
  const wrong: [Partial<RankingPlayerInput>, string][] = [
    [{ name: ' \u200b ' }, 'invalid_input'],
    [{ club: '' }, 'invalid_input'],
    [{ region: 'FR' }, 'region_unknown'],
    [{ user_id: 2147483647 }, 'not_found'],
  ]
  for (const [changes, code] of wrong) {
    const body = aPlayer(changes)
    expect([changes, await app.refused(rankingPlayerCalls.createRankingPlayer, { body }, token)]).toEqual([
      changes,
      code,
    ])
    const saving = { params: { id }, body: { ...body, version: 1 } }
    expect([changes, await app.refused(rankingPlayerCalls.saveRankingPlayer, saving, token)]).toEqual([
      changes,
      code,
    ])
  }
})

test('an account belongs to one player at most, also when two managers link it at once', async () => {
  const { customer_id, token, make } = await aManager()
  const user = await aUser(app, customer_id, { name: 'Rui', surname: 'Dó' })
  const other = await make({ name: 'Other' })
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.http.inject({
        method: 'POST',
        url: '/api/admin/national-ranking/players',
        headers: { authorization: `Bearer ${token}` },
        payload: { ...aPlayer({ user_id: user.id }), twin: true },
      }),
    ),
  )
  const [made, refused] = answers.toSorted((one, another) => one.statusCode - another.statusCode)
  expect(made?.json()).toMatchObject({ user: { id: user.id, name: 'Rui', surname: 'Dó' } })
  expect(refused?.json()).toMatchObject({ message: 'user_linked', details: [{ field: 'user_id' }] })
  const linking = { params: { id: other.id }, body: { ...aPlayer({ user_id: user.id }), version: 1 } }
  expect(await app.refused(rankingPlayerCalls.saveRankingPlayer, linking, token)).toBe('user_linked')
  const linkedId = made?.json<{ id: number }>().id ?? 0
  const unlinking = { params: { id: linkedId }, body: { ...aPlayer(), version: 1 } }
  expect((await app.call(rankingPlayerCalls.saveRankingPlayer, unlinking, token)).user).toBeNull()
  expect((await app.call(rankingPlayerCalls.saveRankingPlayer, linking, token)).user?.id).toBe(user.id)
})

test('managers who swap the accounts of two players at once are told, without a deadlock', async () => {
  const { customer_id, token, make } = await aManager()
  const people = await Promise.all([aUser(app, customer_id), aUser(app, customer_id)])
  const linked = await Promise.all(people.map(({ id }) => make({ user_id: id })))
  const exchange = ({ id }: { id: number }, index: number) => {
    const body = { ...aPlayer({ user_id: people[1 - index]?.id ?? null }), version: 1 }
    return app.refused(rankingPlayerCalls.saveRankingPlayer, { params: { id }, body }, token)
  }
  const { tx, read } = app.forCustomer(customer_id)
  const { exchanges } = await tx(async (db) => {
    await db
      .selectFrom('ranking_players')
      .select('id')
      .where('id', '=', linked[0]?.id ?? 0)
      .forUpdate()
      .execute()
    const begun: Promise<string>[] = []
    // The second one's player is free, but it comes after the first.
    for (const [index, player] of linked.entries()) {
      begun.push(exchange(player, index))
      await expect.poll(() => countWaiting(read)).toBe(index + 1)
    }
    return { exchanges: begun }
  })
  expect(await Promise.all(exchanges)).toEqual(['user_linked', 'user_linked'])
})

test('users to be linked are found by name, with only their names and linked players', async () => {
  const { customer_id, token, make } = await aManager()
  const rui = await aUser(app, customer_id, { name: 'Rui', surname: 'Conceição', birthdate: '1980-05-04' })
  await aUser(app, await aCustomer(app), { name: 'Rui', surname: 'Conceição' })
  const search = (text: string) =>
    app.call(rankingPlayerCalls.searchLinkableUsers, { query: { search: text } }, token)
  const person = { id: rui.id, name: 'Rui', surname: 'Conceição' }
  expect(await search('conceicao')).toEqual({ people: [{ ...person, player_id: null }] })
  const { id } = await make({ user_id: rui.id })
  expect(await search('RUI')).toEqual({ people: [{ ...person, player_id: id }] })
  expect(await app.refused(rankingPlayerCalls.searchLinkableUsers, { query: { search: '' } }, token)).toBe(
    'invalid_input',
  )
})

test('saving over an unseen change is refused', async () => {
  const { token, make } = await aManager()
  const { id } = await make()
  const saving = { params: { id }, body: { ...aPlayer({ club: 'New' }), version: 1 } }
  await app.call(rankingPlayerCalls.saveRankingPlayer, saving, token)
  expect(await app.refused(rankingPlayerCalls.saveRankingPlayer, saving, token)).toBe(
    'ranking_player_changed',
  )
})

test('a player with results stays', async () => {
  const { token, make } = await aManager()
  const { id } = await make()
  const events = [{ type: 'hot_100' as const, results: [{ player_id: id, result: 0 }] }]
  await app.call(monthEventCalls.createMonthEvents, { body: { month: '2026-10', events } }, token)
  expect(await app.refused(rankingPlayerCalls.removeRankingPlayer, { params: { id } }, token)).toBe(
    'player_has_results',
  )
  expect((await app.call(rankingPlayerCalls.getRankingPlayer, { params: { id } }, token)).results).toBe(1)
})

test('deleting an account exports the results first, and leaves a former player with them', async () => {
  const person = await anAccount(app)
  const { token, make } = await aManager(person.customer_id)
  const { id } = await make({ name: 'Zacarias', club: 'Z', region: 'PT.LI', user_id: person.id })
  const events = [{ type: 'hot_100' as const, results: [{ player_id: id, result: 7 }] }]
  await app.call(monthEventCalls.createMonthEvents, { body: { month: '2026-10', events } }, token)
  const document = await app.call(accountCalls.exportAccount, {}, person.token)
  expect(document.ranking_players).toMatchObject([{ name: 'Zacarias', club: 'Z', region: 'PT.LI' }])
  expect(document.event_results).toEqual([
    { month: '2026-10', type: 'hot_100', result: 7, supervised: false },
  ])
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  expect(await app.call(rankingPlayerCalls.getRankingPlayer, { params: { id } }, token)).toMatchObject({
    name: 'Antigo jogador',
    surname: '',
    club: null,
    region: null,
    user: null,
    results: 1,
    version: 2,
  })
  expect(
    await app.refused(
      rankingPlayerCalls.createRankingPlayer,
      { body: aPlayer({ user_id: person.id }) },
      token,
    ),
  ).toBe('not_found')
})

test('players of another customer are not found, nor are any where there is no national ranking', async () => {
  const { customer_id, token, make } = await aManager()
  const { id } = await make({ name: 'Canary' })
  const stranger = await aManager()
  const params = { id }
  const saving = { params, body: { ...aPlayer(), version: 1 } }
  const everything = (by: string) =>
    Promise.all([
      app.refused(rankingPlayerCalls.getRankingPlayer, { params }, by),
      app.refused(rankingPlayerCalls.saveRankingPlayer, saving, by),
      app.refused(rankingPlayerCalls.removeRankingPlayer, { params }, by),
    ])
  const notFound = ['not_found', 'not_found', 'not_found']
  expect(await everything(stranger.token)).toEqual(notFound)
  expect((await stranger.listed()).players).toEqual([])
  await app.forCustomer(customer_id).read.updateTable('customers').set({ national_ranking: false }).execute()
  expect(await everything(token)).toEqual(['feature_off', 'feature_off', 'feature_off'])
  expect(await app.refused(rankingPlayerCalls.listRankingPlayers, { query: { page: 1 } }, token)).toBe(
    'feature_off',
  )
  expect(await app.refused(rankingPlayerCalls.createRankingPlayer, { body: aPlayer() }, token)).toBe(
    'feature_off',
  )
  expect(await app.refused(rankingPlayerCalls.searchLinkableUsers, { query: { search: 'a' } }, token)).toBe(
    'feature_off',
  )
})
