import * as correctionCalls from '@tertulia/contract/corrections'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { storedGames, storedLog, storedStandings, rowVersions } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'
import { recomputeSeason, resetStandings } from './league.exports.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-23']
const date = '2026-11-20'
const ruleSet = { ...defaultRuleSet, round_count: 2, solo_rounds: [2] }

/** Two tiers of four players; in round 1 the first of each meets the last, the second the third. */
async function twoTiers() {
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const players = await somePlayers(app, customerId, 8)
  const ids = players.map(({ id }) => id)
  const { season } = await aSeason(app, customerId, { dates, tiers: [ids.slice(0, 4), ids.slice(4)] })
  const quiz = await aQuiz(app, customerId, { date, answers: ['Lisboa'] })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  return { customer_id: customerId, season, quiz, reviewer, ids, tokens: players.map(({ token }) => token) }
}

type League = Awaited<ReturnType<typeof twoTiers>>

async function close(now = '2026-11-21T00:00:00.000Z') {
  app.clock.set(now)
  await closeDueDays(app.database, app.clock, storedLog().log)
}

function judge(
  league: { quiz: MadeQuiz; reviewer: { token: string } },
  verdict: 'right' | 'wrong' | 'pending',
  seenVerdict: typeof verdict,
) {
  const questionId = league.quiz.question_ids[0] ?? 0
  const body = { question_id: questionId, normalised: 'lisbon', verdict, seen_verdict: seenVerdict }
  return app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date }, body },
    league.reviewer.token,
  )
}

/** All rows of the customer's games and tables, to be compared as a whole. */
async function everything({ customer_id, season }: League) {
  const games = await Promise.all(dates.map((day) => storedGames(app, customer_id, day)))
  return { games, standings: await storedStandings(app, customer_id, season) }
}

test('a verdict decides the pending games of the players who gave that answer, and their tables', async () => {
  const league = await twoTiers()
  await submit(app, league.tokens[0] ?? '', date, { texts: { 1: 'Lisbon' }, right: [2] })
  await submit(app, league.tokens[3] ?? '', date, { points: [3, 1, 1, 1, 2, 2, 2, 0] })
  await close()
  expect((await judge(league, 'right', 'pending')).effect).toMatchObject({ answers: 1, games: 1, tables: 1 })
  const games = await storedGames(app, league.customer_id, date)
  expect(games.get(league.ids[0] ?? 0)).toMatchObject({
    state: 'decided',
    outcome: 'win',
    score: 4,
    right_answers: 2,
  })
  expect(games.get(league.ids[3] ?? 0)).toMatchObject({
    state: 'decided',
    outcome: 'loss',
    points_against: 4,
  })
  expect((await storedStandings(app, league.customer_id, league.season))[0]).toMatchObject({
    user_id: league.ids[0],
    rank: 1,
    wins: 1,
    league_points: 3,
  })
})

test('a changed verdict writes the games it changes and rows of their tables, and no other row', async () => {
  const league = await twoTiers()
  for (const player of [0, 1, 4]) {
    await submit(app, league.tokens[player] ?? '', date, {
      texts: { 1: player === 0 ? 'Lisbon' : 'Porto' },
      right: [2],
    })
  }
  await judge(league, 'wrong', 'pending')
  await close()
  const { customer_id, ids } = league
  const before = await Promise.all([
    rowVersions(app, customer_id, 'games'),
    rowVersions(app, customer_id, 'standings'),
  ])
  expect((await judge(league, 'right', 'wrong')).effect).toMatchObject({ answers: 1, games: 1, tables: 1 })
  const after = await Promise.all([
    rowVersions(app, customer_id, 'games'),
    rowVersions(app, customer_id, 'standings'),
  ])
  const rewritten = after.map((rows, table) =>
    [...rows]
      .filter(([key, version]) => before[table]?.get(key) !== version)
      .map(([key]) => key)
      .toSorted(),
  )
  const game = [`${date} ${ids[0]}`, `${date} ${ids[3]}`].toSorted()
  expect(rewritten).toEqual([game, [`1 ${ids[0]}`, `1 ${ids[3]}`].toSorted()])
})

test('while the day is open a verdict changes no result', async () => {
  const league = await twoTiers()
  await submit(app, league.tokens[0] ?? '', date, { texts: { 1: 'Lisbon' } })
  expect((await judge(league, 'right', 'pending')).effect).toEqual({
    answers: 1,
    games: 0,
    tables: 0,
    cup_games: 0,
    special_results: 0,
  })
})

