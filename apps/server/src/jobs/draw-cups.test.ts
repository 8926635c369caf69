import { sql } from 'kysely'
import * as cupCalls from '@tertulia/contract/cup'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { expect, test } from 'vitest'
import { aCupOf, drawDueCups, gamesOf, liveUntil, seenCup, type MadeCup } from '../../test/factories/cup.ts'
import { aQuiz, submit } from '../../test/factories/quizzes.ts'
import { closeDays } from '../../test/factories/seasons.ts'
import { aUser } from '../../test/factories/users.ts'
import { storedLog } from '../../test/rules/league-results.ts'
import { testApp } from '../../test/test-app.ts'
import { recomputeCup } from '../features/cup/cup.exports.ts'
import { drawCups } from './draw-cups.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

const verified = async (cup: MadeCup) => {
  const record = await app.call(cupCalls.getCupDraw, { query: { season: cup.season } }, cup.players[0]?.token)
  return verifyDraws(record).map((round) => round.verified)
}

test('a cup of nine from its creation to the champion', async () => {
  app.clock.set(start)
  const cup = await aCupOf(app, 9, { rounds: [1, 3, 5, 7] })
  const stages: number[][] = []
  let left = cup.players.map(({ id }) => id)
  for (const [index, date] of cup.cupDates.entries()) {
    await aQuiz(app, cup.customer_id, { date })
    app.clock.set(`${date}T09:00:00.000Z`)
    const games = await gamesOf(app, cup, index + 1)
    stages.push([games.length, left.length - 2 * games.length])
    // The lower number knows more; the last game of each round has no winner yet.
    for (const { id1, id2 } of games.slice(0, games.length > 1 ? -1 : 1)) {
      await submit(app, cup.tokenOf(Math.min(id1, id2)), date, { right: [1, 2, 3, 4] })
      await submit(app, cup.tokenOf(Math.max(id1, id2)), date, { right: [2] })
    }
    await liveUntil(app, `${date}T23:59:59.999Z`)
    expect(await gamesOf(app, cup, index + 2)).toEqual([])
    await closeDays(app)
    const nextMidnight = new Date(Date.parse(date) + 86_400_000).toISOString()
    await liveUntil(app, nextMidnight)
    const { rounds } = await seenCup(app, cup)
    const winners = (rounds[index]?.games ?? []).map(({ winner_id }) => winner_id ?? 0)
    expect(winners.every((id) => left.includes(id))).toBe(true)
    expect(new Set(winners).size).toBe(2 ** (3 - index))
    left = winners
  }
  expect(stages).toEqual([
    [1, 7],
    [4, 0],
    [2, 0],
    [1, 0],
  ])
  const page = await seenCup(app, cup)
  expect(page).toMatchObject({ state: 'finished', champion: { id: left[0] } })
  expect(await verified(cup)).toEqual([true, true, true, true])
  const { tx } = app.forCustomer(cup.customer_id)
  expect(await tx((db) => recomputeCup(db, cup.season))).toBe(0)
})

test('three processes that draw at once draw once', async () => {
  app.clock.set(start)
  const cup = await aCupOf(app, 8)
  app.clock.set('2026-11-24T00:00:00.000Z')
  await closeDays(app)
  const { log, entries } = storedLog()
  await Promise.all([1, 2, 3].map(() => drawCups(app.database, app.clock, log)))
  const own = entries.filter((entry) => entry.customer_id === cup.customer_id)
  expect(own).toMatchObject([
    { level: 'info', season: cup.season, cup_round: 2, date: '2026-11-25', ties: 2 },
  ])
  expect(await gamesOf(app, cup, 2)).toHaveLength(2)
  expect(await verified(cup)).toEqual([true, true])
  await drawCups(app.database, app.clock, log)
  expect(entries.filter((entry) => entry.customer_id === cup.customer_id)).toHaveLength(1)
})

test('while one game waits for correction nothing is drawn; its verdict lets the next run draw', async () => {
  app.clock.set(start)
  const { cup, judge } = await aCupWaiting('2026-11-24T00:00:00.000Z')
  expect(await gamesOf(app, cup, 2)).toEqual([])
  await judge()
  expect(await gamesOf(app, cup, 2)).toEqual([])
  await drawDueCups(app)
  expect(await gamesOf(app, cup, 2)).toHaveLength(1)
})

