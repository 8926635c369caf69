import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const read = (text: string) => parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })

test('a table has a byte order mark, its columns in the order given, and lines that end as RFC 4180 says', () => {
  const rows = [{ rank: 1, name: 'Ana', movement: null, solo: false, unknown: 'x' }]
  expect(writeCsv({ columns: ['name', 'rank', 'movement', 'solo'], rows })).toBe(
    '\ufeffname,rank,movement,solo\r\nAna,1,,false\r\n',
  )
})

test('an empty table still names its columns', () => {
  expect(writeCsv({ columns: ['a', 'b'], rows: [] })).toBe('\ufeffa,b\r\n')
})

test('commas, quotes, line ends and letters of any script come back as they were', () => {
  const rows = [{ name: 'Sá, "o" Zé\r\nnova linha\n', points: -2.5, other: '数学' }]
  expect(read(writeCsv({ columns: ['name', 'points', 'other'], rows }))).toEqual([
    { name: 'Sá, "o" Zé\r\nnova linha\n', points: '-2.5', other: '数学' },
  ])
})

test('text that begins like a formula gets an apostrophe, a negative number does not', () => {
  const texts = ['=1+1', '+351', '-Ana', '@x', '\tx', '\rx', '＝1']
  const rows = texts.map((text) => ({ text, number: -1 }))
  expect(read(writeCsv({ columns: ['text', 'number'], rows }))).toEqual(
    texts.map((text) => ({ text: `'${text}`, number: '-1' })),
  )
})
