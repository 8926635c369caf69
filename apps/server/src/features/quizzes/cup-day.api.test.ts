import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Points = AnswerInput['league_points']
const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

const gamesOf = async (token: string | undefined) =>
  (await app.call(quizCalls.getTodaysQuiz, {}, token)).games

/** Four players of a league on a versus day; the first meets the second in the cup, the third has a bye. */
async function aCupDay() {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: today })
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const [first, second, third, fourth] = atLeast(players, 4)
  await aCupRound(app, customerId, {
    season,
    games: [
      [first.id, second.id],
      [third.id, null],
    ],
  })
  return { customer_id: customerId, season, question_ids, first, second, third, fourth }
}

function submission(questionIds: number[], league: Points[], cup: Points[]) {
  const answers = questionIds.map((questionId, index) => ({
    question_id: questionId,
    text: '',
    league_points: league[index] ?? null,
    cup_points: cup[index] ?? null,
    joker: false,
  }))
  return { params: { date: today as string }, body: { submission_key: crypto.randomUUID(), answers } }
}

test('on a cup day the player sees the cards of both opponents', async () => {
  const { season, first, second, fourth } = await aCupDay()
  const games = await gamesOf(first.token)
  expect(games).toMatchObject([
    {
      competition: 'league',
      season,
      tier: 1,
      round: 1,
      ties: null,
      opponent: { id: fourth.id },
      takes_points: true,
    },
    {
      competition: 'cup',
      season,
      tier: null,
      round: 1,
      // The game and the bye.
      ties: 2,
      opponent: { id: second.id },
      takes_points: true,
    },
  ])
  for (const game of games) expect(game.opponent?.themes).toHaveLength(8)
  expect((await gamesOf(second.token))[1]).toMatchObject({ opponent: { id: first.id } })
})

test('the two cards tell of their own opponent’s past answers', async () => {
  const { customer_id, first, second, fourth } = await aCupDay()
  await aQuiz(app, customer_id, { date: yesterday })
  await submit(app, second.token, yesterday, { right: [1] })
  await submit(app, fourth.token, yesterday, { right: [2] })
  await closeDays(app)
  const [league, cup] = await gamesOf(first.token)
  const shares = (game: typeof league) =>
    game?.opponent?.themes.slice(0, 2).map(({ percentage }) => percentage)
  expect(shares(league)).toEqual([0, 100])
  expect(shares(cup)).toEqual([100, 0])
})

test('a player with a bye sees it, and gives no cup points', async () => {
  const { third, question_ids } = await aCupDay()
  expect((await gamesOf(third.token))[1]).toMatchObject({
    competition: 'cup',
    opponent: null,
    takes_points: false,
  })
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids, budget, budget), third.token)).toBe(
    'points_not_wanted',
  )
  await app.call(quizCalls.submitQuiz, submission(question_ids, budget, []), third.token)
})

test('a cup day takes two whole budgets, one for each competition, and both are kept', async () => {
  const { customer_id, first, question_ids } = await aCupDay()
  const refusal = (league: Points[], cup: Points[]) =>
    app.refused(quizCalls.submitQuiz, submission(question_ids, league, cup), first.token)
  expect(await refusal(budget, [])).toBe('points_unassigned')
  expect(await refusal([], budget)).toBe('points_unassigned')
  expect(await refusal(budget, [3, 3, 1, 1, 2, 2, 2, 0])).toBe('points_over_budget')
  const reply = await app.call(
    quizCalls.submitQuiz,
    submission(question_ids, budget, budget.toReversed()),
    first.token,
  )
  expect(reply.submission?.answers.map(({ cup_points }) => cup_points)).toEqual(budget.toReversed())
  const stored = await app
    .forCustomer(customer_id)
    .read.selectFrom('answers')
    .select(['league_points', 'cup_points'])
    .orderBy('question_id')
    .execute()
  expect(stored.map(({ league_points }) => league_points)).toEqual(budget)
  expect(stored.map(({ cup_points }) => cup_points)).toEqual(budget.toReversed())
})

test('cup points are drafted beside the league’s; who is not in the cup gives none', async () => {
  const { first, fourth, question_ids } = await aCupDay()
  const draft = {
    params: { date: today, question_id: question_ids[0] ?? 0 },
    body: { text: '', league_points: 1 as const, cup_points: 3 as const, joker: false },
  }
  await app.call(quizCalls.saveDraft, draft, first.token)
  const { drafts } = await app.call(quizCalls.getTodaysQuiz, {}, first.token)
  expect(drafts).toMatchObject([{ league_points: 1, cup_points: 3 }])
  expect(await app.refused(quizCalls.saveDraft, draft, fourth.token)).toBe('points_not_wanted')
  expect(await gamesOf(fourth.token)).toMatchObject([{ competition: 'league' }])
})

test('in a solo round the cup game alone takes points', async () => {
  const customerId = await aCustomer(app)
  const firstNine = ['05', '06', '09', '10', '11', '12', '13', '16', '17'].map((day) => `2026-11-${day}`)
  const rest = Array.from({ length: 10 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  const { players, season } = await aLeagueOf(app, customerId, 2, { dates: [...firstNine, today, ...rest] })
  const [me, other] = players
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  await aCupRound(app, customerId, { season, round: 10, games: [[other?.id ?? 0, me?.id ?? 0]] })
  expect(await gamesOf(me?.token)).toMatchObject([
    { competition: 'league', round: 10, opponent: null, takes_points: false },
    { competition: 'cup', round: 1, opponent: { id: other?.id }, takes_points: true },
  ])
  expect(await app.refused(quizCalls.submitQuiz, submission(question_ids, budget, budget), me?.token)).toBe(
    'points_not_wanted',
  )
  await app.call(quizCalls.submitQuiz, submission(question_ids, [], budget), me?.token)
})

test('a cup round of another day takes nothing today', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const outsider = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  await aCupRound(app, customerId, { season, round: 2, games: [[outsider.id, players[0]?.id ?? 0]] })
  expect(await gamesOf(outsider.token)).toEqual([])
  expect(await gamesOf(players[0]?.token)).toMatchObject([{ competition: 'league' }])
})
