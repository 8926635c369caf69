import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as honourCalls from '@tertulia/contract/honours'
import type { CardKind } from '@tertulia/contract/shared-cards'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import { addDays } from '@tertulia/core/calendar/calendar'
import { afterEach, expect, test } from 'vitest'
import { aCupOf, gamesOf, liveUntil } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

afterEach(() => app.clock.set(now))

const everything = [1, 2, 3, 4, 5, 6, 7, 8]
const dates = Array.from({ length: 20 }, (_, place) => addDays(today, place - 20))
const [first = '', second = '', third = ''] = dates

const listed = async (token: string, page = 1) =>
  app.call(honourCalls.listHonours, { query: { page } }, token)
const records = (token: string) => app.call(honourCalls.getClubRecords, {}, token)

type Player = { id: number; token: string; name: string; surname: string }

/** Creates a finished season of two tiers of four, in which nobody has played yet; its players are named by letters. */
async function anEmptySeason() {
  const customerId = await aCustomer(app)
  const players: Player[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) {
    players.push({ name, surname: 'Silva', ...(await aUser(app, customerId, { name, surname: 'Silva' })) })
  }
  const ids = players.map(({ id }) => id)
  const { season } = await aSeason(app, customerId, { dates, tiers: [ids.slice(0, 4), ids.slice(4)] })
  const person = (place: number) => {
    const { id, name, surname } = players[place] ?? { id: 0, name: '', surname: '' }
    return { id, name, surname }
  }
  const token = (place: number) => players[place]?.token ?? ''
  return { customer_id: customerId, season, person, token }
}

/** Plays the first day: A and B answer everything right against D and C; of the second tier E alone answers. */
async function aPlayedSeason() {
  const made = await anEmptySeason()
  await aQuiz(app, made.customer_id, { date: first })
  for (const place of [0, 1]) await submit(app, made.token(place), first, { right: everything })
  for (const place of [2, 3]) await submit(app, made.token(place), first)
  await submit(app, made.token(4), first, { right: [1, 2] })
  await closeDays(app)
  return made
}

test('each tier of a finished season names its winners, all of them when they share the place', async () => {
  const { season, person, token } = await aPlayedSeason()
  expect(await listed(token(7))).toEqual({
    page: 1,
    page_count: 1,
    total: 1,
    seasons: [
      {
        season,
        last_date: dates.at(-1),
        tiers: [
          { tier: 1, winners: [person(0), person(1)] },
          { tier: 2, winners: [person(4)] },
        ],
        cup: null,
        special_quizzes: [],
      },
    ],
    earlier_seasons: [],
  })
  expect(await app.refused(honourCalls.listHonours, { query: { page: 2 } }, token(0))).toBe('not_found')
})

test('a record names everybody who holds it, with where they reached it', async () => {
  const { season, person, token } = await aPlayedSeason()
  expect(await records(token(7))).toEqual({
    right_answers: {
      value: 8,
      players: [
        { ...person(0), season },
        { ...person(1), season },
      ],
    },
    // The win over somebody who stays away counts.
    unbeaten: {
      value: 1,
      players: [0, 1, 4].map((place) => ({ ...person(place), from: first, to: first })),
    },
    perfect_days: { value: 1, players: [person(0), person(1)] },
    score: {
      value: 12,
      players: [
        { ...person(0), date: first, opponent_id: person(3).id },
        { ...person(1), date: first, opponent_id: person(2).id },
      ],
    },
    titles: {
      value: 1,
      players: [
        { ...person(0), seasons: 1, cups: 0 },
        { ...person(1), seasons: 1, cups: 0 },
      ],
    },
  })
})

test('the longest run without defeat is the one that the statistics of its player show', async () => {
  const { customer_id, person, token } = await anEmptySeason()
  for (const date of [first, second, third, dates[5] ?? '', dates[6] ?? '']) {
    await aQuiz(app, customer_id, { date })
  }
  // A loses the third day by staying away; days without a quiz neither count nor end the run.
  for (const date of [first, second, dates[5] ?? '', dates[6] ?? '']) {
    await submit(app, token(0), date, { right: everything })
  }
  for (const date of [third, dates[5] ?? '']) await submit(app, token(1), date, { right: [2] })
  await closeDays(app)
  const { unbeaten } = await records(token(0))
  expect(unbeaten).toEqual({
    value: 2,
    players: [{ ...person(0), from: first, to: second }],
  })
  const { league } = await app.call(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id: person(0).id }, query: {} },
    token(0),
  )
  expect(league?.streaks.unbeaten).toMatchObject({ length: 2, from: first, to: second })
})

test('a season appears once none of its answers waits and none of its days is open again', async () => {
  const { customer_id, season, token } = await anEmptySeason()
  const { read } = app.forCustomer(customer_id)
  await aQuiz(app, customer_id, { date: first })
  await submit(app, token(0), first, { right: [1] })
  await submit(app, token(4), first, { texts: { 1: 'Perhaps' } })
  await closeDays(app)
  expect(await listed(token(0))).toMatchObject({ total: 0, seasons: [] })
  expect((await records(token(0))).titles).toBeNull()
  await read.updateTable('games').set({ state: 'decided' }).where('state', '=', 'pending').execute()
  expect((await listed(token(0))).seasons).toMatchObject([{ season }])
  await read
    .insertInto('days_kept_open')
    .values({ date: first, closes_at: `${addDays(today, 1)}T20:00:00.000Z` })
    .execute()
  expect((await listed(token(0))).total).toBe(0)
  expect(Object.values(await records(token(0))).every((record) => record === null)).toBe(true)
})

