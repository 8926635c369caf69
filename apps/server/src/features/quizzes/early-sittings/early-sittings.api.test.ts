import * as earlySittings from '@tertulia/contract/early-sittings'
import * as league from '@tertulia/contract/league'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizzes from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../../test/factories/cup-games.ts'
import {
  aSealedQuiz,
  earlySubmission,
  openEarly,
  typeEarly,
} from '../../../../test/factories/early-sittings.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays, countSittings } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { storedGames } from '../../../../test/rules/league-results.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'
import { countEarlySittings } from './counted-sittings.results.ts'

const today = '2026-11-19'
const dates = Array.from({ length: 20 }, (_, index) => addDays(today, index + 1))
const [date = '', next = '', third = ''] = dates
const evening = `${today}T18:00:00.000Z`
const app = testApp(evening)
const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
const params = { date }

/** A club on the evening before the first of twenty daily rounds, whose quiz is sealed. */
async function aClub(rules: Partial<RuleSet> = {}, { count = 2, first = date } = {}) {
  app.clock.set(`${addDays(first, -1)}T00:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: { ...defaultRuleSet, ...rules } })
  const rounds = dates.map((_, index) => addDays(first, index))
  const { players, season } = await aLeagueOf(app, customerId, count, { dates: rounds })
  app.clock.set(`${addDays(first, -1)}T18:00:00.000Z`)
  const made = await aSealedQuiz(app, customerId, { date: first })
  const [one, two] = players as [(typeof players)[number], (typeof players)[number]]
  const whole = { date, question_ids: made.question_ids, texts: ['Answer 1', 'perhaps'], points: budget }
  const { read, tx } = app.forCustomer(customerId)
  return { customer_id: customerId, season, players, one, two, ...made, whole, read, tx }
}

const daysOf = async (token: string) => (await app.call(earlySittings.listEarlyDays, {}, token)).days
const refusedToOpen = (token: string, day = date) =>
  app.refused(earlySittings.openEarlySitting, { params: { date: day } }, token)
const sittingOf = (token: string) => app.call(earlySittings.getEarlySitting, { params }, token)
const todaysOf = (token: string) => app.call(quizzes.getTodaysQuiz, {}, token)
const pastOf = (token: string) => app.call(quizzes.getPastQuiz, { params }, token)

async function beginDay(instant = `${date}T00:00:05.000Z`) {
  app.clock.set(instant)
  await Promise.all([countSittings(app), countSittings(app)])
}

async function closeDay() {
  app.clock.set(`${next}T00:00:00.000Z`)
  await closeDays(app)
}

test('a sealed quiz is offered, opened once for an hour, and a second call opens nothing more', async () => {
  const { one, question_ids: questionIds } = await aClub()
  const offer = { date, round: 1, allowance: 3 }
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'offered', left: 3 }])
  expect(await app.refused(earlySittings.getEarlySitting, { params }, one.token)).toBe('not_found')
  const sittings = await Promise.all([openEarly(app, one.token, date), openEarly(app, one.token, date)])
  for (const sitting of sittings) {
    expect(sitting).toMatchObject({
      sitting: 'open',
      opened_at: evening,
      closes_at: `${today}T19:00:00.000Z`,
    })
    expect(sitting).toMatchObject({ date, state: 'open', submission: null })
    expect(sitting.questions.map(({ id }) => id)).toEqual(questionIds)
    expect(sitting.games).toMatchObject([{ competition: 'league', takes_points: true }])
    expect(JSON.stringify(sitting)).not.toContain('Answer')
  }
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'open', left: 2 }])
  app.clock.set(`${today}T19:00:00.000Z`)
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'played', left: 2 }])
  expect(await openEarly(app, one.token, date)).toMatchObject({ sitting: 'played', questions: [] })
})

test('what is submitted early counts on its own day, to that day’s opponent, and is told to nobody before', async () => {
  const { one, two, whole, customer_id: customerId, editor, read } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, { ...whole, texts: ['not this'] })
  const sent = earlySubmission(whole)
  for (let times = 0; times < 2; times++) {
    expect(await app.call(earlySittings.submitEarlySitting, sent, one.token)).toMatchObject({
      sitting: 'played',
      submitted_at: evening,
      questions: [],
      submission: null,
    })
  }
  expect(await app.refused(earlySittings.submitEarlySitting, earlySubmission(whole), one.token)).toBe(
    'already_submitted',
  )
  const draft = { text: 'x', league_points: null, cup_points: null, joker: false }
  const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
  expect(await app.refused(earlySittings.saveEarlyDraft, question, one.token)).toBe('already_submitted')
  await countSittings(app)
  const rows = () => read.selectFrom('submissions').selectAll().execute()
  expect(await rows()).toEqual([])
  expect(await app.call(quizEditor.getQuiz, { params }, editor.token)).toMatchObject({ submissions: 0 })
  await beginDay()
  expect(await rows()).toMatchObject([
    { user_id: one.id, submitted_at: `${date}T00:00:00.000Z`, for_player: false },
  ])
  await submit(app, two.token, date, { right: [1, 2, 8] })
  await closeDay()
  const { sides } = await app.call(
    league.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    one.token,
  )
  expect(sides.map(({ score }) => score)).toEqual([null, 4])
  expect((await pastOf(one.token)).questions.map(({ mine }) => mine?.text).slice(0, 2)).toEqual([
    'Answer 1',
    'perhaps',
  ])
  await resultsAgree(app, customerId)
})

test('on its day the early player sees their answers and no official one, no verdict and no second quiz', async () => {
  const { one, two, whole } = await aClub()
  await openEarly(app, one.token, date)
  await app.call(earlySittings.submitEarlySitting, earlySubmission(whole), one.token)
  // Before the job has run, and after it.
  app.clock.set(`${date}T00:00:00.000Z`)
  for (let times = 0; times < 2; times++) {
    const shown = await todaysOf(one.token)
    expect(shown).toMatchObject({ state: 'submitted', drafts: [], submission: { for_player: false } })
    expect(shown.submission?.answers[0]).toMatchObject({ text: 'Answer 1', answer: null, verdict: 'pending' })
    const again = { ...earlySubmission(whole), params }
    expect(await app.refused(quizzes.submitQuiz, again, one.token)).toBe('already_submitted')
    const draft = { text: 'x', league_points: null, cup_points: null, joker: false }
    const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
    expect(await app.refused(quizzes.saveDraft, question, one.token)).toBe('already_submitted')
    await beginDay()
  }
  await submit(app, two.token, date, { right: [1] })
  app.clock.set(`${date}T13:00:00.000Z`)
  expect((await todaysOf(two.token)).submission?.answers[0]).toMatchObject({ answer: 'Answer 1' })
  expect((await todaysOf(one.token)).submission?.answers[0]).toMatchObject({ answer: null })
  await closeDay()
  expect((await pastOf(one.token)).questions[0]).toMatchObject({
    answer: 'Answer 1',
    mine: { verdict: 'right' },
  })
})

test('all that was typed by the end of a sitting counts, with missing points assigned', async () => {
  const { one, two, whole, read, customer_id: customerId } = await aClub()
  for (const { token } of [one, two]) await openEarly(app, token, date)
  app.clock.set(`${today}T18:59:59.999Z`)
  // A 3 given twice and questions without points.
  await typeEarly(app, one.token, { ...whole, points: [3, 3, null, 0] })
  app.clock.set(`${today}T19:00:00.000Z`)
  expect(await app.refused(earlySittings.submitEarlySitting, earlySubmission(whole), one.token)).toBe(
    'quiz_closed',
  )
  const draft = { text: 'late', league_points: null, cup_points: null, joker: false }
  const question = { params: { date, question_id: whole.question_ids[0] ?? 0 }, body: draft }
  expect(await app.refused(earlySittings.saveEarlyDraft, question, one.token)).toBe('quiz_closed')
  expect(await sittingOf(one.token)).toMatchObject({ sitting: 'played', submitted_at: null, questions: [] })
  await beginDay()
  const answers = await read
    .selectFrom('answers')
    .select(['user_id', 'text', 'league_points'])
    .orderBy('question_id')
    .execute()
  expect(new Set(answers.map(({ user_id: userId }) => userId))).toEqual(new Set([one.id]))
  expect(answers.map(({ text }) => text)).toEqual(['Answer 1', 'perhaps', '', '', '', '', '', ''])
  expect(answers.map(({ league_points: points }) => points)).toEqual([3, 1, 1, 0, 1, 2, 2, 2])
  // The other one opened it, typed nothing and has had their sitting.
  const blank = { text: '', answer: null, verdict: 'pending' }
  const shown = await todaysOf(two.token)
  expect(shown.submission?.answers).toMatchObject(Array.from({ length: 8 }, () => blank))
  await closeDay()
  expect((await storedGames(app, customerId, date)).get(two.id)?.outcome).toBe('forfeit')
})

test('points go to the opponent of the day, also to one who comes later, in the league and in the cup', async () => {
  const { customer_id: customerId, season, players, whole, read, tx } = await aClub({}, { count: 4 })
  const [one, two] = players as [(typeof players)[number], (typeof players)[number]]
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const other = await aUser(app, customerId)
  await tx(async (db) => {
    await db
      .updateTable('games')
      .set({ opponent_id: other.id })
      .where('user_id', '=', one.id)
      .where('date', '=', date)
      .execute()
  })
  await aCupRound(app, customerId, { season, games: [[one.id, two.id]] })
  await beginDay()
  const answers = await read
    .selectFrom('answers')
    .select(['league_points', 'cup_points'])
    .orderBy('question_id')
    .execute()
  expect(answers.map(({ league_points: points }) => points)).toEqual(budget)
  expect(answers.map(({ cup_points: points }) => points)).toEqual(budget)
})

test('an allowance is used once per quiz and season, and no more', async () => {
  const { one, customer_id: customerId } = await aClub({ early_sittings: 1 })
  await aSealedQuiz(app, customerId, { date: next })
  await openEarly(app, one.token, date)
  expect(await daysOf(one.token)).toMatchObject([
    { state: 'open', left: 0 },
    { date: next, state: 'offered', left: 0 },
  ])
  expect(await refusedToOpen(one.token, next)).toBe('no_early_sittings_left')
  await openEarly(app, one.token, date)
})

test('two quizzes opened at once with one sitting left use it once', async () => {
  const { one, customer_id: customerId, read } = await aClub({ early_sittings: 1 })
  await aSealedQuiz(app, customerId, { date: next })
  const headers = { authorization: `Bearer ${one.token}`, 'x-requested-with': 'XMLHttpRequest' }
  const statuses = await Promise.all(
    [date, next, date, next].map(async (day) => {
      const url = `/api/early-sittings/${day}`
      return (await app.http.inject({ method: 'POST', url, headers })).statusCode
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 200, 422, 422])
  expect(await read.selectFrom('early_sittings').select('quiz_id').execute()).toHaveLength(1)
})

test('only sealed quizzes of the next days are offered, to players with a game, not in the last two rounds', async () => {
  const { one, customer_id: customerId, tx } = await aClub()
  await aQuiz(app, customerId, { date: next })
  await aSealedQuiz(app, customerId, { date: third })
  // Not sealed, and three days ahead.
  expect((await daysOf(one.token)).map((day) => day.date)).toEqual([date])
  for (const day of [next, third]) expect(await refusedToOpen(one.token, day)).toBe('not_played_early')
  expect(await refusedToOpen(one.token, addDays(third, 1))).toBe('not_found')
  const outside = await aUser(app, customerId)
  expect(await daysOf(outside.token)).toEqual([])
  expect(await refusedToOpen(outside.token)).toBe('not_played_early')
  app.clock.set(`${date}T00:00:00.000Z`)
  expect(await refusedToOpen(one.token)).toBe('not_played_early')
  expect((await daysOf(one.token)).map((day) => day.date)).toEqual([third])
  const last = async (early: Partial<RuleSet>) => {
    const ruleSet = JSON.stringify({ ...defaultRuleSet, ...early })
    await tx((db) => db.updateTable('seasons').set({ rule_set: ruleSet }).execute())
    return (await daysOf(one.token)).map((day) => day.date)
  }
  const [before = '', lastButOne = ''] = dates.slice(17)
  for (const day of [before, lastButOne]) await aSealedQuiz(app, customerId, { date: day })
  app.clock.set(`${addDays(before, -1)}T10:00:00.000Z`)
  expect(await last({})).toEqual([before])
  expect(await last({ early_last_rounds: true })).toEqual([before, lastButOne])
  expect(await last({ early_last_rounds: true, early_days: 1 })).toEqual([before])
  expect(await last({ early_last_rounds: true, early_days: 0 })).toEqual([])
})

test('who has written, edited or corrected for the club since the quiz was begun does not play it early', async () => {
  const { customer_id: customerId, players, editor, tx } = await aClub({}, { count: 6 })
  const roles = ['admin', 'quiz_editor', 'answer_reviewer', 'special_quiz_editor'] as const
  const [former, ...others] = players
  await tx(async (db) => {
    for (const [index, role] of roles.entries()) {
      await db
        .insertInto('user_roles')
        .values({ user_id: others[index]?.id ?? 0, role })
        .execute()
    }
    const role = { role: 'quiz_editor', valid_until: today }
    await db
      .insertInto('user_roles')
      .values({ user_id: former?.id ?? 0, ...role })
      .execute()
    await db.insertInto('user_roles').values({ user_id: editor.id, role: 'regular_player' }).execute()
  })
  for (const { token } of players.slice(0, 4)) {
    expect(await daysOf(token)).toEqual([])
    expect(await refusedToOpen(token)).toBe('not_played_early')
  }
  expect(await refusedToOpen(editor.token)).toBe('not_played_early')
  // An editor of special quizzes reads no daily one.
  expect(await daysOf(players[4]?.token ?? '')).toMatchObject([{ state: 'offered' }])
})

test('a sealed quiz cannot be changed or deleted before its day, only withdrawn; withdrawing returns the allowance', async () => {
  const { one, two, whole, quiz, editor, customer_id: customerId, read } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const { host_name: hostName, host_email: hostEmail } = quiz
  const questions = quiz.questions.map(
    ({ position, text, answer, accepted_answers: accepted, subtheme_id: subtheme }) => ({
      position,
      text,
      answer,
      accepted_answers: accepted,
      subtheme_id: subtheme,
      medium_id: null,
    }),
  )
  const stored = await app.call(quizEditor.getQuiz, { params }, editor.token)
  expect(stored).toMatchObject({ sealed_at: evening, submissions: 0 })
  const body = { date, host_name: hostName, host_email: hostEmail, questions, version: stored.version }
  expect(await app.refused(quizEditor.saveQuiz, { params, body }, editor.token)).toBe('quiz_sealed')
  expect(await app.refused(quizEditor.removeQuiz, { params }, editor.token)).toBe('quiz_sealed')
  expect(await app.call(quizEditor.unsealQuiz, { params }, editor.token)).toMatchObject({ sealed_at: null })
  expect(await sittingOf(one.token)).toMatchObject({ sitting: 'withdrawn', questions: [] })
  expect(await daysOf(one.token)).toMatchObject([{ state: 'withdrawn', left: 3 }])
  expect(await read.selectFrom('drafts').selectAll().execute()).toEqual([])
  const mails = await read.selectFrom('outbox').select(['kind', 'user_id', 'subject']).execute()
  expect(mails).toEqual([{ kind: 'unsealing', user_id: one.id, subject: expect.stringContaining('quiz') }])
  // Changed and sealed again it is for others; on its day everyone plays it.
  const { version } = await app.call(quizEditor.getQuiz, { params }, editor.token)
  const changed = await app.call(quizEditor.saveQuiz, { params, body: { ...body, version } }, editor.token)
  await app.call(quizEditor.sealQuiz, { params, body: { version: changed.version } }, editor.token)
  await app.call(earlySittings.openEarlySitting, { params }, two.token)
  expect(await openEarly(app, one.token, date)).toMatchObject({ sitting: 'withdrawn', questions: [] })
  await beginDay()
  expect(await app.refused(quizEditor.unsealQuiz, { params }, editor.token)).toBe('quiz_not_sealable')
  await submit(app, one.token, date, { right: [1] })
  await closeDay()
  expect(await pastOf(one.token)).toMatchObject({ played: true })
  await resultsAgree(app, customerId)
})

test('only a complete quiz in the version its editor saw is sealed, before its day', async () => {
  const { customer_id: customerId, editor, one } = await aClub()
  const made = await aQuiz(app, customerId, { date: next, question_count: 7 })
  const seal = (day: string, version: number) =>
    app.refused(quizEditor.sealQuiz, { params: { date: day }, body: { version } }, editor.token)
  expect(await seal(next, made.quiz.version)).toBe('quiz_not_sealable')
  expect(await seal(date, 1)).toBe('quiz_changed')
  const { version } = await app.call(quizEditor.getQuiz, { params }, editor.token)
  expect(await app.refused(quizEditor.sealQuiz, { params, body: { version } }, one.token)).toBe('forbidden')
  app.clock.set(`${date}T00:00:00.000Z`)
  expect(await seal(date, version)).toBe('quiz_not_sealable')
})

test('a sitting that runs into its day goes on to its end, and counts from there', async () => {
  const { one, whole, read } = await aClub()
  app.clock.set(`${today}T23:30:00.000Z`)
  expect((await openEarly(app, one.token, date)).closes_at).toBe(`${date}T00:30:00.000Z`)
  await beginDay(`${date}T00:20:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  expect(await daysOf(one.token)).toMatchObject([{ state: 'open' }])
  await typeEarly(app, one.token, whole)
  await beginDay(`${date}T00:30:00.000Z`)
  expect(await read.selectFrom('submissions').select(['submitted_at', 'for_player']).execute()).toEqual([
    { submitted_at: `${date}T00:30:00.000Z`, for_player: true },
  ])
})

