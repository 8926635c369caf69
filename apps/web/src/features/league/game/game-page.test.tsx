import * as leagueCalls from '@tertulia/contract/league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGame, aGameQuestion, aPlayedSide } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aPerson } from '@test/person.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const rui = { ...aUser(['regular_player']), id: 1 }
const eva = { ...rui, id: 2 }
const somebody = { ...rui, id: 3 }

type Question = leagueCalls.Game['questions'][number]

const answered = (
  verdict: 'right' | 'wrong' | 'pending',
  worth: 0 | 1 | 2 | 3 | null,
  text: string | null = null,
) => ({
  verdict,
  worth,
  text,
})

/** Rui wins 4–3: 3 from history, against Eva's 2 from culture and 1 from science. */
const questions: Question[] = [
  aGameQuestion({ sides: [answered('wrong', 2, 'Camões'), answered('right', 2, 'Eça')] }),
  aGameQuestion({
    id: 2,
    position: 2,
    theme: 'history',
    sides: [answered('right', 3), answered('wrong', 0)],
  }),
  aGameQuestion({
    id: 3,
    position: 3,
    theme: 'science',
    sides: [answered('right', 1), answered('right', 1, '')],
  }),
]
const closeGame = () =>
  aGame({
    sides: [
      aPlayedSide({ outcome: 'win', score: 4, right_answers: 2 }),
      aPlayedSide({ id: 2, name: 'Eva', surname: 'Dias', outcome: 'loss', score: 3, right_answers: 2 }),
    ],
    questions,
  })

async function open(game: leagueCalls.Game, user = somebody, path = '/game/2026-11-12/1/2') {
  const server = testServer()
  server.answer(leagueCalls.getGame, game)
  renderApp(server, path, { user })
  await screen.findByRole('heading', { level: 1, name: /Rui Costa/ })
  return server
}

test('names and score are the heading, and each row has both marks, the points won and the running score', async () => {
  await open(closeGame())
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 4 – 3 Eva Dias' })
  expect(screen.getByText('Rui Costa won by one.')).toBeTruthy()
  const [culture, history, science] = screen.getAllByRole('button', { name: /Rui Costa:/ })
  expect(culture?.textContent).toBe('1 · CultureRui Costa: Wrong0 of 20–2Eva Dias: Right+2')
  expect(history?.textContent).toContain('Right+33–2')
  expect(science?.textContent).toContain('4–3')
  expect(screen.getByRole('link', { name: 'That day’s quiz' }).getAttribute('href')).toBe('/quiz/2026-11-12')
  expect(screen.getByRole('link', { name: 'Season 12, tier 2' }).getAttribute('href')).toBe('/ranking/12/2')
})

test('a row opens to the question, the official answer and the league’s share', async () => {
  await open(closeGame())
  const row = screen.getByRole('button', { name: /Culture/ })
  expect(screen.queryByText('Eça de Queirós', { ignore: '[hidden] *' })).toBeNull()
  await aPerson().click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const opened = within(screen.getAllByRole('listitem')[0]!)
  expect(opened.getByText('Os Maias')).toBeTruthy()
  expect(opened.getByText('Eça de Queirós')).toBeTruthy()
  expect(opened.getByRole('link', { name: '64% of the league got it right' })).toBeTruthy()
})

test('a player of the game reads it in the second person, with their own side first', async () => {
  await open(closeGame(), eva)
  await screen.findByRole('heading', { level: 1, name: 'Eva Dias 3 – 4 Rui Costa' })
  expect(screen.getByText('You lost by one.')).toBeTruthy()
  await aPerson().click(screen.getByRole('button', { name: /Culture/ }))
  const opened = within(screen.getAllByRole('listitem')[0]!)
  expect(opened.getByText('You answered:').parentElement?.textContent).toBe('You answered: Eça')
  expect(opened.getByText('Rui answered:').parentElement?.textContent).toBe('Rui answered: Camões')
  await aPerson().click(screen.getByRole('button', { name: /Science/ }))
  expect(screen.getByText('You left it blank.')).toBeTruthy()
})

test('below stand the questions that decided, and the effect of the points given', async () => {
  await open(closeGame(), rui)
  expect(screen.getByText('You won by one.')).toBeTruthy()
  expect(screen.getByText('History: take it away and the result changes.')).toBeTruthy()
  expect(screen.getByText('Eva scored 3. With your points placed perfectly: 1.')).toBeTruthy()
  expect(screen.getByText('You scored 4. With Eva’s points placed perfectly: 3.')).toBeTruthy()
  // Told once all rows are revealed.
  const [decisive] = await screen.findAllByRole('button', { name: /decisive/ })
  expect(decisive?.textContent).toContain('History')
})

