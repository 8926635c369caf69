import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as leagueCalls from '@tertulia/contract/league'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { decimalsOf, inCsv, readNumbers, type Cells } from '../../../test/reading/csv-cells.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'

const [before, yesterday, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const of = <Query extends object>(query: Query) => ({ query: { page: 1, ...query } })

/** Creates a season of two tiers: one closed round, in which a cup began, and today's open one. */
async function aPlayedDay() {
  const customerId = await aCustomer(app)
  const players = await somePlayers(app, customerId, 6)
  const ids = players.map(({ id }) => id)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const tiers = [ids.slice(0, 4), ids.slice(4)]
  const { season } = await aSeason(app, customerId, { first_date: yesterday, tiers })
  await aCupRound(app, customerId, {
    season,
    round: 1,
    games: [
      [a, b],
      [c, d],
      [ids[4] ?? 0, null],
    ],
  })
  const registeredAt = app.clock.now()
  const entered = ids.map((userId) => ({ season, user_id: userId, registered_at: registeredAt }))
  await app.forCustomer(customerId).read.insertInto('cup_players').values(entered).execute()
  await aQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  await aSpecialQuiz(app, customerId, { date: yesterday })
  const [first, second, third] = players.map(({ token }) => token)
  await submit(app, first ?? '', yesterday, { right: [1, 2, 3], texts: { 4: '=1+1' } })
  await submit(app, second ?? '', yesterday, { right: [1], texts: { 2: 'perhaps' } })
  await submitSpecial(app, first ?? '', yesterday, { right: [1, 2], jokers: [1] })
  await submitSpecial(app, third ?? '', yesterday, { right: [2] })
  await closeDays(app)
  await submit(app, first ?? '', today, { right: [1] })
  return { customer_id: customerId, season, players, ids, token: first ?? '' }
}

async function csvOf(endpoint: Parameters<typeof pathOf>[0], query: Record<string, unknown>, token: string) {
  const answer = await app.http.inject({
    url: pathOf(endpoint, { query: { ...query, format: 'csv' } }),
    headers: { authorization: `Bearer ${token}` },
  })
  const delimiter = query['locale'] === 'pt' ? ';' : ','
  const rows = parse<Cells>(answer.body, { bom: true, columns: true, delimiter })
  return { answer, rows }
}

// First, because the database plans a table of a few rows differently from one of thousands.
test('ten thousand rows come at once, each on one page', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  const { read } = app.forCustomer(customerId)
  await sql`
    with people as (
      insert into users (name, surname, email, created_at)
      select 'P', n::text, 'p' || n || '@example.test', ${app.clock.now()} from generate_series(1, 10003) n
      returning id
    )
    insert into genre_records (season, user_id, theme_id, answered, corrected, right_answers)
    select ${season}, id, null, 8, 8, id % 9 from people`.execute(read)
  const headers = { authorization: `Bearer ${players[0]?.token}` }
  const pageOf = async (page: number) =>
    (await app.http.inject({ url: pathOf(openDataCalls.readGenreRankings, of({ page })), headers })).json<
      ReplyOf<typeof openDataCalls.readGenreRankings>
    >()
  const first = await pageOf(1)
  expect(first).toMatchObject({ total: 10_003, page_count: 2 })
  expect(first.rows).toHaveLength(10_000)
  const second = await pageOf(2)
  expect(second.rows).toHaveLength(3)
  expect(new Set([...first.rows, ...second.rows].map(({ user_id }) => user_id)).size).toBe(10_003)
})

test('every table answers the same rows as CSV, with the fields as columns', async () => {
  const { token, players } = await aPlayedDay()
  const tables = [
    [openDataCalls.readStandings, {}],
    [openDataCalls.readGames, {}],
    [openDataCalls.readCupGames, {}],
    [openDataCalls.readGenreRankings, {}],
    [openDataCalls.readSpecialQuizResults, { date: yesterday }],
    [openDataCalls.readStatistics, {}],
    [openDataCalls.readOwnAnswers, {}],
  ] as const
  for (const [endpoint, query] of tables) {
    const { rows } = await app.call(endpoint, of(query) as never, token)
    expect(rows.length).toBeGreaterThan(1)
    const [csv, inPortuguese] = [
      await csvOf(endpoint, query, token),
      await csvOf(endpoint, { ...query, locale: 'pt' }, token),
    ]
    expect(csv.answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${endpoint.path.split('/').at(-1)}.csv"`,
      'cache-control': 'no-store',
      'x-page-count': '1',
      'x-total': String(rows.length),
    })
    const expected = rows.map(inCsv)
    for (const row of expected) if (row['given_answer'] === '=1+1') row['given_answer'] = "'=1+1"
    expect(csv.rows.map((row, place) => readNumbers(row, rows[place] ?? {}, '.'))).toEqual(expected)
    expect(inPortuguese.rows.map((row, place) => readNumbers(row, rows[place] ?? {}, ','))).toEqual(expected)
    const columns = Object.keys(endpoint.reply.properties.rows.items.properties)
    for (const file of [csv, inPortuguese]) {
      expect(file.answer.body).toMatch(/^\uFEFF/)
      expect(Object.keys(file.rows[0] ?? {})).toEqual(columns)
      for (const name of columns)
        expect([[], [0], [1]]).toContainEqual([...decimalsOf(file.rows, rows, name)])
    }
  }
  const { rows } = await csvOf(openDataCalls.readOwnAnswers, { season: 99 }, players[0]?.token ?? '')
  expect(rows).toEqual([])
})

