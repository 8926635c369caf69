import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

const read = (text: string) => parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })

test('a table has a byte order mark, its columns in the order given, and lines that end as RFC 4180 says', () => {
  const rows = [{ rank: 1, name: 'Ana', movement: null, solo: false, unknown: 'x' }]
  expect(writeCsv({ columns: named('name', 'rank', 'movement', 'solo'), rows })).toBe(
    '\ufeffname,rank,movement,solo\r\nAna,1,,false\r\n',
  )
})

test('an empty table still names its columns', () => {
  expect(writeCsv({ columns: named('a', 'b'), rows: [] })).toBe('\ufeffa,b\r\n')
})

test('commas, quotes, line ends and letters of any script come back as they were', () => {
  const rows = [{ name: 'Sá, "o" Zé\r\nnova linha\n', points: -2.5, other: '数学' }]
  expect(
    read(writeCsv({ columns: [{ name: 'name' }, { name: 'points', decimals: 1 }, { name: 'other' }], rows })),
  ).toEqual([{ name: 'Sá, "o" Zé\r\nnova linha\n', points: '-2.5', other: '数学' }])
})

test('text that begins like a formula gets an apostrophe, a negative number does not', () => {
  const texts = ['=1+1', '+351', '-Ana', '@x', '\tx', '\rx', '＝1']
  const rows = texts.map((text) => ({ text, number: -1 }))
  expect(read(writeCsv({ columns: named('text', 'number'), rows }))).toEqual(
    texts.map((text) => ({ text: `'${text}`, number: '-1' })),
  )
})

test('in Portuguese a table has semicolons and decimal commas, and nothing else differs', () => {
  const columns = [{ name: 'name' }, { name: 'points', decimals: 1 }, { name: 'games' }]
  const rows = [
    { name: 'Sá; "o" Zé', points: -2.5, games: 1200 },
    { name: '=1,5', points: 4, games: null },
  ]
  const text = '\ufeffname;points;games\r\n"Sá; ""o"" Zé";-2,5;1200\r\n\'=1,5;4,0;\r\n'
  expect(writeCsv({ columns, rows }, 'pt')).toBe(text)
})

test('all numbers of a column have as many decimals, whatever fractions are behind them', () => {
  const columns = [{ name: 'average', decimals: 2 }, { name: 'rank' }]
  const rows = [100 / 3, 0.1 + 0.2, 80].map((average) => ({ average, rank: 1 }))
  expect(writeCsv({ columns, rows })).toBe('\ufeffaverage,rank\r\n33.33,1\r\n0.30,1\r\n80.00,1\r\n')
})
