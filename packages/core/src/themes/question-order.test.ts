import { expect, test } from 'vitest'
import { placeFreeQuestions, placeQuestions } from './question-order.ts'

const question = (id: number, themeId: number | null, written = true) => ({ id, theme_id: themeId, written })

test('questions follow their themes into another order', () => {
  const { places, removed } = placeQuestions([question(11, 1), question(12, 2), question(13, 3)], [3, 1, 2])
  expect(places.map(({ id, position, moved }) => [id, position, moved])).toEqual([
    [13, 1, false],
    [11, 2, false],
    [12, 3, false],
  ])
  expect(removed).toEqual([])
})

test('words of a question whose theme is gone move to the theme that replaces it', () => {
  const { places } = placeQuestions([question(11, 1), question(12, 2)], [1, 5])
  expect(places).toEqual([
    { id: 11, position: 1, theme_id: 1, moved: false },
    { id: 12, position: 2, theme_id: 5, moved: true },
  ])
})

test('another theme more is another question, still empty', () => {
  const { places } = placeQuestions([question(11, 1)], [1, 2])
  expect(places[1]).toEqual({ id: null, position: 2, theme_id: 2, moved: false })
})

test('with fewer themes what finds no place goes, what was never written first', () => {
  const { places, removed } = placeQuestions(
    [question(11, 1, false), question(12, 2), question(13, 3)],
    [3, 4],
  )
  expect(places.map(({ id }) => id)).toEqual([13, 12])
  expect(removed).toEqual([11])
})

test('of two questions of one theme the second one finds another place', () => {
  const { places, removed } = placeQuestions(
    [question(11, 1), question(12, 1), question(13, null)],
    [1, 2, 3],
  )
  expect(places).toEqual([
    { id: 11, position: 1, theme_id: 1, moved: false },
    { id: 12, position: 2, theme_id: 2, moved: true },
    { id: 13, position: 3, theme_id: 3, moved: true },
  ])
  expect(removed).toEqual([])
})

test('questions of any themes keep their order and themes, and more of them are still empty', () => {
  const { places, removed } = placeFreeQuestions([question(11, 3), question(12, 3), question(13, null)], 4)
  expect(places.map(({ id, theme_id }) => [id, theme_id])).toEqual([
    [11, 3],
    [12, 3],
    [13, null],
    [null, null],
  ])
  expect(removed).toEqual([])
})

test('of too many questions those go that were never written, then the last ones', () => {
  const questions = [question(11, 1), question(12, 2, false), question(13, 1), question(14, 2)]
  expect(placeFreeQuestions(questions, 3)).toMatchObject({
    places: [
      { id: 11, position: 1 },
      { id: 13, position: 2 },
      { id: 14, position: 3 },
    ],
    removed: [12],
  })
  expect(placeFreeQuestions(questions, 2).removed).toEqual([12, 14])
})
