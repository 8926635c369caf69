import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  anAlikeQuestion,
  anExternalQuestion,
  anImportRow,
  anImportTable,
  aQuestionImport,
} from '@test/fixtures/external-questions.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { twoThemes } from '@test/fixtures/questions.ts'
import { findEntries } from '@test/entries.ts'
import { atLeast } from '@tertulia/core/collections/lists'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['quiz_editor'])

function aServer(questions = [anExternalQuestion()]) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(externalQuestionCalls.listOrigins, { origins: ['A book', 'An atlas'] })
  server.answer(externalQuestionCalls.listExternalQuestions, {
    ...onePage(questions.length),
    questions,
  })
  return server
}

test('a question is marked as used with its source, and that can be undone', async () => {
  const server = aServer()
  server.answer(externalQuestionCalls.markExternalQuestion, ({ body }) => {
    const { marked_used } = body
    return anExternalQuestion({ marked_used, used: marked_used })
  })
  const { person } = renderApp(server, '/admin/external-questions', { user })
  const [row] = atLeast(await findEntries(), 1)
  expect(row.textContent).toContain('Jane Austen also: Austen')
  expect(await within(row).findByText('Culture: Literature')).toBeDefined()
  await person.click(within(row).getByRole('button', { name: 'Mark as used' }))
  expect(await within(row).findByText('marked as used')).toBeDefined()
  await person.click(within(row).getByRole('button', { name: 'Undo' }))
  expect(await within(row).findByText('not used yet')).toBeDefined()
  expect(server.got(externalQuestionCalls.markExternalQuestion).map(({ body }) => body)).toEqual([
    { marked_used: true },
    { marked_used: false },
  ])
})

test('the use of a question is linked, and deleting says that the quiz keeps it', async () => {
  const used = { question_id: 3, kind: 'daily', date: '2026-11-12', position: 4 } as const
  const server = aServer([anExternalQuestion({ used: true, uses: [used] })])
  server.refuse(externalQuestionCalls.removeExternalQuestion, 'not_found')
  const { person } = renderApp(server, '/admin/external-questions', { user })
  const link = await screen.findByRole('link', { name: 'used on 12 Nov 2026, question 4' })
  expect(link.getAttribute('href')).toBe('/admin/quiz/2026-11-12/edit')
  expect(screen.queryByRole('button', { name: /Mark as/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('The quiz that uses it keeps it.')
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Question could not be removed\./)).toBeDefined()
})

test('filters and page are in the address, and an empty result links to all questions', async () => {
  const server = aServer([])
  const address =
    '/admin/external-questions?search=1986&used=unused&theme_id=1&origin=An atlas&import_id=4&page=2'
  renderApp(server, address, { user })
  const link = await screen.findByRole('link', { name: 'Show all questions' })
  expect(link.getAttribute('href')).toBe('/admin/external-questions')
  expect(Object.fromEntries(server.got(externalQuestionCalls.listExternalQuestions)[0]!.query)).toEqual({
    search: '1986',
    used: 'unused',
    theme_id: '1',
    origin: 'An atlas',
    import_id: '4',
    page: '2',
  })
})

test('a new question reports missing fields and near duplicates, and a refusal keeps the text', async () => {
  const server = aServer()
  server.answer(externalQuestionCalls.findAlikeQuestions, { questions: [anAlikeQuestion()] })
  server.refuse(externalQuestionCalls.addExternalQuestion, 'invalid_input')
  const { person } = renderApp(server, '/admin/external-questions/create', { user })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter the question.')).toBeDefined()
  expect(screen.getByText('Say where it comes from.')).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: 'Question text' }), 'Who’s Emma’s author?')
  await person.type(screen.getByRole('textbox', { name: 'Answer' }), 'Jane Austen')
  await person.type(screen.getByRole('textbox', { name: 'Origin' }), 'A book')
  expect(await screen.findByText('In the quiz of 12 Nov 2026 · 80% in common')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Question could not be added\./)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Jane Austen')
})

test('text typed into a bank question is restored after a reload, and can be discarded', async () => {
  const server = aServer()
  server.answer(externalQuestionCalls.getExternalQuestion, anExternalQuestion())
  server.answer(externalQuestionCalls.findAlikeQuestions, { questions: [] })
  const address = '/admin/external-questions/7/edit'
  const { person, unmount } = renderApp(server, address, { user })
  await person.type(await screen.findByRole('textbox', { name: 'Origin' }), ' of mine')
  unmount()

  const again = renderApp(server, address, { user }).person
  const origin = await screen.findByRole('textbox', { name: 'Origin' })
  expect(origin).toHaveProperty('value', 'A book of mine')
  await again.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(origin).toHaveProperty('value', 'A book')
})

