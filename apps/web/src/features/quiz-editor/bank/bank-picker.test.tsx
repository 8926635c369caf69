import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOnDevice } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aSpecialQuizToEdit } from '@test/fixtures/special-quizzes-to-edit.ts'
import { elementOf } from '@test/elements.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const editor = aUser(['special_quiz_editor'])

const offer = (id: number, changes: Partial<ExternalQuestion> = {}): ExternalQuestion => ({
  id,
  text: `Bank statement ${id}`,
  answer: `Bank answer ${id}`,
  accepted_answers: ['Another'],
  theme_id: null,
  subtheme_id: null,
  origin: 'Club of Évora',
  medium: null,
  used: false,
  marked_used: false,
  uses: [],
  version: 1,
  ...changes,
})

function aServer() {
  const server = testServer()
  server.answer(specialQuizEditorCalls.listTakenSpecialDates, { today: '2026-11-20', dates: ['2026-11-27'] })
  server.answer(specialQuizEditorCalls.getSpecialQuiz, aSpecialQuizToEdit())
  server.answer(externalQuestionCalls.listExternalQuestions, ({ query }) => {
    const found = query.get('search') === 'nothing' ? [] : [offer(41), offer(42)]
    return { page: Number(query.get('page')), page_count: 2, total: found.length, questions: found }
  })
  return server
}

async function openPicker() {
  const server = aServer()
  const app = renderApp(server, '/admin/special-quiz/2026-11-27/edit', { user: editor })
  const block = within(await screen.findByRole('region', { name: 'Question 3' }))
  await app.person.click(block.getByRole('button', { name: 'From the question bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Question bank, for question 3' }))
  await dialog.findByText('Bank statement 41')
  return { ...app, server, block, dialog }
}

const statementOf = ({ getByRole }: { getByRole: (role: string, options: object) => HTMLElement }) =>
  elementOf(getByRole('textbox', { name: /Question text/ }), HTMLTextAreaElement).value

test('a bank question replaces a block after a warning, can be undone, and is sent with the quiz', async () => {
  const { person, server, block, dialog } = await openPicker()
  expect(server.got(externalQuestionCalls.listExternalQuestions)[0]?.query.get('used')).toBe('unused')
  await person.click(dialog.getByRole('button', { name: 'Use this: Bank answer 42' }))
  expect(dialog.getByText('This question’s text will be replaced.')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Replace it' }))

  expect(statementOf(block)).toBe('Bank statement 42')
  expect(block.getByText('From the question bank: Club of Évora')).toBeDefined()
  await person.click(block.getByRole('button', { name: 'Undo' }))
  expect(statementOf(block)).toBe('Statement 3')
  expect(block.queryByText(/From the question bank:/)).toBeNull()

  await person.click(block.getByRole('button', { name: 'From the question bank' }))
  await person.click(await screen.findByRole('button', { name: 'Use this: Bank answer 41' }))
  await person.click(screen.getByRole('button', { name: 'Replace it' }))
  server.answer(specialQuizEditorCalls.saveSpecialQuiz, aSpecialQuizToEdit({ version: 4 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(specialQuizEditorCalls.saveSpecialQuiz)).toHaveLength(1))
  const [{ body }] = atLeast(server.got(specialQuizEditorCalls.saveSpecialQuiz), 1)
  const { questions } = body
  expect(questions[2]).toMatchObject({
    text: 'Bank statement 41',
    answer: 'Bank answer 41',
    accepted_answers: ['Another'],
    external_question_id: 41,
  })
  expect(questions[3]).not.toHaveProperty('external_question_id')
})

test('the slower of two editors is told at the question, loses nothing, and can release it', async () => {
  const { person, server, block, dialog } = await openPicker()
  await person.click(dialog.getByRole('button', { name: 'Use this: Bank answer 41' }))
  await person.click(dialog.getByRole('button', { name: 'Replace it' }))
  server.answer(specialQuizEditorCalls.saveSpecialQuiz, () =>
    Response.json(
      {
        message: 'external_question_used',
        request_id: 'r',
        details: [{ field: 'questions.3.external_question_id', problem: 'used' }],
      },
      { status: 409 },
    ),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await block.findByText(/has been used in the meantime/)).toBeDefined()
  expect(statementOf(block)).toBe('Bank statement 41')
  expect(document.activeElement).toBe(block.getByRole('button', { name: 'Another from the question bank' }))
  await person.click(block.getByRole('button', { name: 'Unlink' }))
  expect(block.queryByText(/has been used in the meantime/)).toBeNull()
  expect(statementOf(block)).toBe('Bank statement 41')
})

test('the bank is searched page by page and leaves out questions already in this quiz', async () => {
  const { person, server, dialog } = await openPicker()
  await person.click(dialog.getByRole('button', { name: 'Next page' }))
  await waitFor(() =>
    expect(server.got(externalQuestionCalls.listExternalQuestions).at(-1)?.query.get('page')).toBe('2'),
  )
  await person.type(dialog.getByRole('searchbox', { name: 'Search questions and answers' }), 'nothing')
  expect(await dialog.findByText(/No unused questions match/)).toBeDefined()
  expect(server.got(externalQuestionCalls.listExternalQuestions).at(-1)?.query.get('page')).toBe('1')
})

test('a chosen question is still there after a reload, and is not offered for another block', async () => {
  const { person, server, dialog, unmount } = await openPicker()
  await person.click(dialog.getByRole('button', { name: 'Use this: Bank answer 41' }))
  await person.click(dialog.getByRole('button', { name: 'Replace it' }))
  await waitFor(async () => expect(await draftsOnDevice()).toContain('Bank statement 41'))
  unmount()
  const again = renderApp(server, '/admin/special-quiz/2026-11-27/edit', { user: editor })
  const block = within(await screen.findByRole('region', { name: 'Question 3' }))
  expect(block.getByText('From the question bank: Club of Évora')).toBeDefined()
  const next = within(screen.getByRole('region', { name: 'Question 4' }))
  await again.person.click(next.getByRole('button', { name: 'From the question bank' }))
  expect(await screen.findByText('Already used for question 3 of this quiz.')).toBeDefined()
  expect(server.got(specialQuizEditorCalls.createSpecialQuiz)).toEqual([])
})
