import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { quizDate } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aPastSpecialQuiz, aSpecialRow } from '@test/fixtures/special-quizzes.ts'

const user = aUser(['special_quiz_player'])
const me = aSpecialRow({ id: 7, name: 'Ana', surname: 'Lopes', rank: 2, score: 140, best_joker_ids: [] })

function open(path: string, prepare: (server: ReturnType<typeof testServer>) => void) {
  const server = testServer({ patient: true })
  const none = { quiz: null, today: quizDate, now: testNow, kept_open: [] }
  server.answer(specialQuizCalls.getTodaysSpecialQuiz, none)
  prepare(server)
  return { server, ...renderApp(server, path, { user }) }
}

function openQuiz(quiz: PastSpecialQuiz = aPastSpecialQuiz(), path = '/special-quiz/2026-11-19') {
  return open(path, (server) => {
    server.answer(specialQuizCalls.getPastSpecialQuiz, quiz)
    server.answer(specialQuizCalls.getSpecialQuizRanking, ({ query }) => {
      const page = Number(query.get('page') ?? 1)
      const rows = page === 1 ? [aSpecialRow(), me] : [aSpecialRow({ id: 90, name: 'Last', rank: 51 })]
      return { page, page_count: 2, total: 51, rows, mine: me }
    })
  })
}

test('the winner is first, then the results of everybody, with each answer marked in words', async () => {
  openQuiz()
  await screen.findByRole('heading', { name: 'Rivers of Europe' })
  screen.getByText(/Thursday 19 November · By Rita Alves · 10 players/)
  screen.getByText('Winner')
  const row = within(await screen.findByRole('row', { name: /João Silva 180 7/ }))
  row.getByText('Joker hit')
  row.getByText('Joker lost')
  expect(row.getAllByText('Right')).toHaveLength(6)
  expect(row.getAllByText('Wrong')).toHaveLength(4)
  within(screen.getByRole('row', { name: /Ana Lopes you/ })).getByText('140')
  const head = screen.getByRole('link', { name: 'Question 3' })
  expect(head.getAttribute('href')).toBe('/question/203')
})

test('a phone shows the first places of a long result, and all on demand', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    aSpecialRow({ id: 20 + index, name: `P${index}`, rank: index + 1 }),
  )
  const { person, container } = open('/special-quiz/2026-11-19', (server) => {
    server.answer(specialQuizCalls.getPastSpecialQuiz, aPastSpecialQuiz())
    server.answer(specialQuizCalls.getSpecialQuizRanking, {
      ...onePage(12),
      rows,
      mine: null,
    })
  })
  await person.click(await screen.findByRole('button', { name: 'Show all 12 places' }))
  expect(screen.queryByRole('button', { name: 'Show all 12 places' })).toBeNull()
  expect(container.querySelector('[data-short]')).toBeNull()
})

test('several winners share the victory', async () => {
  const winners = ['João', 'Rui', 'Eva'].map((name, index) => ({ id: index + 8, name, surname: 'Silva' }))
  openQuiz(aPastSpecialQuiz({ winners }))
  await screen.findByText('Shared victory')
  screen.getByText('João Silva, Rui Silva and Eva Silva')
})

test('a row expands to the points of each answer and the best possible joker score', async () => {
  const { person } = openQuiz()
  await person.click(await screen.findByRole('button', { name: 'Details of João Silva' }))
  screen.getByText('Best possible: 440 with jokers on 1, 2, 3, 4 and 5')
  screen.getByText('+80')
  screen.getByText('−20')
  expect(screen.getAllByText('+20')).toHaveLength(6)

  await person.click(screen.getByRole('button', { name: 'Details of Ana Lopes' }))
  screen.getByText('Best possible: 440, without jokers')
})

test('the page of the result is in the address, and the user’s row stays visible', async () => {
  const { router, person } = openQuiz()
  await person.click(await screen.findByRole('link', { name: 'Page 2' }))
  await screen.findByRole('row', { name: /Last Silva/ })
  screen.getByRole('row', { name: /Ana Lopes you/ })
  expect(router.state.location.href).toBe('/special-quiz/2026-11-19?page=2')
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  const current = pages.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => link.textContent)).toEqual(['2'])
})

test('the page in the address is requested', async () => {
  const { server } = openQuiz(aPastSpecialQuiz(), '/special-quiz/2026-11-19?page=2')
  await screen.findByRole('row', { name: /Last Silva/ })
  await waitFor(() =>
    expect(server.got(specialQuizCalls.getSpecialQuizRanking)[0]?.query.get('page')).toBe('2'),
  )
})

test('each question shows who got it right, who placed a joker and what that earned', async () => {
  openQuiz()
  const list = (await screen.findByRole('region', { name: 'Questions' })).querySelector('li')!
  for (const text of ['Official 1', 'Mine 1', '40% got it right', '30% used a joker: +60']) {
    within(list).getByText(text)
  }
})

test('while answers wait for correction a message replaces the result', async () => {
  const { server } = openQuiz(aPastSpecialQuiz({ state: 'pending', winners: [] }))
  await screen.findByText('Results will appear once all answers are marked.')
  expect(server.got(specialQuizCalls.getSpecialQuizRanking)).toHaveLength(0)
})

test('a quiz that was not played hides its answers behind a button', async () => {
  const { person } = openQuiz(aPastSpecialQuiz({ played: false }))
  await person.click((await screen.findAllByRole('button', { name: 'Show answer' }))[0]!)
  screen.getByText('Official 1')
  expect(screen.queryByText('Official 2')).toBeNull()
})

test.each(['2999-01-01', '2026-02-30'])('a special quiz of %s is not found', async (date) => {
  open(`/special-quiz/${date}`, (server) => server.refuse(specialQuizCalls.getPastSpecialQuiz, 'not_found'))
  await screen.findByRole('heading', { name: 'Content not found.' })
})

test('the archive lists author, winners and the user’s own result, ten a page', async () => {
  const quiz = {
    date: '2026-11-19',
    subject: 'Rivers of Europe',
    author: { id: 9, name: 'Rita', surname: 'Alves' },
    state: 'decided' as const,
    submissions: 28,
    winners: [
      { id: 8, name: 'João', surname: 'Silva' },
      { id: 10, name: 'Eva', surname: 'Dias' },
    ],
    my_rank: 3,
    my_score: 315,
  }
  const pending = { ...quiz, date: '2026-11-12', subject: 'Bridges', state: 'pending' as const, author: null }
  const quizzes = [quiz, { ...pending, winners: [], my_rank: null, my_score: null }]
  open('/special-quizzes/2', (server) =>
    server.answer(specialQuizCalls.listPastSpecialQuizzes, { page: 2, page_count: 3, total: 22, quizzes }),
  )
  const row = within(await screen.findByRole('row', { name: /Rivers of Europe/ }))
  for (const text of ['19 Nov 2026', 'Rita Alves', 'João Silva and Eva Dias', '315', 'place 3'])
    row.getByText(text)
  expect(row.getByRole('link').getAttribute('href')).toBe('/special-quiz/2026-11-19')
  const waiting = within(screen.getByRole('row', { name: /Bridges/ }))
  waiting.getByText('Not marked yet')
  waiting.getByText('No result')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/special-quizzes/3')
})

test('an empty archive links to today', async () => {
  open('/special-quizzes', (server) =>
    server.answer(specialQuizCalls.listPastSpecialQuizzes, { ...onePage(0), quizzes: [] }),
  )
  await screen.findByText('No special quizzes played yet.')
})
