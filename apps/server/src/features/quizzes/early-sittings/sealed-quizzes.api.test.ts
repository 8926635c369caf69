import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import {
  aSealedQuiz,
  anEarlyClub,
  beginEarlyDay,
  closeEarlyDay,
  earlyDates,
  eve,
  evening,
  openEarly,
  typeEarly,
} from '../../../../test/factories/early-sittings.ts'
import { tellOfRepairs } from '../../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'

const [date = '', next = '', third = ''] = earlyDates
const app = testApp(evening)

const params = { date }

const daysOf = async (token: string) => (await app.call(earlySittingCalls.listEarlyDays, {}, token)).days
const refusedToOpen = (token: string, day = date) =>
  app.refused(earlySittingCalls.openEarlySitting, { params: { date: day } }, token)
const sittingOf = (token: string) => app.call(earlySittingCalls.getEarlySitting, { params }, token)

const pastOf = (token: string) => app.call(quizCalls.getPastQuiz, { params }, token)

test('a sealed quiz is offered, opened once for an hour, and a second call opens nothing more', async () => {
  const { one, question_ids } = await anEarlyClub(app)
  const offer = { date, round: 1, allowance: 3 }
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'offered', left: 3 }])
  expect(await app.refused(earlySittingCalls.getEarlySitting, { params }, one.token)).toBe('not_found')
  const sittings = await Promise.all([openEarly(app, one.token, date), openEarly(app, one.token, date)])
  for (const sitting of sittings) {
    expect(sitting).toMatchObject({
      sitting: 'open',
      opened_at: evening,
      closes_at: `${eve}T19:00:00.000Z`,
    })
    expect(sitting).toMatchObject({ date, state: 'open', submission: null })
    expect(sitting.questions.map(({ id }) => id)).toEqual(question_ids)
    expect(sitting.games).toMatchObject([{ competition: 'league', takes_points: true }])
    expect(JSON.stringify(sitting)).not.toContain('Answer')
  }
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'open', left: 2 }])
  app.clock.set(`${eve}T19:00:00.000Z`)
  expect(await daysOf(one.token)).toMatchObject([{ ...offer, state: 'played', left: 2 }])
  expect(await openEarly(app, one.token, date)).toMatchObject({ sitting: 'played', questions: [] })
})

test('an allowance is used once per quiz and season, and no more', async () => {
  const { one, customer_id } = await anEarlyClub(app, { early_sittings: 1 })
  await aSealedQuiz(app, customer_id, { date: next })
  await openEarly(app, one.token, date)
  expect(await daysOf(one.token)).toMatchObject([
    { state: 'open', left: 0 },
    { date: next, state: 'offered', left: 0 },
  ])
  expect(await refusedToOpen(one.token, next)).toBe('no_early_sittings_left')
  await openEarly(app, one.token, date)
})

test('two quizzes opened at once with one sitting left use it once', async () => {
  const { one, customer_id, read } = await anEarlyClub(app, { early_sittings: 1 })
  await aSealedQuiz(app, customer_id, { date: next })
  const headers = { authorization: `Bearer ${one.token}`, 'x-requested-with': 'XMLHttpRequest' }
  const statuses = await Promise.all(
    [date, next, date, next].map(async (day) => {
      const url = `/api/early-sittings/${day}`
      return (await app.http.inject({ method: 'POST', url, headers })).statusCode
    }),
  )
  expect(statuses.toSorted((former, latter) => former - latter)).toEqual([200, 200, 422, 422])
  expect(await read.selectFrom('early_sittings').select('quiz_id').execute()).toHaveLength(1)
})

test('only sealed quizzes of the next days are offered, to players with a game, not in the last two rounds', async () => {
  const { one, customer_id, tx } = await anEarlyClub(app)
  await aQuiz(app, customer_id, { date: next })
  await aSealedQuiz(app, customer_id, { date: third })
  // Not sealed, and three days ahead.
  expect((await daysOf(one.token)).map((day) => day.date)).toEqual([date])
  for (const day of [next, third]) expect(await refusedToOpen(one.token, day)).toBe('not_played_early')
  expect(await refusedToOpen(one.token, addDays(third, 1))).toBe('not_found')
  const outside = await aUser(app, customer_id)
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
  const [before = '', lastButOne = ''] = earlyDates.slice(17)
  for (const day of [before, lastButOne]) await aSealedQuiz(app, customer_id, { date: day })
  app.clock.set(`${addDays(before, -1)}T10:00:00.000Z`)
  expect(await last({})).toEqual([before])
  expect(await last({ early_last_rounds: true })).toEqual([before, lastButOne])
  expect(await last({ early_last_rounds: true, early_days: 1 })).toEqual([before])
  expect(await last({ early_last_rounds: true, early_days: 0 })).toEqual([])
})

