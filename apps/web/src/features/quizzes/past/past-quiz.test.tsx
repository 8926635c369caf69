import { dateInZone } from '@tertulia/core/calendar/calendar'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aPastQuiz, aQuiz, aSubmittedQuiz } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { emptyDraft } from '../drafts/draft.ts'
import { savedDrafts } from '../drafts/saved-drafts.ts'

const user = aUser(['regular_player'])
const deviceToday = dateInZone(testNow, 'Europe/Lisbon')

function open(path: string, prepare: (server: ReturnType<typeof testServer>) => void) {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  prepare(server)
  return { server, ...renderApp(server, path, { user }) }
}

test('a played quiz shows the user’s answers with marks, the percentages and a link to the game', async () => {
  open('/quiz/2026-11-19', (server) => server.answer(quizCalls.getPastQuiz, aPastQuiz()))
  await screen.findByRole('heading', { name: 'Quiz of Thursday 19 November' })
  const questions = (await screen.findAllByRole('list')).at(-1)!
  const first = within(within(questions).getAllByRole('listitem')[0]!)
  for (const text of ['Official 1', 'Mine 1', 'Right', '62% got it right', '2 answers not marked yet']) {
    first.getByText(text)
  }
  expect(screen.getByRole('link', { name: 'My game' }).getAttribute('href')).toBe('/game/2026-11-19/7/8')
})

test('a quiz of more than two days ago is read without a request for today’s', async () => {
  const { server } = open('/quiz/2026-11-17', (asked) => asked.answer(quizCalls.getPastQuiz, aPastQuiz()))
  await screen.findByRole('heading', { name: 'Quiz of Tuesday 17 November' })
  expect(server.got(quizCalls.getTodaysQuiz)).toEqual([])
})

test.each([
  ['2026-11-20T00:00:00.000Z', 'Submitted for you at midnight'],
  ['2026-11-20T12:00:00.000Z', 'Submitted for you at 12:00'],
])('a complete draft that counts says so on the past quiz: %s', async (at, words) => {
  open('/quiz/2026-11-19', (server) =>
    server.answer(quizCalls.getPastQuiz, { ...aPastQuiz(), submitted_for_me_at: at }),
  )
  await screen.findByText(words)
  screen.getByText('Your quiz was complete, so it counts as you left it.')
})

test('the receipt of a day that is open again says that the quiz was submitted for its player', async () => {
  const quiz = aSubmittedQuiz()
  const submission = quiz.submission && {
    ...quiz.submission,
    submitted_at: '2026-11-20T00:00:00.000Z',
    for_player: true,
  }
  open('/quiz', (server) => server.answer(quizCalls.getTodaysQuiz, { ...quiz, submission }))
  await screen.findByText('Submitted for you at midnight')
  expect(screen.queryByText(/^Submitted at/)).toBeNull()
})

test('a past quiz links to the previous and next quiz and back to the list', async () => {
  const quiz = aPastQuiz()
  const { server, person } = open('/quiz/2026-11-19', (asked) => asked.answer(quizCalls.getPastQuiz, quiz))
  const steps = () => within(screen.getByRole('navigation', { name: 'Other quizzes' }))
  await screen.findByRole('navigation', { name: 'Other quizzes' })
  const links = () =>
    steps()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/quiz/2026-11-18', '/quizzes', '/quiz/2026-11-20'])

  server.answer(quizCalls.getPastQuiz, {
    ...quiz,
    date: '2026-11-18',
    previous_date: null,
    next_date: '2026-11-19',
  })
  await person.click(steps().getByRole('link', { name: 'Quiz of Wednesday 18 November' }))
  await screen.findByRole('heading', { name: 'Quiz of Wednesday 18 November' })
  await waitFor(() => expect(links()).toEqual(['/quizzes', '/quiz/2026-11-19']))
})

