import { describe, expect, test } from 'vitest'
import type { PlaceReader } from './plain-lines.ts'
import { readPlainQuestions } from './plain-questions.ts'

const known = ['Culture', 'Literature', 'Cinema', 'History', 'Sports', 'Desporto']
const isKnown = (name: string) => known.includes(name)
const readPlace: PlaceReader = (name) => {
  const [theme = '', subtheme = ''] = name.split(' – ')
  if (isKnown(name)) return { theme: '', subtheme: '', categories: [name] }
  return isKnown(theme) && isKnown(subtheme) ? { theme, subtheme, categories: [] } : null
}

const read = (...lines: string[]) => readPlainQuestions(lines.join('\n'), readPlace)
const told = (...lines: string[]) =>
  read(...lines).questions.map(({ number, text, answer }) => [number, text, answer])

describe('numbered questions', () => {
  test('begin at their numbers, with answers by label or on the last line', () => {
    expect(
      told(
        '1. Who wrote “Os Maias”?',
        'Answer: Eça de Queirós',
        '',
        '2) Who directed “Aniki-Bóbó”?',
        'Manoel de Oliveira',
        '3 – Which year saw the Carnation Revolution? 1974',
      ),
    ).toEqual([
      [1, 'Who wrote “Os Maias”?', 'Eça de Queirós'],
      [2, 'Who directed “Aniki-Bóbó”?', 'Manoel de Oliveira'],
      [3, 'Which year saw the Carnation Revolution?', '1974'],
    ])
  })

  test('keep blank lines and lines that begin with other numbers in their statements', () => {
    expect(
      told(
        'Pergunta 1',
        'Three gifts:',
        '7 swans',
        '',
        'Which song?',
        'R: Twelve Days',
        'Pergunta 2: Who?',
        'R: Me',
      ),
    ).toEqual([
      [1, 'Three gifts:\n7 swans\n\nWhich song?', 'Twelve Days'],
      [2, 'Who?', 'Me'],
    ])
  })

  test('leave out what stands before the first', () => {
    const { questions, left_out } = read('Quiz of Ana', 'Draft 3', '', '1. Who?', 'Me', '2. What?', 'That')
    expect(questions).toHaveLength(2)
    expect(left_out).toEqual(['Quiz of Ana', 'Draft 3'])
  })
})

describe('questions without numbers', () => {
  test('are apart by blank lines; the last line is the answer', () => {
    expect(
      told('Who wrote it?', 'Eça', '', 'A statement', 'of two lines', 'Its answer', '', 'Which? This'),
    ).toEqual([
      [null, 'Who wrote it?', 'Eça'],
      [null, 'A statement\nof two lines', 'Its answer'],
      [null, 'Which?', 'This'],
    ])
  })

  test('with labels go on until their answer', () => {
    expect(told('P: Who wrote it?', '', 'R: Eça', 'P: Which?', 'R:', 'This')).toEqual([
      [null, 'Who wrote it?', 'Eça'],
      [null, 'Which?', 'This'],
    ])
    expect(told('Who wrote it?', '', 'Resposta: Eça', '', 'Which?', 'Resposta: This')).toEqual([
      [null, 'Who wrote it?', 'Eça'],
      [null, 'Which?', 'This'],
    ])
  })

  test('without an answer are told without one', () => {
    expect(told('Who wrote it', '', 'Which?', 'This')).toEqual([
      [null, 'Who wrote it', ''],
      [null, 'Which?', 'This'],
    ])
  })
})

test('more answers come by label or after a bar', () => {
  const { questions } = read(
    '1. Capital?',
    'Answer: Lisbon',
    'Also accepted: Lisboa; Lx',
    '2. Year?',
    'R: 1143 | MCXLIII',
  )
  expect(questions.map(({ answer, accepted_answers: accepted }) => [answer, ...accepted])).toEqual([
    ['Lisbon', 'Lisboa', 'Lx'],
    ['1143', 'MCXLIII'],
  ])
})

test('themes are headings, labels, or stand before the statement', () => {
  const { questions } = read(
    '**Culture – Literature**',
    '1. Who wrote it?',
    'Eça',
    '2. Cinema: Who directed it?',
    'Oliveira',
    '3. History',
    'Which year?',
    '1974',
    '4. Who won?',
    'Tema: Desporto',
    'R: Benfica',
    '5. Which river: Tagus or Douro?',
    'R: Douro',
  )
  expect(
    questions.map(({ text, theme, subtheme, categories }) => [text, theme, subtheme, ...categories]),
  ).toEqual([
    ['Who wrote it?', 'Culture', 'Literature'],
    ['Who directed it?', '', '', 'Cinema'],
    ['Which year?', '', '', 'History'],
    ['Who won?', 'Desporto', ''],
    ['Which river: Tagus or Douro?', '', ''],
  ])
})

test('a theme behind a blank line belongs to the next question', () => {
  const { questions } = read('1. Which year?', '1974', '', 'Tema: Desporto', '2. Who won?', 'R: Benfica')
  expect(questions.map(({ theme, answer }) => [theme, answer])).toEqual([
    ['', '1974'],
    ['Desporto', 'Benfica'],
  ])
})

test('an unknown theme of a label stays as it is written', () => {
  const { questions } = read(
    'Theme: Magic',
    'Question: Who?',
    'Answer: Me',
    'Theme: History',
    'Question: When?',
    'Answer: 1974',
  )
  expect(questions.map(({ theme, text }) => [theme, text])).toEqual([
    ['Magic', 'Who?'],
    ['History', 'When?'],
  ])
})

describe('a text that is meant to take long', () => {
  const length = 60_000
  test.each([
    ['nothing but labels', '? R: x '],
    ['nothing but more answers', 'R: a (ou '],
    ['nothing but numbers', '1. a '],
    ['nothing but choices', 'a) x b) y '],
    ['lines of labels', `${'x? R: y '.repeat(120)}\n`],
    ['lists of answers', '1. a?\nAnswers\n1. a\n'],
  ])('%s is read before the test runs out of time', (_, part) => {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length)
    expect(read(text).questions.length).toBeLessThan(length)
  })
})
