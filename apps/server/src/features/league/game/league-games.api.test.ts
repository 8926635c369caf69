import * as leagueCalls from '@tertulia/contract/league'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

const pairing = (date: string, user1: number | undefined, user2?: number) => ({
  params: { date, user1: user1 ?? 0 },
  query: user2 === undefined ? {} : { user2 },
})

/** Creates two players who meet on a date, two others, and that date's quiz. */
async function aGame(date = yesterday) {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: date })
  await aQuiz(app, customerId, { date })
  const [me, other, third, opponent] = players
  return { customer_id: customerId, season, me: me!, other: other!, third: third!, opponent: opponent! }
}

test('a decided game shows both scores and per question each verdict, its worth and the league’s percentage', async () => {
  const { me, other, opponent, season } = await aGame()
  await submit(app, me.token, yesterday, { right: [1, 2, 8], points: [3, 2, 2, 2, 1, 1, 1, 0] })
  await submit(app, opponent.token, yesterday, { right: [1], points: [0, 1, 1, 1, 2, 2, 2, 3] })
  await submit(app, other.token, yesterday, { right: [1] })
  await closeDays(app)
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, me.id, opponent.id), other.token)
  expect(game).toMatchObject({
    date: yesterday,
    season,
    tier: 1,
    round: 1,
    state: 'decided',
    sides: [
      { id: me.id, score: 4, outcome: 'win', right_answers: 3 },
      { id: opponent.id, score: 3, outcome: 'loss', right_answers: 1 },
    ],
  })
  expect(game.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(game.questions[0]).toMatchObject({
    theme: 'culture',
    answer: 'Answer 1',
    percentage: 100,
    sides: [
      { verdict: 'right', worth: 0 },
      { verdict: 'right', worth: 3 },
    ],
  })
  expect(game.questions[1]).toMatchObject({
    percentage: 33,
    sides: [
      { verdict: 'right', worth: 1 },
      { verdict: 'wrong', worth: 2 },
    ],
  })
})

test('sides stand in the order asked for', async () => {
  const { me, opponent } = await aGame()
  await submit(app, me.token, yesterday, { right: [1] })
  await closeDays(app)
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, opponent.id, me.id), me.token)
  expect(game.sides.map(({ id }) => id)).toEqual([opponent.id, me.id])
  expect(game.questions[0]?.sides).toEqual([null, { verdict: 'right', worth: null, text: 'Answer 1' }])
  expect(game.sides).toMatchObject([
    { score: null, outcome: 'forfeit', right_answers: null },
    { score: 2, outcome: 'win', right_answers: 1 },
  ])
})

test('answers that wait for correction are pending and leave the percentage to the corrected ones', async () => {
  const { me, opponent, other } = await aGame()
  await submit(app, me.token, yesterday, { texts: { 1: 'Secret guess' } })
  await submit(app, opponent.token, yesterday, { right: [1] })
  await closeDays(app)
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, me.id, opponent.id), other.token)
  expect(game).toMatchObject({ state: 'pending', sides: [{ right_answers: null }, { right_answers: 1 }] })
  expect(game.questions[0]).toMatchObject({
    percentage: 100,
    sides: [{ verdict: 'pending' }, { verdict: 'right' }],
  })
  expect(JSON.stringify(game)).not.toContain('Secret guess')
})

test('a question that nobody’s corrected answer belongs to has no percentage', async () => {
  const { me, opponent } = await aGame()
  await closeDays(app)
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, me.id, opponent.id), me.token)
  expect(game.sides.map(({ outcome }) => outcome)).toEqual(['forfeit', 'forfeit'])
  expect(game.questions.map(({ percentage }) => percentage)).toEqual(Array(8).fill(null))
})

test('a solo game has one side and questions worth nothing to an opponent', async () => {
  const customerId = await aCustomer(app)
  const firstDate = addDays(yesterday, -13)
  const { players, dates } = await aLeagueOf(app, customerId, 2, { first_date: firstDate })
  expect(dates[9]).toBe(yesterday)
  await aQuiz(app, customerId, { date: yesterday })
  const [me, other] = players
  await submit(app, me?.token ?? '', yesterday, { right: [1, 2, 3, 4, 5, 6, 7] })
  await closeDays(app)
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, me?.id), other?.token)
  expect(game).toMatchObject({
    round: 10,
    state: 'decided',
    sides: [{ id: me?.id, score: 4.5, outcome: 'solo', right_answers: 7 }],
  })
  expect(game.questions[0]?.sides).toEqual([{ verdict: 'right', worth: null, text: null }])
  const pair = pairing(yesterday, me?.id, other?.id)
  expect(await app.refused(leagueCalls.getGame, pair, me?.token)).toBe('not_found')
})

