import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportRow, QuestionImport } from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAlikeQuestion, anImportRow, aQuestionImport } from '@test/fixtures/external-questions.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { twoThemes } from '@test/fixtures/questions.ts'
import { renderApp } from '@test/render-app.tsx'
import { refusal, testServer } from '@test/server.ts'

const files = '/admin/external-questions/imports'
const user = aUser(['quiz_editor'])

function openFiles(imports: QuestionImport[] = []) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(questionImportCalls.listQuestionImports, { ...onePage(imports.length), imports })
  return { server, ...renderApp(server, files, { user }) }
}

function openFile(stand: QuestionImport, rows: ImportRow[] = []) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(questionImportCalls.getQuestionImport, stand)
  server.answer(questionImportCalls.listImportRows, { ...onePage(rows.length), rows })
  return { server, ...renderApp(server, `${files}/4`, { user }) }
}

const aFile = (content: string, name = 'mine.csv') => new File([content], name, { type: 'text/plain' })
const press = async ({ person }: ReturnType<typeof openFile>, name: string) =>
  await person.click(await screen.findByRole('button', { name }))
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('without a file or an origin nothing is uploaded, and both are asked for', async () => {
  const opened = openFiles()
  await press(opened, 'Check the file')
  expect(screen.getByText('Choose a file first.')).toBeDefined()
  expect(screen.getByText('Say where they come from.')).toBeDefined()
  await opened.person.upload(screen.getByLabelText('Question file'), aFile('Who?'))
  expect(screen.queryByText('Choose a file first.')).toBeNull()
  await press(opened, 'Check the file')
  expect(opened.server.got(questionImportCalls.uploadQuestionImport)).toEqual([])
})

test('the format is recognised from the file, which opens at its own address once it is uploaded', async () => {
  const { server, person, router } = openFiles()
  const uploaded = aQuestionImport({ state: 'checking', file_name: 'cards.txt', rows_total: 3 })
  server.answer(questionImportCalls.uploadQuestionImport, uploaded)
  server.answer(questionImportCalls.getQuestionImport, uploaded)
  await person.upload(
    await screen.findByLabelText('Question file'),
    aFile('Who?\nA. He\nB. She\nANSWER: B\n', 'cards.txt'),
  )
  await waitFor(() => expect(screen.getByLabelText('Format')).toHaveProperty('value', 'aiken'))
  await person.type(screen.getByRole('textbox', { name: /^Origin/ }), ' My cards ')
  await person.selectOptions(screen.getByLabelText('Choices'), 'Always show the choices below the question')
  await person.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText(/compared with the bank and all quizzes: 1 of 3\./)).toBeDefined()
  expect(router.state.location.pathname).toBe(`${files}/4`)
  expect(Object.fromEntries(server.got(questionImportCalls.uploadQuestionImport)[0]!.query)).toEqual({
    file_name: 'cards.txt',
    format: 'aiken',
    origin: 'My cards',
    with_choices: '',
  })
})

test.each([
  ['not_text', /This isn’t a text file/],
  ['no_questions', /Is this the right format\?/],
])('a file that the server cannot read (%s) is refused with the reason', async (problem, words) => {
  const { server, person, router } = openFiles()
  server.refuse(questionImportCalls.uploadQuestionImport, 'invalid_file', [{ field: 'file', problem }])
  await person.upload(await screen.findByLabelText('Question file'), aFile('?'))
  await person.type(screen.getByRole('textbox', { name: /^Origin/ }), 'Mine')
  await person.click(screen.getByRole('button', { name: 'Check the file' }))
  const alert = await screen.findByText(/^The file couldn’t be imported\./)
  expect(alert.textContent).toMatch(words)
  expect(router.state.location.pathname).toBe(files)
  expect(screen.getByRole('textbox', { name: /^Origin/ })).toHaveProperty('value', 'Mine')
})

test('a file that is too large is not uploaded', async () => {
  const { server, person } = openFiles()
  const large = aFile('Who?')
  Object.defineProperty(large, 'size', { value: 25_000_001 })
  await person.upload(await screen.findByLabelText('Question file'), large)
  await person.type(screen.getByRole('textbox', { name: /^Origin/ }), 'Mine')
  await person.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('A file can have up to 25 MB. Split it in two.')
  expect(server.got(questionImportCalls.uploadQuestionImport)).toEqual([])
})

