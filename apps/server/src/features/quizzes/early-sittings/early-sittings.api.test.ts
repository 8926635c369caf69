import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../../test/factories/cup-games.ts'
import {
  anEarlyClub,
  beginEarlyDay,
  budget,
  closeEarlyDay,
  earlyDates,
  earlySubmission,
  eve,
  evening,
  openEarly,
  typeEarly,
} from '../../../../test/factories/early-sittings.ts'
import { submit } from '../../../../test/factories/quizzes.ts'
import { countSittings } from '../../../../test/factories/seasons.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { storedGames } from '../../../../test/rules/league-results.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'
import { countEarlySittings } from '../early-sittings.exports.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [date = ''] = earlyDates
const app = testApp(evening)
const params = { date }

const daysOf = async (token: string) => (await app.call(earlySittingCalls.listEarlyDays, {}, token)).days

const sittingOf = (token: string) => app.call(earlySittingCalls.getEarlySitting, { params }, token)
const todaysOf = (token: string) => app.call(quizCalls.getTodaysQuiz, {}, token)
const pastOf = (token: string) => app.call(quizCalls.getPastQuiz, { params }, token)

test('what is submitted early counts on its own day, to that day’s opponent, and is told to nobody before', async () => {
  const { one, two, whole, customer_id, editor, read } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, { ...whole, texts: ['not this'] })
  const sent = earlySubmission(whole)
  for (let times = 0; times < 2; times++) {
    expect(await app.call(earlySittingCalls.submitEarlySitting, sent, one.token)).toMatchObject({
      sitting: 'played',
      submitted_at: evening,
      questions: [],
      submission: null,
    })
  }
  expect(await app.refused(earlySittingCalls.submitEarlySitting, earlySubmission(whole), one.token)).toBe(
    'already_submitted',
  )
  const draft = { text: 'x', league_points: null, cup_points: null, joker: false }
  const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
  expect(await app.refused(earlySittingCalls.saveEarlyDraft, question, one.token)).toBe('already_submitted')
  await countSittings(app)
  const rows = () => read.selectFrom('submissions').selectAll().execute()
  expect(await rows()).toEqual([])
  expect(await app.call(quizEditorCalls.getQuiz, { params }, editor.token)).toMatchObject({ submissions: 0 })
  await beginEarlyDay(app)
  expect(await rows()).toMatchObject([
    { user_id: one.id, submitted_at: `${date}T00:00:00.000Z`, for_player: false },
  ])
  await submit(app, two.token, date, { right: [1, 2, 8] })
  await closeEarlyDay(app)
  const { sides } = await app.call(
    leagueCalls.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    one.token,
  )
  expect(sides.map(({ score }) => score)).toEqual([null, 4])
  expect((await pastOf(one.token)).questions.map(({ mine }) => mine?.text).slice(0, 2)).toEqual([
    'Answer 1',
    'perhaps',
  ])
  await resultsAgree(app, customer_id)
})

test('what is submitted early gets its receipt again once its player’s role has ended, and nothing else is taken', async () => {
  const { one, whole, read } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  const sent = earlySubmission(whole)
  await app.call(earlySittingCalls.submitEarlySitting, sent, one.token)
  const ended = { valid_until: addDays(eve, -1) }
  await read.updateTable('user_roles').set(ended).where('user_id', '=', one.id).execute()
  expect(await app.call(earlySittingCalls.submitEarlySitting, sent, one.token)).toMatchObject({
    sitting: 'played',
  })
  expect(await app.refused(earlySittingCalls.submitEarlySitting, earlySubmission(whole), one.token)).toBe(
    'forbidden',
  )
})

test('on its day the early player sees their answers and no official one, no verdict and no second quiz', async () => {
  const { one, two, whole } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await app.call(earlySittingCalls.submitEarlySitting, earlySubmission(whole), one.token)
  // Before the job has run, and after it.
  app.clock.set(`${date}T00:00:00.000Z`)
  for (let times = 0; times < 2; times++) {
    const shown = await todaysOf(one.token)
    expect(shown).toMatchObject({ state: 'submitted', drafts: [], submission: { for_player: false } })
    expect(shown.submission?.answers[0]).toMatchObject({ text: 'Answer 1', answer: null, verdict: 'pending' })
    const again = { ...earlySubmission(whole), params }
    expect(await app.refused(quizCalls.submitQuiz, again, one.token)).toBe('already_submitted')
    const draft = { text: 'x', league_points: null, cup_points: null, joker: false }
    const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
    expect(await app.refused(quizCalls.saveDraft, question, one.token)).toBe('already_submitted')
    await beginEarlyDay(app)
  }
  await submit(app, two.token, date, { right: [1] })
  app.clock.set(`${date}T13:00:00.000Z`)
  expect((await todaysOf(two.token)).submission?.answers[0]).toMatchObject({ answer: 'Answer 1' })
  expect((await todaysOf(one.token)).submission?.answers[0]).toMatchObject({ answer: null })
  await closeEarlyDay(app)
  expect((await pastOf(one.token)).questions[0]).toMatchObject({
    answer: 'Answer 1',
    mine: { verdict: 'right' },
  })
})

