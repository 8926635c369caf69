import { describe, expect, test } from 'vitest'
import { readResultTable } from './result-table.ts'

const read = (text: string) => readResultTable(text).map(({ name, result }) => [name, result])

describe('two columns, a name and a whole number', () => {
  test.each([
    ['between tabs, as a spreadsheet copies them', 'Ana Sá\t40\nRui Dó\t50'],
    ['between semicolons', 'Ana Sá;40\nRui Dó;50'],
    ['between commas', 'Ana Sá,40\nRui Dó,50'],
    ['between spaces, as in a mail', 'Ana Sá 40\nRui   Dó   50'],
    ['with other line ends, blank lines and spaces around', '\r\n  Ana Sá \t 40 \r\n\r\nRui Dó\t50\r\n'],
    ['under a heading', 'Name\tPoints\nAna Sá\t40\nRui Dó\t50'],
    ['under a heading in Portuguese', 'Nome;Pontuação\nAna Sá;40\nRui Dó;50'],
    ['with numbers before the names', '1. Ana Sá\t40\n2.º Rui Dó\t50'],
    ['with a column of ranks before and empty ones behind', '1\tAna Sá\t40\t\n2\tRui Dó\t50\t'],
    ['in quotes', '"Ana Sá";"40"\n"Rui Dó";"50"'],
    ['with decimals that are none', 'Ana Sá\t40.0\nRui Dó\t50,00'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([
      ['Ana Sá', 40],
      ['Rui Dó', 50],
    ])
  })
})

test('a surname before a comma stays with its name, for any column separator', () => {
  expect(read('Sá, Ana\t40')).toEqual([['Sá, Ana', 40]])
  expect(read('"Sá, Ana",40')).toEqual([['Sá, Ana', 40]])
  expect(read('Sá, Ana, 40\nDó, Rui, 50')).toEqual([
    ['Sá, Ana', 40],
    ['Dó, Rui', 50],
  ])
})

test('a value that is not a whole number from 0 is shown as written, without a result', () => {
  const lines = readResultTable('Ana\t40\nRui\t4x\nEva\t-1\nIvo\t12.5\nGil\t\nTó\t1000001')
  expect(lines.map(({ line, name, result, written }) => [line, name, result, written])).toEqual([
    [1, 'Ana', 40, '40'],
    [2, 'Rui', null, '4x'],
    [3, 'Eva', null, '-1'],
    [4, 'Ivo', null, '12.5'],
    [5, 'Gil', null, ''],
    [6, 'Tó', null, '1000001'],
  ])
})

test('a line with only a name has no result, and one without a name is skipped', () => {
  expect(readResultTable('Ana\t40\nRui')).toMatchObject([{ name: 'Ana' }, { name: 'Rui', result: null }])
  expect(read('\t40\nAna\t50')).toEqual([['Ana', 50]])
  expect(read('  \n\t\n')).toEqual([])
})

test('a first line with an invalid result is not a heading', () => {
  expect(readResultTable('Ana\t4x\nRui\t50')).toHaveLength(2)
})