test('until its day is over a game shows who meets and nothing else', async () => {
  const { me, opponent } = await aGame(today)
  await submit(app, me.token, today, { right: [1] })
  const game = await app.call(leagueCalls.getGame, pairing(today, me.id, opponent.id), me.token)
  const nothing = { score: null, outcome: null, right_answers: null }
  expect(game).toMatchObject({ state: 'open', questions: [], sides: [nothing, nothing] })
  app.clock.set('2026-11-19T10:00:00.000Z')
  const scheduled = await app.call(leagueCalls.getGame, pairing(today, me.id, opponent.id), me.token)
  expect(scheduled).toMatchObject({ state: 'scheduled', questions: [], sides: [nothing, nothing] })
  app.clock.set('2026-11-21T00:00:00.000Z')
  const over = await app.call(leagueCalls.getGame, pairing(today, me.id, opponent.id), me.token)
  expect(over).toMatchObject({ state: 'pending', sides: [{ score: null }, { score: null }] })
  expect(over.questions[0]?.sides).toMatchObject([{ verdict: 'right' }, null])
  app.clock.set(now)
})

test('the game of a day without a quiz is void and has no questions', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  await closeDays(app)
  const [me, opponent] = players
  const game = await app.call(leagueCalls.getGame, pairing(yesterday, me?.id, opponent?.id), me?.token)
  expect(game).toMatchObject({ state: 'void', questions: [], sides: [{ outcome: null }, { outcome: null }] })
})

test('two players who do not meet on a date have no game there', async () => {
  const { me, other, opponent, third } = await aGame()
  const refused = (date: string, user1: number, user2?: number) =>
    app.refused(leagueCalls.getGame, pairing(date, user1, user2), me.token)
  expect(await refused(yesterday, me.id, other.id)).toBe('not_found')
  expect(await refused(yesterday, me.id, me.id)).toBe('not_found')
  expect(await refused('2026-11-18', me.id, opponent.id)).toBe('not_found')
  expect(await refused(yesterday, 2147483647, third.id)).toBe('not_found')
})

test('games of a season are shown from the eve of its first round', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  const input = pairing('2026-11-23', players[0]?.id, players[1]?.id)
  expect(await app.refused(leagueCalls.getGame, input, players[0]?.token)).toBe('not_found')
  app.clock.set('2026-11-22T00:00:00.000Z')
  expect((await app.call(leagueCalls.getGame, input, players[0]?.token)).state).toBe('scheduled')
  app.clock.set(now)
})

test('games of earlier seasons stay to be read', async () => {
  const { customer_id, me, opponent } = await aGame('2026-10-05')
  await aSeason(app, customer_id, { tiers: [[me.id, opponent.id]] })
  const game = await app.call(leagueCalls.getGame, pairing('2026-10-05', me.id, opponent.id), me.token)
  expect(game.season).toBe(1)
})

test('another customer’s game is not found, and games are for players', async () => {
  const { customer_id, me, opponent } = await aGame()
  const stranger = await aUser(app, await aCustomer(app))
  const input = pairing(yesterday, me.id, opponent.id)
  expect(await app.refused(leagueCalls.getGame, input, stranger.token)).toBe('not_found')
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  expect(await app.refused(leagueCalls.getGame, input, reviewer.token)).toBe('forbidden')
  expect(await app.refused(leagueCalls.getGame, input)).toBe('not_signed_in')
})

test('a date or a player that cannot be is refused', async () => {
  const { me } = await aGame()
  for (const params of [
    { date: 'yesterday', user1: me.id },
    { date: '2026-02-30', user1: me.id },
    { date: '0000-01-01', user1: me.id },
    { date: yesterday, user1: 'me' },
  ]) {
    expect(await app.refused(leagueCalls.getGame, { params, query: {} }, me.token)).toBe('invalid_input')
  }
})
