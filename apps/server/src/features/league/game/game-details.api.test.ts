import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../../test/factories/cup-games.ts'
import { aCupOf, liveUntil } from '../../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

type Player = { id: number; token: string }

/** Two players who meet on a date, another of their tier, and that date's quiz. */
async function aGame(date = yesterday) {
  const customerId = await aCustomer(app)
  const { players, dates, season } = await aLeagueOf(app, customerId, 4, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, { date })
  const [me, other, , opponent] = atLeast(players, 4)
  const seenBy = ({ token }: Player, day = date) =>
    app.call(
      leagueCalls.getGame,
      { params: { date: day, user1: me.id }, query: { user2: opponent.id } },
      token,
    )
  return {
    customer_id: customerId,
    question_id: question_ids[0] ?? 0,
    season,
    dates,
    players,
    me,
    other,
    opponent,
    seenBy,
  }
}

/** A reviewer judges an answer to the first question wrong. */
async function judge(day: Awaited<ReturnType<typeof aGame>>, normalised: string): Promise<void> {
  const reviewer = await aUser(app, day.customer_id, { roles: { answer_reviewer: true } })
  const body = {
    question_id: day.question_id,
    normalised,
    verdict: 'wrong',
    seen_verdict: 'pending',
  } as const
  const params = { kind: 'daily', date: yesterday } as const
  await app.call(correctionCalls.judgeAnswers, { params, body }, reviewer.token)
}

const textsOf = ({ questions }: leagueCalls.Game) => questions[0]?.sides.map((side) => side?.text)

test('an address with one player shows their game of the day, against any opponent', async () => {
  const { me, other, opponent, seenBy } = await aGame()
  await closeDays(app)
  const alone = { params: { date: yesterday, user1: me.id }, query: {} }
  const game = await app.call(leagueCalls.getGame, alone, other.token)
  expect(game.sides.map(({ id }) => id)).toEqual([me.id, opponent.id])
  expect(game).toEqual(await seenBy(other))
  const wrong = { ...alone, query: { user2: other.id } }
  expect(await app.refused(leagueCalls.getGame, wrong, other.token)).toBe('not_found')
})

test('while an answer is pending the score lies between bounds; the other side has its score', async () => {
  const { me, opponent, other, seenBy } = await aGame()
  await submit(app, me.token, yesterday, { right: [2, 3] })
  await submit(app, opponent.token, yesterday, { right: [2, 3, 4, 5, 6], texts: { 7: 'Secret guess' } })
  await closeDays(app)
  const game = await seenBy(other)
  expect(game.state).toBe('pending')
  expect(game.sides).toMatchObject([
    { score: 2, bounds: null },
    { score: null, bounds: { least: 7, most: 9, pending_answers: 1 }, right_answers: null },
  ])
  const { rounds } = await app.call(leagueCalls.getRounds, { query: {} }, me.token)
  const { round } = await app.call(
    leagueRoundCalls.getRound,
    { query: { season: game.season, round: 1 } },
    me.token,
  )
  for (const { games } of [rounds[0]!, round]) {
    const sides = games.flatMap((listed) => listed.sides)
    for (const side of game.sides) {
      expect(sides.find(({ id }) => id === side.id)).toMatchObject({ score: side.score, bounds: side.bounds })
    }
  }
})

test('against an absent player the bounds follow the number of right answers', async () => {
  const { me, seenBy } = await aGame()
  await submit(app, me.token, yesterday, { right: [1, 2, 3, 4, 5], texts: { 6: 'perhaps' } })
  await closeDays(app)
  expect((await seenBy(me)).sides).toMatchObject([
    { bounds: { least: 8, most: 9, pending_answers: 1 } },
    { outcome: 'forfeit', bounds: null },
  ])
})

test('a decided game has no bounds, and an open or coming one neither bounds nor texts', async () => {
  const { me, opponent, seenBy } = await aGame(today)
  await submit(app, me.token, today, { texts: { 1: 'Secret guess' } })
  await submit(app, opponent.token, today, { texts: { 1: 'Another secret' } })
  for (const instant of [now, `${today}T23:59:59.999Z`, '2026-11-19T10:00:00.000Z']) {
    app.clock.set(instant)
    const game = await seenBy(me)
    expect(game.questions).toEqual([])
    expect(game.sides).toMatchObject([
      { bounds: null, score: null },
      { bounds: null, score: null },
    ])
    expect(JSON.stringify(game)).not.toMatch(/secret/i)
  }
  app.clock.set(now)
})

