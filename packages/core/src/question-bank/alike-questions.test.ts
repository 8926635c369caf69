import { describe, expect, test } from 'vitest'
import { prepareAlike } from './alike-questions.ts'
import { compareQuestions, traitsOf } from './question-likeness.ts'

const question = (text: string, answer = 'Vasco da Gama', acceptedAnswers: string[] = []) =>
  traitsOf({ text, answer, accepted_answers: acceptedAnswers })
const likeness = (one: ReturnType<typeof question>, other: ReturnType<typeof question>) =>
  compareQuestions(one, other)?.likeness ?? null

const sea = 'Que navegador português chegou à Índia por mar em 1498?'

describe('the examples of the rule page', () => {
  test.each([
    [
      'case, accents and punctuation do not count',
      'QUE NAVEGADOR PORTUGUES chegou a India, por mar, em 1498',
      'exact',
    ],
    ['a typo', 'Que navegador portugues chegou à Índa por mar em 1498?', 'near'],
    ['another order of the words', 'Em 1498, que navegador português chegou por mar à Índia?', 'near'],
    ['another word', 'Que navegador luso chegou à Índia por mar em 1498?', 'near'],
    ['another year is another question', 'Que navegador português chegou à Índia por mar em 1502?', null],
    [
      'other words are another question',
      'Quem comandou a armada que dobrou o cabo e alcançou Calecute em 1498?',
      null,
    ],
  ])('%s', (_, text, expected) => {
    expect(likeness(question(text), question(sea))).toBe(expected)
  })

  test.each([
    [
      'another answer to nearly the same words is another question',
      'Qual é a capital da Austrália?',
      'Camberra',
      null,
    ],
    ['the same answer in other words', 'Qual é a capital da Áustria ?', 'Viena de Áustria', 'exact'],
    ['another answer to the very same words is told', 'qual é a capital da áustria', 'Graz', 'near'],
  ])('%s', (_, text, answer, expected) => {
    expect(likeness(question(text, answer), question('Qual é a capital da Áustria?', 'Viena'))).toBe(expected)
  })

  test('short statements used with many pictures are not matched by their words alone', () => {
    expect(
      likeness(question('Quem é este ator?', 'Tom Hanks'), question('Quem é este ator?', 'Al Pacino')),
    ).toBe(null)
    expect(
      likeness(question('Quem é este ator?', 'Tom Hanks'), question('Quem é este actor?', 'Tom Hanks')),
    ).toBe('near')
  })

  test('an accepted answer counts like the official one', () => {
    expect(likeness(question(sea, 'Gama', ['O Almirante']), question(sea, 'O Almirante'))).toBe('exact')
  })
})

test('the most similar earlier question is found, in any word order', () => {
  const subjects = Array.from(
    { length: 300 },
    (_, index) => `assunto${index} lugar${index % 17} século${index % 5}`,
  )
  const list = subjects.map((subject, index) =>
    question(`Quem escreveu sobre ${subject}?`, `Pessoa ${index}`),
  )
  list.push(question('Sobre lugar7 assunto24 século4, quem escrveu?', 'Pessoa 24'))
  list.push(question('Quem escreveu sobre assunto24 lugar7 século4?', 'Pessoa 24'))
  const find = prepareAlike(list)
  expect(find(300)).toMatchObject({ place: 24, likeness: 'near' })
  expect(find(301)).toEqual({ place: 24, likeness: 'exact', percentage: 100 })
  expect(find(24)).toBeNull()
})

test('the search finds everything a comparison of all pairs finds, over many changed questions', () => {
  const base = ['rei', 'castelo', 'rio', 'batalha', 'livro', 'pintor', 'cidade'].flatMap((noun, at) =>
    ['Lisboa', 'Porto', 'Évora', 'Guimarães', 'Tomar'].map((name, index) =>
      question(`Que ${noun} tem o nome de ${name} desde o século ${at + 10}?`, `${noun} ${index}`),
    ),
  )
  const changed = base.map((one, index) => {
    const words = one.text.split(' ')
    const place = index % words.length
    const swapped = words.map((word, at) => (at === place && word.length > 3 ? word.slice(1) : word))
    return question(swapped.join(' '), one.answer)
  })
  const list = [...base, ...changed]
  const find = prepareAlike(list)
  for (const [place, one] of list.entries()) {
    const all = list.slice(0, place).filter((other) => compareQuestions(one, other))
    expect([one.text, find(place) !== null]).toEqual([one.text, all.length > 0])
  }
})

test('among thousands of questions with the same few words the match is found, and few are compared', () => {
  const compared = new Set<number>()
  const list = Array.from({ length: 3000 }, (_, index) => {
    const { trigrams, ...traits } = question('Quem é este?', `Pessoa ${index}`)
    return {
      ...traits,
      get trigrams() {
        compared.add(index)
        return trigrams
      },
    }
  })
  list.push(question('Quem é este', 'PESSOA 7'))
  const find = prepareAlike(list)
  expect(find(3000)).toEqual({ place: 7, likeness: 'exact', percentage: 100 })
  for (let place = 2900; place < 3000; place += 1) {
    compared.clear()
    find(place)
    expect(compared.size).toBeLessThanOrEqual(101)
    expect(compared.has(place - 1)).toBe(true)
  }
})
