import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason } from '../../../test/factories/seasons.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const quizFor = (token: string) => app.call(quizCalls.getTodaysQuiz, {}, token)

test('an open quiz shows statements and themes in order, the closing time, and no answer', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: today, answers: ['Secret'] })
  const { token } = await aUser(app, customerId)
  const quiz = await quizFor(token)
  expect(quiz).toMatchObject({
    date: today,
    now: `${today}T10:00:00.000Z`,
    closes_at: `${tomorrow}T00:00:00.000Z`,
    state: 'open',
    games: [],
    drafts: [],
    submission: null,
  })
  expect(quiz.questions.map(({ id }) => id)).toEqual(question_ids)
  expect(quiz.questions[0]).toEqual({
    id: question_ids[0],
    position: 1,
    theme: 'culture',
    subtheme: 'architecture',
    text: `Question 1 of ${today}`,
    medium: null,
  })
  expect(JSON.stringify(quiz)).not.toMatch(/Secret|Answer \d/)
})

test('a day without a quiz, or with an incomplete one, opens nothing', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: tomorrow })
  const nothing = { state: 'none', questions: [], games: [], drafts: [], submission: null }
  expect(await quizFor(token)).toMatchObject(nothing)
  await aQuiz(app, customerId, { date: today, question_count: 7 })
  expect(await quizFor(token)).toMatchObject(nothing)
})

test('the day begins and ends at midnight of the customer’s time zone', async () => {
  const customerId = await aCustomer(app, { time_zone: 'America/Sao_Paulo' })
  await aQuiz(app, customerId, { date: today })
  const { token } = await aUser(app, customerId)
  const stateAt = async (now: string) => {
    app.clock.set(now)
    return (await quizFor(token)).state
  }
  expect(await stateAt(`${today}T02:59:59.999Z`)).toBe('none')
  expect(await stateAt(`${today}T03:00:00.000Z`)).toBe('open')
  expect(await stateAt(`${tomorrow}T02:59:59.999Z`)).toBe('open')
  expect(await stateAt(`${tomorrow}T03:00:00.000Z`)).toBe('none')
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('after my submission I see official answers, mine, their verdicts and my points', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const { token } = await aUser(app, customerId)
  await submit(app, token, today, { right: [1], texts: { 2: 'perhaps' } })
  const { state, submission, questions, drafts } = await quizFor(token)
  expect({ state, count: questions.length, drafts }).toEqual({ state: 'submitted', count: 8, drafts: [] })
  expect(submission?.submitted_at).toBe(`${today}T12:00:00.000Z`)
  const points = { league_points: null, cup_points: null, joker: false }
  expect(submission?.answers.slice(0, 3)).toEqual([
    { question_id: question_ids[0], text: 'Answer 1', answer: 'Answer 1', verdict: 'right', ...points },
    { question_id: question_ids[1], text: 'perhaps', answer: 'Answer 2', verdict: 'pending', ...points },
    { question_id: question_ids[2], text: '', answer: 'Answer 3', verdict: 'wrong', ...points },
  ])
})

test('the opponent’s card has the answers of closed days by theme, with the chances that follow from them', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const [me, opponent] = players
  const token = opponent?.token ?? ''
  for (const date of ['2026-11-18', yesterday, today]) await aQuiz(app, customerId, { date })
  await submit(app, token, '2026-11-18', { right: [1, 2] })
  await submit(app, me?.token ?? '', '2026-11-18', { right: [2, 3] })
  await submit(app, token, yesterday, { right: [1], texts: { 2: 'who knows', 3: 'maybe' } })
  const nothing = (await quizFor(me?.token ?? '')).games[0]?.opponent?.themes[0]
  expect(nothing).toEqual({ theme: 'culture', answered: 0, right: 0, percentage: null, chance: null })

  await closeDueDays(app.database, app.clock, storedLog().log)
  await submit(app, token, today, { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  const { games } = await quizFor(me?.token ?? '')
  expect(games).toMatchObject([
    { competition: 'league', season, tier: 1, round: 1, takes_points: true, opponent: { id: opponent?.id } },
  ])
  const themes = games[0]?.opponent?.themes ?? []
  expect(themes).toHaveLength(8)
  const chance = (right: number, corrected: number, club: number) => (right + 12 * club) / (corrected + 12)
  expect(themes.slice(0, 3)).toEqual([
    { theme: 'culture', answered: 2, right: 2, percentage: 100, chance: chance(2, 2, 2 / 3) },
    { theme: 'entertainment', answered: 2, right: 1, percentage: 100, chance: chance(1, 1, 1) },
    { theme: 'history', answered: 2, right: 0, percentage: 0, chance: chance(0, 1, 1 / 2) },
  ])
  const profile = await app.call(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id: opponent?.id ?? 0 }, query: {} },
    me?.token,
  )
  expect(themes.map(({ theme, answered, percentage }) => ({ theme, answered, percentage }))).toEqual(
    profile.themes.map(({ theme, answered, percentage }) => ({ theme, answered, percentage })),
  )
})

test('an opponent who never played has no percentages, and the club’s share as a chance', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const { token } = await aUser(app, customerId)
  for (const date of [yesterday, today]) await aQuiz(app, customerId, { date })
  await submit(app, token, yesterday, { right: [1] })
  await closeDueDays(app.database, app.clock, storedLog().log)
  const { games } = await quizFor(players[0]?.token ?? '')
  const themes = games[0]?.opponent?.themes ?? []
  expect(themes).toHaveLength(8)
  for (const theme of themes) expect(theme).toMatchObject({ answered: 0, right: 0, percentage: null })
  expect(themes.map(({ chance }) => chance)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
})

test.each([
  { own: {}, shown: { age: null, region: null } },
  { own: { birthdate: '1980-01-01' }, shown: { age: 35, region: null } },
  { own: { region: 'PT.PO' }, shown: { age: null, region: 'PT.LI' } },
  { own: { birthdate: '1980-01-01', region: 'PT.PO' }, shown: { age: 35, region: 'PT.LI' } },
])('a player who filled in $own sees $shown of the opponent', async ({ own, shown }) => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: today })
  const me = await aUser(app, customerId, own)
  const opponent = await aUser(app, customerId, { birthdate: '1990-11-21', region: 'PT.LI' })
  await aSeason(app, customerId, { first_date: today, tiers: [[me.id, opponent.id]] })
  expect((await quizFor(me.token)).games[0]?.opponent).toMatchObject(shown)
})

test('a solo game has no opponent and no points, and a player without a tier has no game', async () => {
  const customerId = await aCustomer(app)
  const firstNine = ['05', '06', '09', '10', '11', '12', '13', '16', '17'].map((day) => `2026-11-${day}`)
  const rest = Array.from({ length: 10 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  const players = [await aUser(app, customerId), await aUser(app, customerId)]
  const dates = [...firstNine, today, ...rest]
  await aSeason(app, customerId, { dates, tiers: [players.map(({ id }) => id)] })
  await aQuiz(app, customerId, { date: today })
  const { games } = await quizFor(players[0]?.token ?? '')
  expect(games).toMatchObject([{ round: 10, opponent: null, takes_points: false }])
  const outsider = await aUser(app, customerId)
  expect((await quizFor(outsider.token)).games).toEqual([])
})

test('another customer’s quiz of today is not there', async () => {
  await aQuiz(app, await aCustomer(app), { date: today })
  const { token } = await aUser(app, await aCustomer(app))
  expect((await quizFor(token)).state).toBe('none')
})
