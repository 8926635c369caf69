import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as leagueCalls from '@tertulia/contract/league'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import {
  applySet,
  changeReason,
  listSets,
  previewSet,
  setInput,
  undoLastSet,
} from '../../../../test/factories/change-sets.ts'
import { tellOfRepairs } from '../../../../test/factories/mail.ts'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { storedSpecialResults } from '../../../../test/rules/special-quiz-results.ts'
import { testApp } from '../../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../../closed-days/closed-days.ts'

const [date, today, monday] = ['2026-11-19', '2026-11-20', '2026-11-23'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const reason = changeReason

/**
 * Creates yesterday's closed league day of two: both are right on question 2, the first also on question 8, which the
 * second answered with “Lisbon”, still pending.
 */
async function aClosedDay() {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, {
    date,
    answers: [...Array<string>(7).fill('Porto'), 'Lisboa'],
  })
  const [one, two] = players.map(({ id, token }) => ({ id, token }))
  if (!one || !two) throw new Error('there are no players')
  await submit(app, one.token, date, { right: [2, 8] })
  await submit(app, two.token, date, { right: [2], texts: { 8: 'Lisbon' } })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const { read } = app.forCustomer(customerId)
  const everything = async () => [
    await read.selectFrom('questions').selectAll().orderBy('id').execute(),
    await read.selectFrom('verdicts').selectAll().orderBy('question_id').orderBy('normalised').execute(),
    await read.selectFrom('games').selectAll().orderBy('date').orderBy('user_id').execute(),
    await read.selectFrom('standings').selectAll().orderBy('user_id').execute(),
    await read.selectFrom('question_counts').selectAll().orderBy('question_id').execute(),
    await read.selectFrom('genre_records').selectAll().orderBy('user_id').orderBy('theme_id').execute(),
    await read.selectFrom('subtheme_records').selectAll().orderBy('user_id').orderBy('subtheme_id').execute(),
  ]
  const agrees = async () => {
    const recomputed = await recomputeResults(app.forCustomer(customerId), { verify: true })
    expect(countDifferences(recomputed)).toBe(0)
  }
  return { customer_id: customerId, one, two, editor, reviewer, id: question_ids[7] ?? 0, everything, agrees }
}

type Counting = 'void' | 'right_for_everyone'
const countingOf = (id: number, counting: Counting, kind: QuizKind = 'daily') => ({
  kind,
  date,
  countings: [{ question_id: id, counting }],
})
const change = (id: number, counting: Counting, token: string, kind?: QuizKind) =>
  applySet(app, countingOf(id, counting, kind), token)
const undo = (token: string, kind: QuizKind = 'daily') => undoLastSet(app, { kind, date }, token)
const refusedChange = (id: number, counting: Counting, token: string) =>
  app.refused(changeSetCalls.applyChangeSet, setInput(countingOf(id, counting)), token)
const preview = (id: number, counting: Counting, token: string) =>
  previewSet(app, countingOf(id, counting), token)

test('a void question counts nowhere, the preview tells its effect, and undoing it restores every row', async () => {
  const day = await aClosedDay()
  const { one, two, editor, reviewer, id } = day
  const before = await day.everything()
  const told = await preview(id, 'void', editor.token)
  expect(await day.everything()).toEqual(before)
  expect(await change(id, 'void', editor.token)).toEqual(told)
  expect(told).toMatchObject({ answers: { to_void: 2 }, games: { changed: 2 }, cup: { changed: 0 }, told: 2 })
  expect(told.games.results).toEqual([{ before: 'pending', after: 'draw', count: 2 }])
  await day.agrees()

  // Without question 8 both have one right answer worth the same, and nothing is pending any more.
  const pairing = { params: { date, user1: one.id }, query: { user2: two.id } }
  const game = await app.call(leagueCalls.getGame, pairing, one.token)
  expect(game.sides.map(({ outcome, right_answers: right }) => [outcome, right])).toEqual([
    ['draw', 1],
    ['draw', 1],
  ])
  expect(game.questions[7]?.change).toEqual({ counting: 'void', reason, whole_day: false })
  const { corrections: waiting } = await app.call(correctionCalls.listCorrections, {}, reviewer.token)
  expect(waiting).toEqual([])
  const desk = await app.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date } },
    reviewer.token,
  )
  expect(desk.questions[7]).toMatchObject({ answers: [], change: { counting: 'void', reason } })
  const { question } = await app.call(
    questionCalls.getQuestion,
    { params: { id }, query: { page: 1 } },
    one.token,
  )
  expect(question).toMatchObject({ percentage: null, answered: 0, pending: 0, change: { counting: 'void' } })
  const { quizzes: past } = await app.call(quizCalls.listPastQuizzes, { query: { page: 1 } }, one.token)
  expect(past[0]).toMatchObject({ question_count: 7, my_right_answers: 1 })

  expect(await undo(editor.token)).toMatchObject({ answers: { from_void: 2 }, told: 2 })
  expect(await day.everything()).toEqual(before)
  const actions = await recordedActions(app, day.customer_id)
  expect(actions.slice(-2)).toEqual([
    [editor.id, `void_question ${date} 8`],
    [editor.id, `undo_question_change ${date} 8`],
  ])
})

