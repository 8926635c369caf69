import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOpponentCard, aQuiz, aSubmittedQuiz, aTodaysGame } from '@test/fixtures/quizzes.ts'
import { dialog, field, openQuiz, points, submit, typed } from '@test/open-quiz.ts'
import { received } from '@test/server.ts'

test('a value that is used up says where it is, is swapped on a click, and a second click gives it back', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(points(1).getByRole('button', { name: '0 points' }))
  expect(
    screen.getByRole('img', { name: /Points left to give: 0 of value 0 left, 3 of value 1 left/ }),
  ).toBeTruthy()

  await person.click(points(2).getByRole('button', { name: '0 points, used in question 1' }))
  expect(points(2).getByRole('button', { name: '0 points' }).getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('The 0 was in question 1, which has none now.')
  await person.click(points(1).getByRole('button', { name: '3 points' }))
  await person.click(points(1).getByRole('button', { name: '0 points, used in question 2' }))
  await screen.findByText('The 0 was in question 2, which has the 3 now.')

  await person.click(points(1).getByRole('button', { name: '0 points' }))
  expect(points(1).getByRole('button', { name: '0 points' }).getAttribute('aria-pressed')).toBe('false')

  for (const number of [3, 4, 5]) await person.click(points(number).getByRole('button', { name: '1 point' }))
  expect(points(6).getByRole('button', { name: '1 point, used in questions 3, 4, 5' })).toBeTruthy()
})

test('Enter goes to the next answer and Alt with a digit gives points to the question in focus', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(await field(1))
  await person.keyboard('Lisboa{Enter}Porto')
  expect([typed(1), typed(2)]).toEqual(['Lisboa', 'Porto'])

  await person.keyboard('{Alt>}[Digit3]{/Alt}')
  expect(points(2).getByRole('button', { name: '3 points' }).getAttribute('aria-pressed')).toBe('true')
  await person.keyboard('{Enter}{Alt>}[Digit3]{/Alt}')
  expect(screen.getByText('Question 3: 3 given, swapped with question 2')).toBeTruthy()
  expect(points(3).getByRole('button', { name: '3 points' }).getAttribute('aria-pressed')).toBe('true')
})

test('missing points block the submission and open all points at the first question without any', async () => {
  const { server, person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(points(1).getByRole('button', { name: '2 points' }))
  await person.click(submit())

  const inSheet = within(await sheet())
  inSheet.getByText('You have points to be assigned. Assigned them before submit.')
  inSheet.getByText('Still to give: 7')
  const row = inSheet.getByRole('radiogroup', { name: 'Points for João in question 2' })
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true))
  expect(server.got(quizCalls.submitQuiz)).toHaveLength(0)
})

test('points are assigned from the opponent’s chances, and can be undone', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  const given = () =>
    Array.from({ length: 8 }, (_, index) =>
      points(index + 1)
        .getAllByRole('button')
        .findIndex((button) => button.getAttribute('aria-pressed') === 'true'),
    )
  expect(given()).toEqual([0, 1, 1, 1, 2, 2, 2, 3])

  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(given()).toEqual(Array(8).fill(-1))
})

