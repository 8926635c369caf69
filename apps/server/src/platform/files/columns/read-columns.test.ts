import { expect, test } from 'vitest'
import { plainWords, UnreadableColumns, wordOf } from '../column-cells.ts'
import { noMappings, type ColumnPlan, type StoredMapping } from './column-plan.ts'
import { readColumns } from './read-columns.ts'
import { readWrittenDate } from './written-dates.ts'

type Column = 'name' | 'rank' | 'points' | 'day'

const plan: ColumnPlan<Column> = {
  names: {
    name: ['name', 'nome'],
    rank: ['rank', 'lugar', 'posicao'],
    points: ['points', 'pontos'],
    day: ['day'],
  },
  needed: [['name']],
  dates: ['day'],
  lines_max: 3,
}

const read = (text: string | Buffer, own: StoredMapping | null = null) =>
  readColumns(Buffer.from(text), plan, { ...noMappings, own })
const cells = (text: string | Buffer) => read(text).lines.map((line) => line.cells)

test('columns are found by name in any order, separator and encoding; others are left out and named', () => {
  const expected = [{ name: 'João', rank: '1', points: '', day: '' }]
  const text = 'Posição;outra;NOME\n1;x; João \n'
  const variants = [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll(';', '\t')]
  const others = [text.replaceAll(';', ','), text.replaceAll(';', '|'), `sep=;\n${text}`]
  for (const variant of [...variants, ...others, Buffer.from(text, 'latin1')])
    expect(cells(variant)).toEqual(expected)
  expect(read(text).table).toMatchObject({
    names: ['Posição', 'outra', 'NOME'],
    columns: ['rank', null, 'name'],
    questions: [],
  })
})

test('a line has the number on which it begins, and lines without content are left out', () => {
  expect(read('name,rank\n"Ann\nthe first",1\n\n,\nBen,2\n').lines).toMatchObject([
    { line: 2, cells: { name: 'Ann\nthe first' } },
    { line: 6, cells: { name: 'Ben', rank: '2' } },
  ])
  expect(read('sep=,\nname,rank\nAnn,1\n').lines).toMatchObject([{ line: 3 }])
})

test('a file that is no table is refused with the reason', () => {
  const refusals = {
    not_text: 'name\u0000',
    columns_missing: 'one text\nand another',
    no_lines: 'name,rank\n,\n',
    too_many_lines: 'name,rank\na,1\nb,1\nc,1\nd,1',
    unreadable: `name,rank\n"${'x'.repeat(20_000)}`,
  }
  for (const [problem, text] of Object.entries(refusals))
    expect(() => read(text)).toThrow(new UnreadableColumns(problem as keyof typeof refusals))
})

test('a table that lacks a column, or has two of one, is a question', () => {
  expect(read('rank,x\n1,Ann').table.questions).toEqual(['missing'])
  const two = read('name,nome\nA,B')
  expect([two.table.questions, two.lines]).toEqual([['repeated'], []])
  // A copy is no question.
  expect(read('name,nome\nA,A').table).toMatchObject({ questions: [], columns: ['name', null] })
})

test('what a person has said of the columns counts, also for another file with the same names of columns', () => {
  const text = 'Club\n\nWho,Place\nAnn,1\n'
  const { layout, table } = read(text)
  expect(table).toMatchObject({ heading: 1, questions: ['missing'], columns: [null, null] })
  const stored: StoredMapping = {
    heading_shift: 0,
    columns: ['name', 'rank'],
    date_order: 'day_first',
    meanings: [],
    same: [{ column: 'points', value: '7' }],
  }
  expect(read(text, stored).lines).toMatchObject([{ cells: { name: 'Ann', rank: '1', points: '7' } }])
  const layouts = { [layout]: stored }
  const other = readColumns('who;PLACE\nBen;2\n', plan, { own: null, layouts })
  expect(other.lines).toMatchObject([{ cells: { name: 'Ben', rank: '2' } }])
  expect(readColumns('Who,Position\nBen,2\n', plan, { own: null, layouts }).lines).toEqual([])
})

test.each([
  ['31/12/2026', '03/04/2027', 'day_first', '2027-04-03', true],
  ['12/31/2026', '03/04/2027', 'month_first', '2027-03-04', true],
  ['02/12/2026', '03/04/2027', 'day_first', '2026-12-02', false],
])('a file with %s and %s has one order of day and month', (first, second, order, example, certain) => {
  const { table, lines } = read(`name,day\nA,${first}\nB,${second}\n`)
  expect(table).toMatchObject({ date_order: order, is_order_certain: certain, example: { read: example } })
  expect(lines.every(({ cells: { day } }) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
})

test('dates that contradict each other are never read in two ways', () => {
  const days = read('name,day\nA,31/12/2026\nB,12/31/2026\nC,03/04/2027').lines.map((line) => line.cells.day)
  expect(days).toEqual(['2026-12-31', '12/31/2026', '2027-04-03'])
})

test('dates are read as banks and spreadsheets write them, and exist', () => {
  const written = [
    '2026-11-30',
    '20261130',
    '30/11/2026',
    '30.11.26',
    '30-11-2026 09:30',
    '2026-11-30T09:30:00Z',
    '30 Nov 2026',
    '30-Nov-26',
    '30 de novembro de 2026',
    'Nov 30, 2026',
    '30. November 2026',
  ]
  expect(written.map((text) => readWrittenDate(text, 'day_first'))).toEqual(written.map(() => '2026-11-30'))
  expect(readWrittenDate('11/30/2026', 'month_first')).toBe('2026-11-30')
  const none = ['', '31/02/2026', '11/30/2026', '1899-12-31', 'tomorrow', '30 Xyz 2026']
  expect(none.map((text) => readWrittenDate(text, 'day_first'))).toEqual(none.map(() => null))
})

test('words are compared without accents, case and punctuation', () => {
  expect(plainWords(' São-João da_Madeira ')).toBe('sao joao da madeira')
  expect(['Анна К.', 'Олег', '田中'].map(plainWords)).toEqual(['анна к', 'олег', '田中'])
  expect([wordOf(plan.names, 'POSIÇÃO'), wordOf(plan.names, 'place')]).toEqual(['rank', null])
})
