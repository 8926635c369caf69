import { getQuiz, listQuizzes, sealQuiz } from '@tertulia/contract/quiz-editor'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import type { RemarkKind, SuggestedPart } from '@tertulia/contract/quiz-remarks'
import { getSpecialQuiz } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { expect, test } from 'vitest'
import { aProposal, publicationOf, readProposal, recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [today, tomorrow, later] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

const at = (kind: RemarkKind, place: string | number) => ({ kind, place: String(place) })
const writing = (
  kind: RemarkKind,
  place: string | number,
  text = 'Is that so?',
  position: number | null = 3,
) => ({
  params: at(kind, place),
  body: { text, position },
})

async function aDesk() {
  const customerId = await aCustomer(app)
  const ana = await aUser(app, customerId, { name: 'Ana', surname: 'Luz', roles: { quiz_editor: true } })
  const rui = await aUser(app, customerId, { name: 'Rui', surname: 'Sá', roles: { quiz_editor: true } })
  const sara = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  await aQuiz(app, customerId, { date: tomorrow })
  await aSpecialQuiz(app, customerId, { date: tomorrow })
  const read = (token: string, kind: RemarkKind = 'daily', place: string | number = tomorrow) =>
    app.call(quizRemarkCalls.listQuizRemarks, { params: at(kind, place) }, token)
  return { customer_id: customerId, ana, rui, sara, read }
}

test('editors write remarks on questions, see to them, open them again, and delete their own open ones', async () => {
  const { ana, rui, read } = await aDesk()
  const { id } = await app.call(
    quizRemarkCalls.writeQuizRemark,
    writing('daily', tomorrow, ' Is\u200b that so? '),
    ana.token,
  )
  await app.call(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow, 'All fine', null), rui.token)
  const { remarks, writable } = await read(rui.token)
  expect(writable).toBe(true)
  expect(remarks.map(({ position, text, author }) => [position, text, author.name])).toEqual([
    [null, 'All fine', 'Rui'],
    [3, 'Is that so?', 'Ana'],
  ])
  const list = () => app.call(listQuizzes, { query: { page: 1, state: 'coming' } }, ana.token)
  expect((await list()).quizzes[0]).toMatchObject({ date: tomorrow, open_remarks: 2 })

  const settling = (settled: boolean) => ({ params: { id }, body: { settled } })
  expect(await app.refused(quizRemarkCalls.removeQuizRemark, { params: { id } }, rui.token)).toBe('forbidden')
  await app.call(quizRemarkCalls.settleQuizRemark, settling(true), rui.token)
  expect((await read(ana.token)).remarks[1]).toMatchObject({ settled_at: now, settled_by: { name: 'Rui' } })
  expect((await list()).quizzes[0]?.open_remarks).toBe(1)
  expect(await app.refused(quizRemarkCalls.removeQuizRemark, { params: { id } }, ana.token)).toBe('forbidden')
  await app.call(quizRemarkCalls.settleQuizRemark, settling(false), ana.token)
  await app.call(quizRemarkCalls.removeQuizRemark, { params: { id } }, ana.token)
  expect((await read(ana.token)).remarks).toHaveLength(1)
  expect(await app.refused(quizRemarkCalls.settleQuizRemark, settling(true), ana.token)).toBe('not_found')
})

test('a remark that is sent twice is written once, until it has been seen to', async () => {
  const { ana, rui, read } = await aDesk()
  const send = (token: string, text?: string) =>
    app.call(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow, text), token)
  const [one, again] = await Promise.all([send(ana.token), send(ana.token)])
  expect(again).toEqual(one)
  await send(rui.token)
  await send(ana.token, 'Something else')
  expect((await read(ana.token)).remarks).toHaveLength(3)
  const settled = { params: { id: one.id }, body: { settled: true } }
  await app.call(quizRemarkCalls.settleQuizRemark, settled, rui.token)
  expect(await send(ana.token)).not.toEqual(one)
})

