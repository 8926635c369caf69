import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as questionCalls from '@tertulia/contract/questions'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { expect, test } from 'vitest'
import {
  aChangeableDay,
  applySet,
  changeReason,
  listSets,
  previewSet,
  setInput,
  threeChanges,
  undoLastSet,
  undoSet,
} from '../../../../test/factories/change-sets.ts'
import { tellOfRepairs } from '../../../../test/factories/mail.ts'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'

const [date, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const params = { kind: 'daily', date } as const

test('a set of several operations is applied as a whole as its preview tells, and undone to the same rows', async () => {
  const day = await aChangeableDay(app)
  const before = await day.rows()
  const effect = await applySet(app, threeChanges(day), day.editor.token)
  // Lisboa and Lisbon become right; two who wrote Porto wait for a reviewer or are wrong by the rule; all have question 2.
  expect(effect.answers).toEqual({ to_right: 2, to_wrong: 0, to_pending: 2, to_void: 4, from_void: 0 })
  expect(effect.contradicted).toEqual([
    expect.objectContaining({ normalised: 'lisboa', verdict: 'wrong', becomes: 'right', count: 1 }),
  ])
  await resultsAgree(app, day.customer_id)
  const [set] = await listSets(app, { date }, day.editor.token)
  expect(set).toMatchObject({ state: 'applied', reason: changeReason, undoable: true })
  await undoSet(app, set?.id ?? 0, day.editor.token)
  expect(await day.rows()).toEqual(before)
  expect((await listSets(app, { date }, day.editor.token))[0]).toMatchObject({
    state: 'undone',
    undone_by: { id: day.editor.id },
  })
  const actions = (await recordedActions(app, day.customer_id)).filter(([userId]) => userId === day.editor.id)
  expect(actions.map(([, action]) => action)).toEqual([
    `correct_answers ${date} 1`,
    `void_question ${date} 2`,
    `change_verdict ${date} 8 right`,
    ...[1, 2, 8].map((position) => `undo_question_change ${date} ${position}`),
  ])
})

test('everybody whose game or place changes is told once for the whole set, and again when it is undone', async () => {
  const day = await aChangeableDay(app)
  const told = async () => {
    await tellOfRepairs(app)
    return (await listMails(app, day.customer_id)).filter(({ kind }) => kind === 'change_set')
  }
  const preview = await previewSet(app, threeChanges(day), day.editor.token)
  expect(await told()).toEqual([])
  await applySet(app, threeChanges(day), day.editor.token)
  const mails = await told()
  expect(mails).toHaveLength(preview.told)
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(mails.length)
  expect(mails[0]?.subject).toMatch(/^3 alterações ao quiz de quinta-feira, 19 de novembro de 2026 · /)
  const text = mails[0]?.text ?? ''
  expect(text).toContain('A pergunta 1: a resposta é «Lisboa».')
  expect(text).toContain('A pergunta 2 não conta.')
  expect(text).toContain('A pergunta 8: «Lisbon» está certo.')
  expect(text).toContain(`> ${changeReason}`)
  await undoLastSet(app, { date }, day.editor.token)
  expect((await told()).length).toBe(2 * mails.length)
})

test('a set that is undone before it is told is told to nobody, and with other changes of its quiz once', async () => {
  const day = await aChangeableDay(app)
  const told = async () => {
    await tellOfRepairs(app)
    return (await listMails(app, day.customer_id)).filter(({ kind }) =>
      ['change_set', 'verdict_change'].includes(kind),
    )
  }
  await applySet(app, threeChanges(day), day.editor.token)
  await undoLastSet(app, { date }, day.editor.token)
  expect(await told()).toEqual([])

  const seen = { question_id: day.question(8), normalised: 'lisbon', seen_verdict: 'wrong' } as const
  const body = { ...seen, verdict: 'right' } as const
  await app.call(correctionCalls.judgeAnswers, { params, body }, day.reviewer.token)
  const { verdicts: _verdicts, ...others } = threeChanges(day)
  await applySet(app, others, day.editor.token)
  const mails = await told()
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(mails.length)
  expect(mails.length).toBeGreaterThan(0)
  for (const line of [
    'A pergunta 8: «Lisbon» está certo.',
    'A pergunta 2 não conta.',
    'A pergunta 1: a resposta é «Lisboa».',
  ])
    expect(mails[0]?.text).toContain(line)
})

test('applying with a fingerprint of another state is refused and changes nothing', async () => {
  const day = await aChangeableDay(app)
  const asked = threeChanges(day)
  const { fingerprint } = await previewSet(app, asked, day.editor.token)
  const body = {
    question_id: day.question(7),
    normalised: 'lisbon',
    verdict: 'right',
    seen_verdict: 'pending',
  } as const
  await app.call(correctionCalls.judgeAnswers, { params, body }, day.reviewer.token)
  const before = await day.rows()
  const input = setInput(asked, fingerprint)
  expect(await app.refused(changeSetCalls.applyChangeSet, input, day.editor.token)).toBe('effect_changed')
  expect(await day.rows()).toEqual(before)
  expect((await listMails(app, day.customer_id)).filter(({ kind }) => kind === 'change_set')).toEqual([])

  await applySet(app, asked, day.editor.token)
  const [set] = await listSets(app, { date }, day.editor.token)
  const undone = { params: { id: set?.id ?? 0 }, body: { fingerprint } }
  expect(await app.refused(changeSetCalls.undoChangeSet, undone, day.editor.token)).toBe('effect_changed')
})

test('a reviewer collects verdicts alone, and editors of the other kind nothing', async () => {
  const day = await aChangeableDay(app)
  const { verdicts, ...others } = threeChanges(day)
  expect(await app.refused(changeSetCalls.applyChangeSet, setInput(others), day.reviewer.token)).toBe(
    'forbidden',
  )
  const effect = await applySet(app, { date, verdicts }, day.reviewer.token)
  expect(effect.answers.to_right).toBe(1)
  await applySet(app, others, day.editor.token)
  const [latest, first] = await listSets(app, { date }, day.reviewer.token)
  expect([latest?.undoable, first?.undoable]).toEqual([false, true])
  const undone = { params: { id: latest?.id ?? 0 } }
  expect(await app.refused(changeSetCalls.previewChangeSetUndo, undone, day.reviewer.token)).toBe('forbidden')
  const special = await aUser(app, day.customer_id, { roles: { special_quiz_editor: true } })
  expect(await app.refused(changeSetCalls.getChangeableQuiz, { params }, special.token)).toBe('forbidden')
})

test('a set under a later one on the same question is undone only after it, others in any order', async () => {
  const day = await aChangeableDay(app)
  const { countings, official_answers, verdicts } = threeChanges(day)
  const before = await day.rows()
  await applySet(app, { date, official_answers }, day.editor.token)
  await applySet(app, { date, countings }, day.editor.token)
  app.clock.set(`${today}T10:01:00.000Z`)
  const lisboa = { question_id: day.question(1), normalised: 'lisboa', verdict: 'wrong' } as const
  await applySet(app, { date, verdicts: [...verdicts, lisboa] }, day.editor.token)
  const [last, voided, corrected] = await listSets(app, { date }, day.editor.token)
  const early = { params: { id: corrected?.id ?? 0 } }
  expect(await app.refused(changeSetCalls.previewChangeSetUndo, early, day.editor.token)).toBe(
    'change_superseded',
  )
  await undoSet(app, voided?.id ?? 0, day.editor.token)
  await undoSet(app, last?.id ?? 0, day.editor.token)
  await undoSet(app, corrected?.id ?? 0, day.editor.token)
  expect(await day.rows()).toEqual(before)
})

test('undoing leaves what reviewers and editors have decided since', async () => {
  const day = await aChangeableDay(app)
  await applySet(app, threeChanges(day), day.editor.token)
  app.clock.set(`${today}T11:00:00.000Z`)
  const lisbon = {
    question_id: day.question(8),
    normalised: 'lisbon',
    verdict: 'wrong',
    seen_verdict: 'right',
  } as const
  await app.call(correctionCalls.judgeAnswers, { params, body: lisbon }, day.reviewer.token)
  const {
    phase: _,
    complete: __,
    submissions: ___,
    author: ____,
    last_edit: _____,
    sealed_at: ________,
    ...quiz
  } = await app.call(quizEditorCalls.getQuiz, { params: { date } }, day.editor.token)
  const written = quiz.questions.map(
    ({ id, theme_id: ______, medium: _______, external_question: _________, ...question }) => ({
      ...question,
      medium_id: null,
      answer: id === day.question(1) ? 'Braga' : question.answer,
    }),
  )
  await app.call(
    quizEditorCalls.saveQuiz,
    { params: { date }, body: { ...quiz, questions: written } },
    day.editor.token,
  )
  await undoLastSet(app, { date }, day.editor.token)
  await resultsAgree(app, day.customer_id)
  const { questions: shown } = await app.call(changeSetCalls.getChangeableQuiz, { params }, day.editor.token)
  expect(shown[0]).toMatchObject({ answer: 'Braga' })
  expect(shown[1]?.counting).toBe('normal')
  expect(shown[7]?.answers[0]).toMatchObject({ verdict: 'wrong' })
})

test('a draft names no answer of invisible characters alone', async () => {
  const day = await aChangeableDay(app)
  const questionId = day.question(7)
  const refusal = (operations: object) => {
    const none = { countings: [], official_answers: [], verdicts: [] }
    const body = { reason: '', operations: { ...none, ...operations }, version: 0 }
    return app.refused(changeSetCalls.saveChangeDraft, { params, body }, day.editor.token)
  }
  const invisible = '\u200b\u3164'
  const corrected = { question_id: questionId, answer: 'Lisboa', accepted_answers: [], kept: [invisible] }
  expect(await refusal({ official_answers: [corrected] })).toBe('not_found')
  const verdicts = [{ question_id: questionId, normalised: invisible, verdict: 'right' }]
  expect(await refusal({ verdicts })).toBe('not_found')
})

test('a draft is its author’s alone, changes nothing, can be discarded, and becomes the applied set', async () => {
  const day = await aChangeableDay(app)
  const before = await day.rows()
  const { date: _, ...operations } = threeChanges(day)
  const body = { reason: '', operations, version: 0 }
  const draft = await app.call(changeSetCalls.saveChangeDraft, { params, body }, day.editor.token)
  expect(draft).toMatchObject({ state: 'draft', operations })
  expect(await day.rows()).toEqual(before)
  const mine = () => app.call(changeSetCalls.getChangeableQuiz, { params }, day.editor.token)
  expect((await mine()).draft).toEqual(draft)
  const admin = await aUser(app, day.customer_id, { roles: { admin: true } })
  expect((await app.call(changeSetCalls.getChangeableQuiz, { params }, admin.token)).draft).toBeNull()
  const fewer = { ...body, operations: { ...operations, verdicts: [] }, version: draft.version }
  expect(
    await app.call(changeSetCalls.saveChangeDraft, { params, body: fewer }, day.editor.token),
  ).toMatchObject({
    id: draft.id,
    operations: fewer.operations,
  })
  // Of another tab that had read the draft before.
  expect(await app.refused(changeSetCalls.saveChangeDraft, { params, body: fewer }, day.editor.token)).toBe(
    'draft_changed',
  )
  await app.call(changeSetCalls.cancelChangeDraft, { params }, day.editor.token)
  expect(await app.refused(changeSetCalls.saveChangeDraft, { params, body: fewer }, day.editor.token)).toBe(
    'draft_changed',
  )
  expect(await mine()).toMatchObject({ draft: null, change_sets: [] })
  expect(await app.refused(changeSetCalls.cancelChangeDraft, { params }, day.editor.token)).toBe('not_found')

  const again = await app.call(changeSetCalls.saveChangeDraft, { params, body }, day.editor.token)
  const { fingerprint } = await previewSet(app, threeChanges(day), day.editor.token)
  const input = setInput(threeChanges(day), fingerprint)
  const ofDraft = { ...input, body: { ...input.body, of_draft: true } }
  await app.call(changeSetCalls.applyChangeSet, ofDraft, day.editor.token)
  expect(await mine()).toMatchObject({ draft: null, change_sets: [{ id: again.id, state: 'applied' }] })
})

test('repeated, empty and foreign operations are refused', async () => {
  const day = await aChangeableDay(app)
  const other = await aQuiz(app, await aCustomer(app), { date })
  const refused = (query: Parameters<typeof setInput>[0]) =>
    app.refused(changeSetCalls.applyChangeSet, setInput(query), day.editor.token)
  const [counting] = threeChanges(day).countings
  if (!counting) throw new Error('there is no operation')
  expect(await refused({ date })).toBe('invalid_input')
  expect(
    await refused({ date, countings: [counting, { ...counting, counting: 'right_for_everyone' }] }),
  ).toBe('invalid_input')
  const foreign = { ...counting, question_id: other.question_ids[0] ?? 0 }
  expect(await refused({ date, countings: [foreign] })).toBe('not_found')
  const unknown = { question_id: day.question(8), normalised: 'nobody wrote this', verdict: 'right' } as const
  expect(await refused({ date, verdicts: [unknown] })).toBe('not_found')
  const same = { question_id: day.question(8), normalised: 'lisbon', verdict: 'wrong' } as const
  expect(await refused({ date, verdicts: [same] })).toBe('invalid_input')
  const blank = { question_id: day.question(1), answer: ' ', accepted_answers: [], kept: [] }
  expect(await refused({ date, official_answers: [blank] })).toBe('invalid_input')
})

test('a verdict that corrected answers contradict stays where the editor says so', async () => {
  const day = await aChangeableDay(app)
  const [answer] = threeChanges(day).official_answers
  if (!answer) throw new Error('there is no operation')
  const effect = await applySet(
    app,
    { date, official_answers: [{ ...answer, kept: ['lisboa'] }] },
    day.editor.token,
  )
  expect(effect.answers.to_right).toBe(0)
  expect(effect.contradicted).toHaveLength(1)
})

test('the question’s page tells every player what was corrected and why', async () => {
  const day = await aChangeableDay(app)
  await applySet(app, threeChanges(day), day.editor.token)
  const page = (position: number) =>
    app.call(
      questionCalls.getQuestion,
      { params: { id: day.question(position) }, query: { page: 1 } },
      day.one.token,
    )
  expect((await page(1)).question).toMatchObject({
    answer: 'Lisboa',
    corrections: [{ reason: changeReason, previous_answer: 'Porto', verdict_count: 0 }],
  })
  expect((await page(2)).question).toMatchObject({
    change: { counting: 'void', reason: changeReason },
    change_set_id: expect.any(Number),
    corrections: [],
  })
  expect((await page(8)).question.corrections).toMatchObject([{ previous_answer: null, verdict_count: 1 }])
  await undoLastSet(app, { date }, day.editor.token)
  expect((await page(1)).question).toMatchObject({ answer: 'Porto', corrections: [] })
})
