import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { nationScore } from '@tertulia/core/national-ranking/nations'
import { expect, test } from 'vitest'
import { hashToken } from '../../platform/access/tokens.ts'
import { aUser } from '../../../test/factories/users.ts'
import { regions, someNations, start, type Scores } from '../../../test/factories/nations.ts'
import { testApp } from '../../../test/test-app.ts'
import { listNationScores } from './quiz-nations.sql.ts'

const app = testApp(start)
const october: Scores = [10, 20, null, null, null, null, 900, 800, 100, 999]
const november: Scores = [500, 400, 300, 200, 100, 50, 1000, 500, null, 999]

test('before a month is published there is nothing to show', async () => {
  const { nations, makeLink, nation } = await someNations(app)
  expect(await nations()).toEqual({ month: null, previous_month: null, nations: [] })
  const page = await nation(await makeLink('PT.LI'))
  expect(page).toMatchObject({ month: null, score: null, history: [] })
  expect(page.roster).toHaveLength(6)
})

test('everyone reads the nations of the latest published month and where they stood before', async () => {
  const { publish, nations } = await someNations(app)
  await publish('2026-09', october)
  await publish('2026-10', november)
  expect(await nations()).toEqual({
    month: '2026-10',
    previous_month: '2026-09',
    nations: [
      { region: 'PT.LI', rank: 1, players: 6, mean: 300, total: 1550, previous_rank: 3 },
      { region: 'PT.PO', rank: 1, players: 2, mean: 300, total: 1500, previous_rank: 1 },
    ],
  })
})

test('a captain reads their nation: roster with parts, rank and history', async () => {
  const { publish, makeLink, nation, ids } = await someNations(app)
  await publish('2026-09', october)
  await publish('2026-10', november)
  const page = await nation(await makeLink('PT.LI'))
  expect(page).toMatchObject({
    region: 'PT.LI',
    month: '2026-10',
    score: { rank: 1, players: 6, mean: 300, total: 1550, previous_rank: 3 },
    history: [
      { month: '2026-10', rank: 1, players: 6, mean: 300, total: 1550 },
      { month: '2026-09', rank: 3, players: 2, mean: 6, total: 30 },
    ],
    current_team: { month: '2026-11', players: [] },
    next_team: { month: '2026-12', players: [] },
    next_month_begins: '2026-12-01',
  })
  expect(page.roster.map(({ id, rank, part }) => [id, rank, part])).toEqual([
    [ids[0], 3, (100 * 500) / 1500],
    [ids[1], 5, (100 * 400) / 1500],
    [ids[2], 6, 20],
    [ids[3], 7, (100 * 200) / 1500],
    [ids[4], 8, (100 * 100) / 1500],
    [ids[5], 9, null],
  ])
  expect(page.roster[0]).toMatchObject({ name: 'P0', surname: '', club: 'Tertúlia', score: 500 })
})

test('a nation without players in the latest month has a history and no score', async () => {
  const { publish, makeLink, nation } = await someNations(app)
  await publish('2026-09', october)
  await publish('2026-10', november)
  expect(await nation(await makeLink('PT.FA'))).toMatchObject({
    score: null,
    history: [{ month: '2026-09', rank: 2, players: 1, mean: 20, total: 100 }],
    roster: [{ rank: null, score: null, part: null }],
  })
})

test('the database’s counts equal the rule’s, whatever the scores', async () => {
  const { publish, read, ids } = await someNations(app)
  const scores = regions.map((_region, index) => (index * 7919.1237) % 1000)
  await publish('2026-10', scores)
  const counted = await listNationScores(read)
  for (const region of ['PT.LI', 'PT.PO', 'PT.FA']) {
    const players = ids.flatMap((playerId, index) =>
      regions[index] === region ? [{ player_id: playerId, score: scores[index] ?? 0 }] : [],
    )
    const { mean, total, ...rest } = nationScore(players)
    expect(counted.find((row) => row.region === region)).toEqual({
      region,
      month: '2026-10',
      ...rest,
      mean: expect.closeTo(mean, 9),
      total: expect.closeTo(total, 9),
    })
  }
})

