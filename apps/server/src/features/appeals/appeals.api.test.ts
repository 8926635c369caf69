import * as appealCalls from '@tertulia/contract/appeals'
import * as correctionCalls from '@tertulia/contract/corrections'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import { aDecision, anAppeal, anAppealDay, appealDates, openAppeal } from '../../../test/factories/appeals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const { date, today } = appealDates
const app = testApp(`${today}T10:00:00.000Z`)

const seen = (id: number, token: string) =>
  app.call(appealCalls.getQuestionAppeals, { params: { id } }, token)
const refused = (token: string, input: ReturnType<typeof anAppeal>) =>
  app.refused(appealCalls.openAppeal, input, token)
const named = (id: number) => ({ params: { id } })

test('a player appeals that an answer should be right, sees the appeal and withdraws it', async () => {
  const { one, id } = await anAppealDay(app)
  const before = await seen(id, one.token)
  expect(before).toMatchObject({
    allowance: 3,
    left: 3,
    mine: { normalised: 'lisbon', text: 'Lisbon', until: '2026-11-23T10:00:00.000Z', appeal: null },
  })
  const source = 'https://example.org/lisbon'
  const input = anAppeal(id, { reason: '  It is the\u200b English name. ', source })
  const after = await app.call(appealCalls.openAppeal, input, one.token)
  expect(after).toMatchObject({
    left: 2,
    mine: {
      until: null,
      appeal: {
        direction: 'should_be_right',
        state: 'open',
        due_at: '2026-11-23T10:00:00.000Z',
        decisions: [],
        mine: { reason: 'It is the English name.', source },
      },
    },
  })
  const quiz = { params: { kind: 'daily' as const, date } }
  const { answers, left } = await app.call(appealCalls.listQuizAppeals, quiz, one.token)
  expect([left, answers.map(({ question_id }) => question_id)]).toEqual([2, [id]])
  expect(await refused(one.token, input)).toBe('appeal_changed')

  const appealId = after.mine?.appeal?.id ?? 0
  const withdrawn = await app.call(appealCalls.withdrawAppeal, named(appealId), one.token)
  expect(withdrawn).toEqual(before)
  expect(await app.refused(appealCalls.withdrawAppeal, named(appealId), one.token)).toBe('not_found')
  await openAppeal(app, one.token, input)
})

test('equal answers share one appeal: the next player joins it, and it ends with its last player', async () => {
  const { one, two, id, reviewer } = await anAppealDay(app)
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  const others = await seen(id, two.token)
  expect(others.mine).toMatchObject({ appeal: { id: appealId, mine: null } })
  expect(others.mine?.until).not.toBeNull()
  expect(await openAppeal(app, two.token, anAppeal(id))).toBe(appealId)
  const { appeals: waiting } = await app.call(appealCalls.listAppeals, { query: { page: 1 } }, reviewer.token)
  expect(waiting.map(({ players, answer }) => [players, answer.count])).toEqual([[2, 2]])
  await app.call(appealCalls.withdrawAppeal, named(appealId), one.token)
  expect((await seen(id, two.token)).mine?.appeal?.state).toBe('open')
  await app.call(appealCalls.withdrawAppeal, named(appealId), two.token)
  expect((await seen(id, two.token)).mine?.appeal).toBeNull()
})

test('of two players who appeal at once, one opens the appeal and the other joins', async () => {
  const { one, two, id, reviewer } = await anAppealDay(app)
  const opened = await Promise.all([one, two].map(({ token }) => openAppeal(app, token, anAppeal(id))))
  expect(new Set(opened).size).toBe(1)
  const { appeals: waiting } = await app.call(appealCalls.listAppeals, { query: { page: 1 } }, reviewer.token)
  expect(waiting.map(({ players }) => players)).toEqual([2])
})

test('any player of the quiz appeals that an accepted spelling should be wrong', async () => {
  const { one, players, right, id } = await anAppealDay(app)
  const { accepted } = await seen(id, one.token)
  expect(accepted.map(({ normalised, text }) => [normalised, text])).toEqual([['lisboa', 'Lisboa']])
  const input = anAppeal(id, { direction: 'should_be_wrong', normalised: 'lisboa' })
  const appealId = await openAppeal(app, one.token, input)
  expect(await openAppeal(app, right.token, input)).toBe(appealId)
  const absent = players[7]?.token ?? ''
  expect((await seen(id, absent)).accepted.map(({ until }) => until)).toEqual([null])
  expect(await refused(absent, input)).toBe('not_found')
})

test('accepted spellings are listed once five players are right', async () => {
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date })
  const players = await somePlayers(app, customerId, 4)
  for (const { token } of players) await submit(app, token, date, { right: [1] })
  const id = question_ids[0] ?? 0
  const token = players[0]?.token ?? ''
  await closeDays(app)
  expect((await seen(id, token)).accepted).toEqual([])
  const input = anAppeal(id, { direction: 'should_be_wrong', normalised: 'answer 1' })
  expect(await refused(token, input)).toBe('not_found')
})

