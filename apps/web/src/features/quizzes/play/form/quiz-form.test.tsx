import * as quizCalls from '@tertulia/contract/quizzes'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { after } from '@test/clock.ts'
import { draftsOnDevice } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { anOpponentCard, aPastQuiz, aQuiz, aSubmittedQuiz, aTodaysGame } from '@test/fixtures/quizzes.ts'
import { dialog, field, openQuiz, submit, typed } from '@test/open-quiz.ts'
import { renderApp } from '@test/render-app.tsx'
import { received, testServer } from '@test/server.ts'

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
  expect(server.got(quizCalls.submitQuiz)).toHaveLength(0)
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
  screen.getByText(/Round 7, against João Silva \(day off\)/)
  screen.getByText(/You said you couldn’t play today/)
  await screen.findByText(/João has said they won’t play today/)
  expect(screen.getByRole('button', { name: 'Assign automatically' })).toBeTruthy()
})

test('blank answers are confirmed once before submitting, and meanwhile typing is disabled', async () => {
  const { server, person } = await openQuiz()
  const answer = server.hold(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  for (let number = 1; number <= 7; number += 1) await person.type(await field(number), 'x')
  await person.click(submit())
  within(await dialog()).getByText('You still have one blank answer.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.got(quizCalls.submitQuiz)).toHaveLength(0)

  await person.clear(await field(1))
  await person.dblClick(submit())
  within(await dialog()).getByText('You still have 2 blank answers.')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await person.dblClick(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.got(quizCalls.submitQuiz)).toHaveLength(1))
  expect((await field(1)).readOnly).toBe(true)
  fireEvent.click(submit())
  answer()
  await screen.findByText('Submitted at 21:04:00')
  expect(server.got(quizCalls.submitQuiz)).toHaveLength(1)
})

test('a submission takes three transactions: it is queued, found and removed with its drafts', async () => {
  const { server, person } = await openQuiz()
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  await person.type(await field(1), 'Lisboa')
  await waitFor(async () => expect(await draftsOnDevice()).toContain('"version":1'))
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
  screen.getByText('1 right · 6 to be marked')
  expect(screen.queryByText(/of 8 right/)).toBeNull()
  screen.getByText('At stake: league points against João')
  const [cells, questions] = screen.getAllByRole('list')
  expect(within(cells!).getAllByRole('listitem')).toHaveLength(8)
  const [first, second, third] = within(questions!).getAllByRole('listitem')
  for (const text of ['Official 1', 'Mine 1', 'Right']) within(first!).getByText(text)
  within(second!).getByText('Wrong')
  within(third!).getByText('Not marked yet')
})

async function openSubmitted() {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aSubmittedQuiz({ games: [aTodaysGame()] }))
  renderApp(server, '/quiz', { user: aUser(['regular_player']) })
  await screen.findByText('Submitted at 21:04:00')
}

const firstAnswersCount = 'You’ve already submitted this quiz. Your first answers count.'

test('a submission from another tab replaces the form', async () => {
  const { server, person } = await openQuiz()
  await person.type(await field(1), 'late')
  server.refuse(quizCalls.submitQuiz, 'already_submitted')
  server.answer(quizCalls.getTodaysQuiz, aSubmittedQuiz())
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
  screen.getByText('Mine 1')
  screen.getByText(firstAnswersCount)
})

test('a player who types on after submitting on another device is told, and sees the submission', async () => {
  const { server, person } = await openQuiz()
  server.refuse(quizCalls.saveDraft, 'already_submitted')
  server.answer(quizCalls.getTodaysQuiz, aSubmittedQuiz())
  await person.type(await field(1), 'late')
  await screen.findByText('Submitted at 21:04:00')
  screen.getByText('Mine 1')
  screen.getByText(firstAnswersCount)
})

test('a draft that arrives after closing ends the quiz for the player, whose text stays', async () => {
  const { server, person } = await openQuiz()
  server.refuse(quizCalls.saveDraft, 'quiz_closed')
  server.answer(quizCalls.getPastQuiz, aPastQuiz(false))
  await person.type(await field(1), 'Lisboa')
  await screen.findByText(/This quiz has closed\. Nothing you typed is lost/)
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(screen.queryByText(/closes at|closes in/)).toBeNull()
  expect(typed(1)).toBe('Lisboa')
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  await screen.findByText(/It wasn’t submitted, so it doesn’t count\./)
})

test('a page that is open at the closing says that the quiz counts, once the server has closed the day', async () => {
  const { server, person } = await openQuiz()
  server.refuse(quizCalls.saveDraft, 'quiz_closed')
  server.answer(quizCalls.getPastQuiz, { ...aPastQuiz(), closed: false })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await person.type(await field(1), 'Lisboa')
  await screen.findByText(/It counts if it was complete by then\./)
  await vi.waitFor(() => expect(server.got(quizCalls.getPastQuiz)).not.toEqual([]))
  server.answer(quizCalls.getPastQuiz, { ...aPastQuiz(), submitted_for_me_at: '2026-11-21T00:00:00.000Z' })
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText(/Your quiz was complete, so it counts as you left it\./)
  expect(screen.getByRole('link', { name: 'See the answers' }).getAttribute('href')).toBe('/quiz/2026-11-20')
  expect(typed(1)).toBe('Lisboa')
})

