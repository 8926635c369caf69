import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import type { QuizRemark } from '@tertulia/contract/quiz-remarks'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const me = aUser(['quiz_editor'])
const rita = { id: 990, name: 'Rita', surname: 'Sá' }

function aRemark(changes: Partial<QuizRemark> = {}): QuizRemark {
  const open = { settled_at: null, settled_by: null }
  return {
    id: 1,
    position: 3,
    author: rita,
    text: 'Is that so?',
    suggestion: null,
    written_at: '2026-11-20T10:00:00.000Z',
    ...open,
    ...changes,
  }
}

async function openQuiz(remarks: QuizRemark[], writable = true) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(themeCalls.countSubthemes, { season: null, subthemes: [] })
  server.answer(quizEditorCalls.getQuiz, aQuizToEdit())
  server.answer(quizRemarkCalls.listQuizRemarks, { remarks, writable })
  const { person } = renderApp(server, '/admin/quiz/2026-11-27/edit', { user: me })
  await screen.findByRole('region', { name: '1 Culture' })
  return { server, person }
}

test('open remarks are shown with their question, and are seen to without a change of the quiz', async () => {
  const mine = { id: me.id, name: me.name, surname: me.surname }
  const settled = aRemark({
    id: 2,
    text: 'Which year?',
    settled_at: '2026-11-20T11:00:00.000Z',
    settled_by: mine,
  })
  const { server, person } = await openQuiz([aRemark(), settled])
  await screen.findByText('1 open remark')
  const [open, done] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Is that so|Which year/.test(textContent))
  expect(within(open!).getByRole('link', { name: 'Question 3' }).getAttribute('href')).toBe('#question-3')
  expect(within(open!).queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(done!.textContent).toContain(`Done by ${me.name}`)

  server.answer(quizRemarkCalls.settleQuizRemark, {})
  await person.click(within(open!).getByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(server.got(quizRemarkCalls.settleQuizRemark)[0]?.body).toEqual({ settled: true }),
  )
  expect(screen.getByText('Everything is saved')).toBeDefined()
})

test('the link to a question leads there without asking about unsaved text', async () => {
  const { person } = await openQuiz([aRemark()])
  const history = within(screen.getByRole('region', { name: '3 History' }))
  await person.type(history.getByLabelText('Official answer'), ' indeed')
  await person.click(await screen.findByRole('link', { name: 'Question 3' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(history.getByRole('textbox', { name: 'Question text' }))
})

test('a remark is written on a question; one of nothing is not', async () => {
  const { server, person } = await openQuiz([])
  await person.click(await screen.findByText('Remarks for the other editors'))
  const form = within(screen.getByRole('form', { name: 'New remark' }))
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  form.getByText('Write something first.')
  await person.selectOptions(form.getByLabelText('About'), 'Question 2')
  await person.type(form.getByLabelText('Remark'), 'Too easy')
  server.answer(quizRemarkCalls.writeQuizRemark, { id: 7 })
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  await waitFor(() => expect(server.got(quizRemarkCalls.writeQuizRemark)).toHaveLength(1))
  expect(server.got(quizRemarkCalls.writeQuizRemark)[0]).toMatchObject({
    path: '/admin/quiz-remarks/daily/2026-11-27',
    body: { position: 2, text: 'Too easy', suggestion: null },
  })
  await waitFor(() => expect(form.getByLabelText('Remark')).toHaveProperty('value', ''))
})

test('after its day has begun a quiz shows its remarks, but takes none', async () => {
  await openQuiz([aRemark()], false)
  await screen.findByText('Is that so?')
  expect(screen.queryByRole('button', { name: /Add remark|Done/ })).toBeNull()
})

const suggestion = { part: 'answer', old_text: 'D. Dinis', new_text: 'Dinis', accepted: false } as const

test('a suggestion starts from what the question says, and needs a change', async () => {
  const { server, person } = await openQuiz([])
  await person.click(await screen.findByText('Remarks for the other editors'))
  const form = within(screen.getByRole('form', { name: 'New remark' }))
  expect(form.queryByLabelText('Suggestion')).toBeNull()
  await person.selectOptions(form.getByLabelText('About'), 'Question 3')
  await person.selectOptions(form.getByLabelText('Suggestion'), 'Another official answer')
  const suggested = form.getByLabelText<HTMLTextAreaElement>('Suggested official answer')
  const { answer } = aQuizToEdit().questions[2]!
  expect(suggested.value).toBe(answer)
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  form.getByText('Change something first.')

  await person.type(suggested, ' I')
  server.answer(quizRemarkCalls.writeQuizRemark, { id: 7 })
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  await waitFor(() => expect(server.got(quizRemarkCalls.writeQuizRemark)).toHaveLength(1))
  expect(server.got(quizRemarkCalls.writeQuizRemark)[0]?.body).toEqual({
    position: 3,
    text: '',
    suggestion: { part: 'answer', old_text: answer, new_text: `${answer} I` },
  })
})

test('an accepted suggestion is in the form at once; unsaved changes are saved first', async () => {
  const quiz = aQuizToEdit()
  const { answer } = quiz.questions[2]!
  const remark = aRemark({ suggestion: { ...suggestion, old_text: answer, new_text: 'Other' } })
  const { server, person } = await openQuiz([remark])
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept' })
  const field = within(screen.getByRole('region', { name: '3 History' })).getByLabelText<HTMLInputElement>(
    'Official answer',
  )
  await person.type(field, '!')
  screen.getByText('Save your own changes before you accept it.')
  expect(accept.disabled).toBe(true)
  await person.type(field, '{Backspace}')

  server.answer(quizRemarkCalls.acceptSuggestion, {})
  const questions = quiz.questions.map((question) =>
    question.position === 3 ? { ...question, answer: 'Other' } : question,
  )
  server.answer(quizEditorCalls.getQuiz, { ...quiz, questions, version: quiz.version + 1 })
  server.answer(quizRemarkCalls.listQuizRemarks, { remarks: [], writable: true })
  await person.click(accept)
  await waitFor(() => expect(field.value).toBe('Other'))
  screen.getByText('Everything is saved')
})

test('a suggestion for what the question no longer says is not accepted any more', async () => {
  await openQuiz([aRemark({ suggestion })])
  await screen.findByText('The question has changed since, so this can’t be accepted any more.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true)
  screen.getByRole('button', { name: 'Leave it as it is' })
})