test('standings are those of the page, of all tiers or one', async () => {
  const { token, season } = await aPlayedDay()
  const all = await app.call(openDataCalls.readStandings, of({}), token)
  expect(all.total).toBe(6)
  for (const tier of [1, 2]) {
    const { standings } = await app.call(leagueCalls.getStandings, { query: { tier } }, token)
    // Those without the form, which follows from the games.
    const expected = standings.map(({ id, form: _form, ...row }) => ({ season, tier, user_id: id, ...row }))
    expect(all.rows.filter((row) => row.tier === tier)).toEqual(expected)
    expect((await app.call(openDataCalls.readStandings, of({ tier, season }), token)).rows).toEqual(expected)
  }
})

test('games are those of closed days, with the scores of the page; what is pending has none', async () => {
  const { token, season, ids } = await aPlayedDay()
  const { rows } = await app.call(openDataCalls.readGames, of({ tier: 1 }), token)
  expect([...new Set(rows.map(({ date }) => date))]).toEqual([yesterday])
  const { rounds } = await app.call(leagueCalls.getRounds, { query: { tier: 1 } }, token)
  const sides =
    rounds[0]?.games.flatMap(({ sides: both, state }) => both.map((side) => ({ ...side, state }))) ?? []
  const shown = (list: { user_id: number; state: string; score: number | null; outcome: string | null }[]) =>
    list
      .map(({ user_id, state, score, outcome }) => ({ user_id, state, score, outcome }))
      .toSorted((one, other) => one.user_id - other.user_id)
  expect(shown(rows)).toEqual(shown(sides.map(({ id, ...side }) => ({ user_id: id, ...side }))))
  expect(rows.find(({ user_id }) => user_id === ids[1])).toMatchObject({
    state: 'pending',
    league_points: null,
  })
  const own = await app.call(openDataCalls.readGames, of({ user_id: ids[4] ?? 0 }), token)
  const decided = { state: 'decided', outcome: 'forfeit', score: null, league_points: 0, right_answers: 0 }
  expect(own.rows).toMatchObject([
    { season, round: 1, tier: 2, user_id: ids[4], opponent_id: ids[5], ...decided },
  ])
})

test('a player’s games without a season are those of all seasons', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-10-01' })
  const ids = players.map(({ id }) => id)
  await aSeason(app, customerId, { first_date: before, tiers: [ids] })
  for (const date of ['2026-10-01', before]) await aQuiz(app, customerId, { date })
  await closeDays(app)
  const { rows } = await app.call(openDataCalls.readGames, of({ user_id: ids[0] ?? 0 }), players[0]?.token)
  expect(new Set(rows.map(({ season }) => season))).toEqual(new Set([1, 2]))
  const latest = await app.call(openDataCalls.readGames, of({}), players[0]?.token)
  expect(new Set(latest.rows.map(({ season }) => season))).toEqual(new Set([2]))
})

test('cup games and byes are there once their day is closed', async () => {
  const { token, season, ids } = await aPlayedDay()
  const { rows } = await app.call(openDataCalls.readCupGames, of({ season }), token)
  expect(rows).toMatchObject([
    { cup_round: 1, date: yesterday, user1_id: ids[0], user2_id: ids[1], state: 'pending', winner_id: null },
    { user1_id: ids[2], user2_id: ids[3] },
    { user1_id: ids[4], user2_id: null, user2_name: null },
  ])
  expect((await app.call(openDataCalls.readCupGames, of({ season: 99 }), token)).rows).toEqual([])
})

test('genre rankings are those of the page', async () => {
  const { token, season } = await aPlayedDay()
  for (const query of [{}, { genre: 'culture' }]) {
    const genreRanking = await app.call(genreRankingCalls.getGenreRanking, of(query), token)
    const { rows } = await app.call(openDataCalls.readGenreRankings, of(query), token)
    expect(rows).toEqual(
      genreRanking.rows.map(({ id, ...row }) => ({
        season,
        genre: query.genre ?? null,
        user_id: id,
        ...row,
      })),
    )
  }
  expect(await app.refused(openDataCalls.readGenreRankings, of({ genre: 'nonsense' }), token)).toBe(
    'not_found',
  )
})

