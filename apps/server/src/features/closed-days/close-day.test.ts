import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedGames, storedLog, storedStandings } from '../../../test/rules/league-results.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { closeDay } from './close-day.exports.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']
const date = '2026-11-20'
const ruleSet = { ...defaultRuleSet, round_count: 4, solo_rounds: [2, 4] }
const all = [1, 2, 3, 4, 5, 6, 7, 8]

/** Creates a league whose first and third rounds are versus games and whose second and fourth are solo. */
async function aLeague(playersCount: number, timeZone = 'Europe/Lisbon') {
  const customerId = await aCustomer(app, { rule_set: ruleSet, time_zone: timeZone })
  const { season, players } = await aLeagueOf(app, customerId, playersCount, { dates })
  return {
    customer_id: customerId,
    season,
    players,
    tokens: players.map(({ token }) => token),
    ids: players.map(({ id }) => id),
  }
}

async function closeAt(instant: string) {
  app.clock.set(instant)
  const { log, entries } = storedLog()
  await closeDueDays(app.database, app.clock, log)
  return entries
}

const nothing = { league_points: 0, points_for: 0, points_against: 0, right_answers: 0 }

test('a versus game is decided by the points that the opponent gave to right answers', async () => {
  const { customer_id, season, ids, tokens } = await aLeague(2)
  await aQuiz(app, customer_id, { date })
  await submit(app, tokens[0] ?? '', date, { right: [1, 2, 3], points: [3, 2, 2, 2, 1, 1, 1, 0] })
  await submit(app, tokens[1] ?? '', date, { right: [1, 2, 8], points: [0, 1, 1, 1, 2, 2, 2, 3] })
  await closeAt('2026-11-21T00:00:00.000Z')
  const games = await storedGames(app, customer_id, date)
  expect(games.get(ids[0] ?? 0)).toMatchObject({
    state: 'decided',
    outcome: 'loss',
    score: 2,
    league_points: 1,
    points_for: 2,
    points_against: 5,
    right_answers: 3,
  })
  expect(games.get(ids[1] ?? 0)).toMatchObject({
    state: 'decided',
    outcome: 'win',
    score: 5,
    league_points: 3,
    points_for: 5,
    points_against: 2,
    right_answers: 3,
  })
  expect(await storedStandings(app, customer_id, season)).toMatchObject([
    { user_id: ids[1], rank: 1, games: 1, wins: 1, league_points: 3 },
    { user_id: ids[0], rank: 2, games: 1, losses: 1, league_points: 1 },
  ])
})

test('a player without a submission forfeits, and the opponent gets the points of right answers', async () => {
  const { customer_id, season, ids, tokens } = await aLeague(4)
  await aQuiz(app, customer_id, { date })
  await submit(app, tokens[0] ?? '', date, { right: [1, 2, 3, 4, 5] })
  await closeAt('2026-11-21T00:00:00.000Z')
  const games = await storedGames(app, customer_id, date)
  const forfeit = { state: 'decided', outcome: 'forfeit', score: null, ...nothing }
  expect(games.get(ids[0] ?? 0)).toMatchObject({ outcome: 'win', score: 8, league_points: 3, points_for: 8 })
  expect(games.get(ids[3] ?? 0)).toMatchObject({ ...forfeit, points_against: 8 })
  expect(games.get(ids[1] ?? 0)).toMatchObject(forfeit)
  expect(games.get(ids[2] ?? 0)).toMatchObject(forfeit)
  const standings = await storedStandings(app, customer_id, season)
  expect(standings.find(({ user_id }) => user_id === ids[3])).toMatchObject({
    rank: 4,
    games: 1,
    forfeits: 1,
    losses: 0,
    points_against: 8,
  })
})

