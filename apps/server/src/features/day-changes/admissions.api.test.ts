import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../test/factories/mail.ts'
import { admit, askToAdmit } from '../../../test/factories/late-submissions.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { resultRows, resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'

const [date, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${date}T10:00:00.000Z`)
const reason = 'The server was away at 23:58.'

/** A closed round in which one of two players was late, with a special quiz that both played but for the late one. */
async function aClosedDay() {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: date })
  const [late, other] = players
  if (!late || !other) throw new Error('there are no players')
  const quiz = await aQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date })
  await submit(app, other.token, date, { right: [1, 2] })
  await submitSpecial(app, other.token, date, { right: [2], jokers: [2] })
  app.clock.set(`${today}T00:05:00.000Z`)
  await closeDays(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const rows = () => resultRows(app, customerId)
  return { customer_id: customerId, quiz, late, other, admin, rows }
}

const getDay = (token: string) => app.call(dayChangeCalls.getChangeableDay, { params: { date } }, token)

async function undoLast(token: string) {
  const { changes } = await getDay(token)
  const params = { id: changes.find(({ undone_at }) => undone_at === null)?.id ?? 0 }
  const told = await app.call(dayChangeCalls.previewDayChangeUndo, { params }, token)
  expect(await app.call(dayChangeCalls.undoDayChange, { params }, token)).toEqual(told)
  return told
}

test('an admitted submission turns the forfeit into a game, is judged by the rule, and undone leaves every row as before', async () => {
  const { customer_id, late, other, admin, rows } = await aClosedDay()
  const before = await rows()
  const id = await askToAdmit(app, late.token, { date, right: [1, 2, 3], texts: { 4: 'almost' } })
  expect(await rows()).toEqual(before)
  expect((await getDay(admin.token)).late_submissions).toBe(1)
  const preview = await app.call(dayChangeCalls.previewAdmission, { params: { id } }, admin.token)
  expect(await rows()).toEqual(before)
  expect(preview).toMatchObject({ answers: 8, games: 1, tables: 1, submissions: 1, told: 2 })
  const { effect } = await admit(app, admin.token, id)
  expect(effect).toEqual(preview)
  await resultsAgree(app, customer_id)

  const past = await app.call(quizCalls.getPastQuiz, { params: { date } }, late.token)
  expect(past).toMatchObject({ played: true, submissions: 2, late_request: { state: 'admitted', reason } })
  expect(past.questions[3]?.mine).toMatchObject({ text: 'almost', verdict: 'pending' })
  const pairing = { params: { date, user1: late.id }, query: { user2: other.id } }
  const { sides } = await app.call(leagueCalls.getGame, pairing, late.token)
  expect(sides.map(({ outcome }) => outcome)).not.toContain('forfeit')
  const day = await getDay(admin.token)
  expect(day).toMatchObject({ late_submissions: 0 })
  expect(day.changes).toMatchObject([
    { kind: 'admission', player: { id: late.id }, quiz_kind: 'daily', reason },
  ])

  expect(await undoLast(admin.token)).toMatchObject({ answers: 8, submissions: 1, told: 2 })
  expect(await rows()).toEqual(before)
  expect((await getDay(admin.token)).late_submissions).toBe(1)
  const actions = await recordedActions(app, customer_id)
  expect(actions.filter(([userId]) => userId === admin.id)).toEqual([
    [admin.id, `admit_late_submission ${date} daily`],
    [admin.id, `undo_day_change ${date}`],
  ])
})

test('the player and everybody whose result changes are told once, each in their own words', async () => {
  const { customer_id, late, other, admin } = await aClosedDay()
  const id = await askToAdmit(app, late.token, { date, right: [1, 2, 3] })
  await admit(app, admin.token, id)
  await tellOfRepairs(app)
  const mails = (await listMails(app, customer_id)).filter(({ kind }) => kind === 'day_change')
  expect(mails.map(({ user_id }) => user_id)).toEqual([late.id, other.id])
  expect(mails[0]?.subject).toMatch(/^As tuas respostas atrasadas de quinta-feira, 19 de novembro.* contam/)
  expect(mails[1]?.subject).toMatch(/^As respostas atrasadas de alguém/)
  for (const { text } of mails) expect(text).toContain(`> ${reason}`)
})

test('a player without a game is told, too, when a late submission is admitted', async () => {
  const { customer_id, admin } = await aClosedDay()
  const guest = await aUser(app, customer_id)
  const id = await askToAdmit(app, guest.token, { date, points: null })
  expect((await admit(app, admin.token, id)).effect).toMatchObject({ games: 0, told: 1 })
})

test('a late special quiz with jokers counts in its ranking, and an undone one does not', async () => {
  const { customer_id, late, other, admin, rows } = await aClosedDay()
  const before = await rows()
  const id = await askToAdmit(app, late.token, { date, kind: 'special', right: [1, 2], jokers: [1] })
  const { told, effect } = await admit(app, admin.token, id)
  expect(effect).toEqual(told)
  expect(effect).toMatchObject({ games: 0, told: 2 })
  await resultsAgree(app, customer_id)
  const past = () => app.call(specialQuizCalls.getPastSpecialQuiz, { params: { date } }, late.token)
  expect(await past()).toMatchObject({ played: true, winners: [{ id: late.id }] })
  await undoLast(admin.token)
  expect(await rows()).toEqual(before)
  expect(await past()).toMatchObject({ winners: [{ id: other.id }], late_request: { state: 'waiting' } })
})

test('a reviewer’s verdict on an admitted answer stays when it is undone, and counts when it is admitted again', async () => {
  const { customer_id, quiz, late, admin } = await aClosedDay()
  const id = await askToAdmit(app, late.token, { date, texts: { 4: 'almost' } })
  await admit(app, admin.token, id)
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const question = { question_id: quiz.question_ids[3] ?? 0, normalised: 'almost' }
  const body = { ...question, verdict: 'right' as const, seen_verdict: 'pending' as const }
  await app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date }, body }, reviewer.token)
  await undoLast(admin.token)
  await resultsAgree(app, customer_id)
  await admit(app, admin.token, id)
  await resultsAgree(app, customer_id)
  const { questions } = await app.call(quizCalls.getPastQuiz, { params: { date } }, late.token)
  expect(questions[3]?.mine).toMatchObject({ text: 'almost', verdict: 'right' })
})

test('on a void day an admitted submission counts once the day counts again', async () => {
  const { customer_id, late, admin } = await aClosedDay()
  const id = await askToAdmit(app, late.token, { date, right: [1], texts: { 2: 'almost' } })
  await app.call(dayChangeCalls.voidDay, { params: { date }, body: { reason } }, admin.token)
  await admit(app, admin.token, id)
  await resultsAgree(app, customer_id)
  const { changes } = await getDay(admin.token)
  const isVoid = changes.find(({ kind }) => kind === 'void')
  await app.call(dayChangeCalls.undoDayChange, { params: { id: isVoid?.id ?? 0 } }, admin.token)
  await resultsAgree(app, customer_id)
  const { questions } = await app.call(quizCalls.getPastQuiz, { params: { date } }, late.token)
  expect(questions.slice(0, 2).map(({ mine }) => mine?.verdict)).toEqual(['right', 'pending'])
})

test('an annulled submission keeps its player out, and its admission is undone after the annulment', async () => {
  const { late, other, admin, rows } = await aClosedDay()
  const id = await askToAdmit(app, late.token, { date })
  const before = await rows()
  await admit(app, admin.token, id)
  const annulment = { params: { date }, body: { player_id: late.id, quiz_kind: 'daily' as const, reason } }
  await app.call(dayChangeCalls.annulSubmissions, annulment, admin.token)
  const { changes } = await getDay(admin.token)
  const admission = changes.find(({ kind }) => kind === 'admission')?.id ?? 0
  expect(await app.refused(dayChangeCalls.undoDayChange, { params: { id: admission } }, admin.token)).toBe(
    'day_changed',
  )
  expect(await app.refused(dayChangeCalls.previewAdmission, { params: { id } }, admin.token)).toBe(
    'day_changed',
  )
  await undoLast(admin.token)
  await undoLast(admin.token)
  expect(await rows()).toEqual(before)

  await app.call(
    dayChangeCalls.annulSubmissions,
    { params: { date }, body: { ...annulment.body, player_id: other.id } },
    admin.token,
  )
  const params = { kind: 'daily' as const, date }
  expect(await app.call(lateSubmissionCalls.getLateSubmission, { params }, other.token)).toMatchObject({
    until: null,
  })
})

test('only another admin of the club decides, once, with a reason, and only after the day is closed', async () => {
  const { customer_id, late, other, admin } = await aClosedDay()
  const id = await askToAdmit(app, late.token, { date })
  const refused = (token: string, text = reason, lateId = id) =>
    app.refused(dayChangeCalls.admitLateSubmission, { params: { id: lateId }, body: { reason: text } }, token)
  expect(await refused(other.token)).toBe('forbidden')
  expect(await refused(admin.token, 'Yes')).toBe('invalid_input')
  expect(await refused(admin.token, reason, id + 999)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await refused(stranger.token)).toBe('not_found')
  const playing = await aUser(app, customer_id, { roles: { admin: true, regular_player: true } })
  const own = await askToAdmit(app, playing.token, { date, points: null })
  expect(await refused(playing.token, reason, own)).toBe('own_cause')
  await admit(app, admin.token, id)
  expect(await refused(admin.token)).toBe('day_changed')

  await aQuiz(app, customer_id, { date: today })
  app.clock.set('2026-11-21T00:00:01.000Z')
  const early = await askToAdmit(app, other.token, { date: today })
  expect(await refused(admin.token, reason, early)).toBe('not_found')
  app.clock.set(`${today}T00:05:00.000Z`)
})
