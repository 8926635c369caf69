import * as correctionCalls from '@tertulia/contract/corrections'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [first, second, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const of = (query: { season?: number; genre?: string; page?: number } = {}) => ({
  query: { page: 1, ...query },
})

const people = [
  { name: 'Rui', surname: 'Silva' },
  { name: 'Ana', surname: 'Ávila' },
  { name: 'Bela', surname: 'Costa' },
  { name: 'Zé', surname: 'Ávila' },
]

/** Two closed rounds. The first two players were equally good; the third played one day; the fourth waits for a reviewer. */
async function aPlayedSeason() {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 4, { first_date: first })
  for (const [index, { id }] of players.entries()) {
    const { tx } = app.forCustomer(customerId)
    await tx((db) =>
      db
        .updateTable('users')
        .set(people[index] ?? {})
        .where('id', '=', id)
        .execute(),
    )
  }
  const quizzes = [
    await aQuiz(app, customerId, { date: first }),
    await aQuiz(app, customerId, { date: second }),
  ]
  const [rui, ana, bela, ze] = players.map(({ token }) => token)
  await submit(app, rui ?? '', first, { right: [1, 2] })
  await submit(app, rui ?? '', second, { right: [1] })
  await submit(app, ana ?? '', first, { right: [1] })
  await submit(app, ana ?? '', second, { right: [2, 3] })
  await submit(app, bela ?? '', first, { right: [1, 2, 3] })
  await submit(app, ze ?? '', second, { right: [3], texts: { 1: 'perhaps' } })
  await closeDays(app)
  const ids = players.map(({ id }) => id)
  return { customer_id: customerId, season, ids, quizzes, token: rui ?? '' }
}

test('players are ordered by right × 10 + answered; equal ones share the rank and are sorted by name', async () => {
  const { season, ids, token } = await aPlayedSeason()
  const genreRanking = await app.call(genreRankingCalls.getGenreRanking, of(), token)
  expect(genreRanking).toMatchObject({
    season,
    genre: null,
    previous_season: null,
    next_season: null,
    total: 4,
  })
  expect(genreRanking.genres).toEqual([
    'culture',
    'entertainment',
    'history',
    'science',
    'sports',
    'geography',
    'lifestyle',
    'society',
  ])
  const [rui, ana, bela, ze] = ids
  const both = { points: 46, right_answers: 3, answered: 16, pending: 0, percentage: 19 }
  expect(genreRanking.rows).toEqual([
    { id: ana, ...people[1], rank: 1, ...both },
    { id: rui, ...people[0], rank: 1, ...both },
    {
      id: bela,
      ...people[2],
      rank: 3,
      points: 38,
      right_answers: 3,
      answered: 8,
      pending: 0,
      percentage: 38,
    },
    { id: ze, ...people[3], rank: 4, points: 18, right_answers: 1, answered: 8, pending: 1, percentage: 14 },
  ])
  expect(genreRanking.mine).toEqual(genreRanking.rows[1])
})

test('a theme has its own ranking, and a verdict moves it at once', async () => {
  const { customer_id, ids, quizzes, token } = await aPlayedSeason()
  const [rui, ana, bela, ze] = ids
  const before = await app.call(genreRankingCalls.getGenreRanking, of({ genre: 'culture' }), token)
  expect(before.genre).toBe('culture')
  expect(
    before.rows.map(({ id, rank, right_answers, answered, pending }) => [
      id,
      rank,
      right_answers,
      answered,
      pending,
    ]),
  ).toEqual([
    [rui, 1, 2, 2, 0],
    [ana, 2, 1, 2, 0],
    [bela, 3, 1, 1, 0],
    [ze, 4, 0, 1, 1],
  ])
  expect(before.rows[3]?.percentage).toBeNull()
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const body = {
    question_id: quizzes[1]?.question_ids[0] ?? 0,
    normalised: 'perhaps',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: second }, body },
    reviewer.token,
  )
  const after = await app.call(genreRankingCalls.getGenreRanking, of({ genre: 'culture' }), token)
  expect(after.rows.slice(2)).toMatchObject([
    { id: ze, rank: 3, percentage: 100, pending: 0 },
    { id: bela, rank: 3, percentage: 100 },
  ])
})

