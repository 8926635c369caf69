import * as correctionCalls from '@tertulia/contract/corrections'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { expect, test } from 'vitest'
import { aQuiz, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const dates = ['2026-11-20', '2026-11-23', '2026-11-24']
const dayWithoutRound = '2026-11-21'
const ruleSet = { ...defaultRuleSet, round_count: 3, solo_rounds: [3] }
const app = testApp(`${dates[0]}T10:00:00.000Z`)

/**
 * Creates a season in which Ana and Rui meet twice and play alone once, with a day between that is no round. Ana: 4
 * right and one that waits, 2 right on the day without a round, then absent, then all right. Rui: 3 right, 5 right,
 * absent.
 */
async function aPlayedSeason() {
  app.clock.set(`${dates[0]}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { players, season } = await aLeagueOf(app, customerId, 2, { dates })
  const [ana, rui] = players
  if (!ana || !rui) throw new Error('two players')
  const quizzes: MadeQuiz[] = []
  for (const date of [...dates, dayWithoutRound]) quizzes.push(await aQuiz(app, customerId, { date }))
  await submit(app, ana.token, dates[0] ?? '', { right: [1, 2, 3, 4], texts: { 5: 'perhaps' } })
  // The three is on question 8.
  await submit(app, rui.token, dates[0] ?? '', { right: [1, 2, 8] })
  await submit(app, ana.token, dayWithoutRound, { right: [1, 6] })
  await submit(app, rui.token, dates[1] ?? '', { right: [1, 2, 3, 4, 5] })
  await submit(app, ana.token, dates[2] ?? '', { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  app.clock.set('2026-11-25T09:00:00.000Z')
  await closeDays(app)
  const { token: reviewer } = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const judge = (verdict: 'right' | 'wrong', seenVerdict: 'pending' | 'right' | 'wrong') =>
    app.call(
      correctionCalls.judgeAnswers,
      {
        params: { kind: 'daily', date: dates[0] ?? '' },
        body: {
          question_id: quizzes[0]?.question_ids[4] ?? 0,
          normalised: normaliseAnswer('perhaps'),
          verdict,
          seen_verdict: seenVerdict,
        },
      },
      reviewer,
    )
  const ask = (id: number, query: { season?: number } = {}) =>
    app.call(playerStatisticsCalls.getPlayerStatistics, { params: { id }, query }, rui.token)
  return { customer_id: customerId, season, ana, rui, ask, judge }
}

test('answers count by theme and subtheme as soon as their day is closed, beside those of everybody', async () => {
  const { ana, season, ask } = await aPlayedSeason()
  const allDays = await ask(ana.id)
  expect(allDays).toMatchObject({
    season: null,
    seasons: [season],
    trend_seasons: [season],
    least_answers: 10,
  })
  expect(allDays.all_themes).toEqual({
    answered: 24,
    pending: 1,
    right_answers: 14,
    percentage: 61,
    league_percentage: 56,
    league_pending: 1,
    trend: [80],
  })
  expect(allDays.themes).toHaveLength(8)
  expect(allDays.themes[4]).toMatchObject({
    theme: 'sports',
    answered: 3,
    pending: 1,
    right_answers: 1,
    percentage: 50,
    league_percentage: 50,
    trend: [100],
    subthemes: [{ subtheme: 'sports', answered: 3, percentage: 50 }],
  })
  const ofSeason = await ask(ana.id, { season })
  expect(ofSeason.all_themes).toMatchObject({ answered: 16, right_answers: 12, percentage: 80 })
  expect(ofSeason.least_answers).toBe(3)
})

test('a verdict that falls, or changes, moves the statistics in the same step', async () => {
  const { ana, ask, judge } = await aPlayedSeason()
  expect((await ask(ana.id)).league).toMatchObject({ games: 2 })
  await judge('right', 'pending')
  const right = await ask(ana.id)
  expect(right.all_themes).toMatchObject({ pending: 0, right_answers: 15, percentage: 63 })
  expect(right.league).toMatchObject({ games: 3, played: 2, right_share: 13 / 16 })
  await judge('wrong', 'right')
  const wrong = await ask(ana.id)
  expect(wrong.all_themes).toMatchObject({ pending: 0, right_answers: 14, percentage: 58 })
  expect(wrong.league).toMatchObject({ right_share: 12 / 16 })
})

test('league games give rates, points, luck, streaks and records', async () => {
  const { ana, rui, season, ask, judge } = await aPlayedSeason()
  await judge('wrong', 'pending')
  // Ana scored 0 + 1 + 1 + 1, Rui 0 + 1 + 3; then Ana was absent, then Rui.
  const { league, days_played } = await ask(rui.id, { season })
  expect(league).toMatchObject({
    games: 3,
    played: 2,
    right_share: 0.5,
    points_for_per_right: 4 / 3,
    points_against_per_right: 3 / 4,
    schedule_strength: 4,
    // Ana had 4 right: at least 3, at most 8.
    points_allowed_share: 0,
    threes: { asked: 1, right_answers: 1 },
    streaks: {
      wins: { length: 2, from: dates[0], to: dates[1], running: true },
      unbeaten: { length: 2, running: true },
    },
    records: {
      best_score: { score: 4, date: dates[0], opponent: { id: ana.id } },
      most_right: { right_answers: 5, date: dates[1], opponent: { id: ana.id } },
      biggest_win: { margin: 1, date: dates[0] },
      perfect_days: 0,
      best_season: null,
    },
  })
  // Rui has half of the questions right, Ana three quarters, so Rui could not expect two points.
  const { expected = 0, difference = 0 } = league?.luck ?? {}
  expect(expected).toBeGreaterThan(1)
  expect(expected).toBeLessThan(2)
  expect(expected + difference).toBeCloseTo(3, 9)
  expect(days_played).toEqual({ length: 2, from: dates[0], to: dates[1], running: false })
  const hers = await ask(ana.id)
  expect(hers.league?.luck?.difference).toBeCloseTo(-difference, 9)
  expect(hers.league?.records).toMatchObject({ perfect_days: 1, best_season: { season, league_points: 6 } })
  // The day without a round counts among all days.
  expect(hers.days_played).toEqual({ length: 2, from: dates[0], to: dayWithoutRound, running: false })
})

test('a player without games has empty statistics of all days, and none of a season', async () => {
  const { customer_id, season, ana } = await aPlayedSeason()
  const { id, token } = await aUser(app, customer_id)
  const statistics = await app.call(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id }, query: {} },
    token,
  )
  expect(statistics).toMatchObject({ seasons: [], trend_seasons: [], best_subtheme: null, league: null })
  expect(statistics.all_themes).toMatchObject({ answered: 0, percentage: null, trend: [] })
  expect(statistics.days_played).toBeNull()
  expect(
    await app.refused(
      playerStatisticsCalls.getPlayerStatistics,
      { params: { id }, query: { season } },
      token,
    ),
  ).toBe('not_found')
  const unknown = { params: { id: ana.id }, query: { season: season + 1 } }
  expect(await app.refused(playerStatisticsCalls.getPlayerStatistics, unknown, token)).toBe('not_found')
})

test('players read the statistics of profiles in their own club only', async () => {
  const { customer_id, ana } = await aPlayedSeason()
  const asked = { params: { id: ana.id }, query: {} }
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(playerStatisticsCalls.getPlayerStatistics, asked, stranger.token)).toBe(
    'not_found',
  )
  const waiting = await aUser(app, customer_id, { roles: {} })
  const aboutWaiting = { params: { id: waiting.id }, query: {} }
  expect(await app.refused(playerStatisticsCalls.getPlayerStatistics, aboutWaiting, ana.token)).toBe(
    'not_found',
  )
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(playerStatisticsCalls.getPlayerStatistics, asked, special.token)).toBe('forbidden')
  expect(
    await app.refused(playerStatisticsCalls.getPlayerStatistics, { params: { id: 0 }, query: {} }, ana.token),
  ).toBe('invalid_input')
})
