import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { noAnswersEffect } from '@tertulia/contract/quiz-editor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aSpecialQuizToEdit } from '@test/fixtures/special-quizzes-to-edit.ts'

const editor = aUser(['special_quiz_editor'])
const question = (name: string) => within(screen.getByRole('region', { name }))

function serverWith(quiz: SpecialQuizForEditor | null) {
  const server = testServer()
  server.answer(specialQuizEditorCalls.listTakenSpecialDates, {
    today: '2026-11-20',
    dates: ['2026-11-20', '2026-11-27'],
  })
  if (quiz) server.answer(specialQuizEditorCalls.getSpecialQuiz, quiz)
  return server
}

async function openQuiz(server: ReturnType<typeof testServer>) {
  const app = renderApp(server, '/admin/special-quiz/2026-11-27/edit', { user: editor })
  await screen.findByRole('region', { name: 'Question 1' })
  return app
}

test('a new special quiz has twelve questions without themes, a free date and an author found by name', async () => {
  const server = serverWith(null)
  server.answer(specialQuizEditorCalls.searchAuthors, {
    people: [{ id: 9, name: 'Sara', surname: 'Soveral' }],
  })
  const { person, router } = renderApp(server, '/admin/special-quiz/create', { user: editor })
  await screen.findByRole('region', { name: 'Question 12' })
  expect(screen.queryByLabelText('Subtheme')).toBeNull()

  await person.type(screen.getByLabelText('Subject'), 'Lighthouses')
  await person.type(screen.getByRole('combobox', { name: 'Author' }), 'sov')
  await screen.findByRole('option', { name: 'Sara Soveral', hidden: true })
  await person.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('combobox', { name: 'Author' })).toHaveProperty('value', 'Sara Soveral')
  expect(server.got(specialQuizEditorCalls.searchAuthors).at(-1)!.query.get('search')).toBe('sov')

  await person.click(screen.getByRole('button', { name: 'Date: Choose a date' }))
  expect(await screen.findByRole('button', { name: /27 November/ })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: /26 November/ }))

  const created = aSpecialQuizToEdit({ date: '2026-11-26', complete: false, version: 1 })
  server.answer(specialQuizEditorCalls.createSpecialQuiz, created)
  server.answer(specialQuizEditorCalls.getSpecialQuiz, created)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/special-quiz/2026-11-26/edit'))
  const sent = server.got(specialQuizEditorCalls.createSpecialQuiz)[0]!.body
  expect(sent).toMatchObject({ date: '2026-11-26', subject: 'Lighthouses', author_id: 9 })
  expect(sent.questions).toHaveLength(12)
})

test('an author can be removed', async () => {
  const server = serverWith(aSpecialQuizToEdit({ author: { id: 9, name: 'Sara', surname: 'Soveral' } }))
  const { person } = await openQuiz(server)
  server.answer(specialQuizEditorCalls.saveSpecialQuiz, aSpecialQuizToEdit({ version: 4 }))
  await person.click(screen.getByRole('button', { name: 'Remove the author' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Everything is saved')
  expect(server.got(specialQuizEditorCalls.saveSpecialQuiz)[0]!.body).toMatchObject({
    author_id: null,
    version: 3,
  })
})

test('missing parts, including the subject, are listed, and the quiz can be saved without them', async () => {
  const server = serverWith(aSpecialQuizToEdit())
  const { person } = await openQuiz(server)
  screen.getByText('All 12 questions complete')

  await person.clear(screen.getByLabelText('Subject'))
  screen.getByText('Only the subject is missing.')
  await person.clear(question('Question 3').getByLabelText('Official answer'))
  screen.getByText('11 of 12 complete')
  question('Question 3').getByText('Missing: answer')

  server.answer(
    specialQuizEditorCalls.saveSpecialQuiz,
    aSpecialQuizToEdit({ subject: '', complete: false, version: 4 }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(specialQuizEditorCalls.saveSpecialQuiz)).toHaveLength(1))
})

test('the description is previewed as players will see it', async () => {
  const { person } = await openQuiz(serverWith(aSpecialQuizToEdit()))
  await person.type(screen.getByRole('textbox', { name: 'Description' }), 'From the **Douro**')
  expect((await screen.findByText('Douro')).tagName).toBe('STRONG')
})

test('changed answers of a played special quiz show the results they change', async () => {
  const server = serverWith(aSpecialQuizToEdit({ phase: 'past', submissions: 28 }))
  const { person } = await openQuiz(server)
  server.answer(specialQuizEditorCalls.previewSpecialQuizEffect, {
    ...noAnswersEffect,
    answers: 12,
    special_results: 9,
  })
  await person.type(question('Question 1').getByLabelText('Official answer'), '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Save and mark again?' }))
  expect(dialog.getByRole('listitem').textContent).toContain('9')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.got(specialQuizEditorCalls.saveSpecialQuiz)).toEqual([])
})

test('after a conflicting save the typed text stays', async () => {
  const server = serverWith(aSpecialQuizToEdit())
  const { person } = await openQuiz(server)
  await person.type(screen.getByLabelText('Subject'), ' of mine')
  server.answer(specialQuizEditorCalls.getSpecialQuiz, aSpecialQuizToEdit({ subject: 'Rivers', version: 4 }))
  server.refuse(specialQuizEditorCalls.saveSpecialQuiz, 'quiz_changed')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText(/Someone else has saved this quiz in the meantime. What you typed is still here./)
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Bridges of mine')
  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  server.answer(
    specialQuizEditorCalls.saveSpecialQuiz,
    aSpecialQuizToEdit({ subject: 'Bridges of mine', version: 5 }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Everything is saved')
  expect(server.got(specialQuizEditorCalls.saveSpecialQuiz).at(-1)!.body).toMatchObject({
    version: 4,
    subject: 'Bridges of mine',
  })
})

test('a future special quiz is deleted after a confirmation', async () => {
  const server = serverWith(aSpecialQuizToEdit())
  const { person, router } = await openQuiz(server)
  server.answer(specialQuizEditorCalls.removeSpecialQuiz, {})
  server.answer(specialQuizProposalCalls.listProposals, { proposals: [] })
  server.answer(specialQuizEditorCalls.listSpecialQuizzes, { ...onePage(0), quizzes: [] })
  await person.click(screen.getByRole('button', { name: 'Delete this quiz' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: /Delete the special quiz of .*27 November/ }),
  )
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/special-quizzes'))
  await screen.findByText('No special quizzes yet.')
})