test('a captain names, reorders and clears the next team until its month begins', async () => {
  const { makeLink, nation, nameTeam, refusedTeam, ids } = await someNations(app)
  const token = await makeLink('PT.LI')
  const named = async () => (await nation(token)).next_team.players.map(({ id }) => id)
  await nameTeam(token, '2026-12', [ids[2], ids[0]])
  expect(await named()).toEqual([ids[2], ids[0]])
  await nameTeam(token, '2026-12', [ids[0], ids[5], ids[2]])
  await nameTeam(token, '2026-12', [ids[0], ids[5], ids[2]])
  expect(await named()).toEqual([ids[0], ids[5], ids[2]])
  await nameTeam(token, '2026-12', [])
  expect(await named()).toEqual([])
  await nameTeam(token, '2026-12', [ids[1]])
  // By the customer's clock: in Lisbon December begins at midnight.
  app.clock.set('2026-11-30T23:59:59.999Z')
  await nameTeam(token, '2026-12', [ids[3], ids[1]])
  app.clock.set('2026-12-01T00:00:00.000Z')
  expect(await refusedTeam(token, '2026-12', [ids[0]])).toBe('month_begun')
  expect(await nation(token)).toMatchObject({
    current_team: { month: '2026-12', players: [{ id: ids[3] }, { id: ids[1] }] },
    next_team: { month: '2027-01', players: [] },
  })
})

test('a team has at most five of its own players, each once, and is of the next month', async () => {
  const { makeLink, refusedTeam, nation, ids } = await someNations(app)
  const token = await makeLink('PT.LI')
  expect(await refusedTeam(token, '2026-12', [ids[0], ids[6], ids[9]])).toBe(
    'not_of_nation player_ids.2 player_ids.3',
  )
  expect(await refusedTeam(token, '2026-12', [ids[0], ids[0]])).toBe('player_twice player_ids.2')
  expect(await refusedTeam(token, '2026-12', ids.slice(0, 6))).toContain('invalid_input player_ids')
  expect(await refusedTeam(token, '2026-11', [ids[0]])).toBe('month_begun')
  expect(await refusedTeam(token, '2027-01', [ids[0]])).toBe('invalid_input month')
  expect((await nation(token)).next_team.players).toEqual([])
})

test('players who leave the nation or the ranking are not in the next team', async () => {
  const { makeLink, nation, nameTeam, tx, ids } = await someNations(app)
  const token = await makeLink('PT.LI')
  await nameTeam(token, '2026-12', [ids[0], ids[1], ids[2]])
  await tx(async (db) => {
    await db
      .updateTable('ranking_players')
      .set({ region: 'PT.PO' })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    await db
      .deleteFrom('ranking_players')
      .where('id', '=', ids[2] ?? 0)
      .execute()
  })
  expect((await nation(token)).next_team.players.map(({ id }) => id)).toEqual([ids[0]])
})

test('savings of one team at once leave one of them whole', async () => {
  const { makeLink, nation, nameTeam, ids } = await someNations(app)
  const token = await makeLink('PT.LI')
  const teams = [ids.slice(0, 5), ids.slice(1, 6), [ids[5], ids[0]]]
  await Promise.all(teams.map((team) => nameTeam(token, '2026-12', team)))
  expect(teams).toContainEqual((await nation(token)).next_team.players.map(({ id }) => id))
})

test('a manager makes a link that is shown once, replaces and revokes it; only its hash is kept', async () => {
  const { makeLink, nation, refused, manager, read } = await someNations(app)
  const links = async () => (await app.call(quizNationCalls.listNationLinks, {}, manager.token)).nations
  expect(await links()).toEqual([
    { region: 'PT.FA', players: 1, link: null },
    { region: 'PT.LI', players: 6, link: null },
    { region: 'PT.PO', players: 2, link: null },
  ])
  const first = await makeLink('PT.LI')
  const createdBy = { id: manager.id, name: expect.any(String), surname: expect.any(String) }
  expect((await links())[1]).toEqual({
    region: 'PT.LI',
    players: 6,
    link: { created_at: start, created_by: createdBy },
  })
  const stored = await read.selectFrom('nation_tokens').selectAll().execute()
  expect(stored).toMatchObject([{ token_hash: hashToken(first.replace('~', '.')) }])
  expect(JSON.stringify([stored, await links()])).not.toContain(first.split('~')[1])

  const second = await makeLink('PT.LI')
  expect(await refused(quizNationCalls.getQuizNation, { params: { token: first } })).toBe('not_found')
  expect(await nation(second)).toMatchObject({ region: 'PT.LI' })
  await app.call(quizNationCalls.revokeNationLink, { params: { region: 'PT.LI' } }, manager.token)
  expect(await refused(quizNationCalls.getQuizNation, { params: { token: second } })).toBe('not_found')
  expect(
    await refused(quizNationCalls.nameNationTeam, {
      params: { token: second },
      body: { month: '2026-12', player_ids: [] },
    }),
  ).toBe('not_found')
  expect(
    await app.refused(quizNationCalls.revokeNationLink, { params: { region: 'PT.LI' } }, manager.token),
  ).toBe('not_found')
  expect((await links())[1]).toMatchObject({ link: null })
  const actions = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'make_nation_link PT.LI',
    'make_nation_link PT.LI',
    'revoke_nation_link PT.LI',
  ])
})