test('what no job has counted by the closing is counted then, before the day is scored', async () => {
  const { customer_id: customerId, one, whole } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await closeDay()
  expect(await pastOf(one.token)).toMatchObject({ played: true, submissions: 1 })
  expect((await storedGames(app, customerId, date)).get(one.id)?.outcome).not.toBe('forfeit')
  await resultsAgree(app, customerId)
})

test('a process killed while it counts leaves the sitting as it was, and the next run counts it', async () => {
  const { id, one, whole, read, tx } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const now = `${date}T00:00:05.000Z`
  const quiz = { id, date, day: date, ended_by: now, now, time_zone: 'Europe/Lisbon' }
  const killed = { judgeSubmitted: () => Promise.reject(new Error('killed')) }
  await expect(tx((db) => countEarlySittings(db, quiz, killed))).rejects.toThrow('killed')
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  await beginDay()
  expect((await read.selectFrom('answers').select('text').orderBy('question_id').execute())[0]?.text).toBe(
    'Answer 1',
  )
})

test('a blocked player’s sitting waits, and counts once they may play on its day', async () => {
  const { one, whole, read } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await read.insertInto('user_roles').values({ user_id: one.id, role: 'blocked' }).execute()
  await beginDay()
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
  await read.deleteFrom('user_roles').where('role', '=', 'blocked').execute()
  await beginDay(`${date}T12:00:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toHaveLength(1)
})

test('an annulled early submission is not counted again', async () => {
  const { one, whole, read } = await aClub()
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  await beginDay()
  await read.deleteFrom('answers').execute()
  await read.deleteFrom('submissions').execute()
  await beginDay(`${date}T12:00:00.000Z`)
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([])
})

test.each([
  ['back', '2026-10-25'],
  ['forward', '2026-03-29'],
])('a sitting lasts an hour while the clocks go %s', async (_way, changing) => {
  const { one, question_ids: questionIds } = await aClub({ early_days: 1 }, { first: addDays(changing, 1) })
  const quizDate = addDays(changing, 1)
  app.clock.set(`${changing}T00:30:00.000Z`)
  expect((await openEarly(app, one.token, quizDate)).closes_at).toBe(`${changing}T01:30:00.000Z`)
  const typed = { date: quizDate, question_ids: questionIds.slice(0, 1), texts: ['in time'] }
  app.clock.set(`${changing}T01:29:59.999Z`)
  await typeEarly(app, one.token, typed)
  app.clock.set(`${changing}T01:30:00.000Z`)
  const body = { text: 'late', league_points: null, cup_points: null, joker: false }
  const late = { params: { date: quizDate, question_id: questionIds[0] ?? 0 }, body }
  expect(await app.refused(earlySittings.saveEarlyDraft, late, one.token)).toBe('quiz_closed')
})
