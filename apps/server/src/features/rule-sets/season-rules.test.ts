import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { aQuiz, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedGames } from '../../../test/rules/league-results.ts'
import { storedSpecialResults } from '../../../test/rules/special-quiz-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'
import { getRulesOn, getSeasonRules } from './rule-sets.sql.ts'

const app = testApp('2026-11-02T10:00:00.000Z')
const rules = { ...defaultRuleSet, round_count: 2, solo_rounds: [] }
const otherRules = { ...rules, league_points: { win: 7, draw: 4, loss: 2, forfeit: 0, double_forfeit: 0 } }

async function changeRules(customerId: number, ruleSet: RuleSet) {
  const values = { rule_set: JSON.stringify(ruleSet) }
  await app.forCustomer(customerId).tx((db) => db.updateTable('customers').set(values).execute())
}

async function twoPlayers() {
  app.clock.set('2026-11-02T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: rules })
  const players = [await aUser(app, customerId), await aUser(app, customerId)]
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  return { customer_id: customerId, players, reviewer, tiers: [players.map(({ id }) => id)] }
}

type Club = Awaited<ReturnType<typeof twoPlayers>>

async function aDay(club: Club, date: string): Promise<MadeQuiz> {
  const quiz = await aQuiz(app, club.customer_id, { date })
  await submit(app, club.players[0]?.token ?? '', date, { right: [2, 3, 4, 5, 6, 7, 8] })
  await submit(app, club.players[1]?.token ?? '', date, { texts: { 1: 'maybe' } })
  return quiz
}

async function judge({ reviewer }: Club, { date, question_ids }: MadeQuiz) {
  const body = {
    question_id: question_ids[0] ?? 0,
    normalised: 'maybe',
    verdict: 'right' as const,
    seen_verdict: 'pending' as const,
  }
  await app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date }, body }, reviewer.token)
}

async function leaguePoints({ customer_id, players }: Club, date: string) {
  const games = await storedGames(app, customer_id, date)
  return players.map(({ id }) => games.get(id)?.league_points)
}

test('a season is played to its end by the rule set it was made with, also when a verdict comes late', async () => {
  const club = await twoPlayers()
  const { customer_id, tiers } = club
  const oldSeason = await aSeason(app, customer_id, { dates: ['2026-11-03', '2026-11-04'], tiers })
  await changeRules(customer_id, otherRules)
  const oldDay = await aDay(club, '2026-11-03')
  app.clock.set('2026-11-06T10:00:00.000Z')
  await closeDays(app)
  const newSeason = await aSeason(app, customer_id, { dates: ['2026-11-09', '2026-11-10'], tiers })
  const newDay = await aDay(club, '2026-11-09')
  app.clock.set('2026-11-11T10:00:00.000Z')
  await closeDays(app)
  await judge(club, oldDay)
  await judge(club, newDay)
  expect(await leaguePoints(club, '2026-11-03')).toEqual([3, 1])
  expect(await leaguePoints(club, '2026-11-09')).toEqual([7, 2])
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
  const { read } = app.forCustomer(customer_id)
  expect((await getSeasonRules(read, oldSeason.season)).league_points.win).toBe(3)
  expect((await getSeasonRules(read, newSeason.season)).league_points.win).toBe(7)
})

test('a season that is saved again before it starts takes the rule set of now; a day without a round has it always', async () => {
  const club = await twoPlayers()
  const { read } = app.forCustomer(club.customer_id)
  await aSeason(app, club.customer_id, { dates: ['2026-11-03', '2026-11-04'], tiers: club.tiers })
  await changeRules(club.customer_id, otherRules)
  expect((await getRulesOn(read, '2026-11-03')).league_points.win).toBe(3)
  expect((await getRulesOn(read, '2026-11-05')).league_points.win).toBe(7)
})

test('players give points by the budget of the season that they play', async () => {
  const club = await twoPlayers()
  await aSeason(app, club.customer_id, { dates: ['2026-11-03', '2026-11-04'], tiers: club.tiers })
  await aQuiz(app, club.customer_id, { date: '2026-11-03' })
  await changeRules(club.customer_id, { ...rules, points_budget: [2, 2, 2, 2] })
  app.clock.set('2026-11-03T12:00:00.000Z')
  const quiz = await app.call(quizCalls.getTodaysQuiz, {}, club.players[0]?.token)
  expect(quiz.rule_set.points_budget).toEqual([1, 3, 3, 1])
  await submit(app, club.players[0]?.token ?? '', '2026-11-03', { points: [0, 1, 1, 1, 2, 2, 2, 3] })
  const unfit = submit(app, club.players[1]?.token ?? '', '2026-11-03', { points: [0, 0, 1, 1, 2, 2, 3, 3] })
  await expect(unfit).rejects.toThrow('points_over_budget')
})

test('a special quiz is scored by the rule set it was made with', async () => {
  const club = await twoPlayers()
  const { customer_id, players } = club
  const date = '2026-11-03'
  const quiz = await aSpecialQuiz(app, customer_id, { date })
  await changeRules(customer_id, { ...rules, special_right_points: 100, joker_count: 0 })
  await submitSpecial(app, players[0]?.token ?? '', date, { right: [1, 2], jokers: [1] })
  app.clock.set('2026-11-04T10:00:00.000Z')
  await closeDays(app)
  expect(await storedSpecialResults(app, customer_id, quiz.id)).toMatchObject([{ score: 40 }])
})
