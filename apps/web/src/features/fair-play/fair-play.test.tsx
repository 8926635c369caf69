import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlaySignal } from '@tertulia/contract/fair-play'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const signal: FairPlaySignal = {
  id: 4,
  season: 3,
  players: [
    { id: 7, name: 'Ana', surname: 'Dias' },
    { id: 9, name: 'Rui', surname: 'Melo' },
  ],
  both_wrong: 9,
  equal: 7,
  expected: 1.24,
  chance: 0.0000247,
  found_at: '2026-11-20T04:15:00.000Z',
}
const season = {
  season: 3,
  players: 50,
  pairs: 1225,
  base_rate: 0.123,
  compared_at: '2026-11-20T04:15:00.000Z',
  signals: [signal],
  comparisons: 1300,
  rare: 12,
  jumps: [
    {
      player: { id: 7, name: 'Ana', surname: 'Dias' },
      theme: 'history',
      questions: 20,
      right_answers: 19,
      expected: 8.24,
      questions_before: 55,
      right_before: 21,
      chance: 0.00001,
    },
  ],
  supervised: {
    comparisons: 14,
    rare: 1,
    can_stand_out: true,
    drops: [
      {
        player: { id: 9, name: 'Rui', surname: 'Melo' },
        events: 3,
        share_in_events: 0.214,
        share_on_days: 0.786,
        chance: 0.0004,
      },
    ],
  },
  pace_comparisons: 40,
  pace_rare: 2,
  median_minutes: 14.6,
  paces: [
    {
      player: { id: 11, name: 'Eva', surname: 'Reis' },
      quicker: { quizzes: 10, minutes: 4.25, questions: 80, right_answers: 22 },
      slower: { quizzes: 10, minutes: 31.2, questions: 79, right_answers: 61 },
      expected: 41.3,
      chance: 0.000001,
    },
  ],
}

function open(address: string, answer: (server: ReturnType<typeof testServer>) => void) {
  const server = testServer()
  server.answer(fairPlayCaseCalls.listFairPlayCases, { cases: [] })
  answer(server)
  return { server, ...renderApp(server, address, { user: aUser(['fair_play_reviewer']) }) }
}

test('the desk has the numbers of each pair, what to expect, and the club’s own rate', async () => {
  open('/admin/fair-play', (server) => {
    server.answer(fairPlayCalls.listFairPlaySignals, {
      seasons: [
        season,
        {
          ...season,
          season: 2,
          signals: [],
          comparisons: null,
          rare: null,
          jumps: [],
          supervised: null,
          pace_comparisons: null,
          pace_rare: null,
          paces: [],
        },
      ],
    })
  })
  const table = await screen.findByRole('table', { name: 'Pairs with equal wrong answers' })
  const row = within(table).getByRole('row', { name: /Ana Dias ?Rui Melo/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['7 of 9', '1.2', '1 in 40,000', 'Answers side by side'])
  expect(
    screen.getAllByText(/^50 players compared on .*, 1,225 pairs\. In this club 12\.3 of 100/),
  ).toHaveLength(2)
  screen.getByText('No pair stands out.')
  const jumps = screen.getByRole('table', { name: 'More right answers in a theme than before' })
  within(jumps).getByRole('row', { name: /Ana Dias History 19 of 20 21 of 55 8\.2 1 in 100,000/ })
  const drops = screen.getByRole('table', { name: 'Fewer people beaten in supervised events' })
  within(drops).getByRole('row', { name: /Rui Melo 3 21% 79% 1 in 2,500/ })
  within(drops).getByRole('button', { name: 'Open a case about Rui Melo' })
  screen.getByText(/In this club 1 of 14 comparisons had a chance below 1 in 100\. Other kinds of questions/)
  screen.getByText(/In this club 12 of 1,300 comparisons had a chance below 1 in 100/)
  const paces = screen.getByRole('table', { name: 'More right answers in quizzes that took longer' })
  within(paces).getByRole('row', {
    name: /Eva Reis 61\/79 ?31 min 22\/80 ?4\.3 min 41\.3 1 in 1,000,000/,
  })
  within(paces).getByRole('button', { name: 'Open a case about Eva Reis' })
  screen.getByText(/quizzes take up to 15 min, and 2 of 40 comparisons had a chance below 1 in 100/)
  expect(document.body.textContent).not.toMatch(/cheat|suspic|guilt|fraud/i)
})

test('a season with too few supervised events says plainly that they show nothing', async () => {
  const nobody = { comparisons: 14, rare: 0, can_stand_out: false, drops: [] }
  open('/admin/fair-play', (server) => {
    server.answer(fairPlayCalls.listFairPlaySignals, {
      seasons: [
        { ...season, supervised: nobody },
        { ...season, season: 2, supervised: { ...nobody, can_stand_out: true } },
        { ...season, season: 1, supervised: { ...nobody, comparisons: 0 } },
      ],
    })
  })
  await screen.findByText(/^There were too few supervised events to show anything/)
  screen.getByText('Nobody stands out.')
  screen.getByText(/^Nothing to compare: it takes two supervised events/)
})

test('a case is opened from a row, about its player', async () => {
  const { person } = open('/admin/fair-play', (server) => {
    server.answer(fairPlayCalls.listFairPlaySignals, { seasons: [season] })
  })
  await person.click(await screen.findByRole('button', { name: 'Open a case about Rui Melo' }))
  await screen.findByRole('dialog', { name: 'Open a case about Rui Melo?' })
})

test('before the first comparison the desk says so', async () => {
  open('/admin/fair-play', (server) => server.answer(fairPlayCalls.listFairPlaySignals, { seasons: [] }))
  await screen.findByText(/^Nothing was compared yet/)
})

test('the answers of a pair stand side by side, with the facts above', async () => {
  const question = {
    question_id: 1,
    date: '2026-11-19',
    position: 3,
    text: 'Who wrote it?',
    answer: 'Eça',
    answers: [
      { text: 'Camilo', submitted_at: '2026-11-19T10:31:00.000Z' },
      { text: 'camilo', submitted_at: '2026-11-19T10:44:00.000Z' },
    ],
    equal: true,
    wrong: 12,
    same: 2,
  }
  open('/admin/fair-play/4', (server) => {
    server.answer(fairPlayCalls.getFairPlaySignal, { signal, questions: [question] })
  })
  await screen.findByRole('heading', { name: 'Equal wrong answers: 7 of 9' })
  screen.getByText(
    /expected to have 1\.2 over the same questions; the chance of so many or more is 1 in 40,000/,
  )
  const shown = within(screen.getByRole('listitem'))
  shown.getByText('Who wrote it?')
  shown.getByText('Camilo')
  shown.getByText('10:44')
  shown.getByText('Equal. 2 of 12 wrong answers in this club are the same.')
})

test('a pair that is not there any more is not found', async () => {
  open('/admin/fair-play/4', (server) => server.refuse(fairPlayCalls.getFairPlaySignal, 'not_found'))
  await screen.findByText(/See all pairs|does not exist|isn’t here/)
})