test('only those who write this kind of quiz, at this club, read and write remarks', async () => {
  const { customer_id, ana, sara, read } = await aDesk()
  const { id } = await app.call(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow), ana.token)
  const special = await app.call(quizRemarkCalls.writeQuizRemark, writing('special', tomorrow), sara.token)
  const player = await aUser(app, customer_id, { roles: { regular_player: true } })
  const stranger = (await aDesk()).ana
  const refusals = async (token: string, kind: RemarkKind, remarkId: number) => [
    await app.refused(quizRemarkCalls.listQuizRemarks, { params: at(kind, tomorrow) }, token),
    await app.refused(quizRemarkCalls.writeQuizRemark, writing(kind, tomorrow), token),
    await app.refused(
      quizRemarkCalls.settleQuizRemark,
      { params: { id: remarkId }, body: { settled: true } },
      token,
    ),
    await app.refused(quizRemarkCalls.removeQuizRemark, { params: { id: remarkId } }, token),
  ]
  const forbidden = ['forbidden', 'forbidden', 'forbidden', 'forbidden']
  expect(await refusals(sara.token, 'daily', id)).toEqual(forbidden)
  expect(await refusals(ana.token, 'special', special.id)).toEqual(forbidden)
  expect(await refusals(player.token, 'daily', id)).toEqual(forbidden)
  const elsewhere = { params: { id }, body: { settled: true } }
  expect(await app.refused(quizRemarkCalls.settleQuizRemark, elsewhere, stranger.token)).toBe('not_found')
  expect((await read(stranger.token)).remarks).toEqual([])
})

test('remarks are read, but not written, once the day of the quiz has begun', async () => {
  const { ana, read } = await aDesk()
  const { id } = await app.call(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow), ana.token)
  app.clock.set(`${tomorrow}T10:00:00.000Z`)
  expect(await read(ana.token)).toMatchObject({ writable: false, remarks: [{ id }] })
  const refused = [
    await app.refused(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow), ana.token),
    await app.refused(
      quizRemarkCalls.settleQuizRemark,
      { params: { id }, body: { settled: true } },
      ana.token,
    ),
    await app.refused(quizRemarkCalls.removeQuizRemark, { params: { id } }, ana.token),
  ]
  expect(refused).toEqual(['remarks_closed', 'remarks_closed', 'remarks_closed'])
  app.clock.set(now)
})

test('a text of nothing, an unknown quiz and a place of another kind are refused', async () => {
  const { ana } = await aDesk()
  const write = (place: string | number, text?: string) =>
    app.refused(quizRemarkCalls.writeQuizRemark, writing('daily', place, text), ana.token)
  expect(await write(tomorrow, ' \u200b ')).toBe('invalid_input')
  expect(await write(later)).toBe('not_found')
  expect(await write(7)).toBe('not_found')
  expect(await write('yesterday')).toBe('invalid_input')
})

test('an editor who plays the quiz and reads remarks on it is recorded', async () => {
  const { customer_id, read } = await aDesk()
  const roles = { quiz_editor: true, regular_player: true } as const
  const playing = await aUser(app, customer_id, { roles })
  await read(playing.token)
  expect(await recordedActions(app, customer_id)).toContainEqual([playing.id, `read_quiz ${tomorrow}`])
})