test('a void day gives neither a place nor a record', async () => {
  const { customer_id, token } = await aPlayedSeason()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { reason: 'The site was down.' }
  await app.call(dayChangeCalls.voidDay, { params: { date: first }, body }, admin.token)
  expect((await listed(token(0))).seasons).toEqual([])
  expect(Object.values(await records(token(0))).every((record) => record === null)).toBe(true)
})

test('a void question is not needed for a perfect day', async () => {
  const { customer_id, person, token } = await anEmptySeason()
  const quiz = await aQuiz(app, customer_id, { date: first })
  await submit(app, token(0), first, { right: everything.slice(1) })
  await submit(app, token(3), first, { right: [1] })
  await closeDays(app)
  expect((await records(token(0))).perfect_days).toBeNull()
  await app
    .forCustomer(customer_id)
    .read.updateTable('questions')
    .set({ counting: 'void' })
    .where('id', '=', quiz.question_ids[0] ?? 0)
    .execute()
  expect((await records(token(0))).perfect_days).toEqual({ value: 1, players: [person(0)] })
})

test('special quizzes of the season’s days name their winners, unless nobody was right', async () => {
  const { customer_id, season, person, token } = await anEmptySeason()
  const before = addDays(first, -1)
  await aQuiz(app, customer_id, { date: first })
  await submit(app, token(0), first, { right: [1] })
  for (const date of [before, second, third]) {
    await aSpecialQuiz(app, customer_id, { date, subject: 'Bridges' })
    const right = date === third ? [] : [1, 2]
    for (const place of [5, 6]) await submitSpecial(app, token(place), date, { right })
    await submitSpecial(app, token(0), date, { right: right.slice(1) })
  }
  await closeDays(app)
  expect((await listed(token(0))).seasons).toMatchObject([
    { season, special_quizzes: [{ date: second, subject: 'Bridges', winners: [person(5), person(6)] }] },
  ])
})

test('the cup names its winner and the other finalist, after the last day of its season', async () => {
  const cup = await aCupOf(app, 4)
  const final = cup.cupDates[1] ?? ''
  await liveUntil(app, `${addDays(cup.cupDates[0] ?? '', 1)}T10:00:00.000Z`)
  const [tie] = await gamesOf(app, cup, 2)
  const [one, other] = [tie?.id1 ?? 0, tie?.id2 ?? 0]
  await aQuiz(app, cup.customer_id, { date: final })
  app.clock.set(`${final}T10:00:00.000Z`)
  await submit(app, cup.tokenOf(other), final, { right: [1, 2, 3] })
  await liveUntil(app, `${addDays(final, 1)}T10:00:00.000Z`)
  const token = cup.tokenOf(one)
  expect((await listed(token)).seasons).toEqual([])
  await liveUntil(app, `${addDays(cup.dates.at(-1) ?? '', 1)}T10:00:00.000Z`)
  const [season] = (await listed(token)).seasons
  expect(season).toMatchObject({ cup: { winner: { id: other }, finalist: { id: one } } })
  const { titles } = await records(token)
  expect(titles?.players.find(({ id }) => id === other)).toMatchObject({ cups: 1 })
  const params = { season: season?.season ?? 0 }
  const { honours: won, won_cup } = await app.call(honourCalls.getSeasonHonours, { params }, token)
  expect(won).toEqual(season)
  expect(won_cup?.date).toBe(final)
  expect(won_cup?.path.map(({ ties }) => ties)).toEqual([2, 1])
  expect(won_cup?.path[1]).toMatchObject({ opponent: { id: one }, opponent_score: null })
  const nextSeason = { params: { season: params.season + 1 } }
  expect(await app.refused(honourCalls.getSeasonHonours, nextSeason, token)).toBe('not_found')

  const shareAs = (id: number, kind: CardKind, date: string) => {
    const body = { kind, date, language: 'en' } as const
    return app.call(sharedCardCalls.createSharedCard, { body }, cup.tokenOf(id))
  }
  const card = await shareAs(other, 'cup_won', final)
  expect(card.title).toMatch(/ won the cup of season 1$/)
  expect(card.text).toMatch(/● Semi-finals: .+\n● Final: .+–F$/)
  const review = await shareAs(other, 'season', won.last_date)
  expect(review.text).toMatch(
    /\nSeason 1, tier \d\n.+\nPlace: number \d of \d\nLeague points: [\d.]+\nWins: \d/,
  )
})

test('deleted and blocked players stay, and another club sees nothing', async () => {
  const { customer_id, person, token } = await aPlayedSeason()
  const { read } = app.forCustomer(customer_id)
  await read
    .insertInto('user_roles')
    .values({ user_id: person(0).id, role: 'blocked' })
    .execute()
  await read
    .updateTable('users')
    .set({ name: 'Former player', surname: '', anonymised_at: now })
    .where('id', '=', person(1).id)
    .execute()
  expect((await listed(token(7))).seasons[0]?.tiers[0]?.winners).toEqual([
    person(0),
    { id: person(1).id, name: 'Former player', surname: '' },
  ])
  const stranger = await aUser(app, await aCustomer(app))
  expect(await listed(stranger.token)).toMatchObject({ total: 0, seasons: [] })
  expect(Object.values(await records(stranger.token))).toEqual(Array(5).fill(null))
  const outsider = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(honourCalls.getClubRecords, {}, outsider.token)).toBe('forbidden')
})
