import * as quizzes from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftsOnDevice } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aTodaysGame, anOpponentCard, aQuiz, aSubmittedQuiz } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const saved = () => ({ saved_at: new Date().toISOString() })

async function openQuiz(quiz: TodaysQuiz = aQuiz()) {
  const server = testServer({ patient: true })
  server.answer(quizzes.getTodaysQuiz, quiz)
  server.answer(quizzes.saveDraft, saved)
  const { person } = renderApp(server, '/quiz', { user: aUser(['regular_player']) })
  await field(1, 'find')
  return { server, person }
}

const answerName = (number: number) => `Your answer to question ${number}`
const field = (number: number, how: 'find' | 'get' = 'get') =>
  how === 'find'
    ? screen.findByLabelText<HTMLInputElement>(answerName(number))
    : Promise.resolve(screen.getByLabelText<HTMLInputElement>(answerName(number)))
const typed = (number: number) => screen.getByLabelText<HTMLInputElement>(answerName(number)).value
const points = (number: number) =>
  within(screen.getByRole('group', { name: `Points for João in question ${number}` }))
const submit = () => screen.getByRole('button', { name: 'Submit' })
const dialog = () => screen.findByRole('dialog', { name: 'Submit your answers?' })

test('a value that is used up is marked at the other questions, and a second click gives it back', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(points(1).getByRole('button', { name: '0 points' }))
  expect(
    screen.getByRole('img', { name: /Points left to give: 0 of value 0 left, 3 of value 1 left/ }),
  ).toBeTruthy()

  const other = points(2).getByRole('button', { name: '0 points, all used' })
  expect(other.getAttribute('aria-disabled')).toBe('true')
  await person.click(other)
  expect(other.getAttribute('aria-pressed')).toBe('false')

  await person.click(points(1).getByRole('button', { name: '0 points' }))
  await person.click(points(2).getByRole('button', { name: '0 points' }))
  expect(points(2).getByRole('button', { name: '0 points' }).getAttribute('aria-pressed')).toBe('true')
})