test('a solo game gives its score as league points and as points for', async () => {
  const { customer_id, ids, tokens } = await aLeague(2)
  const soloDate = dates[1] ?? ''
  await aQuiz(app, customer_id, { date: soloDate })
  await submit(app, tokens[0] ?? '', soloDate, { right: all.slice(1) })
  await closeAt('2026-11-24T00:00:00.000Z')
  const games = await storedGames(app, customer_id, soloDate)
  expect(games.get(ids[0] ?? 0)).toMatchObject({
    state: 'decided',
    outcome: 'solo',
    score: 4.5,
    league_points: 4.5,
    points_for: 4.5,
    right_answers: 7,
  })
  expect(games.get(ids[1] ?? 0)).toMatchObject({ state: 'decided', outcome: 'forfeit', score: null })
})

test('a game with answers to correct is pending and counts nothing; an incomplete draft never counts', async () => {
  const { customer_id, season, ids, tokens } = await aLeague(2)
  const quiz = await aQuiz(app, customer_id, { date })
  await submit(app, tokens[0] ?? '', date, { right: [1], texts: { 2: 'perhaps' } })
  await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('drafts')
      .values({
        user_id: ids[1] ?? 0,
        question_id: quiz.question_ids[0] ?? 0,
        text: 'Answer 1',
        saved_at: `${date}T12:00:00Z`,
      })
      .execute(),
  )
  await closeAt('2026-11-21T00:00:00.000Z')
  const games = await storedGames(app, customer_id, date)
  expect(games.get(ids[0] ?? 0)).toMatchObject({ state: 'pending', outcome: null, score: null, ...nothing })
  expect(games.get(ids[1] ?? 0)).toMatchObject({ state: 'pending', outcome: 'forfeit', ...nothing })
  expect(await storedStandings(app, customer_id, season)).toMatchObject([{ games: 0 }, { games: 0 }])
})

test('a round without a complete quiz is void: no forfeits, no results, and a warning to the admin', async () => {
  const { customer_id, season, ids } = await aLeague(2)
  const quiz = await aQuiz(app, customer_id, { date })
  const setComplete = (complete: boolean) =>
    app
      .forCustomer(customer_id)
      .tx((db) => db.updateTable('quizzes').set({ complete }).where('id', '=', quiz.id).execute())
  await setComplete(false)
  const entries = await closeAt('2026-11-21T00:00:00.000Z')
  await setComplete(true)
  const games = await storedGames(app, customer_id, date)
  for (const id of ids)
    expect(games.get(id)).toMatchObject({ state: 'void', outcome: null, score: null, ...nothing })
  expect(await storedStandings(app, customer_id, season)).toMatchObject([
    { games: 0, forfeits: 0 },
    { games: 0 },
  ])
  expect(
    entries.filter((entry) => entry.level === 'warn' && entry.customer_id === customer_id),
  ).toMatchObject([{ date }])
})

test('two processes that close the same day at once close it once', async () => {
  const { customer_id, season, tokens } = await aLeague(2)
  await aQuiz(app, customer_id, { date })
  await submit(app, tokens[0] ?? '', date, { right: all })
  const { tx } = app.forCustomer(customer_id)
  const close = () => tx((db) => closeDay(db, { date, now: '2026-11-21T00:00:00.000Z' }))
  const closed = await Promise.all([close(), close(), close()])
  expect(closed.filter((result) => result !== null)).toEqual([{ date, had_quiz: true, games: 1, tables: 1 }])
  expect(await storedStandings(app, customer_id, season)).toMatchObject([{ games: 1, wins: 1 }, { games: 1 }])
})

test('after a time without any server all the days missed are closed, in order', async () => {
  const { customer_id, ids, season } = await aLeague(2)
  for (const day of dates.slice(0, 3)) await aQuiz(app, customer_id, { date: day })
  await aQuiz(app, customer_id, { date: '2026-11-21' })
  const entries = await closeAt('2026-11-25T09:00:00.000Z')
  const closed = entries.filter((entry) => entry.level === 'info' && entry.customer_id === customer_id)
  expect(closed.map((entry) => entry['date'])).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-23',
    '2026-11-24',
  ])
  expect(await storedStandings(app, customer_id, season)).toMatchObject([
    { user_id: ids[0], games: 3, forfeits: 3, movement: 'warning' },
    { user_id: ids[1], games: 3, forfeits: 3, movement: 'warning' },
  ])
  expect(await closeAt('2026-11-25T09:01:00.000Z')).toEqual([])
})