test('the two who played see each other’s answers once the game is decided, and nobody else does', async () => {
  const day = await aGame()
  const { me, opponent, other, seenBy } = day
  await submit(app, me.token, yesterday, { texts: { 1: 'my guess' } })
  await submit(app, opponent.token, yesterday, { right: [1] })
  await closeDays(app)
  expect(textsOf(await seenBy(me))).toEqual(['my guess', null])
  expect(textsOf(await seenBy(opponent))).toEqual([null, 'Answer 1'])
  await judge(day, 'my guess')
  expect(textsOf(await seenBy(me))).toEqual(['my guess', 'Answer 1'])
  expect(textsOf(await seenBy(opponent))).toEqual(['my guess', 'Answer 1'])
  expect(textsOf(await seenBy(other))).toEqual([null, null])
})

test('a club can keep opponents’ answers from each other', async () => {
  const { customer_id, me, opponent, seenBy } = await aGame()
  await submit(app, me.token, yesterday, { right: [1] })
  await submit(app, opponent.token, yesterday, { right: [1] })
  await closeDays(app)
  expect(textsOf(await seenBy(me))).toEqual(['Answer 1', 'Answer 1'])
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('customers').set({ opponent_answers: false }).execute())
  expect(textsOf(await seenBy(me))).toEqual(['Answer 1', null])
})

test('a game leads to its player’s games before and after it, the reader’s own where they play', async () => {
  const { dates, players, me, opponent, other, seenBy } = await aGame()
  const [, second, third] = players
  const [, nextDate = '', thirdDate = ''] = dates
  const first = await seenBy(me)
  expect(first.previous_game).toBeNull()
  expect(first.next_game).toMatchObject({ date: nextDate, player_id: me.id, opponent: { id: third?.id } })
  expect((await seenBy(opponent)).next_game).toMatchObject({ player_id: opponent.id })
  expect((await seenBy(other)).next_game).toMatchObject({ player_id: me.id })
  const params = { date: thirdDate, user1: me.id }
  const later = await app.call(leagueCalls.getGame, { params, query: { user2: second?.id ?? 0 } }, me.token)
  expect(later.previous_game).toMatchObject({ date: nextDate, opponent: { id: third?.id } })
})

test('a game shows the earlier ones of the two in league and cup, and no later one', async () => {
  const { customer_id, season, dates, me, opponent } = await aGame()
  const [, , , again = ''] = dates
  await aCupRound(app, customer_id, { season, round: 3, games: [[opponent.id, me.id]] })
  const read = async (date: string) => {
    const params = { date, user1: opponent.id }
    const game = await app.call(leagueCalls.getGame, { params, query: { user2: me.id } }, me.token)
    return game.meetings.map((meeting) => [meeting.competition, meeting.date, meeting.state])
  }
  await submit(app, me.token, yesterday, { right: [1] })
  await closeDays(app)
  expect(await read(yesterday)).toEqual([])
  expect(await read(again)).toEqual([['league', yesterday, 'decided']])
})

test('a cup game has bounds by its own points, its players’ answers, and the cup games beside it', async () => {
  const cup = await aCupOf(app, 2)
  const [me, other] = atLeast(cup.players, 2)
  const [day = ''] = cup.cupDates
  await aQuiz(app, cup.customer_id, { date: day })
  await submit(app, me.token, day, { right: [2], cup_points: [2, 1, 1, 1, 0, 2, 2, 3] })
  await submit(app, other.token, day, { texts: { 5: 'a', 8: 'b' }, cup_points: [0, 1, 1, 1, 2, 2, 2, 3] })
  await liveUntil(app, `${addDays(day, 1)}T10:00:00.000Z`)
  const params = { date: day, user1: other.id, user2: me.id }
  const game = await app.call(cupCalls.getCupGame, { params }, me.token)
  expect(game.sides).toMatchObject([
    { id: other.id, bounds: { least: 0, most: 3, pending_answers: 2 } },
    { id: me.id, score: 1, bounds: null },
  ])
  const { rounds } = await app.call(cupCalls.getCup, { query: {} }, me.token)
  const sides = rounds.flatMap(({ games }) => games).flatMap((tie) => tie.sides)
  for (const side of game.sides) {
    expect(sides.find(({ id }) => id === side.id)).toMatchObject({ score: side.score, bounds: side.bounds })
  }
  expect(game.questions[1]?.sides.map((side) => side?.text)).toEqual([null, 'Answer 2'])
  expect([game.previous_game, game.next_game]).toEqual([null, null])
  const outsider = await aUser(app, cup.customer_id)
  const seen = await app.call(cupCalls.getCupGame, { params }, outsider.token)
  expect(seen.questions[1]?.sides.map((side) => side?.text)).toEqual([null, null])
  app.clock.set(now)
})