test('all that was typed by the end of a sitting counts, with missing points assigned', async () => {
  const { one, two, whole, read, customer_id } = await anEarlyClub(app)
  for (const { token } of [one, two]) await openEarly(app, token, date)
  app.clock.set(`${eve}T18:59:59.999Z`)
  // A 3 given twice and questions without points.
  await typeEarly(app, one.token, { ...whole, points: [3, 3, null, 0] })
  app.clock.set(`${eve}T19:00:00.000Z`)
  expect(await app.refused(earlySittingCalls.submitEarlySitting, earlySubmission(whole), one.token)).toBe(
    'quiz_closed',
  )
  const draft = { text: 'late', league_points: null, cup_points: null, joker: false }
  const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
  expect(await app.refused(earlySittingCalls.saveEarlyDraft, question, one.token)).toBe('quiz_closed')
  expect(await sittingOf(one.token)).toMatchObject({ sitting: 'played', submitted_at: null, questions: [] })
  await beginEarlyDay(app)
  const answers = await read
    .selectFrom('answers')
    .select(['user_id', 'text', 'league_points'])
    .orderBy('question_id')
    .execute()
  expect(new Set(answers.map(({ user_id }) => user_id))).toEqual(new Set([one.id]))
  expect(answers.map(({ text }) => text)).toEqual(['Answer 1', 'perhaps', '', '', '', '', '', ''])
  expect(answers.map(({ league_points: points }) => points)).toEqual([3, 1, 1, 0, 1, 2, 2, 2])
  // The other one opened it, typed nothing and has had their sitting.
  const blank = { text: '', answer: null, verdict: 'pending' }
  const shown = await todaysOf(two.token)
  expect(shown.submission?.answers).toMatchObject(Array.from({ length: 8 }, () => blank))
  await closeEarlyDay(app)
  expect((await storedGames(app, customer_id, date)).get(two.id)?.outcome).toBe('forfeit')
})

test('points go to the opponent of the day, also to one who comes later, in the league and in the cup', async () => {
  const { customer_id, season, players, whole, read, tx } = await anEarlyClub(app, {}, { count: 4 })
  const [one, two] = atLeast(players, 2)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const other = await aUser(app, customer_id)
  await tx(async (db) => {
    await db
      .updateTable('games')
      .set({ opponent_id: other.id })
      .where('user_id', '=', one.id)
      .where('date', '=', date)
      .execute()
  })
  await aCupRound(app, customer_id, { season, games: [[one.id, two.id]] })
  await beginEarlyDay(app)
  const answers = await read
    .selectFrom('answers')
    .select(['league_points', 'cup_points'])
    .orderBy('question_id')
    .execute()
  expect(answers.map(({ league_points: points }) => points)).toEqual(budget)
  expect(answers.map(({ cup_points: points }) => points)).toEqual(budget)
})

test('a sitting that runs into its day goes on to its end, and counts from there', async () => {
  const { one, whole, read } = await anEarlyClub(app)
  app.clock.set(`${eve}T23:30:00.000Z`)
  expect((await openEarly(app, one.token, date)).closes_at).toBe(`${date}T00:30:00.000Z`)
  await beginEarlyDay(app, `${date}T00:20:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  expect(await daysOf(one.token)).toMatchObject([{ state: 'open' }])
  await typeEarly(app, one.token, whole)
  await beginEarlyDay(app, `${date}T00:30:00.000Z`)
  expect(await read.selectFrom('submissions').select(['submitted_at', 'for_player']).execute()).toEqual([
    { submitted_at: `${date}T00:30:00.000Z`, for_player: true },
  ])
})

test('what no job has counted by the closing is counted then, before the day is scored', async () => {
  const { customer_id, one, whole } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await closeEarlyDay(app)
  expect(await pastOf(one.token)).toMatchObject({ played: true, submissions: 1 })
  expect((await storedGames(app, customer_id, date)).get(one.id)?.outcome).not.toBe('forfeit')
  await resultsAgree(app, customer_id)
})

test('a process killed while it counts leaves the sitting as it was, and the next run counts it', async () => {
  const { id, one, whole, read, tx } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const now = `${date}T00:00:05.000Z`
  const quiz = { id, date, day: date, ended_by: now, now, time_zone: 'Europe/Lisbon' }
  const killed = tx(async (db) => {
    await countEarlySittings(db, quiz)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  await beginEarlyDay(app)
  expect((await read.selectFrom('answers').select('text').orderBy('question_id').execute())[0]?.text).toBe(
    'Answer 1',
  )
})

test('a blocked player’s sitting waits, and counts once they may play on its day', async () => {
  const { one, whole, read } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await read.insertInto('user_roles').values({ user_id: one.id, role: 'blocked' }).execute()
  await beginEarlyDay(app)
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  await read.deleteFrom('user_roles').where('role', '=', 'blocked').execute()
  await beginEarlyDay(app, `${date}T12:00:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toHaveLength(1)
})

test('an annulled early submission is not counted again', async () => {
  const { one, whole, read } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await beginEarlyDay(app)
  await read.deleteFrom('answers').execute()
  await read.deleteFrom('submissions').execute()
  await beginEarlyDay(app, `${date}T12:00:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
})

test.each([
  ['back', '2026-10-25'],
  ['forward', '2026-03-29'],
])('a sitting lasts an hour while the clocks go %s', async (_way, changing) => {
  const { one, question_ids } = await anEarlyClub(app, { early_days: 1 }, { first: addDays(changing, 1) })
  const quizDate = addDays(changing, 1)
  app.clock.set(`${changing}T00:30:00.000Z`)
  expect((await openEarly(app, one.token, quizDate)).closes_at).toBe(`${changing}T01:30:00.000Z`)
  const typed = { date: quizDate, question_ids: question_ids.slice(0, 1), texts: ['in time'] }
  app.clock.set(`${changing}T01:29:59.999Z`)
  await typeEarly(app, one.token, typed)
  app.clock.set(`${changing}T01:30:00.000Z`)
  const body = { text: 'late', league_points: null, cup_points: null, joker: false }
  const late = { params: { date: quizDate, question_id: question_ids[0] ?? 0 }, body }
  expect(await app.refused(earlySittingCalls.saveEarlyDraft, late, one.token)).toBe('quiz_closed')
})