test('only one’s own wrong answers can be appealed as right, and the reason has words', async () => {
  const { one, right, id } = await anAppealDay(app)
  expect(await refused(right.token, anAppeal(id))).toBe('not_found')
  expect(await refused(one.token, anAppeal(id, { normalised: 'lisboa' }))).toBe('not_found')
  expect(await refused(right.token, anAppeal(id, { normalised: 'lisboa' }))).toBe('verdict_changed')
  expect(await refused(one.token, anAppeal(id, { reason: 'No.  \u200b      ' }))).toBe('invalid_input')
  expect(await refused(one.token, anAppeal(id, { source: 'javascript:alert(1)' }))).toBe('invalid_input')
})

test('there is nothing about an open day, another club, or a kind that one does not play', async () => {
  const { one, id, customer_id } = await anAppealDay(app)
  const { question_ids: open } = await aQuiz(app, customer_id, { date: today })
  await submit(app, one.token, today, { texts: { 1: 'Guess' } })
  expect(await app.refused(appealCalls.getQuestionAppeals, named(open[0] ?? 0), one.token)).toBe('not_found')
  expect(await refused(one.token, anAppeal(open[0] ?? 0, { normalised: 'guess' }))).toBe('not_found')
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  const other = await aCustomer(app)
  const stranger = await aUser(app, other)
  expect(await app.refused(appealCalls.getQuestionAppeals, named(id), stranger.token)).toBe('not_found')
  expect(await app.refused(appealCalls.withdrawAppeal, named(appealId), stranger.token)).toBe('not_found')
  const theirs = await aUser(app, other, { roles: { answer_reviewer: true } })
  expect(await app.refused(appealCalls.decideAppeal, aDecision(appealId, true), theirs.token)).toBe(
    'not_found',
  )
  expect((await app.call(appealCalls.listAppeals, { query: { page: 1 } }, theirs.token)).total).toBe(0)
  const specialOnly = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(appealCalls.getQuestionAppeals, named(id), specialOnly.token)).toBe('not_found')
})

test('the window ends 72 hours after the later of the day and the verdict, and with the next season', async () => {
  const { one, two, id, customer_id, reviewer } = await anAppealDay(app)
  app.clock.set('2026-11-23T10:00:00.000Z')
  expect(await refused(one.token, anAppeal(id))).toBe('appeal_closed')
  app.clock.set('2026-11-23T09:59:59.999Z')
  const appealId = await openAppeal(app, one.token, anAppeal(id))
  // The next season begins after the running one, whose later rounds are taken away here.
  await app.forCustomer(customer_id).tx((db) => db.deleteFrom('rounds').where('round', '>', 1).execute())
  await aSeason(app, customer_id, { first_date: '2026-11-24', tiers: [[one.id, two.id]] })
  expect((await seen(id, two.token)).mine?.until).toBe('2026-11-23T10:00:00.000Z')
  await app.call(appealCalls.decideAppeal, aDecision(appealId, false), reviewer.token)
  expect((await seen(id, one.token)).mine?.appeal?.escalation_until).toBe('2026-11-24T00:00:00.000Z')
})

test('the allowance of a season is counted over all quizzes, and one appeal too many is refused', async () => {
  const { one, id, customer_id } = await anAppealDay(app)
  await app
    .forCustomer(customer_id)
    .tx((db) => sql`update seasons set rule_set = rule_set || '{"appeal_allowance": 2}'`.execute(db))
  const { question_ids } = await aQuiz(app, customer_id, { date: today })
  await submit(app, one.token, today, { texts: { 1: 'First', 2: 'Second' } })
  const texts = ['first', 'second']
  const judged = texts.map((normalised, index) => ({ question_id: question_ids[index] ?? 0, normalised }))
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  app.clock.set('2026-11-21T10:00:00.000Z')
  await closeDays(app)
  for (const answer of judged) {
    const body = { ...answer, verdict: 'wrong', seen_verdict: 'pending' } as const
    await app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: today }, body },
      reviewer.token,
    )
  }
  await openAppeal(app, one.token, anAppeal(id))
  const inputs = judged.map(({ question_id, normalised }) => anAppeal(question_id, { normalised }))
  const results = await Promise.all(
    inputs.map((input) =>
      openAppeal(app, one.token, input).then(
        () => 'opened',
        () => 'refused',
      ),
    ),
  )
  expect(results.toSorted()).toEqual(['opened', 'refused'])
  const last = inputs[results.indexOf('refused')]
  expect(last && (await refused(one.token, last))).toBe('no_appeals_left')
})

test('another verdict or a void question settles an open appeal, which then costs nothing', async () => {
  const { one, two, id, judge, customer_id } = await anAppealDay(app)
  await openAppeal(app, one.token, anAppeal(id))
  const judging = { question_id: id, normalised: 'lisbon' }
  const params = { kind: 'daily' as const, date }
  const turn = (verdict: 'right' | 'wrong', seenVerdict: 'right' | 'wrong') =>
    app.call(
      correctionCalls.judgeAnswers,
      { params, body: { ...judging, verdict, seen_verdict: seenVerdict } },
      judge.token,
    )
  await turn('right', 'wrong')
  expect(await seen(id, one.token)).toMatchObject({ left: 3, mine: { appeal: { state: 'settled' } } })
  await turn('wrong', 'right')
  await openAppeal(app, one.token, anAppeal(id))
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  await applySet(app, { date, countings: [{ question_id: id, counting: 'void' }] }, editor.token)
  expect(await seen(id, one.token)).toMatchObject({
    left: 3,
    mine: { until: null, appeal: { state: 'settled' } },
  })
  expect(await refused(two.token, anAppeal(id))).toBe('question_changed')
})
