import * as questionCalls from '@tertulia/contract/questions'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [first, yesterday, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const of = (season: number) => ({ query: { season } })

/** A season in its third round: two closed days with a quiz, today's is open. */
async function aRunningSeason() {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 2, { first_date: first })
  const token = players[0]?.token ?? ''
  await aQuiz(app, customerId, { date: first })
  const quiz = await aQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  await submit(app, token, yesterday, { right: [1], texts: { 2: 'perhaps' } })
  await submit(app, players[1]?.token ?? '', yesterday)
  await closeDays(app)
  return { customer_id: customerId, season, quiz, token }
}

test('the past questions of a season come by round, latest first, with answers and percentages', async () => {
  const { season, quiz, token } = await aRunningSeason()
  const seasonQuestions = await app.call(questionCalls.listSeasonQuestions, of(season), token)
  expect(seasonQuestions).toMatchObject({ season, previous_season: null, next_season: null })
  expect(seasonQuestions.rounds.map(({ round, date }) => ({ round, date }))).toEqual([
    { round: 2, date: yesterday },
    { round: 1, date: first },
  ])
  const [questions] = seasonQuestions.rounds.map((round) => round.questions)
  expect(questions?.map(({ id }) => id)).toEqual(quiz.question_ids)
  expect(questions?.[0]).toEqual({
    id: quiz.question_ids[0],
    position: 1,
    theme: 'culture',
    subtheme: 'architecture',
    text: `Question 1 of ${yesterday}`,
    answer: 'Answer 1',
    change: null,
    percentage: 50,
    answered: 2,
    corrected: 2,
    pending: 0,
  })
  expect(questions?.[1]).toMatchObject({ percentage: 0, answered: 2, corrected: 1, pending: 1 })
})

test('a day that is over but not closed yet, and a day without a quiz, have no questions', async () => {
  const customerId = await aCustomer(app)
  const { season, players } = await aLeagueOf(app, customerId, 2, { first_date: first })
  const token = players[0]?.token ?? ''
  await aQuiz(app, customerId, { date: first, question_count: 7 })
  await aQuiz(app, customerId, { date: yesterday })
  expect((await app.call(questionCalls.listSeasonQuestions, of(season), token)).rounds).toEqual([])
  await closeDays(app)
  const { rounds } = await app.call(questionCalls.listSeasonQuestions, of(season), token)
  expect(rounds.map(({ date }) => date)).toEqual([yesterday])
})

test('seasons with past questions are linked, a season not public yet is not found', async () => {
  const { customer_id, season, token } = await aRunningSeason()
  const tiers = [[(await aUser(app, customer_id)).id, (await aUser(app, customer_id)).id]]
  const next = await aSeason(app, customer_id, { first_date: '2026-12-21', tiers })
  expect(await app.call(questionCalls.listSeasonQuestions, of(season), token)).toMatchObject({
    next_season: null,
  })
  expect(await app.refused(questionCalls.listSeasonQuestions, of(next.season), token)).toBe('not_found')
  expect(await app.refused(questionCalls.listSeasonQuestions, of(99), token)).toBe('not_found')
  expect(await app.refused(questionCalls.listSeasonQuestions, of(0), token)).toBe('invalid_input')
  const eve = '2026-12-20T10:00:00.000Z'
  app.clock.set(eve)
  const seasonQuestions = await app.call(questionCalls.listSeasonQuestions, of(next.season), token)
  expect(seasonQuestions).toMatchObject({ rounds: [], previous_season: season, next_season: null })
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('another customer’s season is not found', async () => {
  const { season } = await aRunningSeason()
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(questionCalls.listSeasonQuestions, of(season), stranger.token)).toBe('not_found')
})