test('a cup game has its own set of points', async () => {
  const cupOpponent = anOpponentCard({ id: 9, name: 'Rita' })
  const games = [
    aTodaysGame(),
    aTodaysGame({ competition: 'cup', tier: null, round: 2, ties: 4, opponent: cupOpponent }),
  ]
  const { server, person } = await openQuiz(aQuiz({ games }))
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await person.click(within(await sheet()).getByRole('button', { name: 'Back to the questions' }))
  await screen.findByText('Cup, Rita: 8 still to give')
  expect(screen.queryByText(/^League, João/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Cup Rita' }).getAttribute('aria-pressed')).toBe('true')

  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizCalls.submitQuiz)).toHaveLength(1))
  const body = server.got(quizCalls.submitQuiz)[0]!.body
  expect(body.answers.map((answer) => answer.league_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
  expect(body.answers.map((answer) => answer.cup_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
})

const sheet = () => screen.findByRole('dialog', { name: 'Points' })
const chosen = (number: number, group = 'Points for João') =>
  screen
    .getByRole('radiogroup', { name: `${group} in question ${number}` })
    .querySelector('[aria-checked="true"]')?.textContent ?? null
const all = (group?: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => chosen(number, group)).join('')

async function openSheet(quiz: TodaysQuiz) {
  const opened = await openQuiz(quiz)
  await opened.person.click(screen.getByRole('button', { name: 'Points' }))
  await sheet()
  return opened
}

test('the points sheet gives all points by keys alone, says what is left and what they may cost', async () => {
  const { person } = await openSheet(aQuiz({ games: [aTodaysGame()] }))
  const inSheet = within(await sheet())
  expect(inSheet.getAllByText(/% right of \d+ so far$/).length).toBeGreaterThan(0)
  inSheet.getByText('João should score 5.1 to 8.1')
  const first = inSheet.getAllByRole('radio', { name: '0' })[0]
  act(() => first?.focus())
  await person.keyboard('3')
  inSheet.getByText('Question 1: 3 given. Left: 0, 1, 1, 1, 2, 2, 2.')
  await person.keyboard('{ArrowDown}0{ArrowDown}1{ArrowDown}1{ArrowDown}1{ArrowDown}2{ArrowDown}2')
  expect(all()).toBe('30111222')
  expect(inSheet.queryByText(/^Still to give/)).toBeNull()
  inSheet.getByText('Question 7: 2 given. All points given.')

  await person.keyboard('{ArrowDown}3')
  inSheet.getByText('Question 8: 3 given, swapped with question 1. All points given.')
  expect(all()).toBe('20111223')
  await person.keyboard('a')
  expect(all()).toBe('01112223')
  inSheet.getByText('5.1')
  await person.keyboard('zz')
  expect(all()).toBe('30111222')
})

test('each row of the points sheet is one stop for Tab', async () => {
  const { person } = await openSheet(aQuiz({ games: [aTodaysGame()] }))
  const stops = within(await sheet())
    .getAllByRole('radio')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(8)
  act(() => stops[0]?.focus())
  await person.keyboard('{ArrowRight}{ArrowRight}{Tab}')
  expect(document.activeElement).toBe(stops[1])
})

test('on a cup day the sheet has a column for each opponent, and copies one from the other', async () => {
  const rita = anOpponentCard({ id: 9, name: 'Rita' })
  const cup = aTodaysGame({ competition: 'cup', tier: null, round: 2, ties: 4, opponent: rita })
  const { server, person } = await openSheet(aQuiz({ games: [aTodaysGame(), cup] }))
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  const inSheet = within(await sheet())
  inSheet.getByText('Still to give: 8 + 8')
  await person.click(inSheet.getByRole('button', { name: 'Automatic points for João' }))
  inSheet.getByText('Still to give: 0 + 8')
  await person.click(inSheet.getByRole('button', { name: 'Copy from the league' }))
  expect([all(), all('Cup points for Rita')]).toEqual(['01112223', '01112223'])

  await person.click(inSheet.getByRole('button', { name: 'Check and submit' }))
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
})

test('Enter in the last answer opens the points sheet while points are missing', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(await field(8))
  await person.keyboard('{Enter}')
  await sheet()
})

test('without data the chance is the club’s, and before any answer it is unknown', async () => {
  const themes = anOpponentCard().themes.map((theme, index) => ({
    ...theme,
    answered: 0,
    percentage: null,
    chance: index === 0 ? 0.55 : null,
  }))
  await openQuiz(aQuiz({ games: [aTodaysGame({ opponent: anOpponentCard({ themes }) })] }))
  screen.getByText('Should know it: 55%, as in the whole club')
  expect(screen.getAllByText('Nobody has answered this theme yet')).toHaveLength(7)
})

test('an example explains the points on the first visit of a device, later behind a button', async () => {
  const visit = async () => {
    cleanup()
    return await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  }
  const example = () => screen.queryAllByText(/^Example: you give 3 here/).filter((words) => !words.hidden)
  await visit()
  expect(example()).toHaveLength(1)
  const { person } = await visit()
  expect(example()).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Example for question 2' }))
  expect(example()).toHaveLength(1)
})

test('a bye in the cup is stated and takes no points', async () => {
  const bye = aTodaysGame({ competition: 'cup', tier: null, ties: 8, opponent: null, takes_points: false })
  await openQuiz(aQuiz({ games: [aTodaysGame(), bye] }))
  screen.getByText(/Cup: you have a bye today/)
  expect(screen.queryByRole('button', { name: /^Cup/ })).toBeNull()
})

test('a solo round takes no points, and shows no opponent', async () => {
  const { server, person } = await openQuiz(
    aQuiz({ games: [aTodaysGame({ opponent: null, takes_points: false })] }),
  )
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  screen.getByText(/Round 7, solo/)
  expect(screen.queryByRole('group', { name: /^Points for/ })).toBeNull()
  expect(screen.queryByRole('img', { name: /^Points left/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your opponent' })).toBeNull()
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
})

test('a solo round with a cup game takes only the cup points', async () => {
  const solo = aTodaysGame({ opponent: null, takes_points: false })
  const cup = aTodaysGame({ competition: 'cup', tier: null, ties: 2 })
  const { server, person } = await openQuiz(aQuiz({ games: [solo, cup] }))
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  screen.getByText(/Round 7, solo/)
  screen.getByText(/Cup, Semi-finals, against João Silva/)
  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizCalls.submitQuiz)).toHaveLength(1))
  const body = server.got(quizCalls.submitQuiz)[0]!.body
  expect(body.answers.map((answer) => answer.league_points)).toEqual(Array(8).fill(null))
  expect(body.answers.map((answer) => answer.cup_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
})