test('who has written, edited or corrected for the club since the quiz was begun does not play it early', async () => {
  const { players, editor, tx } = await anEarlyClub(app, {}, { count: 6 })
  const roles = ['admin', 'quiz_editor', 'answer_reviewer', 'special_quiz_editor'] as const
  const [former, ...others] = players
  await tx(async (db) => {
    for (const [index, role] of roles.entries()) {
      await db
        .insertInto('user_roles')
        .values({ user_id: others[index]?.id ?? 0, role })
        .execute()
    }
    const role = { role: 'quiz_editor', valid_until: eve }
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
  const { one, two, whole, quiz, editor, customer_id, read } = await anEarlyClub(app)
  await openEarly(app, one.token, date)
  await typeEarly(app, one.token, whole)
  const { host_name, host_email } = quiz
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
  const stored = await app.call(quizEditorCalls.getQuiz, { params }, editor.token)
  expect(stored).toMatchObject({ sealed_at: evening, submissions: 0 })
  const body = { date, host_name, host_email, questions, version: stored.version }
  expect(await app.refused(quizEditorCalls.saveQuiz, { params, body }, editor.token)).toBe('quiz_sealed')
  expect(await app.refused(quizEditorCalls.removeQuiz, { params }, editor.token)).toBe('quiz_sealed')
  expect(await app.call(quizEditorCalls.unsealQuiz, { params }, editor.token)).toMatchObject({
    sealed_at: null,
  })
  expect(await sittingOf(one.token)).toMatchObject({ sitting: 'withdrawn', questions: [] })
  expect(await daysOf(one.token)).toMatchObject([{ state: 'withdrawn', left: 3 }])
  expect(await read.selectFrom('drafts').selectAll().execute()).toEqual([])
  await tellOfRepairs(app)
  const mails = await read.selectFrom('outbox').select(['kind', 'user_id', 'subject']).execute()
  expect(mails).toEqual([{ kind: 'unsealing', user_id: one.id, subject: expect.stringContaining('quiz') }])
  // Changed and sealed again it is for others; on its day everyone plays it.
  const { version } = await app.call(quizEditorCalls.getQuiz, { params }, editor.token)
  const changed = await app.call(
    quizEditorCalls.saveQuiz,
    { params, body: { ...body, version } },
    editor.token,
  )
  await app.call(quizEditorCalls.sealQuiz, { params, body: { version: changed.version } }, editor.token)
  await app.call(earlySittingCalls.openEarlySitting, { params }, two.token)
  expect(await openEarly(app, one.token, date)).toMatchObject({ sitting: 'withdrawn', questions: [] })
  await beginEarlyDay(app)
  expect(await app.refused(quizEditorCalls.unsealQuiz, { params }, editor.token)).toBe('quiz_not_sealable')
  await submit(app, one.token, date, { right: [1] })
  await closeEarlyDay(app)
  expect(await pastOf(one.token)).toMatchObject({ played: true })
  await resultsAgree(app, customer_id)
})

test('only a complete quiz in the version its editor saw is sealed, before its day', async () => {
  const { customer_id, editor, one } = await anEarlyClub(app)
  const made = await aQuiz(app, customer_id, { date: next, question_count: 7 })
  const seal = (day: string, version: number) =>
    app.refused(quizEditorCalls.sealQuiz, { params: { date: day }, body: { version } }, editor.token)
  expect(await seal(next, made.quiz.version)).toBe('quiz_not_sealable')
  expect(await seal(date, 1)).toBe('quiz_changed')
  const { version } = await app.call(quizEditorCalls.getQuiz, { params }, editor.token)
  expect(await app.refused(quizEditorCalls.sealQuiz, { params, body: { version } }, one.token)).toBe(
    'forbidden',
  )
  app.clock.set(`${date}T00:00:00.000Z`)
  expect(await seal(date, version)).toBe('quiz_not_sealable')
})