test('the ranking comes fifty a page, with my own row on every page', async () => {
  const { customer_id, season, token } = await aPlayedSeason()
  await app.forCustomer(customer_id).tx(async (db) => {
    for (let number = 0; number < 60; number++) {
      const { id } = await db
        .insertInto('users')
        .values({
          name: 'Player',
          surname: `Alpha${String(number).padStart(2, '0')}`,
          email: `${number}@${customer_id}.test`,
          created_at: `${today}T00:00:00Z`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      // Scores 160, 159 × 58, 150.
      const [rightAnswers, answered] = number === 0 ? [14, 20] : number === 59 ? [13, 20] : [14, 19]
      const record = {
        season,
        theme_id: null,
        user_id: id,
        right_answers: rightAnswers,
        answered,
        corrected: answered,
      }
      await db.insertInto('genre_records').values(record).execute()
    }
  })
  const page1 = await app.call(genreRankingCalls.getGenreRanking, of({ season }), token)
  expect(page1).toMatchObject({ page: 1, page_count: 2, total: 64, mine: { rank: 61 } })
  expect(page1.rows).toHaveLength(50)
  expect(page1.rows.map(({ rank }) => rank)).toEqual([1, ...Array(49).fill(2)])
  const page2 = await app.call(genreRankingCalls.getGenreRanking, of({ season, page: 2 }), token)
  expect(page2.rows.map(({ rank }) => rank)).toEqual([...Array(9).fill(2), 60, 61, 61, 63, 64])
  expect(page2.rows[0]?.surname).toBe('Alpha50')
  expect(page2.mine).toEqual(page1.mine)
  for (const page of [3, 2 ** 31, 1e18])
    expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season, page }), token)).toBe(
      'not_found',
    )
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season, page: 0 }), token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season, genre: '\u0000' }), token)).toBe(
    'invalid_input',
  )
})

test('the day under way counts nothing, and a day without a round nowhere', async () => {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 2, { first_date: second })
  const token = players[0]?.token ?? ''
  for (const date of [first, today]) {
    await aQuiz(app, customerId, { date })
    await submit(app, token, date, { right: [1] })
  }
  await closeDays(app)
  expect(await app.call(genreRankingCalls.getGenreRanking, of(), token)).toMatchObject({
    season,
    total: 0,
    rows: [],
    mine: null,
  })
})

test('without a season the latest with records is shown, and public seasons are linked', async () => {
  const { customer_id, season, ids, token } = await aPlayedSeason()
  const next = await aSeason(app, customer_id, { first_date: '2026-12-21', tiers: [ids] })
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season: next.season }), token)).toBe(
    'not_found',
  )
  app.clock.set('2026-12-20T10:00:00.000Z')
  const latest = await app.call(genreRankingCalls.getGenreRanking, of(), token)
  expect(latest).toMatchObject({ season, previous_season: null, next_season: next.season })
  const empty = await app.call(genreRankingCalls.getGenreRanking, of({ season: next.season }), token)
  expect(empty).toMatchObject({ previous_season: season, next_season: null, total: 0, rows: [] })
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('an unknown genre or season is not found, nor is another customer’s', async () => {
  const { season, token } = await aPlayedSeason()
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ genre: 'cooking' }), token)).toBe(
    'not_found',
  )
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ genre: '' }), token)).toBe('not_found')
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season: 99 }), token)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(genreRankingCalls.getGenreRanking, of({ season }), stranger.token)).toBe(
    'not_found',
  )
  expect(await app.refused(genreRankingCalls.getGenreRanking, of(), stranger.token)).toBe('not_found')
})