test('right for everyone counts for all who submitted, blank answers too', async () => {
  const day = await aClosedDay()
  const { one, two, editor, id } = day
  const before = await day.everything()
  const told = await preview(id, 'right_for_everyone', editor.token)
  expect(await change(id, 'right_for_everyone', editor.token)).toEqual(told)
  expect(told).toMatchObject({ answers: { to_right: 1 }, games: { changed: 2 } })
  await day.agrees()
  const pairing = { params: { date, user1: one.id }, query: { user2: two.id } }
  const game = await app.call(leagueCalls.getGame, pairing, one.token)
  expect(game.sides.map(({ outcome, right_answers: right }) => [outcome, right])).toEqual([
    ['draw', 2],
    ['draw', 2],
  ])
  await undo(editor.token)
  expect(await day.everything()).toEqual(before)
})

test('a game against somebody who did not play counts the right answers of the rest', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, { date })
  const [one, two] = players
  await submit(app, one?.token ?? '', date, { right: [1, 2, 8] })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const scoreOf = async () => {
    const pairing = { params: { date, user1: one?.id ?? 0 }, query: { user2: two?.id ?? 0 } }
    const { sides } = await app.call(leagueCalls.getGame, pairing, one?.token)
    return sides[0]?.score
  }
  expect(await scoreOf()).toBe(5)
  await change(question_ids[7] ?? 0, 'void', editor.token)
  expect(await scoreOf()).toBe(3)
})

test('in a special quiz a void question gives nothing, and a joker on it neither pays nor costs', async () => {
  const customerId = await aCustomer(app)
  const quiz = await aSpecialQuiz(app, customerId, { date })
  const [one, two] = [await aUser(app, customerId), await aUser(app, customerId)]
  await submitSpecial(app, one.token, date, { right: [1, 2], jokers: [1, 3] })
  await submitSpecial(app, two.token, date, { right: [2], jokers: [] })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const stored = () => storedSpecialResults(app, customerId, quiz.id)
  const before = await stored()
  expect(before[0]).toMatchObject({ user_id: one.id, score: 20 + 50 + 20 - 20 })

  const first = quiz.question_ids[0] ?? 0
  const effect = await change(first, 'void', editor.token, 'special')
  expect(effect).toMatchObject({ games: { changed: 0 }, special: { changed: 2, jokers: 1 } })
  const winnersOf = (persons: { id: number }[]) => persons.map(({ id }) => id)
  expect(winnersOf(effect.special.winners_before)).toEqual([one.id])
  expect(winnersOf(effect.special.winners_after)).toEqual([two.id])
  expect((await stored()).map(({ user_id, score }) => [user_id, score])).toEqual([
    [two.id, 20],
    [one.id, 0],
  ])
  const past = await app.call(specialQuizCalls.getPastSpecialQuiz, { params: { date } }, one.token)
  expect(past.questions[0]).toMatchObject({ bonus: null, percentage: null, change: { counting: 'void' } })
  await undo(editor.token, 'special')
  expect(await stored()).toEqual(before)

  const third = quiz.question_ids[2] ?? 0
  await change(third, 'right_for_everyone', editor.token, 'special')
  expect((await stored())[0]).toMatchObject({ user_id: one.id, score: 20 + 50 + 20 + 20, joker_misses: 0 })
})