test('below stand the last meetings, and the games before and after', async () => {
  const meeting = {
    competition: 'league' as const,
    date: '2026-11-02',
    season: 12,
    round: 1,
    ties: null,
    state: 'decided' as const,
    scores: [7, 9],
    winner_id: 2,
  }
  await open(
    {
      ...closeGame(),
      meetings: [meeting],
      balance: {
        games: 5,
        draws: 1,
        wins: [1, 2],
        last: { date: '2025-11-02', scores: [7, null] },
        forms: [['loss'], ['win', 'draw']],
      },
      previous_game: { date: '2026-11-11', player_id: 2, opponent: { id: 5, name: 'Zé', surname: 'Reis' } },
      next_game: { date: '2026-11-13', player_id: 2, opponent: null },
    },
    eva,
  )
  expect(screen.getByRole('cell').textContent).toBe('9 – 7')
  expect(
    screen.getByText(
      '5 games between you: won 2, drew 1, lost 1, 1 without a winner. The last one: F–7, on 2 November 2025.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByRole('img', { name: 'Form, latest last: win, draw' }).parentElement?.textContent,
  ).toContain('Eva Dias')
  const links = within(screen.getByRole('navigation', { name: 'Other games' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/game/2026-11-11/2/5',
    '/game/2026-11-13/2',
  ])
  expect(links[0]?.textContent).toContain('Zé Reis')
})

test('while an answer is pending the score lies between bounds, with whose answer it is', async () => {
  const sides = [
    aPlayedSide({ score: 11 }),
    aPlayedSide({
      id: 2,
      name: 'Eva',
      surname: 'Dias',
      bounds: { least: 7, most: 9, pending_answers: 1 },
    }),
  ]
  const pending = aGameQuestion({ sides: [answered('right', 2), answered('pending', 2)] })
  await open(aGame({ state: 'pending', sides, questions: [pending] }), rui)
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText('You’ve won: Eva can no longer reach 11.')).toBeTruthy()
  expect(screen.getByText('Eva: 7 to 9. One answer isn’t marked yet.')).toBeTruthy()
  expect(screen.queryByText('P')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toContain('Not marked yetworth 2')
})

test('one’s own pending answers are told in the second person', async () => {
  const own = aPlayedSide({ bounds: { least: 3, most: 3, pending_answers: 2 } })
  const other = aPlayedSide({ id: 2, name: 'Eva', surname: 'Dias', score: 5 })
  await open(aGame({ state: 'pending', sides: [own, other] }), rui)
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 3 – 5 Eva Dias' })
  expect(screen.getByText('You: 3. 2 answers aren’t marked yet.')).toBeTruthy()
})

test('an absence is stated in words', async () => {
  const absent = aPlayedSide({ outcome: 'forfeit', excused: true })
  const bounds = { least: 8, most: 9, pending_answers: 1 }
  const waiting = aPlayedSide({ id: 2, name: 'Eva', surname: 'Dias', bounds })
  const half = aGameQuestion({ sides: [null, answered('pending', null)] })
  await open(aGame({ state: 'pending', sides: [absent, waiting], questions: [half] }))
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText(/Rui Costa didn’t play and forfeits/)).toBeTruthy()
  expect(screen.getByText(/Rui Costa booked the day off/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Didn’t play')
  expect(screen.getByRole('listitem').textContent).toContain('Not marked yet')
})

test('before the day only the names and the opening time are shown', async () => {
  const sides = [aPlayedSide(), aPlayedSide({ id: 2, name: 'Eva', surname: 'Dias', excused: true })]
  await open(aGame({ state: 'scheduled', sides, questions: [] }))
  await screen.findByText('Eva Dias has booked that day off.')
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa – Eva Dias' })
  expect(screen.getByText(/The quiz opens at midnight on Thursday,? 12 November/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Questions' })).toBeNull()
})

test('a solo game has one side with half points', async () => {
  const side = aPlayedSide({ outcome: 'solo', score: 4.5, right_answers: 7 })
  const question = aGameQuestion({ sides: [answered('right', null)] })
  const game = aGame({ round: 10, sides: [side], questions: [question] })
  const server = await open(game, somebody, '/game/2026-11-12/1')
  await screen.findByRole('heading', { level: 1, name: 'Rui Costa 4.5' })
  expect(screen.getByText('7 right answers')).toBeTruthy()
  expect(server.got(leagueCalls.getGame)[0]?.query.has('user2')).toBe(false)
})

test('a round without a quiz counts for neither player', async () => {
  const sides = aGame().sides.map((side) => ({ ...side, score: null, outcome: null, right_answers: null }))
  await open(aGame({ state: 'void', sides, questions: [] }))
  await screen.findByText('The round doesn’t count for anyone.')
})