test('Enter goes to the next answer and Alt with a digit gives points to the question in focus', async () => {
  const { person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(await field(1))
  await person.keyboard('Lisboa{Enter}Porto')
  expect([typed(1), typed(2)]).toEqual(['Lisboa', 'Porto'])

  await person.keyboard('{Alt>}[Digit3]{/Alt}')
  expect(points(2).getByRole('button', { name: '3 points' }).getAttribute('aria-pressed')).toBe('true')
  await person.keyboard('{Enter}{Alt>}[Digit3]{/Alt}')
  expect(screen.getByText('Question 3: no 3 left to give')).toBeTruthy()
})

test('missing points block the submission and move to the first question without any', async () => {
  const { server, person } = await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  await person.click(points(1).getByRole('button', { name: '2 points' }))
  await person.click(submit())

  await screen.findByText('You have points to be assigned. Assigned them before submit.')
  expect(document.activeElement).toBe(points(2).getByRole('button', { name: '0 points' }))
  expect(server.got(quizzes.submitQuiz)).toHaveLength(0)
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
  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await screen.findByText('You have points to be assigned. Assigned them before submit.')
  screen.getByText('Cup points against Rita: 8 questions')
  expect(screen.queryByText(/^League points against/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Cup Rita' }).getAttribute('aria-pressed')).toBe('true')

  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizzes.submitQuiz)).toHaveLength(1))
  const body = server.got(quizzes.submitQuiz)[0]?.body as {
    answers: { league_points: number; cup_points: number }[]
  }
  expect(body.answers.map((answer) => answer.league_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
  expect(body.answers.map((answer) => answer.cup_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
})

const sheet = () => screen.findByRole('dialog', { name: 'Points' })
const chosen = (number: number, name = 'João') =>
  screen
    .getByRole('radiogroup', { name: `Points for ${name} in question ${number}` })
    .querySelector('[aria-checked="true"]')?.textContent ?? null
const all = (name?: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => chosen(number, name)).join('')

async function openSheet(quiz: TodaysQuiz) {
  const opened = await openQuiz(quiz)
  await opened.person.click(screen.getByRole('button', { name: 'Points' }))
  await sheet()
  return opened
}

test('the points sheet gives all points by keys alone, says what is left and what they may cost', async () => {
  const { person } = await openSheet(aQuiz({ games: [aTodaysGame()] }))
  const inSheet = within(await sheet())
  inSheet.getByText('90% likely (10 answers)')
  inSheet.getByText(/^Scores 5\.1 to 8\.1 on average$/)
  const first = inSheet.getAllByRole('radio', { name: '0' })[0]
  act(() => first?.focus())
  await person.keyboard('3')
  inSheet.getByText('Question 1: 3 given. Left: 0, 1, 1, 1, 2, 2, 2.')
  await person.keyboard(
    '{ArrowDown}0{ArrowDown}1{ArrowDown}1{ArrowDown}1{ArrowDown}2{ArrowDown}2{ArrowDown}2',
  )
  expect(all()).toBe('30111222')
  inSheet.getByText('Question 8: 2 given. All points given.')

  await person.keyboard('3')
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
  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  const inSheet = within(await sheet())
  inSheet.getByText('Cup points against Rita: 8 questions')
  await person.click(inSheet.getByRole('button', { name: 'Assign automatically to João' }))
  expect(inSheet.queryByText(/^League points against/)).toBeNull()
  await person.click(inSheet.getByRole('button', { name: 'Copy from the league' }))
  expect([all('João'), all('Rita')]).toEqual(['01112223', '01112223'])

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
  screen.getByText('55% likely: the club’s share, no answers of their own yet')
  expect(screen.getAllByText('Nobody has answered this theme yet')).toHaveLength(7)
})

test('an example explains the points on the first three visits of a device, later behind a button', async () => {
  const visit = async () => {
    cleanup()
    return await openQuiz(aQuiz({ games: [aTodaysGame()] }))
  }
  const example = () => screen.queryAllByText(/^Example: you give 3 here/).filter((words) => !words.hidden)
  for (const _ of [1, 2, 3]) {
    await visit()
    expect(example()).toHaveLength(1)
  }
  const { person } = await visit()
  expect(example()).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Example for question 2' }))
  expect(example()).toHaveLength(1)
})

test('the last look before submitting lists all answers, and a tap on a blank one leads to it', async () => {
  const { server, person } = await openQuiz()
  await person.type(await field(2), 'Porto')
  await person.click(submit())
  const look = within(await dialog())
  await look.findByText('Porto')
  const blank = look.getAllByText('Blank: answer it')
  expect(blank).toHaveLength(7)
  await person.click(blank[1]!)
  await waitFor(async () => expect(document.activeElement).toBe(await field(3)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.got(quizzes.submitQuiz)).toHaveLength(0)
})

test('both games of the day are named, the cup game with its stage', async () => {
  const rita = anOpponentCard({ id: 9, name: 'Rita', surname: 'Sá' })
  await openQuiz(
    aQuiz({
      games: [aTodaysGame(), aTodaysGame({ competition: 'cup', tier: null, ties: 4, opponent: rita })],
    }),
  )
  screen.getByText(/Round 7, against João Silva/)
  screen.getByText(/Cup, Quarter-finals, against Rita Sá/)
})

test('announced absences are shown: the opponent’s, who still gets points, and the user’s own', async () => {
  await openQuiz(aQuiz({ games: [aTodaysGame({ opponent: anOpponentCard({ away: true }), away: true })] }))
  screen.getByText(/Round 7, against João Silva \(absence announced\)/)
  screen.getByText(/You said you couldn’t play today/)
  await screen.findByText(/João has said they won’t play today/)
  expect(screen.getByRole('button', { name: 'Assign automatically' })).toBeTruthy()
})

test('a bye in the cup is stated and takes no points', async () => {
  const bye = aTodaysGame({ competition: 'cup', tier: null, ties: 8, opponent: null, takes_points: false })
  await openQuiz(aQuiz({ games: [aTodaysGame(), bye] }))
  screen.getByText(/Cup: you have a bye today/)
  expect(screen.queryByRole('button', { name: /^Cup/ })).toBeNull()
})

test('a solo round with a cup game takes only the cup points', async () => {
  const solo = aTodaysGame({ opponent: null, takes_points: false })
  const cup = aTodaysGame({ competition: 'cup', tier: null, ties: 2 })
  const { server, person } = await openQuiz(aQuiz({ games: [solo, cup] }))
  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  screen.getByText(/Round 7, solo/)
  screen.getByText(/Cup, Semi-finals, against João Silva/)
  await person.click(await screen.findByRole('button', { name: 'Assign automatically' }))
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizzes.submitQuiz)).toHaveLength(1))
  const body = server.got(quizzes.submitQuiz)[0]?.body as {
    answers: { league_points: null; cup_points: number }[]
  }
  expect(body.answers.map((answer) => answer.league_points)).toEqual(Array(8).fill(null))
  expect(body.answers.map((answer) => answer.cup_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
})

test('blank answers are confirmed once before submitting, and meanwhile typing is disabled', async () => {
  const { server, person } = await openQuiz()
  const answer = server.hold(quizzes.submitQuiz, aSubmittedQuiz())
  for (let number = 1; number <= 7; number += 1) await person.type(await field(number), 'x')
  await person.click(submit())
  within(await dialog()).getByText('You still have one blank answer.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.got(quizzes.submitQuiz)).toHaveLength(0)

  await person.clear(await field(1))
  await person.click(submit())
  within(await dialog()).getByText('You still have 2 blank answers.')
  await person.dblClick(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizzes.submitQuiz)).toHaveLength(1))
  expect((await field(1)).readOnly).toBe(true)
  await person.click(submit())
  answer()
  await screen.findByText('Submitted at 21:04:00')
  expect(server.got(quizzes.submitQuiz)).toHaveLength(1)
})

test('a submission takes three transactions: it is queued, found and removed with its drafts', async () => {
  const { server, person } = await openQuiz()
  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  await person.type(await field(1), 'Lisboa')
  await screen.findByText(/Saved \d/)
  await person.click(submit())
  const confirmation = within(await dialog()).getByRole('button', { name: 'Submit' })
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await person.click(confirmation)
  await screen.findByText('Submitted at 21:04:00')
  // This one comes after all that the page has begun.
  expect(await draftsOnDevice()).toBe('[]')
  const modes = transactions.mock.calls.map(([, mode]) => mode)
  expect(modes.slice(0, -1)).toEqual(['readwrite', 'readonly', 'readwrite'])
})

test('after submitting the official answers, the user’s marked answers and the next steps are shown', async () => {
  await openSubmitted()
  screen.getByText('1 of 8 right')
  screen.getByText('6 answers are still being marked.')
  screen.getByText(/Your game against João will be decided after midnight/)
  const [first, second, third] = screen.getAllByRole('listitem')
  for (const text of ['Official 1', 'Mine 1', 'Right']) within(first!).getByText(text)
  within(second!).getByText('Wrong')
  within(third!).getByText('To be marked')
})

async function openSubmitted() {
  const server = testServer({ patient: true })
  server.answer(quizzes.getTodaysQuiz, aSubmittedQuiz({ games: [aTodaysGame()] }))
  renderApp(server, '/quiz', { user: aUser(['regular_player']) })
  await screen.findByText('Submitted at 21:04:00')
}

test('a submission from another tab replaces the form', async () => {
  const { server, person } = await openQuiz()
  await person.type(await field(1), 'late')
  server.refuse(quizzes.submitQuiz, 'already_submitted')
  server.answer(quizzes.getTodaysQuiz, aSubmittedQuiz())
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
  screen.getByText('Mine 1')
})

test('a submission without a response waits on this device and is retried with the same key', async () => {
  const { server, person } = await openQuiz()
  await person.type(await field(1), 'Lisboa')
  server.disconnect(quizzes.submitQuiz)
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText(/waiting to be sent/)
  expect([typed(1), (await field(1)).readOnly]).toEqual(['Lisboa', true])

  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await screen.findByText('Submitted at 21:04:00')
  const keys = server
    .got(quizzes.submitQuiz)
    .map(({ body }) => (body as { submission_key: string }).submission_key)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

test('a queued submission can be taken back, changed and sent again', async () => {
  const { server, person } = await openQuiz()
  server.answer(quizzes.submitQuiz, aSubmittedQuiz())
  await person.type(await field(1), 'Lisboa')
  act(() => onlineManager.setOnline(false))
  await person.click(submit())
  within(await dialog()).getByText(/You’re offline\./)
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(document.activeElement).toBe(submit()))
  await person.type(await field(1), ' antiga')
  act(() => onlineManager.setOnline(true))
  await screen.findByText(/Saved \d/)
  expect(server.got(quizzes.submitQuiz)).toHaveLength(0)

  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
  expect(server.got(quizzes.submitQuiz)[0]?.body).toHaveProperty('answers.0.text', 'Lisboa antiga')
})

test('without a connection the form saves typed answers on the device and sends them after reconnecting', async () => {
  const { server, person } = await openQuiz()
  act(() => onlineManager.setOnline(false))
  await screen.findByText(/everything is saved on this device and sent later/)
  await person.type(await field(1), 'Lisboa')
  screen.getByText('Saved on this device only')
  expect(server.got(quizzes.saveDraft)).toHaveLength(0)

  act(() => onlineManager.setOnline(true))
  await screen.findByText(/Saved \d/)
  expect(server.got(quizzes.saveDraft)).toHaveLength(1)
})

test('a quiz that closes still shows the typed answers, and accepts no more', async () => {
  const { person } = await openQuiz(aQuiz({ closes_at: new Date(Date.now() + 1500).toISOString() }))
  await person.type(await field(1), 'Lisboa')
  await screen.findByText(/Nothing you typed is lost/)
  expect(typed(1)).toBe('Lisboa')
  expect((await field(1)).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getAllByText(/This quiz has closed/)).toHaveLength(1)
  expect(screen.queryByText(/goes to the next answer/)).toBeNull()
})

test('complete answers are marked as not yet submitted, and the last hour is highlighted', async () => {
  await openQuiz(aQuiz({ closes_at: new Date(Date.now() + 1_800_000).toISOString() }))
  expect(screen.getByText(/answered/)).toBeTruthy()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    fireEvent.change(await field(number), { target: { value: 'Lisboa' } })
  await waitFor(() => expect(submit().closest('form')?.textContent).toContain('8/8 not submitted yet'))
  expect(screen.getByRole('timer').hasAttribute('data-urgent')).toBe(true)
})