test('a proposal has remarks and scores that its proposer never sees, and the remarks go with the quiz', async () => {
  const { customer_id, sara, read } = await aDesk()
  const { id } = await aProposal(app, customer_id)
  const proposing = await aUser(app, customer_id, {
    roles: { special_quiz_editor: true, special_quiz_player: true },
  })
  await app.call(quizRemarkCalls.writeQuizRemark, writing('proposal', id, 'Too hard', 2), sara.token)
  const score = (value: number | null, token: string) =>
    app.call(specialQuizProposalCalls.scoreProposal, { params: { id }, body: { score: value } }, token)
  await score(2, sara.token)
  await score(5, sara.token)
  expect(await score(4, proposing.token)).toEqual({ score: 4.5, score_count: 2, own_score: 4 })
  expect(await score(null, proposing.token)).toEqual({ score: 5, score_count: 1, own_score: null })
  const { proposals } = await app.call(specialQuizProposalCalls.listProposals, {}, sara.token)
  expect(proposals).toMatchObject([{ id, score: 5, score_count: 1, open_remarks: 1 }])

  await app
    .forCustomer(customer_id)
    .tx((db) =>
      db.updateTable('special_quiz_proposals').set({ user_id: proposing.id }).where('id', '=', id).execute(),
    )
  expect(
    await app.refused(quizRemarkCalls.listQuizRemarks, { params: at('proposal', id) }, proposing.token),
  ).toBe('forbidden')
  const scoring = { params: { id }, body: { score: 5 } }
  expect(await app.refused(specialQuizProposalCalls.scoreProposal, scoring, proposing.token)).toBe(
    'forbidden',
  )
  expect(await readProposal(app, id, proposing.token)).toMatchObject({ score: null, score_count: 0 })

  const seen = await readProposal(app, id, sara.token)
  await app.call(specialQuizProposalCalls.publishProposal, publicationOf(seen, later), sara.token)
  expect((await read(sara.token, 'special', later)).remarks).toMatchObject([
    { position: 2, text: 'Too hard' },
  ])
  expect(
    await app.refused(quizRemarkCalls.listQuizRemarks, { params: at('special', later) }, proposing.token),
  ).toBe('forbidden')
})

const suggesting = (position: number, part: SuggestedPart, oldText: string, newText: string) => ({
  params: at('daily', tomorrow),
  body: { position, text: '', suggestion: { part, old_text: oldText, new_text: newText } },
})

async function aSuggestedDesk() {
  const desk = await aDesk()
  const quiz = () => app.call(getQuiz, { params: { date: tomorrow } }, desk.rui.token)
  const question = (await quiz()).questions[2]!
  const accept = (id: number) => ({ params: { id } })
  return { ...desk, quiz, question, accept }
}

test('a suggestion changes its question once accepted, and one for what it said before is refused', async () => {
  const { ana, rui, read, quiz, question, accept } = await aSuggestedDesk()
  const suggest = (part: SuggestedPart, newText: string) =>
    app.call(quizRemarkCalls.writeQuizRemark, suggesting(3, part, question[part], newText), ana.token)
  const { id } = await suggest('text', ' Which  city\u200b? ')
  const late = await suggest('text', 'Which town?')
  const answer = await suggest('answer', 'Lisboa\n cidade')
  const before = await quiz()

  await app.call(quizRemarkCalls.acceptSuggestion, accept(id), rui.token)
  await app.call(quizRemarkCalls.acceptSuggestion, accept(answer.id), rui.token)
  const after = await quiz()
  expect(after.version).toBe(before.version + 2)
  expect(after.last_edit?.editor.name).toBe('Rui')
  expect(after.questions[2]).toEqual({ ...question, text: 'Which  city?', answer: 'Lisboa cidade' })
  expect(after.questions.filter((_, index) => index !== 2)).toEqual(
    before.questions.filter((_, index) => index !== 2),
  )
  const { remarks } = await read(ana.token)
  expect(remarks[0]).toMatchObject({
    suggestion: { part: 'text', old_text: question.text, new_text: 'Which  city?', accepted: true },
    settled_by: { name: 'Rui' },
  })

  expect(await app.refused(quizRemarkCalls.acceptSuggestion, accept(late.id), rui.token)).toBe('quiz_changed')
  expect(await app.refused(quizRemarkCalls.acceptSuggestion, accept(id), rui.token)).toBe('not_found')
  const reopening = { params: { id }, body: { settled: false } }
  expect(await app.refused(quizRemarkCalls.settleQuizRemark, reopening, rui.token)).toBe('forbidden')
  await app.call(
    quizRemarkCalls.settleQuizRemark,
    { params: { id: late.id }, body: { settled: true } },
    rui.token,
  )
  expect((await read(ana.token)).remarks[1]).toMatchObject({
    suggestion: { accepted: false },
    settled_at: now,
  })
  expect((await quiz()).questions[2]?.text).toBe('Which  city?')
})

