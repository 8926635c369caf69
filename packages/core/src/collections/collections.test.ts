import { describe, expect, test } from 'vitest'
import { atLeast, isOneOf } from './lists.ts'
import { entriesOf, isKeyOf, isRecord, keysOf, pick, recordOf } from './records.ts'

const words = { one: 'um', two: 'dois' } as const

describe('records', () => {
  test('names and entries come in the order of the record', () => {
    expect(keysOf(words)).toEqual(['one', 'two'])
    expect(entriesOf(words)).toEqual([
      ['one', 'um'],
      ['two', 'dois'],
    ])
  })

  test('a record is made from its names, and cut to some of its fields', () => {
    expect(recordOf(['a', 'b'], (name) => name.toUpperCase())).toEqual({ a: 'A', b: 'B' })
    expect(pick({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 })
  })

  test('only a field of its own is a name of a record', () => {
    expect([isKeyOf(words, 'two'), isKeyOf(words, 'three'), isKeyOf(words, 'toString')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a JSON object is a record; null, a list and a text are none', () => {
    expect([{}, null, [], 'text'].map(isRecord)).toEqual([true, false, false, false])
  })
})

describe('lists', () => {
  test('a value is one of a list or not', () => {
    expect([isOneOf(['pt', 'en'], 'en'), isOneOf(['pt', 'en'], 'fr'), isOneOf([1, 2], '1')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a list that is too short is refused', () => {
    const [first, second] = atLeast([7, 8, 9], 2)
    expect([first, second]).toEqual([7, 8])
    expect(() => atLeast([7], 2)).toThrow('1 items where 2 are needed')
  })
})
