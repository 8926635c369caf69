import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as leagueCalls from '@tertulia/contract/league'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizCalls from '@tertulia/contract/quizzes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aCupOf, liveUntil, seenCup } from '../../../test/factories/cup.ts'
import { saveDrafts } from '../../../test/factories/drafts.ts'
import {
  anEarlyClub,
  beginEarlyDay,
  closeEarlyDay,
  earlySubmission,
  openEarly,
} from '../../../test/factories/early-sittings.ts'
import { admit, askToAdmit } from '../../../test/factories/late-submissions.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedGames } from '../../../test/rules/league-results.ts'
import { resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

// A club whose players give no points to their opponents: right answers decide (docs/rules/league.md).

const [date, nextDate] = ['2026-11-20', '2026-11-23'] as const
const app = testApp(`${date}T10:00:00.000Z`)
const plain = { ...defaultRuleSet, points_budget: [], round_count: 2, solo_rounds: [] }

async function aPlainLeague(count = 2) {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: plain })
  const { players, season } = await aLeagueOf(app, customerId, count, { dates: [date, nextDate] })
  const quiz = await aQuiz(app, customerId, { date })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const scores = async () => {
    const games = await storedGames(app, customerId, date)
    return players.map(({ id }) => {
      const { outcome = null, score = null, league_points: points = 0 } = games.get(id) ?? {}
      return [outcome, score, points]
    })
  }
  const [one, two] = atLeast(players, 2)
  return { customer_id: customerId, season, players, one, two, quiz, reviewer, admin, scores }
}

async function closeAt(instant: string) {
  app.clock.set(instant)
  await closeDays(app)
}

test('a submission takes no points, and right answers decide the game', async () => {
  const { one, two, season, quiz, customer_id, scores } = await aPlainLeague()
  const { games } = await app.call(quizCalls.getTodaysQuiz, {}, one.token)
  expect(games).toMatchObject([{ opponent: { id: two.id }, takes_points: false }])
  const withPoints = submit(app, one.token, date, { right: [1], points: [0, 1, 1, 1, 2, 2, 2, 3] })
  await expect(withPoints).rejects.toThrow('points_not_wanted')
  await submit(app, one.token, date, { right: [1, 2, 3] })
  await submit(app, two.token, date, { right: [1, 8] })
  await closeAt('2026-11-21T00:00:00.000Z')
  expect(await scores()).toEqual([
    ['win', 3, 3],
    ['loss', 2, 1],
  ])
  const { standings } = await app.call(leagueCalls.getStandings, { query: { season } }, one.token)
  expect(standings).toMatchObject([
    { id: one.id, points_for: 3, points_against: 2, right_answers: 3 },
    { id: two.id, points_for: 2, points_against: 3, right_answers: 2 },
  ])
  const params = { id: quiz.question_ids[0] ?? 0 }
  const { question } = await app.call(questionCalls.getQuestion, { params, query: { page: 1 } }, one.token)
  expect(question.points_given).toBeNull()
  await resultsAgree(app, customer_id)
})

test('a game waits within bounds of right answers, and a late verdict turns it', async () => {
  const { one, two, quiz, reviewer, customer_id, scores } = await aPlainLeague()
  await submit(app, one.token, date, { right: [1, 2] })
  await submit(app, two.token, date, { right: [1], texts: { 2: 'perhaps', 3: 'maybe' } })
  await closeAt('2026-11-21T00:00:00.000Z')
  const game = () =>
    app.call(leagueCalls.getGame, { params: { date, user1: one.id }, query: { user2: two.id } }, one.token)
  expect(await game()).toMatchObject({
    state: 'pending',
    sides: [{ score: 2 }, { score: null, bounds: { least: 1, most: 3, pending_answers: 2 } }],
  })
  const judge = (question: number, normalised: string, verdict: 'right' | 'wrong') => {
    const body = { question_id: quiz.question_ids[question - 1] ?? 0, normalised, verdict }
    const seen = { ...body, seen_verdict: 'pending' as const }
    return app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date }, body: seen },
      reviewer.token,
    )
  }
  await judge(2, 'perhaps', 'right')
  await judge(3, 'maybe', 'right')
  expect(await scores()).toEqual([
    ['loss', 2, 1],
    ['win', 3, 3],
  ])
  const played = await game()
  expect(played.sides).toMatchObject([{ right_answers: 2 }, { right_answers: 3 }])
  expect(played.questions.flatMap(({ sides }) => sides.map((side) => side?.worth))).toEqual(
    Array(16).fill(null),
  )
  await resultsAgree(app, customer_id)
})