test('each player whose result changes is told once, old and new, with the reason, and again when it is undone', async () => {
  const { customer_id, one, two, editor, id } = await aClosedDay()
  const bystander = await aUser(app, customer_id, { roles: { regular_player: true } })
  const told = async () => {
    await tellOfRepairs(app)
    const mails = (await listMails(app, customer_id)).filter(({ kind }) => kind === 'change_set')
    expect(mails.map(({ user_id }) => user_id)).not.toContain(bystander.id)
    return mails
  }
  await preview(id, 'void', editor.token)
  expect(await told()).toEqual([])
  await change(id, 'void', editor.token)
  const mails = await told()
  expect(mails.map(({ user_id }) => user_id)).toEqual([one.id, two.id])
  expect(mails[0]?.subject).toMatch(/^A pergunta 8 de quinta-feira, 19 de novembro de 2026 não conta · /)
  const text = mails[0]?.text ?? ''
  expect(text).toMatch(/Antes\n.*está por corrigir\.\n+Agora\n.*tu 1 – 1 /s)
  expect(text).toContain(`> ${reason}`)
  expect(text).toContain(`/question/${id}`)
  await undo(editor.token)
  expect(await told()).toHaveLength(4)
})

test('a question that nobody’s result hangs on is changed without telling anybody', async () => {
  const { customer_id, editor, id } = await aClosedDay()
  const { read } = app.forCustomer(customer_id)
  const all = await read.selectFrom('questions').select('id').orderBy('position').execute()
  const blank = all.find((row) => row.id !== id)?.id ?? 0
  await change(blank, 'void', editor.token)
  expect((await listMails(app, customer_id)).filter(({ kind }) => kind === 'change_set')).toEqual([])
})

test('editors of the kind and admins change it, on closed days only, and once', async () => {
  const day = await aClosedDay()
  const { editor, id } = day
  const customerId = day.customer_id
  const other = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  expect(await refusedChange(id, 'void', other.token)).toBe('forbidden')
  expect(await refusedChange(id, 'void', day.reviewer.token)).toBe('forbidden')
  const open = await aQuiz(app, customerId, { date: today })
  const early = setInput({ ...countingOf(open.question_ids[0] ?? 0, 'void'), date: today })
  expect(await app.refused(changeSetCalls.applyChangeSet, early, editor.token)).toBe('not_found')
  expect(await refusedChange(open.question_ids[0] ?? 0, 'void', editor.token)).toBe('not_found')
  const asked = setInput(countingOf(id, 'void'))
  const short = { ...asked, body: { ...asked.body, reason: 'Too short' } }
  expect(await app.refused(changeSetCalls.applyChangeSet, short, editor.token)).toBe('invalid_input')
  const blank = { ...asked, body: { ...asked.body, reason: ' '.repeat(20) } }
  expect(await app.refused(changeSetCalls.applyChangeSet, blank, editor.token)).toBe('invalid_input')
  await change(id, 'void', admin.token)
  expect(await refusedChange(id, 'right_for_everyone', editor.token)).toBe('question_changed')
  const judging = {
    question_id: id,
    normalised: 'lisbon',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  const judged = { params: { kind: 'daily' as const, date }, body: judging }
  expect(await app.refused(correctionCalls.judgeAnswers, judged, day.reviewer.token)).toBe('not_found')
})

test('once a later season has begun, only admins undo', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  const { question_ids } = await aQuiz(app, customerId, { date })
  await submit(app, player.token, date, { right: [1] })
  await closeDays(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const id = question_ids[0] ?? 0
  await change(id, 'void', editor.token)
  const tiers = [[player.id, (await aUser(app, customerId)).id]]
  await aSeason(app, customerId, { first_date: monday, tiers })
  app.clock.set(`${monday}T10:00:00.000Z`)
  const [set] = await listSets(app, { date }, editor.token)
  expect(set?.undoable).toBe(false)
  const undone = { params: { id: set?.id ?? 0 }, body: { fingerprint: '' } }
  expect(await app.refused(changeSetCalls.undoChangeSet, undone, editor.token)).toBe('forbidden')
  await undo(admin.token)
  expect(await app.refused(changeSetCalls.undoChangeSet, undone, admin.token)).toBe('question_changed')
})
