import * as practiceCalls from '@tertulia/contract/practice'
import type { Practice, PracticeCard, PracticeEventInput } from '@tertulia/contract/practice'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const aCard = (id: number, changes: Partial<PracticeCard> = {}): PracticeCard => ({
  question: { id, position: id, theme: 'history', subtheme: null, text: `Statement ${id}`, medium: null },
  kind: 'daily',
  date: '2026-11-19',
  subject: null,
  answer: `Official ${id}`,
  accepted_answers: [`Accepted ${id}`],
  my_answer: 'Something else',
  percentage: 40,
  pending: 0,
  reviews: 0,
  days: { again: 1, hard: 2, good: 4, easy: 16 },
  ...changes,
})

const aDeck = (changes: Partial<Practice> = {}): Practice => ({
  cards: 3,
  pending: 0,
  due: 1,
  new: 2,
  due_tomorrow: 0,
  waiting: 0,
  next_due_on: null,
  themes: [{ theme: 'history', cards: 3, due: 1, new: 2 }],
  set_aside: [],
  ...changes,
})

const eventsOf = (body: { practice_events: PracticeEventInput[] }) => body.practice_events

function open({ deck = aDeck(), cards = [aCard(1, { reviews: 2 }), aCard(2), aCard(3)] } = {}) {
  const server = testServer()
  let left = cards
  server.answer(practiceCalls.getPractice, () => deck)
  server.answer(practiceCalls.listPracticeCards, () => ({ now: testNow, cards: left }))
  server.answer(practiceCalls.savePracticeEvents, ({ body }) => {
    const sent = new Set(eventsOf(body).map(({ question_id: id }) => id))
    left = left.filter(({ question }) => !sent.has(question.id))
    return { received: eventsOf(body).map(({ id }) => id) }
  })
  const actions = () =>
    server
      .got(practiceCalls.savePracticeEvents)
      .flatMap(({ body }) => eventsOf(body).map((event) => `${event.question_id} ${event.action}`))
  return { server, actions, ...renderApp(server, '/practice', { user: aUser(['regular_player']) }) }
}

test('a session runs by the keyboard: an equal answer is right by itself, others are graded by 1 to 4', async () => {
  const { person, actions } = open()
  await screen.findByText('1 to see again · 2 new')
  await person.click(screen.getByRole('button', { name: 'Start practising' }))

  await person.keyboard('accepted 1{Enter}')
  await screen.findByText('Comes back in 4 days')
  screen.getByText('Right')
  await person.keyboard('{Enter}')

  await screen.findByText('Statement 2')
  await person.keyboard('Offcial 2{Enter}')
  await screen.findByText('Official 2')
  screen.getByText('Offcial 2')
  await person.keyboard('2')

  await screen.findByText('Statement 3')
  await person.keyboard('{Enter}')
  await screen.findByText('Official 3')
  await person.keyboard('5')
  screen.getByText('Official 3')
  await person.keyboard('1')

  await screen.findByRole('heading', { name: '3 questions practised' })
  screen.getByText('2 known · 1 to learn again')
  await waitFor(() => expect(actions()).toEqual(['1 good', '2 hard', '3 again']))
  await person.click(screen.getByRole('button', { name: 'Back to practice' }))
  await screen.findByRole('heading', { name: 'Done for today' })
})

test('a card that is set aside is taken back from the list', async () => {
  const setAside = [{ question_id: 9, text: 'Hard one', answer: 'Official 9', lapses: 6 }]
  const { person, actions } = open({ deck: aDeck({ set_aside: setAside }) })
  await person.click(await screen.findByRole('button', { name: 'Take back: Hard one' }))
  await waitFor(() => expect(actions()).toContain('9 taken_back'))
})

test('the cards are asked by theme and by what most missed', async () => {
  const { server, person } = open()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'History (3)')
  await person.click(screen.getByRole('switch', { name: 'Only what most players missed' }))
  await waitFor(() =>
    expect(server.got(practiceCalls.listPracticeCards).map(({ query }) => query.toString())).toContain(
      'theme=history&missed=',
    ),
  )
})

test('without a connection the theme is chosen among the cards of this device', async () => {
  const geography = aCard(4)
  const { server, person } = open({
    deck: aDeck({
      themes: [
        { theme: 'history', cards: 3, due: 1, new: 2 },
        { theme: 'geography', cards: 1, due: 0, new: 1 },
      ],
    }),
    cards: [aCard(1), aCard(2), { ...geography, question: { ...geography.question, theme: 'geography' } }],
  })
  await screen.findByRole('heading', { name: '3 questions for today' })
  server.fail(practiceCalls.listPracticeCards, 503)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Geography (1)')
  await screen.findByRole('heading', { name: '1 question for today' })
  await person.click(screen.getByRole('button', { name: 'Start practising' }))
  await screen.findByText('Statement 4')
})

test('a typed answer survives a reload, until it is checked', async () => {
  const first = open()
  await first.person.click(await screen.findByRole('button', { name: 'Start practising' }))
  await first.person.keyboard('Half an ans')
  first.unmount()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Start practising' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your answer' })
  expect(field.value).toBe('Half an ans')
  await person.keyboard('{Enter}')
  await screen.findByText('Official 1')
  expect(sessionStorage.getItem('practice-answer')).toBeNull()
})

test('a player without missed questions reads what will come here', async () => {
  open({ deck: aDeck({ cards: 0, themes: [] }), cards: [] })
  await screen.findByText(/^Nothing to practise yet/)
})