/** Creates a cup of four whose first round has one answer to correct. */
async function aCupWaiting(until: string) {
  const cup = await aCupOf(app, 4)
  const quiz = await aQuiz(app, cup.customer_id, { date: '2026-11-23' })
  await aQuiz(app, cup.customer_id, { date: '2026-11-25' })
  await submit(app, cup.players[0]?.token ?? '', '2026-11-23', { texts: { 1: 'perhaps' } })
  const reviewer = await aUser(app, cup.customer_id, { roles: { answer_reviewer: true } })
  await liveUntil(app, until)
  const judge = async (verdict: Verdict = 'right', seenVerdict: Verdict = 'pending') => {
    const body = {
      question_id: quiz.question_ids[0] ?? 0,
      normalised: 'perhaps',
      verdict,
      seen_verdict: seenVerdict,
    }
    await app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: '2026-11-23' }, body },
      reviewer.token,
    )
  }
  return { cup, judge }
}

test('a round drawn on its day, after some have played, counts right answers where no points could be given', async () => {
  app.clock.set(start)
  const { cup, judge } = await aCupWaiting('2026-11-25T08:00:00.000Z')
  for (const [place, { token }] of cup.players.entries()) {
    await submit(app, token, '2026-11-25', { right: [1, 2, 3, 4, 5].slice(0, place + 1) })
  }
  await judge()
  const { log, entries } = storedLog()
  await drawCups(app.database, app.clock, log)
  const own = entries.filter((entry) => entry.customer_id === cup.customer_id)
  expect(own.map(({ level, cup_round }) => [level, cup_round])).toEqual([
    ['info', 2],
    ['warn', 2],
  ])
  await liveUntil(app, '2026-11-26T00:00:00.000Z')
  const [final] = await gamesOf(app, cup, 2)
  const worth = [2, 3, 5, 6]
  const placeOf = (id: number | undefined) => cup.players.findIndex((player) => player.id === id)
  expect(final?.tie).toMatchObject({
    state: 'decided',
    decided_by: 'score',
    sides: [{ score: worth[placeOf(final?.id1)] }, { score: worth[placeOf(final?.id2)] }],
  })
})

test('a round drawn after its day is scored at once, and so is the one after it', async () => {
  app.clock.set(start)
  const { cup, judge } = await aCupWaiting('2026-11-27T08:00:00.000Z')
  await judge()
  await drawDueCups(app)
  const page = await seenCup(app, cup)
  expect(page.rounds[1]?.games[0]).toMatchObject({
    state: 'decided',
    sides: [{ score: null }, { score: null }],
  })
  expect(page.state).toBe('finished')
})

test('a round that is drawn while its day is closed is scored by one of the two', async () => {
  app.clock.set(start)
  const { cup, judge } = await aCupWaiting('2026-11-25T08:00:00.000Z')
  await judge()
  app.clock.set('2026-11-26T00:00:00.000Z')
  await Promise.all([closeDays(app), drawDueCups(app), closeDays(app), drawDueCups(app)])
  expect((await seenCup(app, cup)).champion).not.toBeNull()
})

test.each([1, 2, 3])(
  'a verdict that changes while its round is drawn on is followed or flagged, never lost (%i)',
  async () => {
    app.clock.set(start)
    const { cup, judge } = await aCupWaiting('2026-11-24T00:00:00.000Z')
    await judge('right')
    await Promise.all([judge('wrong', 'right'), drawDueCups(app), drawDueCups(app)])
    const { tx } = app.forCustomer(cup.customer_id)
    expect(await tx((db) => recomputeCup(db, cup.season))).toBe(0)
    expect(await verified(cup)).toEqual([true, true])
  },
)

test('a failed draw of one customer does not affect the others', async () => {
  app.clock.set(start)
  const broken = await aCupOf(app, 4)
  const sound = await aCupOf(app, 4)
  app.clock.set('2026-11-24T00:00:00.000Z')
  await closeDays(app)
  // The winner is no player of the cup, so the draw cannot be saved.
  const { tx } = app.forCustomer(broken.customer_id)
  await tx((db) =>
    sql`insert into cup_games (season, cup_round, position, user1_id) values (${broken.season}, 2, 1, ${broken.players[0]?.id ?? 0})`.execute(
      db,
    ),
  )
  const { log, entries } = storedLog()
  await drawCups(app.database, app.clock, log)
  const levels = (customerId: number) =>
    entries.filter((entry) => entry.customer_id === customerId).map(({ level }) => level)
  expect(levels(broken.customer_id)).toEqual(['error'])
  expect(levels(sound.customer_id)).toEqual(['info'])
})