test('a page that is open at the closing says that another device has submitted', async () => {
  const { server, person } = await openQuiz()
  server.refuse(quizCalls.saveDraft, 'quiz_closed')
  server.answer(quizCalls.getPastQuiz, aPastQuiz())
  await person.type(await field(1), 'Lisboa')
  await screen.findByText(/You’ve already submitted this quiz\. Your first answers count\./)
})

test.each<[string, (server: Awaited<ReturnType<typeof openQuiz>>['server']) => void]>([
  ['without a response', (server) => server.disconnect(quizCalls.submitQuiz)],
  ['during maintenance', (server) => server.refuse(quizCalls.submitQuiz, 'maintenance')],
])('a submission %s waits on this device and is retried with the same key', async (_when, hinder) => {
  const { server, person } = await openQuiz()
  await person.type(await field(1), 'Lisboa')
  hinder(server)
  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText(/waiting to be sent/)
  expect([typed(1), (await field(1)).readOnly]).toEqual(['Lisboa', true])

  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await screen.findByText('Submitted at 21:04:00')
  const keys = server.got(quizCalls.submitQuiz).map(({ body }) => body.submission_key)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

test('a queued submission can be taken back, changed and sent again', async () => {
  const { server, person } = await openQuiz()
  server.answer(quizCalls.submitQuiz, received(aSubmittedQuiz()))
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
  expect(server.got(quizCalls.submitQuiz)).toHaveLength(0)

  await person.click(submit())
  await person.click(within(await dialog()).getByRole('button', { name: 'Submit' }))
  await screen.findByText('Submitted at 21:04:00')
  expect(server.got(quizCalls.submitQuiz)[0]?.body).toHaveProperty('answers.0.text', 'Lisboa antiga')
})

test('without a connection the form saves typed answers on the device and sends them after reconnecting', async () => {
  const { server, person } = await openQuiz()
  act(() => onlineManager.setOnline(false))
  await screen.findByText(/everything is saved on this device and sent later/)
  await person.type(await field(1), 'Lisboa')
  await screen.findByText('Saved on this device only')
  expect(server.got(quizCalls.saveDraft)).toHaveLength(0)

  act(() => onlineManager.setOnline(true))
  await screen.findByText(/Saved \d/)
  expect(server.got(quizCalls.saveDraft)).toHaveLength(1)
})

test('a quiz that closes still shows the typed answers, and accepts no more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openQuiz(aQuiz({ closes_at: minutes(60) }))
  fireEvent.change(await field(1), { target: { value: 'Lisboa' } })
  await vi.advanceTimersByTimeAsync(3_600_000)
  await screen.findByText(/Nothing you typed is lost/)
  expect(typed(1)).toBe('Lisboa')
  expect((await field(1)).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.getAllByText(/This quiz has closed/)).toHaveLength(1)
  screen.getByText(/^Saved \d\d:\d\d$/)
  expect(screen.queryByText(/goes to the next answer/)).toBeNull()
})

test('complete answers are marked as not yet submitted, and each saved one is', async () => {
  await openQuiz()
  expect(screen.getByText(/answered/)).toBeTruthy()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    fireEvent.change(await field(number), { target: { value: 'Lisboa' } })
  await waitFor(() => expect(submit().closest('form')?.textContent).toContain('8/8 not submitted yet'))
  await waitFor(() => expect(screen.getAllByText(/^Saved \d\d:\d\d · not submitted yet$/)).toHaveLength(8))
  await screen.findByText('Complete. If you forget to submit, we’ll do it for you at closing.')
})

const minutes = (count: number) => after(count * 60_000)
const spoken = () => screen.queryByText('Less than ten minutes left to submit.')

test('the foot names the closing time, and counts down in the last hour', async () => {
  await openQuiz(aQuiz({ closes_at: '2999-01-01T00:00:00.000Z' }))
  screen.getByText('closes at midnight')
  expect(screen.queryByRole('timer')).toBeNull()
  cleanup()
  await openQuiz(aQuiz({ closes_at: minutes(30) }))
  expect(screen.getByRole('timer').dataset['urgent']).toBe('hour')
  expect(screen.getByRole('timer').textContent).toBe('closes in 30:00')
  expect(spoken()).toBeNull()
})

test('the last ten minutes are announced once', async () => {
  await openQuiz(aQuiz({ closes_at: minutes(9) }))
  expect(screen.getByRole('timer').dataset['urgent']).toBe('last')
  expect(screen.getByRole('timer').textContent).toBe('only 9:00 left')
  expect(spoken()?.getAttribute('role')).toBe('status')
})