test('taking a verdict back makes the game pending again', async () => {
  const league = await twoTiers()
  await submit(app, league.tokens[0] ?? '', date, { texts: { 1: 'Lisbon' } })
  await close()
  const before = await everything(league)
  await judge(league, 'right', 'pending')
  await judge(league, 'pending', 'right')
  expect(await everything(league)).toEqual(before)
})

test('verdicts given at once on different days meet in one table and none is lost', async () => {
  const league = await twoTiers()
  const later = await aQuiz(app, league.customer_id, { date: dates[1] ?? '', answers: ['Lisboa'] })
  for (const day of dates) {
    for (const token of league.tokens) await submit(app, token, day, { texts: { 1: 'Lisbon', 2: 'Porto' } })
  }
  await close('2026-11-24T00:00:00.000Z')
  const decisions = [league.quiz, later].flatMap((quiz) =>
    [0, 1].map((index) => ({
      params: { kind: 'daily' as const, date: quiz.date },
      body: {
        question_id: quiz.question_ids[index] ?? 0,
        normalised: index === 0 ? 'lisbon' : 'porto',
        verdict: 'right' as const,
        seen_verdict: 'pending' as const,
      },
    })),
  )
  await Promise.all(
    decisions.map((input) => app.call(correctionCalls.judgeAnswers, input, league.reviewer.token)),
  )
  const standings = await storedStandings(app, league.customer_id, league.season)
  expect(standings.map(({ games, right_answers }) => [games, right_answers])).toEqual(Array(8).fill([2, 4]))
})

test('a changed official answer re-evaluates automatic verdicts only, with everything that depends on them', async () => {
  const league = await twoTiers()
  const { customer_id, quiz } = league
  await submit(app, league.tokens[0] ?? '', date, { texts: { 1: 'Lisbon' } })
  await submit(app, league.tokens[4] ?? '', date, { texts: { 1: 'lisboa' } })
  await submit(app, league.tokens[5] ?? '', date, { texts: { 1: 'Porto' } })
  await judge(league, 'wrong', 'pending')
  await close()
  const effect = await app.forCustomer(customer_id).tx(async (db) => {
    await db
      .updateTable('questions')
      .set({ answer: 'Porto', accepted_answers: ['Lisbon'] })
      .where('id', '=', quiz.question_ids[0] ?? 0)
      .execute()
    return judgeByOfficialAnswers(db, { quiz_id: quiz.id, now: app.clock.now() })
  })
  expect(effect).toMatchObject({ answers: 2, games: 2, tables: 1 })
  const games = await storedGames(app, customer_id, date)
  expect(games.get(league.ids[0] ?? 0)).toMatchObject({ state: 'decided', right_answers: 0 })
  expect(games.get(league.ids[4] ?? 0)).toMatchObject({ state: 'pending' })
  expect(games.get(league.ids[5] ?? 0)).toMatchObject({ state: 'decided', right_answers: 1 })
})

test('the whole season worked out again gives the same rows, and repairs rows that were damaged', async () => {
  const league = await twoTiers()
  for (const token of league.tokens.slice(0, 6))
    await submit(app, token, date, { right: [1, 2, 3], texts: { 4: 'Lisbon' } })
  await close('2026-11-24T00:00:00.000Z')
  const before = await everything(league)
  const { tx } = app.forCustomer(league.customer_id)
  const recompute = () => tx((db) => recomputeSeason(db, league.season))
  expect(await recompute()).toEqual({ games: 0, tables: 0 })
  await tx(async (db) => {
    await db
      .deleteFrom('standings')
      .where('user_id', '=', league.ids[0] ?? 0)
      .execute()
    await db
      .updateTable('standings')
      .set({ league_points: 60 })
      .where('user_id', '=', league.ids[7] ?? 0)
      .execute()
    await db
      .updateTable('games')
      .set({ state: 'scheduled', outcome: null, score: null })
      .where('date', '=', date)
      .execute()
  })
  expect(await recompute()).toEqual({ games: 4, tables: 2 })
  expect(await everything(league)).toEqual(before)
})

test('a player who takes another’s place starts with an empty row, and the row of the player who left is gone', async () => {
  const league = await twoTiers()
  const substitute = await aUser(app, league.customer_id)
  await app.forCustomer(league.customer_id).tx(async (db) => {
    await db
      .updateTable('tier_players')
      .set({ user_id: substitute.id })
      .where('user_id', '=', league.ids[2] ?? 0)
      .execute()
    await resetStandings(db, league.season)
  })
  const standings = await storedStandings(app, league.customer_id, league.season)
  expect(standings).toHaveLength(8)
  expect(standings.find(({ user_id }) => user_id === substitute.id)).toMatchObject({
    tier: 1,
    games: 0,
    league_points: 0,
  })
  expect(standings.find(({ user_id }) => user_id === league.ids[2])).toBeUndefined()
})