test('earlier files show how far they are', async () => {
  openFiles([
    aQuestionImport({ id: 1, state: 'imported', imported: 12 }),
    aQuestionImport({ id: 2, state: 'checked', rows_total: 8 }),
    aQuestionImport({ id: 3, state: 'mapping' }),
  ])
  const earlier = within(await screen.findByRole('region', { name: 'Previous files' }))
  await earlier.findByRole('heading', { name: 'Previous files' })
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mine.csv20 Nov 2026 · 12 questions imported',
    'mine.csv20 Nov 2026 · 8 questions · needs your decisions',
    'mine.csv20 Nov 2026 · needs its columns',
  ])
  expect(earlier.getAllByRole('link')[1]?.getAttribute('href')).toBe(`${files}/2`)
})

test('a question that resembles another is shown beside it, and imported or skipped by choice', async () => {
  const row = anImportRow({ alike: anAlikeQuestion({ text: 'Whose novel is Emma?' }) })
  const opened = openFile(aQuestionImport({ counts: { near: 1, undecided: 1 } }), [row])
  const { server } = opened
  const card = within(await screen.findByRole('group', { name: 'Decision on line 2' }))
  expect(screen.getByText('Whose novel is Emma?')).toBeDefined()
  server.answer(questionImportCalls.chooseImportRow, { ...row, taken: true })
  server.answer(questionImportCalls.getQuestionImport, aQuestionImport({ counts: { near: 1, taken: 1 } }))
  server.answer(questionImportCalls.listImportRows, { ...onePage(), rows: [{ ...row, taken: true }] })
  await opened.person.click(card.getByRole('button', { name: 'Import anyway' }))
  expect(await screen.findByText('1 question will be imported.')).toBeDefined()
  await card.findByRole('button', { name: 'Import anyway', pressed: true })
  expect(server.got(questionImportCalls.chooseImportRow)[0]).toMatchObject({
    path: '/admin/question-imports/4/rows/1/choice',
    body: { taken: true },
  })
})

test('questions with errors can be skipped together, but not imported', async () => {
  const opened = openFile(aQuestionImport({ counts: { problem: 2, undecided: 2 } }), [
    anImportRow({ problem: 'answer_missing', answer: '' }),
    anImportRow({ number: 2, line: 3, problem: 'unreadable', problem_value: '"Who' }),
  ])
  await screen.findByText('The answer is missing.')
  expect(screen.getByText('"Who')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Import (all|anyway)/ })).toBeNull()
  opened.server.answer(questionImportCalls.chooseImportGroup, aQuestionImport({ counts: { problem: 2 } }))
  await press(opened, 'Skip all of these')
  await waitFor(() => expect(opened.server.got(questionImportCalls.chooseImportGroup)).toHaveLength(1))
  expect(opened.server.got(questionImportCalls.chooseImportGroup)[0]?.body).toEqual({
    group: 'problem',
    taken: false,
  })
})

test('an edited question needs its answer, survives a reload and is saved', async () => {
  const row = anImportRow({ problem: 'answer_missing', answer: '' })
  const stand = aQuestionImport({ counts: { problem: 1, undecided: 1 } })
  const first = openFile(stand, [row])
  await press(first, 'Edit')
  await press(first, 'Save')
  expect(screen.getByText('Enter the answer.')).toBeDefined()
  expect(first.server.got(questionImportCalls.saveImportRow)).toEqual([])
  await first.person.type(screen.getByRole('textbox', { name: 'Answer' }), 'Austen')
  first.unmount()

  const again = openFile(stand, [row])
  await press(again, 'Edit')
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Austen')
  again.server.answer(questionImportCalls.saveImportRow, { ...row, answer: 'Austen', problem: null })
  await press(again, 'Save')
  await screen.findByText('Question updated')
  expect(again.server.got(questionImportCalls.saveImportRow)[0]?.body).toMatchObject({
    text: 'Who wrote Emma?',
    answer: 'Austen',
    origin: 'A book',
  })
})

