import type { PastedQuestion } from '@tertulia/contract/pasted-quizzes'
import { expect, test } from 'vitest'
import { allThemes } from '@test/fixtures/quizzes-to-edit.ts'
import { questionDraft } from '../form/question-draft.ts'
import { fillQuestions, placeQuestions } from './placed-questions.ts'

const themeOf = (slug: string) => allThemes.find((theme) => theme.slug === slug)!
const culture = themeOf('culture')
const literature = culture.subthemes.find(({ slug }) => slug === 'literature')!

function pasted(text: string, known: Partial<PastedQuestion> = {}): PastedQuestion {
  const unnamed = { number: null, theme_id: null, subtheme_id: null }
  return {
    ...unnamed,
    text,
    answer: '-',
    accepted_answers: [],
    problem: null,
    problem_value: '',
    remarks: [],
    ...known,
  }
}

const ownThemes = allThemes.map((theme) => [theme])
const place = (questions: PastedQuestion[], themes: readonly (typeof allThemes)[] = ownThemes) => {
  const { placed, unplaced } = placeQuestions(questions, themes)
  return {
    placed: [...placed].map(([position, { text }]) => `${position} ${text}`),
    unplaced: unplaced.map(({ text }) => text),
  }
}

test('questions go to the block of their theme, then to that of their number, then to the first free one', () => {
  expect(
    place([
      pasted('first'),
      pasted('of number 2', { number: 2 }),
      pasted('of history', { number: 1, theme_id: themeOf('history').id }),
      pasted('last'),
    ]),
  ).toEqual({ placed: ['1 first', '2 of number 2', '3 of history', '4 last'], unplaced: [] })
})

test('a second question of a theme, and one without a free block, are left', () => {
  const nine = Array.from({ length: 9 }, (_, index) => pasted(`q${index + 1}`))
  expect(place(nine).unplaced).toEqual(['q9'])
  const twice = [pasted('one', { theme_id: culture.id }), pasted('two', { theme_id: culture.id })]
  expect(place(twice)).toEqual({ placed: ['1 one'], unplaced: ['two'] })
})

test('questions of a special quiz go by their order, whatever their themes', () => {
  const questions = [pasted('one', { theme_id: themeOf('history').id }), pasted('two', { number: 2 })]
  expect(place(questions, [[], [], []])).toEqual({ placed: ['1 one', '2 two'], unplaced: [] })
})

test('filling keeps what was not pasted: media, a chosen subtheme, and other questions', () => {
  const [first, second] = allThemes.slice(0, 2).map((_, index) => ({
    ...questionDraft(index + 1, []),
    text: 'before',
    answer: 'before',
    subtheme_id: literature.id,
    external_question: { id: 5, origin: 'A book' },
  }))
  const { placed } = placeQuestions([pasted('new', { accepted_answers: ['other'] })], ownThemes)
  const filled = fillQuestions([first!, second!], placed)
  expect(filled[0]).toMatchObject({ text: 'new', answer: '-', accepted_answers: ['other'] })
  expect(filled[0]).toMatchObject({ subtheme_id: literature.id, external_question: null })
  expect(filled[1]).toBe(second)
})

test('where a question may be of any theme they go by number and order, and bring their subthemes', () => {
  const questions = [
    pasted('one', { theme_id: culture.id, subtheme_id: literature.id }),
    pasted('two', { theme_id: culture.id, number: 3 }),
  ]
  const free = [allThemes, allThemes, allThemes]
  expect(place(questions, free)).toEqual({ placed: ['1 one', '3 two'], unplaced: [] })
  const { placed } = placeQuestions(questions, free)
  const filled = fillQuestions(
    [1, 2, 3].map((position) => questionDraft(position, [])),
    placed,
  )
  expect(filled.map(({ subtheme_id }) => subtheme_id)).toEqual([literature.id, null, null])
})