test('after a conflicting save of a bank question both versions are shown', async () => {
  const server = aServer()
  server.answer(externalQuestionCalls.getExternalQuestion, anExternalQuestion())
  server.answer(externalQuestionCalls.findAlikeQuestions, { questions: [] })
  server.refuse(externalQuestionCalls.saveExternalQuestion, 'external_question_changed')
  const { person } = renderApp(server, '/admin/external-questions/7/edit', { user })
  const origin = await screen.findByRole('textbox', { name: 'Origin' })
  await person.type(origin, ' of mine')
  server.answer(
    externalQuestionCalls.getExternalQuestion,
    anExternalQuestion({ origin: 'An atlas', version: 1 }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Someone else has saved this question in the meantime.')
  expect(screen.getByRole('definition').textContent).toBe('An atlas')
  expect(origin).toHaveProperty('value', 'A book of mine')
  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  server.answer(externalQuestionCalls.saveExternalQuestion, anExternalQuestion({ version: 2 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Question updated')
  expect(server.got(externalQuestionCalls.saveExternalQuestion).map(({ body }) => body)).toMatchObject([
    { origin: 'A book of mine', version: 0 },
    { origin: 'A book of mine', version: 1 },
  ])
})

test('a file shows its errors in words and is imported only after every decision', async () => {
  const server = aServer()
  server.answer(questionImportCalls.listQuestionImports, { ...onePage(0), imports: [] })
  server.answer(
    questionImportCalls.getQuestionImport,
    aQuestionImport({ counts: { problem: 1, undecided: 1 } }),
  )
  server.answer(questionImportCalls.listImportRows, {
    ...onePage(),
    rows: [anImportRow({ problem: 'theme_unknown', problem_value: 'Magic' })],
  })
  renderApp(server, '/admin/external-questions/imports/4', { user })
  expect(await screen.findByText('There is no theme “Magic”.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  expect(screen.getByText('1 question still needs your decision.')).toBeDefined()
})

test('the columns of a table are chosen beside a preview, and kept after a reload', async () => {
  const server = aServer()
  const mapping = aQuestionImport({ state: 'mapping', odd_lines: [3], odd_line_count: 1 })
  server.answer(questionImportCalls.getQuestionImport, mapping)
  server.answer(
    questionImportCalls.getImportTable,
    anImportTable({
      columns: ['answer', 'text', 'ignored'],
      rows: [
        ['Autor', 'Obra', 'Nível'],
        ['Jane Austen', 'Who wrote Emma?', 'easy'],
      ],
    }),
  )
  server.answer(questionImportCalls.saveImportColumns, aQuestionImport({ state: 'checking' }))
  const address = '/admin/external-questions/imports/4'
  const { person, unmount } = renderApp(server, address, { user })
  await person.click(await screen.findByRole('switch', { name: 'The first row contains the column names' }))
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Who wrote Emma?Jane Austen'])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nível contains' }), 'Answer')
  await person.click(screen.getByRole('button', { name: 'Check the questions' }))
  expect(await screen.findByText('Another column already has this content.')).toBeDefined()
  unmount()

  const again = renderApp(server, address, { user }).person
  expect(await screen.findByRole('combobox', { name: 'Nível contains' })).toHaveProperty('value', 'answer')
  await again.selectOptions(screen.getByRole('combobox', { name: 'Autor contains' }), 'Not used')
  await again.click(screen.getByRole('button', { name: 'Check the questions' }))
  await expect
    .poll(() => server.got(questionImportCalls.saveImportColumns).map(({ body }) => body))
    .toEqual([{ has_header: true, columns: ['ignored', 'text', 'answer'], sheet: 0 }])
})

test('doubtful questions and odd lines are shown before the import', async () => {
  const server = aServer()
  const odd = { odd_lines: [3, 17], odd_line_count: 45 }
  server.answer(
    questionImportCalls.getQuestionImport,
    aQuestionImport({ counts: { doubt: 1, undecided: 1 }, ...odd }),
  )
  server.answer(questionImportCalls.listImportRows, {
    ...onePage(),
    rows: [anImportRow({ text: 'Which of these?', answer: 'Tin', doubt: 'needs_choices' })],
  })
  renderApp(server, '/admin/external-questions/imports/4', { user })
  expect(await screen.findByText(/^It asks to choose from a list/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import anyway' })).toBeDefined()
  expect(screen.getByText(/Check their accents: 3, 17/).textContent).toContain('and 43 more')
})

test('choosing another sheet of a workbook shows its own columns and imports that sheet', async () => {
  const server = aServer()
  server.answer(questionImportCalls.getQuestionImport, aQuestionImport({ state: 'mapping', format: 'xlsx' }))
  const sheets = ['Outono', 'Inverno']
  server.answer(questionImportCalls.getImportTable, ({ query }) =>
    query.get('sheet') === '1'
      ? anImportTable({ sheets, sheet: 1, rows: [['Who wrote Dracula?', 'Bram Stoker']] })
      : anImportTable({ sheets }),
  )
  server.answer(questionImportCalls.saveImportColumns, aQuestionImport({ state: 'checking' }))
  const { person } = renderApp(server, '/admin/external-questions/imports/4', { user })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Inverno')
  await screen.findAllByText('Bram Stoker')
  await person.click(screen.getByRole('button', { name: 'Check the questions' }))
  await waitFor(() => expect(server.got(questionImportCalls.saveImportColumns)).toHaveLength(1))
  expect(server.got(questionImportCalls.saveImportColumns)[0]?.body).toEqual({
    has_header: false,
    columns: ['text', 'answer'],
    sheet: 1,
  })
})
