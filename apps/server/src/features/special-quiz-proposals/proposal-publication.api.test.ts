import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import {
  aMedium,
  aProposal,
  aProposalEditor,
  newestProposal,
  publicationOf,
  readProposal,
  recordedActions,
  savingOf,
} from '../../../test/factories/proposals.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { aSpecialQuiz, someSpecialContent } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] as const
const app = testApp(`${today}T10:00:00.000Z`)

test('publishing makes the special quiz of a free day, with its files, credited to the proposer', async () => {
  const { customer_id, token, id: editorId } = await aProposalEditor(app)
  const proposer = await aUser(app, customer_id)
  const mediumId = await aMedium(app, customer_id, proposer.id)
  const content = someSpecialContent()
  const questions = content.questions.map((question) => ({ ...question, medium_id: mediumId }))
  const { id } = await app.call(
    specialQuizProposalCalls.submitProposal,
    { body: { ...content, questions } },
    proposer.token,
  )
  const seen = await readProposal(app, id, token)
  expect(
    await app.call(specialQuizProposalCalls.publishProposal, publicationOf(seen, tomorrow), token),
  ).toEqual({
    date: tomorrow,
  })
  const quiz = await app.call(specialQuizEditorCalls.getSpecialQuiz, { params: { date: tomorrow } }, token)
  expect(quiz).toMatchObject({ complete: true, author: { id: proposer.id }, version: 1, subject: 'Bridges' })
  expect(quiz.questions).toMatchObject(
    content.questions.map(({ text, answer }) => ({ text, answer, medium: { id: mediumId } })),
  )
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'published',
    decided_at: app.clock.now(),
    published_date: tomorrow,
  })
  expect((await app.call(specialQuizProposalCalls.listProposals, {}, token)).proposals).toEqual([])
  expect(await app.refused(specialQuizProposalCalls.getProposal, { params: { id } }, token)).toBe('not_found')
  expect(await recordedActions(app, customer_id)).toEqual([[editorId, `publish_proposal ${id} ${tomorrow}`]])
})

test('the proposer is mailed the date in their own language, once', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const rui = { name: 'Rui', language: 'pt' as const, email: 'rui@liga.test' }
  const { id } = await aProposal(app, customer_id, rui)
  const seen = await readProposal(app, id, token)
  await app.call(specialQuizProposalCalls.publishProposal, publicationOf(seen, tomorrow), token)
  const again = publicationOf(seen, later)
  expect(await app.refused(specialQuizProposalCalls.publishProposal, again, token)).toBe('proposal_changed')
  const [mail, ...others] = await listMails(app, customer_id, rui.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('O teu quiz especial vai ser jogado: Bridges · Liga')
  expect(mail?.text).toContain('É o quiz especial de sábado, 21 de novembro')
  expect(mail?.text).toContain('http://localhost/create-special-quiz')
})

test('the author can be changed or left out, but must belong to the customer', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const author = await aUser(app, customer_id)
  const stranger = await aUser(app, await aCustomer(app))
  const [one, two] = [await aProposal(app, customer_id), await aProposal(app, customer_id)]
  const [seen, other] = [await readProposal(app, one.id, token), await readProposal(app, two.id, token)]
  const wrong = publicationOf(seen, today, stranger.id)
  expect(await app.refused(specialQuizProposalCalls.publishProposal, wrong, token)).toBe('invalid_input')
  await app.call(specialQuizProposalCalls.publishProposal, publicationOf(seen, today, author.id), token)
  await app.call(specialQuizProposalCalls.publishProposal, publicationOf(other, tomorrow, null), token)
  const authorOf = async (date: string) =>
    (await app.call(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }, token)).author?.id ?? null
  expect([await authorOf(today), await authorOf(tomorrow)]).toEqual([author.id, null])
})