test('results of a special quiz are there when its day is over, and of no other day', async () => {
  const { token, ids } = await aPlayedDay()
  const { rows } = await app.call(openDataCalls.readSpecialQuizResults, of({ date: yesterday }), token)
  expect(rows).toMatchObject([
    { date: yesterday, subject: 'Bridges', rank: 1, user_id: ids[0], joker_hits: 1 },
    { rank: 2, user_id: ids[2] },
  ])
  for (const date of [today, before]) {
    expect(await app.refused(openDataCalls.readSpecialQuizResults, of({ date }), token)).toBe('not_found')
  }
})

test('statistics are those of the profile, of anybody or of myself', async () => {
  const { customer_id, token, ids, season } = await aPlayedDay()
  for (const query of [{}, { season }]) {
    const { themes } = await app.call(
      playerStatisticsCalls.getPlayerStatistics,
      { params: { id: ids[0] ?? 0 }, query },
      token,
    )
    const expected = themes.flatMap(({ theme, subthemes }) => subthemes.map((row) => ({ theme, ...row })))
    const own = await app.call(openDataCalls.readStatistics, of(query), token)
    expect(own.rows).toMatchObject(expected)
    expect(own.rows).toHaveLength(8)
    expect(own.rows[0]).toMatchObject({ user_id: ids[0], season: query.season ?? null, percentage: 100 })
  }
  const other = await app.call(openDataCalls.readStatistics, of({ user_id: ids[1] ?? 0 }), token)
  expect(other.rows[0]).toMatchObject({ user_id: ids[1] })
  const waiting = await aUser(app, customer_id, { roles: {} })
  for (const userId of [999_999, waiting.id]) {
    expect(await app.refused(openDataCalls.readStatistics, of({ user_id: userId }), token)).toBe('not_found')
  }
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(openDataCalls.readStatistics, of({ user_id: ids[0] }), stranger.token)).toBe(
    'not_found',
  )
})

test('the export of answers holds the user’s own, of closed days only', async () => {
  const { token, players, season } = await aPlayedDay()
  const { rows } = await app.call(openDataCalls.readOwnAnswers, of({}), token)
  expect(rows.map(({ date }) => date)).toEqual(Array(20).fill(yesterday))
  const daily = await app.call(openDataCalls.readOwnAnswers, of({ kind: 'daily' }), token)
  expect(daily.rows).toHaveLength(8)
  expect(daily.rows[3]).toEqual({
    date: yesterday,
    kind: 'daily',
    season,
    round: 1,
    subject: null,
    position: 4,
    question_id: expect.any(Number),
    theme: 'science',
    subtheme: expect.any(String),
    question: `Question 4 of ${yesterday}`,
    answer: 'Answer 4',
    given_answer: '=1+1',
    verdict: 'pending',
    league_points: expect.any(Number),
    cup_points: expect.any(Number),
    joker: false,
  })
  const other = await app.call(openDataCalls.readOwnAnswers, of({}), players[1]?.token)
  expect(JSON.stringify(other)).not.toContain('=1+1')
  expect(other.total).toBe(8)
})

test('special-quiz players get no daily answers and no tables of the league', async () => {
  const { customer_id, ids, token } = await aPlayedDay()
  const { read } = app.forCustomer(customer_id)
  await sql`update user_roles set role = 'special_quiz_player' where user_id = ${ids[0]}`.execute(read)
  const { rows } = await app.call(openDataCalls.readOwnAnswers, of({}), token)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['special']))
  expect(await app.refused(openDataCalls.readStandings, of({}), token)).toBe('forbidden')
})

test('a page beyond the last is not found; a season that is not public has no rows', async () => {
  const { token } = await aPlayedDay()
  expect(await app.refused(openDataCalls.readGames, { query: { page: 2 } }, token)).toBe('not_found')
  expect(await app.refused(openDataCalls.readGames, { query: { page: 0 } }, token)).toBe('invalid_input')
  expect(await app.refused(openDataCalls.readGames, { query: { page: 1, format: 'xml' } }, token)).toBe(
    'invalid_input',
  )
  expect((await app.call(openDataCalls.readStandings, of({ season: 9 }), token)).total).toBe(0)
})

test('the document tells of both forms, and which scope reads them', async () => {
  const { paths } = (await app.http.inject('/api/openapi.json')).json()
  const { description, responses, security } = paths['/open-data/games'].get
  expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/csv'])
  expect(description).toContain('`games`')
  expect(security).toEqual([{ session: [] }, { api_token: [] }])
})
