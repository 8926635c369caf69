import * as correctionCalls from '@tertulia/contract/corrections'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import {
  aFoundedMiniLeague,
  miniLeagueBody,
  miniLeagueActions,
  type Player,
} from '../../../test/factories/mini-leagues.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [eve, first, second] = ['2026-11-19', '2026-11-20', '2026-11-23']
const app = testApp(`${eve}T10:00:00.000Z`)
const { get, list, join } = miniLeagueActions(app)

const short = ({ table }: miniLeagueCalls.MiniLeague) =>
  table.map(({ id, rank, right_answers: right, rarity }) => [id, rank, right, rarity])

async function playDay(date: string, given: [Player, Parameters<typeof submit>[3]][]) {
  for (const [player, settings] of given) await submit(app, player.token, date, settings)
}

async function closeDay(date: string) {
  app.clock.set(`${date}T23:59:00.000Z`)
  app.clock.set(new Date(Date.parse(app.clock.now()) + 3_600_000).toISOString())
  await closeDays(app)
}

test('friends join by the code, and the table counts right answers of closed days, the rarer ones first', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve)
  const [rui, eva, stranger] = atLeast(others, 3)
  const miniLeague = await app.call(miniLeagueCalls.findMiniLeague, { params: { code } }, rui.token)
  expect(miniLeague).toMatchObject({
    standing: 'open',
    mini_league: { name: 'Thursday friends', players: 1 },
  })
  expect(await join(code.toLowerCase(), rui)).toEqual({ id, standing: 'joined' })
  expect(await join(code, rui)).toEqual({ id, standing: 'joined' })
  await join(code, eva)
  await aQuiz(app, customer_id, { date: first })
  await playDay(first, [
    [founder, { right: [1, 2] }],
    [rui, { right: [1, 3] }],
    [stranger, { right: [1, 2] }],
  ])
  app.clock.set(`${first}T20:00:00.000Z`)
  expect(short(await get(id, rui))).toEqual([founder, rui, eva].map((one) => [one.id, 1, 0, 0]))
  await closeDay(first)
  // Of three, all had question 1 right, two question 2, and one question 3.
  const table = await get(id, rui)
  expect(short(table)).toEqual([
    [rui.id, 1, 2, 67],
    [founder.id, 2, 2, 33],
    [eva.id, 3, 0, 0],
  ])
  expect(table).toMatchObject({ days: 1, all_days: 20, counts_from: first, founder: { id: founder.id } })
  expect((await list(rui)).mini_leagues).toMatchObject([{ id, players: 3, rank: 1, state: 'running' }])
})

test('a mini-league counts for a player from the day after joining until the day of leaving', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve)
  const [rui, eva] = atLeast(others, 2)
  await join(code, eva)
  for (const date of [first, second]) await aQuiz(app, customer_id, { date })
  await playDay(first, [
    [founder, { right: [1] }],
    [rui, { right: [1, 2] }],
    [eva, { right: [3] }],
  ])
  app.clock.set(`${first}T20:00:00.000Z`)
  await join(code, rui)
  await closeDay(first)
  app.clock.set(`${second}T10:00:00.000Z`)
  await app.call(miniLeagueCalls.leaveMiniLeague, { params: { id } }, eva.token)
  expect(await app.refused(miniLeagueCalls.getMiniLeague, { params: { id } }, eva.token)).toBe('not_found')
  await playDay(second, [
    [rui, { right: [1] }],
    [eva, { right: [1, 2, 3] }],
  ])
  await closeDay(second)
  const rightAnswers = (await get(id, founder)).table.map(({ id: user, rank, right_answers: right }) => [
    user,
    rank,
    right,
  ])
  expect(rightAnswers).toEqual([
    [founder.id, 1, 1],
    [rui.id, 2, 1],
    [eva.id, null, 1],
  ])
})

test('a verdict, a void question and one that is right for everyone change the table at once', async () => {
  const { customer_id, id, code, founder, others } = await aFoundedMiniLeague(app, eve)
  const [rui] = atLeast(others, 1)
  await join(code, rui)
  const quiz = await aQuiz(app, customer_id, { date: first })
  await playDay(first, [
    [founder, { texts: { 1: 'Nearly' } }],
    [rui, { right: [2] }],
  ])
  await closeDay(first)
  const rows = async () =>
    (await get(id, founder)).table.map(({ id: user, right_answers: right, pending }) => [
      user,
      right,
      pending,
    ])
  expect(await rows()).toEqual([
    [rui.id, 1, 0],
    [founder.id, 0, 1],
  ])
  const reviewer = await aUser(app, customer_id, { roles: { admin: true } })
  const [question1 = 0, question2 = 0] = quiz.question_ids
  const verdict = {
    question_id: question1,
    normalised: 'nearly',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: first }, body: verdict },
    reviewer.token,
  )
  expect(await rows()).toEqual([
    [founder.id, 1, 0],
    [rui.id, 1, 0],
  ])
  await applySet(
    app,
    { date: first, countings: [{ question_id: question2, counting: 'void' }] },
    reviewer.token,
  )
  expect(await rows()).toEqual([
    [founder.id, 1, 0],
    [rui.id, 0, 0],
  ])
  await applySet(
    app,
    { date: first, countings: [{ question_id: quiz.question_ids[2] ?? 0, counting: 'right_for_everyone' }] },
    reviewer.token,
  )
  expect(await rows()).toEqual([
    [founder.id, 2, 0],
    [rui.id, 1, 0],
  ])
})

test('only its themes count, and duels follow the points of the season', async () => {
  const { customer_id, founder, others } = await aFoundedMiniLeague(app, eve)
  const [rui] = atLeast(others, 1)
  const { theme_slugs: slugs } = await list(founder)
  const settings = miniLeagueBody({ theme_slugs: slugs.slice(0, 2), duels: true })
  const { id } = await app.call(miniLeagueCalls.foundMiniLeague, { body: settings }, founder.token)
  await join((await get(id, founder)).code ?? '', rui)
  await aQuiz(app, customer_id, { date: first })
  await playDay(first, [
    [founder, { right: [3, 4, 5] }],
    [rui, { right: [2, 3] }],
  ])
  const coming = await app.call(miniLeagueDuelCalls.listDuels, { params: { id } }, rui.token)
  expect(coming.days).toMatchObject([{ date: first, over: false, free: null }])
  expect(coming.days[0]?.duels.flat().map(({ outcome }) => outcome)).toEqual([null, null])
  await closeDay(first)
  expect((await get(id, rui)).table).toMatchObject([
    { id: rui.id, right_answers: 1, duels: { points: 3, wins: 1 } },
    { id: founder.id, right_answers: 0, duels: { points: 1, losses: 1 } },
  ])
  const { days } = await app.call(miniLeagueDuelCalls.listDuels, { params: { id } }, rui.token)
  expect(days.map(({ date, over }) => [date, over])).toEqual([
    [second, false],
    [first, true],
  ])
})
