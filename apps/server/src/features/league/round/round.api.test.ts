import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { beforeEach, expect, test } from 'vitest'
import { applySet } from '../../../../test/factories/change-sets.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)
beforeEach(() => app.clock.set(now))

type RoundQuery = { season?: number; round?: number; tier?: number }

/** A tier of four whose first round is on a date with a quiz. */
async function aRound(date: string) {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const league = await aLeagueOf(app, customerId, 4, { first_date: date })
  const { question_ids: ids } = await aQuiz(app, customerId, { date })
  app.clock.set(now)
  const players = atLeast(league.players, 4)
  const [me] = players
  const read = async (query: RoundQuery = {}, { token } = me) =>
    app.call(leagueRoundCalls.getRound, { query }, token)
  return { ...league, customer_id: customerId, ids, players, read }
}

const lettersOf = ({ players }: leagueRoundCalls.PlayedRound) =>
  players.map(({ answers }) => answers?.map(({ verdict }) => verdict.charAt(0)).join('') ?? null)

test('once the day is over everybody’s verdicts stand by question, with games and the club’s percentages', async () => {
  const { customer_id, players, ids, read } = await aRound(yesterday)
  const [one, two, three, four] = players
  await submit(app, one.token, yesterday, { right: [1, 2, 3] })
  await submit(app, two.token, yesterday, { right: [1], texts: { 8: 'perhaps' } })
  await submit(app, four.token, yesterday, { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  const outsider = await aUser(app, customer_id)
  await submit(app, outsider.token, yesterday, {})
  await closeDays(app)
  const round = await read({ round: 1 })
  expect(round).toMatchObject({
    season: 1,
    tier: 1,
    tier_count: 1,
    my_tier: 1,
    round_count: 20,
    state: 'over',
    is_today: false,
    submissions: 4,
  })
  expect(round.players.map(({ id }) => id)).toEqual([one, two, three, four].map(({ id }) => id))
  expect(lettersOf(round)).toEqual(['rrrwwwww', 'rwwwwwwp', null, 'rrrrrrrr'])
  expect(round.players.map(({ submitted }) => submitted)).toEqual([null, null, null, null])
  expect(round.questions.map(({ id }) => id)).toEqual(ids)
  expect(round.questions[0]).toMatchObject({ position: 1, percentage: 75, pending: 0, change: null })
  expect(round.questions[7]).toMatchObject({ percentage: 33, pending: 1 })
  expect(round.round.games).toMatchObject([
    { state: 'decided', sides: [{ id: one.id, outcome: 'loss' }, { outcome: 'win' }] },
    {
      state: 'pending',
      sides: [
        { id: two.id, score: null },
        { id: three.id, outcome: 'forfeit' },
      ],
    },
  ])
  expect(JSON.stringify(round)).not.toMatch(/perhaps|Answer/)
})

test('while the day is open it tells who has submitted, and no verdict, score or question', async () => {
  const { customer_id, players, read } = await aRound(today)
  const [one, two] = players
  await submit(app, one.token, today, { right: [1] })
  const outsider = await aUser(app, customer_id)
  await submit(app, outsider.token, today, {})
  const round = await read({}, two)
  expect(round).toMatchObject({ state: 'open', is_today: true, submissions: 2, questions: [] })
  expect(round.round.round).toBe(1)
  expect(round.players.map(({ submitted }) => submitted)).toEqual([true, false, false, false])
  expect(lettersOf(round)).toEqual([null, null, null, null])
  const sides = round.round.games.flatMap((game) => game.sides)
  expect(sides.every(({ score, outcome }) => score === null && outcome === null)).toBe(true)
})

test('a lengthened and a reopened day are open: nothing of them is told', async () => {
  const { customer_id, players, read } = await aRound(yesterday)
  const [one] = players
  app.clock.set(`${yesterday}T20:00:00.000Z`)
  await submit(app, one.token, yesterday, { right: [1, 2] })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const change = (closesAt: string) => ({
    params: { date: yesterday },
    body: { closes_at: closesAt, reason: 'The site was down.' },
  })
  await app.call(dayChangeCalls.lengthenDay, change(`${today}T12:00:00.000Z`), admin.token)
  app.clock.set(now)
  await closeDays(app)
  const open = { state: 'open', is_today: false, submissions: 1, questions: [] }
  expect(await read({ round: 1 })).toMatchObject(open)
  expect(lettersOf(await read({ round: 1 }))).toEqual([null, null, null, null])

  app.clock.set(`${today}T12:00:00.000Z`)
  await closeDays(app)
  expect(await read({ round: 1 })).toMatchObject({ state: 'over' })
  expect(lettersOf(await read({ round: 1 }))[0]).toBe('rrwwwwww')

  await app.call(dayChangeCalls.reopenDay, change(`${today}T20:00:00.000Z`), admin.token)
  const reopened = await read({ round: 1 })
  expect(reopened).toMatchObject(open)
  expect(reopened.round.games[0]).toMatchObject({ state: 'open', sides: [{ score: null }, {}] })
  expect(lettersOf(reopened)).toEqual([null, null, null, null])
})

test('a coming round tells nothing but its games; the default is today’s round, else the last, else the first', async () => {
  const { dates, read } = await aRound(today)
  expect(await read({ round: 2 })).toMatchObject({ state: 'scheduled', submissions: null, questions: [] })
  const shown = async (date: string) => {
    app.clock.set(`${date}T10:00:00.000Z`)
    return (await read()).round.round
  }
  expect(await shown(dates[4] ?? '')).toBe(5)
  // A Saturday between two rounds, and the eve of the first one.
  expect(await shown('2026-11-28')).toBe(6)
  expect(await shown(yesterday)).toBe(1)
  expect(await shown('2027-03-01')).toBe(20)
})

test('a void question is marked as such, and a day without a quiz has no questions', async () => {
  const { customer_id, players, ids, read } = await aRound(yesterday)
  await submit(app, players[0].token, yesterday, { right: [1, 2] })
  await closeDays(app)
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const countings = [{ question_id: ids[0] ?? 0, counting: 'void' as const }]
  await applySet(app, { date: yesterday, countings }, editor.token)
  const [first, second] = (await read({ round: 1 })).questions
  expect(first).toMatchObject({ change: { counting: 'void' }, percentage: null, pending: 0 })
  expect(second).toMatchObject({ change: null, percentage: 100 })

  app.clock.set('2026-11-21T10:00:00.000Z')
  await closeDays(app)
  const without = await read({ round: 2 })
  expect(without).toMatchObject({ state: 'over', submissions: 0, questions: [] })
  expect(without.round.games.map(({ state }) => state)).toEqual(['void', 'void'])
})

test('a substitute stands in the rounds they play, the one who withdrew in those before', async () => {
  const { customer_id, season, players, read } = await aRound(yesterday)
  const [one, two] = players
  await submit(app, one.token, yesterday, { right: [1] })
  await closeDays(app)
  const substitute = await aUser(app, customer_id)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { withdrawn_id: one.id, substitute_id: substitute.id, reason: 'Ill.', version: 1 }
  await app.call(withdrawalCalls.withdrawPlayer, { params: { season }, body }, admin.token)
  const first = await read({ round: 1 }, two)
  expect(first.players.map(({ id }) => id)).toContain(one.id)
  expect(first.players.map(({ id }) => id)).not.toContain(substitute.id)
  expect(lettersOf(first)[0]).toBe('rwwwwwww')
  const third = await read({ round: 3 }, two)
  expect(third.players.map(({ id }) => id)).toContain(substitute.id)
  expect(third.players).toHaveLength(4)
})

test('another club, an unknown round or tier, and a season before its eve are not found', async () => {
  const { players, read } = await aRound(yesterday)
  const refused = (query: RoundQuery, token?: string) =>
    app.refused(leagueRoundCalls.getRound, { query }, token)
  expect(await refused({ round: 21 }, players[0].token)).toBe('not_found')
  expect(await refused({ tier: 2 }, players[0].token)).toBe('not_found')
  const otherClub = await aCustomer(app)
  const stranger = await aUser(app, otherClub)
  expect(await refused({ season: 1, round: 1 }, stranger.token)).toBe('not_found')
  const editor = await aUser(app, otherClub, { roles: { quiz_editor: true } })
  expect(await refused({}, editor.token)).toBe('forbidden')
  expect(await refused({})).toBe('not_signed_in')
  expect(await refused({ round: 0 }, players[0].token)).toBe('invalid_input')
  app.clock.set('2026-11-17T10:00:00.000Z')
  expect(await refused({ season: 1 }, players[0].token)).toBe('not_found')
  app.clock.set('2026-11-18T10:00:00.000Z')
  expect((await read({ season: 1 })).round.round).toBe(1)
})
