import * as comparisonCalls from '@tertulia/contract/comparisons'
import { commonResults, similarity } from '@tertulia/core/comparisons/similarity'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { countCommonResults } from './comparisons.sql.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

type Player = { id: number; token: string }

const pair = (one: Player, other: Player) => ({ params: { id1: one.id, id2: other.id } })
const compared = (one: Player, other: Player) =>
  app.call(comparisonCalls.getComparison, pair(one, other), one.token)
const met = (one: Player, other: Player, page = 1) =>
  app.call(comparisonCalls.listMeetings, { ...pair(one, other), query: { page } }, one.token)

const balance = (one: Player, other: Player) =>
  app.call(comparisonCalls.getBalance, pair(one, other), one.token)

/** A day's date in November 2026. */
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

test('common questions are those of closed daily quizzes that both answered and that are corrected, as the rule counts them', async () => {
  const customerId = await aCustomer(app)
  const [one, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  for (let day = 5; day <= 20; day++) {
    const date = november(day)
    await aQuiz(app, customerId, { date })
    const right = [1, 2, 3, 4, 5, 6, 7, 8].filter((position) => (position * day) % 3 === 0)
    // One stays away on the 7th, some answers of the 9th wait, and the day of the 20th is still open.
    await submit(app, one.token, date, { right, texts: day === 9 ? { 1: 'perhaps', 2: 'who knows' } : {} })
    if (day !== 7)
      await submit(app, other.token, date, { right: right.slice(1), texts: day === 9 ? { 1: 'no' } : {} })
  }
  await aSpecialQuiz(app, customerId, { date: november(19) })
  for (const { token } of [one, other]) await submitSpecial(app, token, november(19), { right: [1] })
  await closeDays(app)

  const { read } = app.forCustomer(customerId)
  const historyOf = ({ id }: Player) =>
    read
      .selectFrom('judged_answers')
      .innerJoin('quizzes', 'quizzes.id', 'judged_answers.quiz_id')
      .select(['question_id', 'is_right'])
      .where('user_id', '=', id)
      .where('kind', '=', 'daily')
      .where('date', '<', today)
      .$narrowType<{ question_id: number; is_right: boolean | null }>()
      .execute()
  const byRule = commonResults(await historyOf(one), await historyOf(other))
  expect(byRule.common_questions).toBe(14 * 8 - 2)
  expect(byRule.same_results).toBeLessThan(byRule.common_questions)
  expect(await countCommonResults(read, [one.id, other.id], today)).toEqual({
    ...byRule,
    pending_questions: 2,
  })
  const told = {
    common_questions: 110,
    pending_questions: 2,
    least_common_questions: 100,
    value: similarity(byRule),
  }
  expect((await compared(one, other)).similarity).toEqual(told)
  expect((await compared(other, one)).similarity).toEqual(told)
})

test('identical histories have similarity 1, and below 100 common questions there is none', async () => {
  const customerId = await aCustomer(app)
  const [one, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  for (let day = 6; day <= 18; day++) {
    await aQuiz(app, customerId, { date: november(day) })
    for (const { token } of [one, other])
      await submit(app, token, november(day), { right: [1, (day % 7) + 1] })
    if (day === 17) {
      await closeDays(app)
      expect((await compared(one, other)).similarity).toMatchObject({ common_questions: 96, value: null })
    }
  }
  await closeDays(app)
  expect((await compared(one, other)).similarity).toMatchObject({ common_questions: 104, value: 1 })
})

test('players side by side: themes, and their games in league and cup with wins, draws and right answers', async () => {
  const customerId = await aCustomer(app)
  // With two players, every round except the solo ones is theirs.
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: november(16) })
  const [one, other] = atLeast(players, 2)
  await aCupRound(app, customerId, { season, round: 2, games: [[other.id, one.id]] })
  const registeredAt = app.clock.now()
  await app.forCustomer(customerId).tx((db) =>
    db
      .insertInto('cup_players')
      .values(players.map(({ id }) => ({ season, user_id: id, registered_at: registeredAt })))
      .execute(),
  )
  for (const day of [16, 17, 18]) await aQuiz(app, customerId, { date: november(day) })
  await submit(app, one.token, november(16), { right: [1, 8] })
  await submit(app, other.token, november(16), { right: [2] })
  for (const { token } of [one, other]) await submit(app, token, november(17), { right: [8] })
  await submit(app, one.token, november(18), { texts: { 1: 'perhaps' } })
  await submit(app, other.token, november(18))
  await closeDays(app)

  const { meetings, themes, all_themes, players: shown } = await compared(one, other)
  expect(shown.map(({ id }) => id)).toEqual([one.id, other.id])
  // Won on Monday, level on Tuesday in both league and cup, where a tie-break decides; Wednesday waits.
  expect(meetings).toMatchObject({ games: 3, draws: 1 })
  expect(meetings?.sides.map(({ right_answers }) => right_answers)).toEqual([4, 3])
  expect(meetings?.sides.map(({ wins }) => wins).reduce((sum, wins) => sum + wins)).toBe(2)
  const winsOf = (comparison: typeof meetings) => comparison?.sides.map(({ wins }) => wins)
  expect(await balance(one, other)).toEqual({
    games: 3,
    draws: 1,
    wins: winsOf(meetings),
    last: { date: november(17), scores: [3, 3] },
    forms: [
      ['win', 'draw'],
      ['loss', 'draw'],
    ],
  })
  expect(await balance(other, one)).toMatchObject({ wins: winsOf(meetings)?.toReversed() })
  const { games, total } = await met(one, other)
  expect(total).toBe(4)
  expect(games.map(({ date, competition, state }) => [date, competition, state])).toEqual([
    [november(18), 'league', 'pending'],
    [november(17), 'cup', 'decided'],
    [november(17), 'league', 'decided'],
    [november(16), 'league', 'decided'],
  ])
  expect(games[3]).toMatchObject({ scores: [3, 1], winner_id: one.id, season, round: 1, ties: null })
  expect(games[2]).toMatchObject({ scores: [3, 3], winner_id: null })
  expect(games[1]).toMatchObject({ ties: 1, round: 1 })
  const swapped = await met(other, one)
  expect(swapped.games[3]).toMatchObject({ scores: [1, 3], winner_id: one.id })
  expect((await compared(other, one)).meetings?.sides).toEqual(meetings?.sides.toReversed())
  expect(themes).toHaveLength(8)
  expect(themes[0]).toMatchObject({
    shares: [
      { answered: 3, right_answers: 1, percentage: 50 },
      { answered: 3, right_answers: 0, percentage: 0 },
    ],
  })
  expect(all_themes.map(({ answered, right_answers }) => [answered, right_answers])).toEqual([
    [24, 3],
    [24, 2],
  ])
})