test('the proposer cannot play the quiz under any author, because they know the answers', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const { id, proposer } = await aProposal(app, customer_id)
  await app.call(
    specialQuizProposalCalls.publishProposal,
    publicationOf(await readProposal(app, id, token), today, null),
    token,
  )
  const other = await aUser(app, customer_id)
  const todayOf = async (player: string) =>
    (await app.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, player)).quiz
  expect(await todayOf(other.token)).toMatchObject({ own: false, author: null })
  const quiz = await todayOf(proposer.token)
  expect(quiz).toMatchObject({ own: true, author: null })
  const body = {
    submission_key: crypto.randomUUID(),
    answers: (quiz?.questions ?? []).map((question) => ({
      question_id: question.id,
      text: '',
      league_points: null,
      cup_points: null,
      joker: false,
    })),
  }
  const submission = { params: { date: today }, body }
  expect(await app.refused(specialQuizCalls.submitSpecialQuiz, submission, proposer.token)).toBe('own_quiz')
  await app.call(specialQuizCalls.submitSpecialQuiz, submission, other.token)
})

test('only a complete proposal is published, on a free day from today on', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const { id } = await aProposal(app, customer_id)
  const seen = await readProposal(app, id, token)
  expect(
    await app.refused(specialQuizProposalCalls.publishProposal, publicationOf(seen, yesterday), token),
  ).toBe('date_not_future')
  expect(
    await app.refused(specialQuizProposalCalls.publishProposal, publicationOf(seen, tomorrow), token),
  ).toBe('date_taken')
  const emptied = await app.call(
    specialQuizProposalCalls.saveProposal,
    savingOf(seen, { subject: '' }),
    token,
  )
  expect(await app.refused(specialQuizProposalCalls.publishProposal, publicationOf(seen, later), token)).toBe(
    'proposal_changed',
  )
  expect(
    await app.refused(specialQuizProposalCalls.publishProposal, publicationOf(emptied, later), token),
  ).toBe('proposal_incomplete')
  const unknown = { ...emptied, id: 999_999 }
  expect(
    await app.refused(specialQuizProposalCalls.publishProposal, publicationOf(unknown, later), token),
  ).toBe('not_found')
  const { state } = await readProposal(app, id, token)
  expect(state).toBe('reviewed')
})

test('two editors who publish at once publish one quiz, on one day or two', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const publishAll = async (...calls: ReturnType<typeof publicationOf>[]) => {
    const codes = await Promise.all(
      calls.map(async ({ params, body }) => {
        const response = await app.http.inject({
          method: 'POST',
          url: `/api/admin/special-quiz-proposals/${params.id}/publication`,
          headers: { authorization: `Bearer ${token}` },
          payload: body,
        })
        return response.json<{ message?: string }>().message ?? 'published'
      }),
    )
    return codes.toSorted((one, other) => one.localeCompare(other))
  }
  const seenProposal = async () => readProposal(app, (await aProposal(app, customer_id)).id, token)
  const [seen, second, third] = [await seenProposal(), await seenProposal(), await seenProposal()]
  expect(await publishAll(publicationOf(seen, today), publicationOf(seen, tomorrow))).toEqual([
    'proposal_changed',
    'published',
  ])
  expect(await publishAll(publicationOf(second, later), publicationOf(third, later))).toEqual([
    'date_taken',
    'published',
  ])
})

test('the proposer sees the date of the quiz when it moves, and none after it is deleted', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const { id, proposer } = await aProposal(app, customer_id)
  await app.call(
    specialQuizProposalCalls.publishProposal,
    publicationOf(await readProposal(app, id, token), tomorrow),
    token,
  )
  const {
    author,
    phase: _p,
    complete: _c,
    submissions: _s,
    questions,
    ...quiz
  } = await app.call(specialQuizEditorCalls.getSpecialQuiz, { params: { date: tomorrow } }, token)
  const body = {
    ...quiz,
    date: later,
    author_id: author?.id ?? null,
    questions: questions.map(({ id: _id, medium: _medium, external_question: _taken, ...question }) => ({
      ...question,
      medium_id: null,
    })),
  }
  await app.call(specialQuizEditorCalls.saveSpecialQuiz, { params: { date: tomorrow }, body }, token)
  expect(await newestProposal(app, proposer.token)).toMatchObject({ published_date: later })
  await app.call(specialQuizEditorCalls.removeSpecialQuiz, { params: { date: later } }, token)
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'published',
    published_date: null,
  })
})
