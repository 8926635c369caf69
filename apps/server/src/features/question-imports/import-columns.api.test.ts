import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportColumn, ImportGroup } from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { bringFile, workOnFiles } from '../../../test/factories/question-bank.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { aWorkbook } from '../../../test/factories/workbook.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anEditor() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const rowsOf = async (id: number, group: ImportGroup) =>
    (await app.call(questionImportCalls.listImportRows, { params: { id }, query: { page: 1, group } }, token))
      .rows
  const columns = (id: number, ...kinds: ImportColumn[]) => ({
    params: { id },
    body: { has_header: false, columns: kinds },
  })
  return { token, rowsOf, columns }
}

test('a table without known names waits for its columns, which can be said anew until it is imported', async () => {
  const { token, rowsOf, columns } = await anEditor()
  const { id, state } = await bringFile(app, token, 'Jane Austen,Who wrote Emma?\nSantiago,Capital of Chile?')
  expect(state).toBe('mapping')
  await workOnFiles(app)
  const params = { id }
  expect(await app.refused(questionImportCalls.confirmQuestionImport, { params }, token)).toBe(
    'import_not_ready',
  )
  expect(await app.call(questionImportCalls.getImportTable, { params, query: {} }, token)).toEqual({
    has_header: false,
    columns: ['answer', 'text'],
    rows: [
      ['Jane Austen', 'Who wrote Emma?'],
      ['Santiago', 'Capital of Chile?'],
    ],
    sheets: [],
    sheet: 0,
  })
  expect(
    await app.refused(questionImportCalls.saveImportColumns, columns(id, 'text', 'ignored'), token),
  ).toBe('invalid_input')
  expect(await app.refused(questionImportCalls.saveImportColumns, columns(id, 'text', 'text'), token)).toBe(
    'invalid_input',
  )
  await app.call(questionImportCalls.saveImportColumns, columns(id, 'text', 'answer'), token)
  await workOnFiles(app)
  expect(await rowsOf(id, 'new')).toMatchObject([{ text: 'Jane Austen' }, { text: 'Santiago' }])

  expect(
    await app.call(questionImportCalls.saveImportColumns, columns(id, 'answer', 'text'), token),
  ).toMatchObject({
    state: 'checking',
    rows_done: 0,
    rows_total: 2,
  })
  await workOnFiles(app)
  expect(await rowsOf(id, 'new')).toMatchObject([{ answer: 'Jane Austen' }, { answer: 'Santiago' }])
  await app.call(questionImportCalls.confirmQuestionImport, { params }, token)
  await workOnFiles(app)
  expect(await app.call(questionImportCalls.getQuestionImport, { params }, token)).toMatchObject({
    imported: 2,
    is_table: false,
  })
  expect(await app.refused(questionImportCalls.saveImportColumns, columns(id, 'answer', 'text'), token)).toBe(
    'not_found',
  )
})

test('a workbook is read by its column names, a large one aside from everybody else', async () => {
  const { token, rowsOf } = await anEditor()
  const rows = Array.from({ length: 1200 }, (_, at) => [`What is thing ${at}?`, `Thing ${at}`])
  const file = aWorkbook([['Question', 'Answer'], ...rows])
  const { id, rows_total } = await bringFile(app, token, Buffer.from(file), { format: 'xlsx' })
  expect(rows_total).toBe(1200)
  await workOnFiles(app)
  expect(await rowsOf(id, 'new')).toHaveLength(10)
})

test('of a workbook with several sheets an editor looks at another one and imports that', async () => {
  const { token, rowsOf } = await anEditor()
  const named = [
    ['Question', 'Answer'],
    ['Capital of Chile?', 'Santiago'],
  ]
  const unnamed = [
    ['Jane Austen', 'Who wrote Emma?'],
    ['Bram Stoker', 'Who wrote Dracula?'],
  ]
  const file = Buffer.from(aWorkbook(named, unnamed, [['Notes']]))
  const { id, state } = await bringFile(app, token, file, { format: 'xlsx' })
  expect(state).toBe('mapping')
  const params = { id }
  const sheets = ['Sheet1', 'Sheet2', 'Sheet3']
  expect(await app.call(questionImportCalls.getImportTable, { params, query: {} }, token)).toMatchObject({
    sheets,
    sheet: 0,
  })
  const other = await app.call(questionImportCalls.getImportTable, { params, query: { sheet: 1 } }, token)
  expect(other).toEqual({ sheets, sheet: 1, has_header: false, columns: ['answer', 'text'], rows: unnamed })
  expect(await app.refused(questionImportCalls.getImportTable, { params, query: { sheet: 2 } }, token)).toBe(
    'invalid_file',
  )
  const { has_header, columns: kinds, sheet } = other
  await app.call(
    questionImportCalls.saveImportColumns,
    { params, body: { has_header, columns: kinds, sheet } },
    token,
  )
  await workOnFiles(app)
  expect(await rowsOf(id, 'new')).toMatchObject([{ answer: 'Jane Austen' }, { answer: 'Bram Stoker' }])
  expect(await app.call(questionImportCalls.getImportTable, { params, query: {} }, token)).toMatchObject({
    sheets,
    sheet: 1,
  })
})

test('doubtful questions wait for a decision, in a group of their own, and one that is edited is in doubt no more', async () => {
  const { token, rowsOf } = await anEditor()
  const text =
    'text,answer\nWhich of these is a metal?,Tin\nWho was it?,All of the above\nCapital of Chile?,Santiago'
  const { id } = await bringFile(app, token, text)
  await workOnFiles(app)
  const params = { id }
  expect(await app.call(questionImportCalls.getQuestionImport, { params }, token)).toMatchObject({
    counts: { doubt: 2, new: 1, taken: 1, undecided: 2 },
  })
  expect(await rowsOf(id, 'doubt')).toMatchObject([
    { number: 1, doubt: 'needs_choices', taken: null },
    { number: 2, doubt: 'answer_of_choices', taken: null },
  ])
  const take = { params: { id, number: 1 }, body: { taken: true } }
  expect(await app.call(questionImportCalls.chooseImportRow, take, token)).toMatchObject({ taken: true })
  const written = { accepted_answers: [], theme_id: null, subtheme_id: null, origin: 'X' }
  const body = { text: 'Who was it?', answer: 'All three', ...written }
  expect(
    await app.call(questionImportCalls.saveImportRow, { params: { id, number: 2 }, body }, token),
  ).toMatchObject({ doubt: null, taken: true })
  const leave = { params, body: { group: 'doubt', taken: false } } as const
  expect((await app.call(questionImportCalls.chooseImportGroup, leave, token)).counts).toMatchObject({
    taken: 2,
    undecided: 0,
  })
})

test('lines in another encoding are named', async () => {
  const { token, rowsOf } = await anEditor()
  const file = Buffer.concat([
    Buffer.from('pergunta,resposta\nA nau?,Não\n'),
    Buffer.from('O pão?,Sim\n', 'latin1'),
    Buffer.from('O maçarico?,Não\n'),
  ])
  const { id, odd_lines, odd_line_count } = await bringFile(app, token, file)
  expect([odd_lines, odd_line_count]).toEqual([[3], 1])
  await workOnFiles(app)
  expect((await rowsOf(id, 'new')).map(({ text }) => text)).toEqual(['A nau?', 'O pão?', 'O maçarico?'])
})