test('two managers who make a link at once leave one that opens', async () => {
  const { makeLink, visits } = await someNations(app)
  const tokens = await Promise.all([makeLink('PT.PO'), makeLink('PT.PO'), makeLink('PT.PO')])
  const answers = await Promise.all(tokens.map((token) => visits(token)))
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

test('a link is made for a region with ranking players, by managers alone', async () => {
  const { customer_id, manager } = await someNations(app)
  for (const region of ['PT.BE', 'nowhere'])
    expect(await app.refused(quizNationCalls.makeNationLink, { params: { region } }, manager.token)).toBe(
      'not_found',
    )
  const player = await aUser(app, customer_id)
  for (const endpoint of [quizNationCalls.makeNationLink, quizNationCalls.revokeNationLink])
    expect(await app.refused(endpoint, { params: { region: 'PT.LI' } }, player.token)).toBe('forbidden')
  expect(await app.refused(quizNationCalls.listNationLinks, {}, player.token)).toBe('forbidden')
})

test('a wrong link, and one of another customer, open nothing', async () => {
  const here = await someNations(app)
  const there = await someNations(app)
  const token = await here.makeLink('PT.LI')
  const secret = token.slice(token.indexOf('~') + 1)
  const altered = `${here.customer_id}~${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  const wrong = [altered, token.replace('~', '.'), secret, 'x', `${there.customer_id}~${secret}`]
  for (const nonsense of wrong)
    expect(await here.refused(quizNationCalls.getQuizNation, { params: { token: nonsense } }), nonsense).toBe(
      'not_found',
    )
  for (const foreign of [token, `${there.customer_id}~${secret}`])
    expect(await there.refused(quizNationCalls.getQuizNation, { params: { token: foreign } }), foreign).toBe(
      'not_found',
    )
})

test('blocked users read it all; a customer without a national ranking has none of it', async () => {
  const { customer_id, makeLink, publish, tx, refused, manager } = await someNations(app)
  await publish('2026-10', november)
  const token = await makeLink('PT.LI')
  const blocked = await aUser(app, customer_id, { roles: { regular_player: true, blocked: true } })
  expect(await app.call(quizNationCalls.getQuizNations, {}, blocked.token)).toMatchObject({
    month: '2026-10',
  })
  expect(await app.call(quizNationCalls.getQuizNation, { params: { token } }, blocked.token)).toMatchObject({
    region: 'PT.LI',
  })
  await tx((db) => db.updateTable('customers').set({ national_ranking: false }).execute())
  expect(await refused(quizNationCalls.getQuizNations, {})).toBe('feature_off')
  expect(await refused(quizNationCalls.getQuizNation, { params: { token } })).toBe('feature_off')
  expect(
    await refused(quizNationCalls.nameNationTeam, {
      params: { token },
      body: { month: '2026-12', player_ids: [] },
    }),
  ).toBe('feature_off')
  expect(await app.refused(quizNationCalls.listNationLinks, {}, manager.token)).toBe('feature_off')
  for (const endpoint of [quizNationCalls.makeNationLink, quizNationCalls.revokeNationLink])
    expect(await app.refused(endpoint, { params: { region: 'PT.LI' } }, manager.token)).toBe('feature_off')
})

test('after thirty wrong links an address has to wait', async () => {
  const { makeLink, customer_id, visits } = await someNations(app)
  const token = await makeLink('PT.LI')
  const address = `10.1.${customer_id % 250}.7`
  for (let count = 1; count <= 30; count++)
    expect(await visits(`${customer_id}~${'x'.repeat(43)}`, address)).toBe(404)
  expect(await visits(token, address)).toBe(429)
  expect(await visits(token)).toBe(200)
})
