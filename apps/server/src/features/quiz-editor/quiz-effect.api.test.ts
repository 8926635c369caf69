import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { InputOf } from '@tertulia/contract/endpoint'
import { noAnswersEffect, type QuizInput } from '@tertulia/contract/quiz-editor'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../test/factories/mail.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz, aQuizForm, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const [date, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${today}T10:00:00.000Z`)

type Verdict = 'right' | 'wrong' | 'pending'
type Judged = { normalised: string; verdict: Verdict; seen_verdict: Verdict }

const points: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]

/** Yesterday’s league day of two, closed: the first had question 1 right, worth 3; the second wrote “Lisbon”. */
async function aClosedDay() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: date })
  const { quiz, editor } = await aQuiz(app, customerId, { date, answers: ['Lisboa'] })
  const [one, two] = players
  await submit(app, one?.token ?? '', date, { right: [1], points })
  await submit(app, two?.token ?? '', date, { texts: { 1: 'Lisbon' }, points })
  await closeDays(app)
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const verdicts = async () =>
    (
      await app.call(correctionCalls.getCorrection, { params: { kind: 'daily', date } }, reviewer.token)
    ).questions[0]?.answers.map(({ normalised, verdict }) => `${normalised} ${verdict}`)
  const form = (settings: { answers?: string[]; accepted_answers?: Record<number, string[]> }) =>
    aQuizForm(app.forCustomer(customerId).read, { date, ...settings })
  const preview = (body: QuizInput) =>
    app.call(quizEditorCalls.previewQuizEffect, { params: { date }, body }, editor.token)
  const judge = (questionId = 0, judged: Judged) =>
    app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date }, body: { question_id: questionId, ...judged } },
      reviewer.token,
    )
  const gamesOf = () =>
    app.forCustomer(customerId).read.selectFrom('games').selectAll().where('date', '=', date).execute()
  const told = async () => {
    await tellOfRepairs(app)
    return (await listMails(app, customerId)).filter(({ kind }) => kind === 'verdict_change')
  }
  return { quiz, editor, players, judge, verdicts, form, preview, gamesOf, told }
}

test('a new accepted answer judges what was pending and scores the games that waited for it', async () => {
  const { quiz, editor, verdicts, form, preview, gamesOf } = await aClosedDay()
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon pending'])
  const changed = await form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon'] } })
  const before = await gamesOf()
  const effect = await preview(changed)
  expect(effect).toMatchObject({ answers: 1, tables: 1 })
  expect(effect.games).toBeGreaterThan(0)
  expect(await gamesOf()).toEqual(before)
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon pending'])
  await app.call(
    quizEditorCalls.saveQuiz,
    { params: { date }, body: { ...changed, version: quiz.version } },
    editor.token,
  )
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon right'])
  expect((await gamesOf()).map(({ state }) => state)).toEqual(['decided', 'decided'])
})

const save = (
  saved: Awaited<ReturnType<typeof aClosedDay>>,
  body: Omit<InputOf<typeof quizEditorCalls.saveQuiz>['body'], 'version'>,
) =>
  app.call(
    quizEditorCalls.saveQuiz,
    { params: { date }, body: { ...body, version: saved.quiz.version } },
    saved.editor.token,
  )

/** The day on which a reviewer judged “Lisbon” as given. */
async function aJudgedDay(verdict: 'right' | 'wrong') {
  const day = await aClosedDay()
  const questionId = day.quiz.questions[0]?.id ?? 0
  const lisbon = { question_id: questionId, normalised: 'lisbon' }
  await day.judge(questionId, { normalised: 'lisbon', verdict, seen_verdict: 'pending' })
  return { ...day, lisbon }
}

test('an answer that a reviewer judged wrong becomes right when it is accepted, and the editor is told before', async () => {
  const day = await aJudgedDay('wrong')
  const { lisbon, verdicts, form, preview, gamesOf } = day
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon wrong'])
  const changed = await form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon'] } })
  const contradicted = [{ ...lisbon, text: 'Lisbon', count: 1, verdict: 'wrong', becomes: 'right' }]
  expect(await preview(changed)).toMatchObject({ answers: 1, contradicted })
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon wrong'])
  const before = await gamesOf()
  await save(day, changed)
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon right'])
  expect(await gamesOf()).not.toEqual(before)
})

test('players whose decided results another official answer changes are told once, and counted before', async () => {
  const day = await aJudgedDay('wrong')
  const { form, preview, told, players, quiz, editor } = day
  const changed = await form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon'] } })
  expect((await preview(changed)).told).toBe(2)
  expect(await told()).toEqual([])
  await save(day, changed)
  const mails = await told()
  expect(mails.map(({ user_id }) => user_id)).toEqual(players.map(({ id }) => id))
  expect(mails[0]?.text).toMatch(/a resposta é «Lisboa»(.|\n)*Antes\n(.|\n)*Agora\n/)
  const saved = { quiz: { ...quiz, version: quiz.version + 1 }, editor }
  // What judges no answer again tells nobody.
  await save(
    { ...day, ...saved },
    await form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon', 'Olisipo'] } }),
  )
  expect(await told()).toHaveLength(2)
})

test('nobody is told of results that wait for a reviewer, or that the editor’s change decides', async () => {
  const day = await aClosedDay()
  const changed = await day.form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon'] } })
  expect((await day.preview(changed)).told).toBe(0)
  await save(day, changed)
  expect(await day.told()).toEqual([])
})

test('a decided result that waits for marking again is told once it is decided otherwise, and only then', async () => {
  const { lisbon, judge, told, gamesOf } = await aJudgedDay('wrong')
  const judgeAs = (verdict: Verdict, seen: Verdict) =>
    judge(lisbon.question_id, { normalised: 'lisbon', verdict, seen_verdict: seen })
  await judgeAs('pending', 'wrong')
  expect((await gamesOf()).map(({ state }) => state)).toEqual(['pending', 'pending'])
  await judgeAs('wrong', 'pending')
  expect(await told()).toEqual([])
  await judgeAs('pending', 'wrong')
  await judgeAs('right', 'pending')
  const mails = await told()
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toMatch(/«Lisbon» está certo(.|\n)*Antes\n(.|\n)*Agora\n/)
  await judgeAs('wrong', 'right')
  expect(await told()).toHaveLength(4)
  // Players know the result from before it was in doubt, also when its doubt is old.
  await judgeAs('pending', 'wrong')
  expect(await told()).toHaveLength(4)
  await judgeAs('right', 'pending')
  expect(await told()).toHaveLength(6)
})

test('a verdict that is turned and turned back before it is told is told to nobody', async () => {
  const { lisbon, judge, told } = await aJudgedDay('wrong')
  const judgeAs = (verdict: Verdict, seen: Verdict) =>
    judge(lisbon.question_id, { normalised: 'lisbon', verdict, seen_verdict: seen })
  await judgeAs('right', 'wrong')
  await judgeAs('wrong', 'right')
  expect(await told()).toEqual([])
})

test('a contradicted verdict that the editor keeps stays, with the games that count it', async () => {
  const day = await aJudgedDay('wrong')
  const { lisbon, verdicts, form, preview, gamesOf } = day
  const changed = {
    ...(await form({ answers: ['Lisboa'], accepted_answers: { 1: ['Lisbon'] } })),
    kept_verdicts: [lisbon],
  }
  expect(await preview(changed)).toMatchObject({ answers: 0, games: 0, contradicted: [lisbon] })
  const before = await gamesOf()
  await save(day, changed)
  expect(await verdicts()).toEqual(['lisboa right', 'lisbon wrong'])
  expect(await gamesOf()).toEqual(before)
})

test('an answer judged wrong that comes near a new accepted one waits for a reviewer again', async () => {
  const day = await aJudgedDay('wrong')
  // “Lisbon” is the same name in another language for “Lisboa”, but quite different from “Porto”.
  await save(day, await day.form({ answers: ['Porto'] }))
  expect(await day.verdicts()).toEqual(['lisboa pending', 'lisbon wrong'])
  const quiz = await app.call(quizEditorCalls.getQuiz, { params: { date } }, day.editor.token)
  const back = await day.form({ answers: ['Porto'], accepted_answers: { 1: ['Lisboa'] } })
  expect(await day.preview(back)).toMatchObject({
    answers: 2,
    to_judge: 1,
    contradicted: [{ ...day.lisbon, verdict: 'wrong', becomes: 'pending' }],
  })
  await save({ ...day, quiz }, back)
  expect(await day.verdicts()).toEqual(['lisboa right', 'lisbon pending'])
})

test('an answer judged right waits for a reviewer again when what it was like is no longer official', async () => {
  const day = await aJudgedDay('right')
  await save(day, await day.form({ answers: ['Porto'] }))
  expect(await day.verdicts()).toEqual(['lisboa pending', 'lisbon pending'])
})

test('verdicts on questions that were not changed stay', async () => {
  const { quiz, editor, judge, verdicts, form } = await aClosedDay()
  await judge(quiz.questions[0]?.id, { normalised: 'lisboa', verdict: 'wrong', seen_verdict: 'right' })
  const other = await form({ answers: ['Lisboa'], accepted_answers: { 2: ['Something else'] } })
  await app.call(
    quizEditorCalls.saveQuiz,
    { params: { date }, body: { ...other, version: quiz.version } },
    editor.token,
  )
  expect(await verdicts()).toEqual(['lisboa wrong', 'lisbon pending'])
})

test('another official answer takes automatic verdicts back; other changes have no effect', async () => {
  const { quiz, editor, verdicts, form, preview } = await aClosedDay()
  const same = await form({ answers: ['Lisboa'] })
  const saidBetter = {
    ...same,
    questions: same.questions.map((question) => ({ ...question, text: 'Better' })),
  }
  expect(await preview(saidBetter)).toEqual({
    answers: 0,
    games: 0,
    tables: 0,
    cup_games: 0,
    special_results: 0,
    to_judge: 0,
    told: 0,
    contradicted: [],
  })
  const porto = await form({ answers: ['Porto'] })
  expect(await preview(porto)).toMatchObject({ answers: 1, to_judge: 1, contradicted: [] })
  await app.call(
    quizEditorCalls.saveQuiz,
    { params: { date }, body: { ...porto, version: quiz.version } },
    editor.token,
  )
  expect(await verdicts()).toEqual(['lisboa pending', 'lisbon pending'])
})

test('a quiz that nobody has answered has no effect', async () => {
  const customerId = await aCustomer(app)
  const { editor } = await aQuiz(app, customerId, { date: today })
  const body = await aQuizForm(app.forCustomer(customerId).read, { date: today, answers: ['Other'] })
  const effect = await app.call(
    quizEditorCalls.previewQuizEffect,
    { params: { date: today }, body },
    editor.token,
  )
  expect(effect).toEqual(noAnswersEffect)
})

test('a preview refuses what saving would refuse', async () => {
  const customerId = await aCustomer(app)
  const { editor, quiz } = await aQuiz(app, customerId, { date: today })
  const form = await aQuizForm(app.forCustomer(customerId).read, { date: today })
  const refusal = (day: string, questions: QuizInput['questions']) =>
    app.refused(
      quizEditorCalls.previewQuizEffect,
      { params: { date: day }, body: { ...form, questions } },
      editor.token,
    )
  expect(await refusal('2026-11-18', form.questions)).toBe('not_found')
  const [first, ...others] = form.questions
  expect(await refusal(today, [...form.questions, first!])).toBe('invalid_input')
  const themes = await app
    .forCustomer(customerId)
    .read.selectFrom('subthemes')
    .select(['id', 'slug'])
    .where('slug', 'in', ['literature', 'philosophy'])
    .execute()
  const idOf = (slug: string) => themes.find((one) => one.slug === slug)?.id ?? 0
  const pair = [
    { ...first!, subtheme_id: idOf('literature') },
    ...others.map((question) =>
      question.position === 8 ? { ...question, subtheme_id: idOf('philosophy') } : question,
    ),
  ]
  expect(await refusal(today, pair)).toBe('forbidden_pair')
  expect(quiz.version).toBe(1)
})