test.each([
  { time_zone: 'Europe/Lisbon', day: '2027-03-28', closes_at: '2027-03-28T23:00:00.000Z' },
  { time_zone: 'Europe/Lisbon', day: '2026-10-25', closes_at: '2026-10-26T00:00:00.000Z' },
  { time_zone: 'America/New_York', day: '2027-03-14', closes_at: '2027-03-15T04:00:00.000Z' },
  { time_zone: 'America/New_York', day: '2026-11-01', closes_at: '2026-11-02T05:00:00.000Z' },
  { time_zone: 'Pacific/Auckland', day: '2026-11-20', closes_at: '2026-11-20T11:00:00.000Z' },
])('$day closes at midnight of $time_zone', async ({ time_zone, day, closes_at }) => {
  const customerId = await aCustomer(app, { time_zone })
  await aQuiz(app, customerId, { date: day })
  const closedAt = async (instant: string) =>
    (await closeAt(instant)).filter((entry) => entry.customer_id === customerId).map((entry) => entry['date'])
  const justBefore = new Date(Date.parse(closes_at) - 1).toISOString()
  expect(await closedAt(justBefore)).toEqual([])
  expect(await closedAt(closes_at)).toEqual([day])
})

test('submissions for a closed day are refused, and those in progress are waited for', async () => {
  const { customer_id, ids, tokens } = await aLeague(2)
  const quiz = await aQuiz(app, customer_id, { date })
  const { read, tx } = app.forCustomer(customer_id)
  const close = () => tx((db) => closeDay(db, { date, now: '2026-11-21T00:00:00.000Z' }))
  const submission = { quiz_id: quiz.id, user_id: ids[0] ?? 0, submission_key: crypto.randomUUID() }
  const closing = await tx(async (db) => {
    await db
      .insertInto('submissions')
      .values({ ...submission, submitted_at: `${date}T23:59:59Z` })
      .execute()
    const result = close()
    await expect.poll(() => countWaiting(read)).toBe(1)
    return { result }
  })
  await closing.result
  const games = await storedGames(app, customer_id, date)
  expect(games.get(ids[0] ?? 0)).toMatchObject({ outcome: 'win' })
  await expect(submit(app, tokens[1] ?? '', date, { right: all })).rejects.toThrow('quiz_closed')
  expect((await storedGames(app, customer_id, date)).get(ids[1] ?? 0)).toMatchObject({ outcome: 'forfeit' })
})

test('a failure while closing one customer’s day does not affect the others', async () => {
  const broken = await aLeague(2)
  const sound = await aLeague(2)
  for (const { customer_id } of [broken, sound]) await aQuiz(app, customer_id, { date })
  const rulesGone = JSON.stringify({ ...ruleSet, league_points: null })
  await app
    .forCustomer(broken.customer_id)
    .tx((db) => db.updateTable('seasons').set({ rule_set: rulesGone }).execute())
  const entries = await closeAt('2026-11-21T00:00:00.000Z')
  const levels = (customerId: number) =>
    entries.filter((entry) => entry.customer_id === customerId).map(({ level }) => level)
  expect(levels(broken.customer_id)).toEqual(['error'])
  expect(levels(sound.customer_id)).toEqual(['info'])
  const [game] = (await storedGames(app, broken.customer_id, date)).values()
  expect(game?.state).toBe('scheduled')
})

test('a quiz on a day without a round is closed and touches no game', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date })
  await submit(app, (await aUser(app, customerId)).token, date, { right: all })
  const entries = await closeAt('2026-11-21T00:00:00.000Z')
  expect(entries.filter((entry) => entry.customer_id === customerId)).toMatchObject([
    { level: 'info', date, had_quiz: true, games: 0, tables: 0 },
  ])
})