test('an absent opponent is scored against by the table, and statistics leave points out', async () => {
  const { one, two, customer_id, scores } = await aPlainLeague()
  await submit(app, one.token, date, { right: [1, 2, 3, 4, 5] })
  await closeAt('2026-11-21T00:00:00.000Z')
  expect(await scores()).toEqual([
    ['win', 8, 3],
    ['forfeit', null, 0],
  ])
  await aQuiz(app, customer_id, { date: nextDate })
  await submit(app, one.token, nextDate, { right: [1, 2] })
  await submit(app, two.token, nextDate, { right: [3] })
  await closeAt('2026-11-24T00:00:00.000Z')
  const params = { id: one.id }
  const { league: figures } = await app.call(
    playerStatisticsCalls.getPlayerStatistics,
    { params, query: {} },
    one.token,
  )
  expect(figures).toMatchObject({
    points_for_per_right: null,
    points_against_per_right: null,
    threes: null,
    points_allowed_share: null,
    luck: { difference: expect.any(Number) },
    records: { best_score: { score: 2 }, biggest_win: { margin: 1 } },
  })
  await resultsAgree(app, customer_id)
})

test('a draft counts at closing once every question is answered, and a late submission without points', async () => {
  const { one, two, quiz, admin, customer_id, scores } = await aPlainLeague()
  const draft = { date, question_ids: quiz.question_ids }
  await saveDrafts(app, one.token, { ...draft, texts: quiz.question_ids.map(() => 'Answer 1') })
  await saveDrafts(app, two.token, { ...draft, texts: ['Answer 1'] })
  await closeAt('2026-11-21T00:00:00.000Z')
  expect((await scores()).map(([outcome]) => outcome)).toEqual([null, 'forfeit'])
  app.clock.set('2026-11-21T00:05:00.000Z')
  const id = await askToAdmit(app, two.token, { date, right: [1, 2], points: null })
  await admit(app, admin.token, id)
  const games = await storedGames(app, customer_id, date)
  expect(games.get(two.id)).toMatchObject({ score: 2 })
  await resultsAgree(app, customer_id)
})

test('an early sitting counts without points', async () => {
  const { one, date: day, customer_id, ...club } = await anEarlyClub(app, { points_budget: [] })
  const sitting = await openEarly(app, one.token, day)
  expect(sitting.games).toMatchObject([{ takes_points: false }])
  await app.call(
    earlySittingCalls.submitEarlySitting,
    earlySubmission({ date: day, question_ids: club.question_ids, texts: ['Answer 1', 'Answer 2'] }),
    one.token,
  )
  await beginEarlyDay(app)
  await submit(app, club.two.token, day, { right: [1] })
  await closeEarlyDay(app)
  const games = await storedGames(app, customer_id, day)
  expect(games.get(one.id)).toMatchObject({ outcome: 'win', score: 2, points_against: 1 })
  await resultsAgree(app, customer_id)
})

test('a cup game is decided by right answers', async () => {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customer = { rule_set: { ...defaultRuleSet, points_budget: [] } }
  const made = await aCupOf(app, 2, { customer })
  await aQuiz(app, made.customer_id, { date: nextDate })
  const [one, two] = made.players
  await submit(app, one?.token ?? '', nextDate, { right: [1, 2, 3, 4] })
  await submit(app, two?.token ?? '', nextDate, { right: [8] })
  await liveUntil(app, '2026-11-24T00:00:00.000Z')
  const page = await seenCup(app, made)
  const tie = page.rounds[0]?.games[0]
  expect(tie).toMatchObject({ state: 'decided', decided_by: 'score', winner_id: one?.id })
  expect(tie?.sides.map(({ score }) => score).toSorted()).toEqual([1, 4])
  const params = { date: nextDate, user1: one?.id ?? 0, user2: two?.id ?? 0 }
  const game = await app.call(cupCalls.getCupGame, { params }, one?.token)
  expect(game.sides).toMatchObject([{ score: 4, right_answers: 4 }, { score: 1 }])
  await resultsAgree(app, made.customer_id)
})