test('a quiz that was not played hides each answer behind a button, and can show or hide all', async () => {
  const { person } = open('/quiz/2026-11-19', (server) =>
    server.answer(quizCalls.getPastQuiz, aPastQuiz(false)),
  )
  await person.click((await screen.findAllByRole('button', { name: 'Show answer' }))[0]!)
  screen.getByText('Official 1')
  expect(screen.queryByText('Official 2')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Show all answers' }))
  screen.getByText('Official 8')
  await person.click(screen.getByRole('button', { name: 'Hide all answers' }))
  expect(screen.queryByText('Official 1')).toBeNull()
})

const often = { questions: [{ question_id: 101, answers: [{ text: 'Porto', count: 3 }] }] }

test('a played quiz tells the place of the day and the most common wrong answers', async () => {
  open('/quiz/2026-11-19', (server) => {
    server.answer(quizCalls.getPastQuiz, aPastQuiz())
    server.answer(quizPlaceCalls.getQuizPlace, {
      place: { right_answers: 7, questions: 8, rank: 4, players: 213 },
    })
    server.answer(questionCalls.listWrongAnswers, often)
  })
  const place = await screen.findByText(/4th of the day/)
  expect(place.textContent).toBe('8 of 8 right, 4th of the day')
  const wrong = await screen.findByText('Porto')
  expect(wrong.parentElement?.textContent).toBe('Most common wrong answer: Porto (3)')
})

test('who did not play sees wrong answers only beside a shown answer, and no place', async () => {
  const { server, person } = open('/quiz/2026-11-19', (asked) => {
    asked.answer(quizCalls.getPastQuiz, aPastQuiz(false))
    asked.answer(questionCalls.listWrongAnswers, often)
  })
  await person.click((await screen.findAllByRole('button', { name: 'Show answer' }))[1]!)
  expect(screen.queryByText('Porto')).toBeNull()
  await person.click(screen.getAllByRole('button', { name: 'Show answer' })[0]!)
  await screen.findByText('Porto')
  expect(server.got(quizPlaceCalls.getQuizPlace)).toHaveLength(0)
})

test('what was typed and never submitted is read at once, from any device', async () => {
  const place = { player: '1.7', kind: 'daily' as const, date: '2026-11-19' }
  await savedDrafts(place).put({
    101: { ...emptyDraft, text: 'Too late', changedAt: '2026-11-19T23:59:59.000Z' },
  })
  const quiz = aPastQuiz(false)
  const drafts = [null, 'Typed on the phone']
  const found = quiz.questions.map((question, index) => ({ ...question, draft: drafts[index] ?? null }))
  open('/quiz/2026-11-19', (server) => server.answer(quizCalls.getPastQuiz, { ...quiz, questions: found }))
  await screen.findByText('Too late')
  await screen.findByText(/^You didn’t get to submit this quiz\. Below is what you typed/)
  const second = within(screen.getAllByRole('listitem')[1]!)
  second.getByText('Typed on the phone')
  second.getByRole('button', { name: 'Show answer' })
  expect(second.queryByText('Official 2')).toBeNull()
})

test('who did not play and typed nothing reads that they may have a go', async () => {
  open('/quiz/2026-11-19', (server) => server.answer(quizCalls.getPastQuiz, aPastQuiz(false)))
  await screen.findByText('You didn’t play this quiz. Have a go: the answers are hidden.')
  expect(screen.queryByText('Your draft')).toBeNull()
})

test.each(['2999-01-01', '2026-02-30', 'yesterday'])('a quiz of %s is not found', async (date) => {
  open(`/quiz/${date}`, (server) => server.refuse(quizCalls.getPastQuiz, 'not_found'))
  await screen.findByRole('heading', { name: 'Content not found.' })
})

test('a past day that is kept open is played under its address, with the reason', async () => {
  const date = '2026-11-19'
  open(`/quiz/${date}`, (server) => {
    server.refuse(quizCalls.getPastQuiz, 'quiz_still_open')
    const keptOpen = { reason: 'The site was down.', reopened: false, is_today: false }
    server.answer(quizCalls.getOpenQuiz, aQuiz({ date, kept_open: keptOpen }))
  })
  await screen.findByLabelText('Your answer to question 1')
  await screen.findByText('The site was down.')
  screen.getByText(/This quiz stays open until/)
})

test('a day without a quiz links to the past ones', async () => {
  open('/quiz', (server) => server.answer(quizCalls.getTodaysQuiz, aQuiz({ state: 'none', questions: [] })))
  await screen.findByText('There’s no quiz today.')
  expect(screen.getByRole('link', { name: 'See past quizzes' }).getAttribute('href')).toBe('/quizzes')
})

test('the archive lists average and own results, ten a page', async () => {
  const quiz = {
    date: '2026-11-19',
    season: 3,
    round: 6,
    host_name: null,
    submissions: 28,
    percentage: 62,
    pending: 2,
    question_count: 8,
    my_right_answers: 5,
    my_pending_answers: 0,
    game: {
      state: 'decided',
      score: 12,
      opponent: { id: 8, name: 'João', surname: 'Costa' },
      opponent_score: null,
    },
  } as const
  const quizzes = [
    quiz,
    { ...quiz, date: '2026-11-18', round: 5, pending: 0, my_right_answers: null, game: null },
  ]
  open('/quizzes/2', (server) =>
    server.answer(quizCalls.listPastQuizzes, { page: 2, page_count: 3, total: 22, quizzes }),
  )
  const played = within(await screen.findByRole('row', { name: /19 Nov 2026/ }))
  for (const text of [/^Thu/, 'Season 3, round 6', '62%', '2 not marked yet', '5/8']) played.getByText(text)
  const game = played.getByRole('link', { name: '12 – forfeit' })
  expect(game.getAttribute('href')).toBe(`/game/2026-11-19/${user.id}/8`)
  within(screen.getByRole('row', { name: /18 Nov 2026/ })).getByText('Not played')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/quizzes/3')
})

test.each([
  ['regular_player', 1],
  ['admin', 0],
] as const)('the empty archive offers a %s today’s quiz %i times', async (role, times) => {
  const server = testServer({ patient: true })
  server.answer(quizCalls.listPastQuizzes, { ...onePage(0), quizzes: [] })
  renderApp(server, '/quizzes', { user: aUser([role]) })
  await screen.findByText('No quizzes played yet.')
  expect(screen.queryAllByRole('link', { name: 'Today’s quiz' })).toHaveLength(times)
})

test.each(['/quiz', `/quiz/${deviceToday}`, '/special-quiz', `/special-quiz/${deviceToday}`])(
  'an admin who does not play requests no quiz to answer at %s',
  async (path) => {
    const server = testServer({ patient: true })
    renderApp(server, path, { user: aUser(['admin']) })
    await screen.findByText('Your account doesn’t play, so there’s nothing for you to answer.')
    expect(server.got(quizCalls.getTodaysQuiz)).toHaveLength(0)
    expect(server.got(specialQuizCalls.getTodaysSpecialQuiz)).toHaveLength(0)
  },
)