test('a suggestion needs a question of a quiz, what that says now, and another text', async () => {
  const { ana, sara, question } = await aSuggestedDesk()
  const refusal = (position: number, old: string, next: string, part: SuggestedPart = 'text') =>
    app.refused(quizRemarkCalls.writeQuizRemark, suggesting(position, part, old, next), ana.token)
  expect(await refusal(3, 'Something else', 'Which city?')).toBe('quiz_changed')
  expect(await refusal(3, question.text, `${question.text} `)).toBe('invalid_input')
  expect(await refusal(3, question.answer, 'a'.repeat(501), 'answer')).toBe('invalid_input')
  expect(await refusal(19, question.text, 'Which city?')).toBe('not_found')
  const whole = { ...suggesting(3, 'text', question.text, 'Which?').body, position: null }
  expect(
    await app.refused(
      quizRemarkCalls.writeQuizRemark,
      { params: at('daily', tomorrow), body: whole },
      ana.token,
    ),
  ).toBe('invalid_input')

  const { id } = await app.call(
    quizRemarkCalls.writeQuizRemark,
    suggesting(3, 'text', question.text, 'Which city?'),
    ana.token,
  )
  expect(await app.refused(quizRemarkCalls.acceptSuggestion, { params: { id } }, sara.token)).toBe(
    'forbidden',
  )
  const plain = await app.call(quizRemarkCalls.writeQuizRemark, writing('daily', tomorrow), ana.token)
  expect(await app.refused(quizRemarkCalls.acceptSuggestion, { params: { id: plain.id } }, ana.token)).toBe(
    'not_found',
  )
})

test('a sealed quiz takes no suggestion, and is not changed by an earlier one', async () => {
  const { ana, quiz, question } = await aSuggestedDesk()
  const suggestion = suggesting(3, 'text', question.text, 'Which city?')
  const { id } = await app.call(quizRemarkCalls.writeQuizRemark, suggestion, ana.token)
  const { version } = await quiz()
  await app.call(sealQuiz, { params: { date: tomorrow }, body: { version } }, ana.token)
  expect(await app.refused(quizRemarkCalls.acceptSuggestion, { params: { id } }, ana.token)).toBe(
    'quiz_sealed',
  )
  expect(await app.refused(quizRemarkCalls.writeQuizRemark, suggestion, ana.token)).toBe('quiz_sealed')
  expect((await quiz()).questions[2]).toEqual(question)
})

test('a suggestion for a special quiz changes it, too', async () => {
  const { sara } = await aDesk()
  const params = { date: tomorrow }
  const quiz = await app.call(getSpecialQuiz, { params }, sara.token)
  const { text } = quiz.questions[0]!
  const suggestion = { part: 'text' as const, old_text: text, new_text: 'Which river?' }
  const writes = { params: at('special', tomorrow), body: { position: 1, text: 'Shorter', suggestion } }
  const { id } = await app.call(quizRemarkCalls.writeQuizRemark, writes, sara.token)
  await app.call(quizRemarkCalls.acceptSuggestion, { params: { id } }, sara.token)
  const after = await app.call(getSpecialQuiz, { params }, sara.token)
  const questions = quiz.questions.map((question) =>
    question.position === 1 ? { ...question, text: 'Which river?' } : question,
  )
  expect(after).toEqual({ ...quiz, questions, version: quiz.version + 1 })
})