test('players who have never met have no games, void days do not count, and a missing page is not found', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: november(18) })
  const [one, other] = atLeast(players, 2)
  await closeDays(app)
  expect((await compared(one, other)).meetings).toBeNull()
  expect(await met(one, other)).toEqual({ page: 1, page_count: 1, total: 0, games: [] })
  expect(await balance(one, other)).toEqual({
    games: 0,
    draws: 0,
    wins: [0, 0],
    last: null,
    forms: [[], []],
  })
  expect(
    await app.refused(comparisonCalls.listMeetings, { ...pair(one, other), query: { page: 2 } }, one.token),
  ).toBe('not_found')
})

test('only regular players can compare, and only with another player with a profile in the same customer', async () => {
  const customerId = await aCustomer(app)
  const [one, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  const pending = await aUser(app, customerId, { roles: null })
  const stranger = await aUser(app, await aCustomer(app))
  const special = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  await aSeason(app, customerId, { tiers: [[one.id, other.id]] })
  for (const [first, second] of [
    [one, one],
    [one, pending],
    [pending, one],
    [one, stranger],
  ] as const) {
    expect(await app.refused(comparisonCalls.getComparison, pair(first, second), one.token)).toBe('not_found')
    const games = { ...pair(first, second), query: { page: 1 } }
    expect(await app.refused(comparisonCalls.listMeetings, games, one.token)).toBe('not_found')
    expect(await app.refused(comparisonCalls.getBalance, pair(first, second), one.token)).toBe('not_found')
  }
  expect(await app.refused(comparisonCalls.getBalance, pair(one, other), special.token)).toBe('forbidden')
  expect(await app.refused(comparisonCalls.getComparison, pair(one, other), special.token)).toBe('forbidden')
  expect(
    await app.refused(comparisonCalls.getComparison, { params: { id1: 0, id2: other.id } }, one.token),
  ).toBe('invalid_input')
})
