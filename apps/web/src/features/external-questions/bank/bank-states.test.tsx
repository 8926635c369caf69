import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import * as mediaCalls from '@tertulia/contract/media'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAlikeQuestion, anExternalQuestion } from '@test/fixtures/external-questions.ts'
import { aMedium } from '@test/fixtures/media.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { twoThemes } from '@test/fixtures/questions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['quiz_editor'])
const bank = '/admin/external-questions'

function open(path = bank, questions: ExternalQuestion[] = [anExternalQuestion()]) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(externalQuestionCalls.listOrigins, { origins: ['A book', 'An atlas'] })
  server.answer(externalQuestionCalls.findAlikeQuestions, { questions: [] })
  server.answer(externalQuestionCalls.listExternalQuestions, { ...onePage(questions.length), questions })
  server.answer(externalQuestionCalls.getExternalQuestion, anExternalQuestion())
  return { server, ...renderApp(server, path, { user }) }
}

test.each(['special_quiz_editor', 'answer_reviewer', 'regular_player'] as const)(
  'a %s does not work on the bank',
  async (role) => {
    renderApp(testServer({ patient: true }), bank, { user: aUser([role]) })
    await screen.findByRole('heading', { name: "You don't have access to this page." })
    expect(screen.queryByRole('link', { name: 'Add a question' })).toBeNull()
  },
)

test('an empty bank offers to import a file', async () => {
  open(bank, [])
  await screen.findByText('The question bank is empty. Import a file, or add questions one by one.')
  expect(screen.getAllByRole('link', { name: 'Import a file' })).toHaveLength(2)
})

test('a bank that cannot be loaded can be tried again', async () => {
  const { server, person } = open()
  server.fail(externalQuestionCalls.listExternalQuestions, 500)
  await screen.findByText('Server error. Try again later.')
  server.answer(externalQuestionCalls.listExternalQuestions, {
    ...onePage(),
    questions: [anExternalQuestion()],
  })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Who wrote Emma?')
  expect(screen.getByText('1 question')).toBeDefined()
})

test('a mark that comes too late is refused with the reason, and the question is loaded again', async () => {
  const { server, person } = open()
  server.refuse(externalQuestionCalls.markExternalQuestion, 'external_question_used')
  const button = await screen.findByRole('button', { name: 'Mark as used' })
  const uses = [{ question_id: 3, kind: 'special', date: '2026-11-12', position: 4 } as const]
  const questions = [anExternalQuestion({ used: true, uses })]
  server.answer(externalQuestionCalls.listExternalQuestions, { ...onePage(), questions })
  await person.click(button)
  await screen.findByText(/This question has been used in another quiz meanwhile\.$/)
  const use = await screen.findByText('used on 12 Nov 2026, question 4')
  expect(use.closest('a')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
})

test('a deleted question leaves the bank', async () => {
  const { server, person } = open()
  server.answer(externalQuestionCalls.removeExternalQuestion, () => {
    server.answer(externalQuestionCalls.listExternalQuestions, { ...onePage(0), questions: [] })
    return {}
  })
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this question?' }))
  expect(dialog.getByText('It will be permanently deleted from the question bank.')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Question removed')
  await screen.findByText(/The question bank is empty/)
})

test('a question that is already in the bank is shown beside the form', async () => {
  const { server, person } = open(`${bank}/7/edit`)
  await person.type(await screen.findByRole('textbox', { name: 'Question text' }), ' Really?')
  const alike = anAlikeQuestion({ place: 'bank', id: 12, kind: null, date: null, likeness: 'exact' })
  server.answer(externalQuestionCalls.findAlikeQuestions, { questions: [alike] })
  await person.type(screen.getByRole('textbox', { name: 'Answer' }), '.')
  await screen.findByText('Who’s the author of Emma?')
  expect(server.got(externalQuestionCalls.findAlikeQuestions).at(-1)?.body).toEqual({
    text: 'Who wrote Emma? Really?',
    answer: 'Jane Austen.',
    except_id: 7,
  })
})

test('accepted answers are one to a line, and too many of them are refused in words', async () => {
  const { server, person } = open(`${bank}/7/edit`)
  server.answer(externalQuestionCalls.saveExternalQuestion, anExternalQuestion({ version: 1 }))
  const accepted = await screen.findByRole('textbox', { name: 'Also accepted' })
  await person.clear(accepted)
  await person.click(accepted)
  await person.paste(Array.from({ length: 21 }, (_, index) => `Name ${index}`).join('\n'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('At most 20 alternatives.')
  expect(server.got(externalQuestionCalls.saveExternalQuestion)).toEqual([])
  await person.clear(accepted)
  await person.click(accepted)
  await person.paste(' Austen \n\nJ. Austen')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Question updated')
  expect(server.got(externalQuestionCalls.saveExternalQuestion)[0]?.body).toMatchObject({
    accepted_answers: ['Austen', 'J. Austen'],
    version: 0,
  })
})

test('a picture is uploaded with the question, a refused one leaves it without', async () => {
  const { server, person } = open(`${bank}/create`)
  const input = await screen.findByLabelText('Add image, sound or video', { selector: 'input' })
  server.refuse(mediaCalls.uploadMedium, 'invalid_file')
  await person.upload(input, new File(['?'], 'map.png', { type: 'image/png' }))
  await screen.findByText(/Invalid file\./)
  server.answer(mediaCalls.uploadMedium, aMedium())
  await person.upload(input, new File(['png'], 'map.png', { type: 'image/png' }))
  await waitFor(() => expect(document.querySelector('img[src="/api/media/1/map.png"]')).not.toBeNull())
  server.answer(externalQuestionCalls.addExternalQuestion, anExternalQuestion())
  await person.type(screen.getByRole('textbox', { name: 'Question text' }), 'Which country?')
  await person.type(screen.getByRole('textbox', { name: 'Answer' }), 'Chile')
  await person.type(screen.getByRole('textbox', { name: 'Origin' }), 'An atlas')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Question added')
  expect(server.got(externalQuestionCalls.addExternalQuestion)[0]?.body).toMatchObject({ medium_id: 31 })
})

test('a question that does not exist is not found', async () => {
  const { server } = open(`${bank}/8/edit`)
  server.refuse(externalQuestionCalls.getExternalQuestion, 'not_found')
  await screen.findByRole('heading', { name: /not found/i })
})
