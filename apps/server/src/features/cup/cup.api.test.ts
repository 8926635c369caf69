import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { expect, test } from 'vitest'
import { aCupOf, gamesOf, liveUntil, seenCup } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const day = '2026-11-23'
const app = testApp(now)

async function aCup(count = 4, settings: Parameters<typeof aCupOf>[2] = {}) {
  app.clock.set(now)
  return aCupOf(app, count, settings)
}

test('a cup, its draw and its games are shown from the eve of its season', async () => {
  const cup = await aCup()
  const { season, players } = cup
  const token = players[0]?.token
  expect(await app.refused(cupCalls.getCup, { query: { season } }, token)).toBe('not_found')
  expect(await app.refused(cupCalls.getCup, { query: {} }, token)).toBe('not_found')
  expect(await app.refused(cupCalls.getCupDraw, { query: { season } }, token)).toBe('not_found')
  app.clock.set('2026-11-22T00:00:00.000Z')
  const [game] = await gamesOf(app, cup, 1)
  const params = { date: day, user1: game?.id1 ?? 0, user2: game?.id2 ?? 0 }
  expect(await app.call(cupCalls.getCupGame, { params }, token)).toMatchObject({
    state: 'scheduled',
    questions: [],
  })
  await app.call(cupCalls.getCupDraw, { query: { season } }, token)
  app.clock.set('2026-11-21T23:59:59.999Z')
  expect(await app.refused(cupCalls.getCupGame, { params }, token)).toBe('not_found')
})

test('before it begins a cup is upcoming, with its first round drawn and its other rounds to be defined', async () => {
  const cup = await aCup(5, { rounds: [1, 4, 8] })
  app.clock.set('2026-11-22T10:00:00.000Z')
  const page = await seenCup(app, cup)
  expect(page).toMatchObject({ today: '2026-11-22', state: 'upcoming', players: 5, champion: null })
  expect(page.rounds.map(({ games, ...round }) => ({ ...round, games: games.length }))).toEqual([
    { cup_round: 1, round: 1, date: '2026-11-23', ties: 4, drawn: true, games: 4 },
    { cup_round: 2, round: 4, date: '2026-11-26', ties: 2, drawn: false, games: 0 },
    { cup_round: 3, round: 8, date: '2026-12-02', ties: 1, drawn: false, games: 0 },
  ])
  expect(page.rounds[0]?.games.map(({ state }) => state)).toEqual([
    'scheduled',
    'decided',
    'decided',
    'decided',
  ])
  app.clock.set('2026-11-23T10:00:00.000Z')
  const running = await seenCup(app, cup)
  expect(running.state).toBe('running')
  expect(running.rounds[0]?.games[0]).toMatchObject({ state: 'open', winner_id: null })
})

test('without a season the latest public cup is shown, with those before and after', async () => {
  app.clock.set('2026-08-01T10:00:00.000Z')
  const old = await aCupOf(app, 2, { first_date: '2026-09-07' })
  const { customer_id, players, admin } = old
  const ids = players.map(({ id }) => id)
  const makeCup = async (firstDate: string) => {
    const { season } = await aSeason(app, customer_id, { first_date: firstDate, tiers: [ids] })
    await app.call(
      cupFormCalls.createCup,
      { params: { season }, body: { player_ids: ids, rounds: [3] } },
      admin.token,
    )
  }
  await aSeason(app, customer_id, { first_date: '2026-10-05', tiers: [ids] })
  await makeCup('2026-11-23')
  await makeCup('2027-01-04')
  app.clock.set('2026-11-22T10:00:00.000Z')
  const token = players[0]?.token
  const latest = await app.call(cupCalls.getCup, { query: {} }, token)
  expect(latest).toMatchObject({ season: 3, previous_season: 1, next_season: null })
  const first = await app.call(cupCalls.getCup, { query: { season: 1 } }, token)
  expect(first).toMatchObject({ season: 1, previous_season: null, next_season: 3 })
  for (const season of [2, 4, 5]) {
    expect(await app.refused(cupCalls.getCup, { query: { season } }, token)).toBe('not_found')
    expect(await app.refused(cupCalls.getCupDraw, { query: { season } }, token)).toBe('not_found')
  }
})

test('anybody can make all draws of a cup again from its record', async () => {
  const cup = await aCup(7)
  await aQuiz(app, cup.customer_id, { date: day })
  await liveUntil(app, '2026-11-26T00:00:00.000Z')
  const record = await app.call(cupCalls.getCupDraw, { query: { season: cup.season } }, cup.players[3]?.token)
  expect(record).toMatchObject({ season: cup.season, player_ids: cup.players.map(({ id }) => id) })
  expect(record.seed).toBe(cup.form.cup?.seed)
  expect(verifyDraws(record)).toEqual([
    { cup_round: 1, verified: true },
    { cup_round: 2, verified: true },
    { cup_round: 3, verified: true },
  ])
})

