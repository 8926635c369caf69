import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anImportRow, anImportTable, aQuestionImport } from '@test/fixtures/external-questions.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { twoThemes } from '@test/fixtures/questions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['quiz_editor'])
const example = { line: 2, text: 'Who wrote Emma?', number: '1', from_zero: 'Woolf', from_one: 'Austen' }
const numbers = { first: 0, is_certain: false, example } as const

function openFile(stand: QuestionImport) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(questionImportCalls.getQuestionImport, stand)
  server.answer(questionImportCalls.listImportRows, { ...onePage(), rows: [anImportRow()] })
  return { server, ...renderApp(server, '/admin/external-questions/imports/4', { user }) }
}

test('numbers of choices show an example either way, and count as the editor chooses', async () => {
  const counts = { doubt: 1, undecided: 1 }
  const { server, person } = openFile(aQuestionImport({ counts, answers: { numbers, suspicion: null } }))
  const fromOne = await screen.findByRole('button', { name: 'From 1: Austen', pressed: false })
  expect(screen.getByRole('button', { name: 'From 0: Woolf', pressed: false })).toBeDefined()
  expect(screen.getByText('Line 2: “Who wrote Emma?” has the answer 1.')).toBeDefined()
  const chosen = aQuestionImport({
    answers: { numbers: { ...numbers, first: 1, is_certain: true }, suspicion: null },
  })
  server.answer(questionImportCalls.saveFirstNumber, chosen)
  server.answer(questionImportCalls.getQuestionImport, chosen)
  await person.click(fromOne)
  await screen.findByRole('button', { name: 'From 1: Austen', pressed: true })
  expect(screen.getByText('The answers are numbers of choices, counted from 1.')).toBeDefined()
  expect(server.got(questionImportCalls.saveFirstNumber)[0]).toMatchObject({
    path: '/admin/question-imports/4/first-number',
    body: { first: 1 },
  })
})

test.each([
  ['small_numbers', /All 68 answers are small numbers, like 0\./],
  ['single_letters', /All 68 answers are single letters, like 0\./],
  ['repeated', /68 questions have the same answer, “0”\./],
] as const)('answers that nobody would type are told (%s)', async (kind, words) => {
  openFile(
    aQuestionImport({
      answers: { numbers: null, suspicion: { kind, answer: '0', count: 68 } },
      counts: { new: 1 },
    }),
  )
  expect(await screen.findByText(words)).toBeDefined()
})

test('the preview of columns shows the choices that the answers name, and how they count', async () => {
  const { server } = openFile(aQuestionImport({ state: 'mapping' }))
  server.answer(
    questionImportCalls.getImportTable,
    anImportTable({
      columns: ['text', 'choices', 'choices', 'choices', 'answer'],
      rows: [
        ['An island?', 'Faro', 'Pico', 'Faial', '2,3'],
        ['A town?', 'Faro', 'Pico', 'Faial', '1'],
      ],
    }),
  )
  expect(await screen.findByText('Pico · Faial')).toBeDefined()
  expect(screen.getByText(/numbers of choices, counted from 1\. You can change that/)).toBeDefined()
})