test('the import is confirmed, and its questions are then in the bank and can be taken out again', async () => {
  const ready = aQuestionImport({ counts: { new: 3, taken: 3 } })
  const opened = openFile(ready, [anImportRow({ taken: true })])
  const { server, person, router } = opened
  const imported = aQuestionImport({ state: 'imported', imported: 3 })
  server.answer(questionImportCalls.confirmQuestionImport, () => {
    server.answer(questionImportCalls.getQuestionImport, imported)
    return imported
  })
  await screen.findByText('3 questions will be imported.')
  await person.click(screen.getAllByRole('button', { name: 'Import' }).at(-1)!)
  await person.click((await dialogOf('Import 3 questions?')).getByRole('button', { name: 'Import' }))
  await screen.findByText('3 questions are in the bank.')
  expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe(
    '/admin/external-questions?import_id=4',
  )

  server.answer(questionImportCalls.removeQuestionImport, {})
  server.answer(questionImportCalls.listQuestionImports, { ...onePage(0), imports: [] })
  await press(opened, 'Undo the import')
  const dialog = await dialogOf('Undo the import?')
  expect(dialog.getByText('Its 3 questions will be removed from the question bank.')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await screen.findByText('Import undone')
  await waitFor(() => expect(router.state.location.pathname).toBe(files))
})

test('an import of which a question is used can no longer be undone', async () => {
  openFile(aQuestionImport({ state: 'imported', imported: 3, used: 1 }))
  expect(await screen.findByText(/This import can’t be undone any more/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo the import' })).toHaveProperty('disabled', true)
})

test('a confirmation that comes too late says so, and shows what has changed', async () => {
  const opened = openFile(aQuestionImport({ counts: { new: 1, taken: 1 } }), [anImportRow({ taken: true })])
  const { server, person } = opened
  server.answer(questionImportCalls.confirmQuestionImport, () => {
    server.answer(
      questionImportCalls.getQuestionImport,
      aQuestionImport({ counts: { exact: 1, undecided: 1 } }),
    )
    return refusal('import_not_ready')
  })
  await screen.findByText('1 question will be imported.')
  await person.click(screen.getAllByRole('button', { name: 'Import' }).at(-1)!)
  await person.click((await dialogOf('Import 1 question?')).getByRole('button', { name: 'Import' }))
  await screen.findByText('The file couldn’t be imported. This file isn’t ready to import.')
  await screen.findByText('1 question still needs your decision.')
})

test('a file that could not be checked is discarded after a confirmation', async () => {
  const opened = openFile(aQuestionImport({ state: 'failed' }))
  const { server, person, router } = opened
  await screen.findByText(/Something went wrong with this file/)
  expect(screen.queryByRole('link', { name: 'See them' })).toBeNull()
  server.answer(questionImportCalls.removeQuestionImport, {})
  server.answer(questionImportCalls.listQuestionImports, { ...onePage(0), imports: [] })
  await press(opened, 'Discard the file')
  await person.click((await dialogOf('Discard the file?')).getByRole('button', { name: 'Discard' }))
  await screen.findByText('File discarded')
  await waitFor(() => expect(router.state.location.pathname).toBe(files))
})

test.each(['4x', '77'])(
  'the address of a file that does not exist (%s) shows that there is none',
  async (id) => {
    const server = testServer({ patient: true })
    server.refuse(questionImportCalls.getQuestionImport, 'not_found')
    renderApp(server, `${files}/${id}`, { user })
    await screen.findByRole('heading', { name: /not found/i })
  },
)

test('a question of a file names the medium it comes with, and what is left out', async () => {
  const medium = { file_name: 'flag.png', kind: 'image', byte_size: 4000 } as const
  const problem = { problem: 'medium_too_large', problem_value: 'film.mp4' } as const
  openFile(aQuestionImport({ counts: { problem: 2 } }), [
    anImportRow({ medium, files_left_out: ['map.svg', 'fado.mp3'] }),
    anImportRow({ number: 2, line: 9, ...problem }),
  ])
  expect(await screen.findByText('Image: flag.png')).toBeDefined()
  expect(screen.getByText(/^Left out: map\.svg, fado\.mp3\./)).toBeDefined()
  expect(screen.getByText(/film\.mp4 is too large: images can have 2 MB/)).toBeDefined()
})