test('a cup game shows both results and per question each verdict, its worth in the cup and the percentage', async () => {
  const cup = await aCup(2)
  const [me, other] = cup.players
  await aQuiz(app, cup.customer_id, { date: day })
  await submit(app, me?.token ?? '', day, {
    right: [1, 2],
    points: [0, 1, 1, 1, 2, 2, 2, 3],
    cup_points: [3, 2, 2, 2, 1, 1, 1, 0],
  })
  await submit(app, other?.token ?? '', day, { right: [1], cup_points: [2, 0, 1, 1, 1, 2, 2, 3] })
  await liveUntil(app, '2026-11-24T00:00:00.000Z')
  const params = { date: day, user1: other?.id ?? 0, user2: me?.id ?? 0 }
  const game = await app.call(cupCalls.getCupGame, { params }, me?.token)
  expect(game).toMatchObject({
    date: day,
    season: cup.season,
    cup_round: 1,
    ties: 1,
    state: 'decided',
    winner_id: other?.id,
    decided_by: 'score',
    sides: [
      { id: other?.id, score: 3, right_answers: 1 },
      { id: me?.id, score: 2, right_answers: 2 },
    ],
  })
  expect(game.questions).toHaveLength(8)
  expect(game.questions[0]).toMatchObject({
    answer: 'Answer 1',
    percentage: 100,
    sides: [
      { verdict: 'right', worth: 3 },
      { verdict: 'right', worth: 2 },
    ],
  })
  expect(game.questions[1]?.sides).toEqual([
    { verdict: 'wrong', worth: 2, text: '' },
    { verdict: 'right', worth: 0, text: 'Answer 2' },
  ])
})

test('until its day is over a cup game shows only the players, and a void one has no questions', async () => {
  const cup = await aCup(2)
  const [me, other] = cup.players
  const params = { date: day, user1: me?.id ?? 0, user2: other?.id ?? 0 }
  const seen = () => app.call(cupCalls.getCupGame, { params }, me?.token)
  await aQuiz(app, cup.customer_id, { date: day })
  await submit(app, me?.token ?? '', day, { right: [1] })
  app.clock.set(`${day}T23:59:59.999Z`)
  const nothing = { score: null, right_answers: null }
  expect(await seen()).toMatchObject({
    state: 'open',
    questions: [],
    winner_id: null,
    sides: [nothing, nothing],
  })
  // Over, and not closed yet.
  app.clock.set('2026-11-24T00:00:00.000Z')
  expect(await seen()).toMatchObject({ state: 'pending', winner_id: null, decided_by: null })
  const withoutQuiz = await aCup(2)
  await liveUntil(app, '2026-11-24T00:00:00.000Z')
  const [one, two] = withoutQuiz.players
  const ofVoid = { params: { date: day, user1: one?.id ?? 0, user2: two?.id ?? 0 } }
  const game = await app.call(cupCalls.getCupGame, ofVoid, one?.token)
  expect(game).toMatchObject({ state: 'void', questions: [], sides: [nothing, nothing] })
  expect(game.winner_id).not.toBeNull()
})

test('a player without a cup game on that date gets none there', async () => {
  const cup = await aCup(3)
  app.clock.set('2026-11-22T10:00:00.000Z')
  const { rounds } = await seenCup(app, cup)
  const [game, bye] = rounds[0]?.games ?? []
  const [id1 = 0, id2 = 0] = game?.sides.map(({ id }) => id) ?? []
  const alone = bye?.sides[0]?.id ?? 0
  const refused = (date: string, user1: number, user2: number) =>
    app.refused(cupCalls.getCupGame, { params: { date, user1, user2 } }, cup.players[0]?.token)
  expect(await refused(day, id1, alone)).toBe('not_found')
  expect(await refused(day, alone, alone)).toBe('not_found')
  expect(await refused('2026-11-24', id1, id2)).toBe('not_found')
  expect(await refused('yesterday', id1, id2)).toBe('invalid_input')
})

test('another customer’s cup is not found, and cups are for players', async () => {
  const cup = await aCup()
  app.clock.set('2026-11-22T10:00:00.000Z')
  const [game] = await gamesOf(app, cup, 1)
  const stranger = await aUser(app, await aCustomer(app))
  const reviewer = await aUser(app, cup.customer_id, { roles: { answer_reviewer: true } })
  const query = { season: cup.season }
  const params = { date: day, user1: game?.id1 ?? 0, user2: game?.id2 ?? 0 }
  for (const [token, code] of [
    [stranger.token, 'not_found'],
    [reviewer.token, 'forbidden'],
    [undefined, 'not_signed_in'],
  ] as const) {
    expect(await app.refused(cupCalls.getCup, { query }, token)).toBe(code)
    expect(await app.refused(cupCalls.getCupDraw, { query }, token)).toBe(code)
    expect(await app.refused(cupCalls.getCupGame, { params }, token)).toBe(code)
  }
  expect(await app.refused(cupCalls.getCupDraw, { query: { season: 'x' } }, cup.players[0]?.token)).toBe(
    'invalid_input',
  )
})
