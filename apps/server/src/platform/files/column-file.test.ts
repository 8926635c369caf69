import { expect, test } from 'vitest'
import { plainWords, readDate, UnreadableColumns, wordOf } from './column-cells.ts'
import { readColumnFile } from './column-file.ts'

const plan = {
  names: { name: ['name', 'nome'], rank: ['rank', 'lugar', 'posicao'], points: ['points', 'pontos'] },
  needed: ['name'],
  lines_max: 3,
} as const

const read = (text: string | Buffer) => readColumnFile(Buffer.from(text), plan)
const cells = (text: string | Buffer) => read(text).map((line) => line.cells)

test('columns are found by name in any order, separator and encoding; others are left out', () => {
  const expected = [{ name: 'João', rank: '1', points: '' }]
  const text = 'Posição;outra;NOME\n1;x; João \n'
  const variants = [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll(';', '\t')]
  for (const variant of [...variants, text.replaceAll(';', ','), Buffer.from(text, 'latin1')])
    expect(cells(variant)).toEqual(expected)
})

test('a line has the number on which it begins, and lines without content are left out', () => {
  expect(read('name,rank\n"Ann\nthe first",1\n\n,\nBen,2\n')).toMatchObject([
    { line: 2, cells: { name: 'Ann\nthe first' } },
    { line: 6, cells: { name: 'Ben', rank: '2' } },
  ])
})

test('a file is refused with the reason', () => {
  const refusals = {
    not_text: 'name\u0000',
    columns_missing: 'rank\n1',
    column_repeated: 'name,nome\nA,B',
    no_lines: 'name,rank\n,\n',
    too_many_lines: 'name\na\nb\nc\nd',
    unreadable: `name\n"${'x'.repeat(20_000)}`,
  }
  for (const [problem, text] of Object.entries(refusals))
    expect(() => read(text)).toThrow(new UnreadableColumns(problem as keyof typeof refusals))
})

test('dates have their year first or last, the day before the month, and exist', () => {
  const written = ['2026-11-30', '2026-1-3', '30/11/2026', '3.1.2026', '30-11-2026']
  expect(written.map(readDate)).toEqual([
    '2026-11-30',
    '2026-01-03',
    '2026-11-30',
    '2026-01-03',
    '2026-11-30',
  ])
  const none = ['', '31/02/2026', '11/30/2026', '30/11/26', '1899-12-31', 'tomorrow']
  expect(none.map(readDate)).toEqual(none.map(() => null))
})

test('words are compared without accents, case and punctuation', () => {
  expect(plainWords(' São-João da_Madeira ')).toBe('sao joao da madeira')
  expect(['Анна К.', 'Олег', '田中'].map(plainWords)).toEqual(['анна к', 'олег', '田中'])
  expect([wordOf(plan.names, 'POSIÇÃO'), wordOf(plan.names, 'place')]).toEqual(['rank', null])
})
