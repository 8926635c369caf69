import * as quizEditor from '@tertulia/contract/quiz-editor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const upcoming = {
  date: '2026-11-27',
  phase: 'future' as const,
  host_name: 'Rita Sá',
  complete: false,
  question_count: 8,
  complete_questions: 6,
  submissions: 0,
  pending_answers: 0,
  removable: true,
}
const past = {
  ...upcoming,
  date: '2026-11-19',
  phase: 'past' as const,
  complete: true,
  question_count: 8,
  complete_questions: 8,
  submissions: 28,
  pending_answers: 14,
  removable: false,
}

function serverWithList() {
  const server = testServer()
  server.answer(quizEditor.listQuizzes, { page: 1, page_count: 1, total: 2, quizzes: [upcoming, past] })
  return server
}

test('a reviewer corrects played quizzes and edits none', async () => {
  renderApp(serverWithList(), '/admin/quizzes', { user: aUser(['answer_reviewer']) })
  const row = within(await screen.findByRole('row', { name: /19 Nov 2026/ }))
  expect(row.getByText('14')).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toBe('/admin/quiz/2026-11-19/correct')
  expect(screen.getAllByRole('link', { name: /Correct/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Edit|Create/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})

test('an editor deletes a future quiz after seeing what is lost', async () => {
  const server = serverWithList()
  const { person } = renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const row = within(await screen.findByRole('row', { name: /27 Nov 2026/ }))
  expect(row.getByText('6/8')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)

  server.answer(quizEditor.removeQuiz, {})
  await person.click(row.getByRole('button', { name: /^Delete/ }))
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete/))
  await person.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /Delete the quiz of .*27 November/ }))
  expect(dialog.getByText(/6 finished questions with their answers and files will be lost/)).toBeDefined()
  server.answer(quizEditor.listQuizzes, { page: 1, page_count: 1, total: 1, quizzes: [past] })
  await person.click(dialog.getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(screen.queryByRole('row', { name: /27 Nov 2026/ })).toBeNull())
  expect(server.got(quizEditor.removeQuiz)[0]!.path).toBe('/admin/quizzes/2026-11-27')
})
