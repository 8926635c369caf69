import { expect, test } from 'vitest'
import { takeApart } from './answer-words.ts'
import { writeOut } from './dotted.ts'

const write = (short: string, long: string, fewest = 1) =>
  writeOut(takeApart(short), takeApart(long), fewest)?.plain

test('words that end in a full stop are expanded as in the other answer', () => {
  expect(write('Indian Oc.', 'Indian Ocean')).toBe('indian ocean')
  expect(write('Most. dos Jerónimos', 'Mosteiro dos Jerónimos')).toBe('mosteiro dos jeronimos')
  expect(write('Sª da Estrela', 'Serra da Estrela')).toBe('serra da estrela')
})

test('letters in another order, or too few, are not expanded', () => {
  expect(write('Indian Sea.', 'Indian Ocean')).toBeUndefined()
  expect(write('Lyndon B. Johnson', 'Boris Johnson', 2)).toBeUndefined()
})
