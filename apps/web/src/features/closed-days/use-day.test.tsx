import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as homeCalls from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDay, aHome, aMorning } from '@test/fixtures/home.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const yesterday = aDay({ now: '2026-11-20T23:59:50.000Z' })
const today = aDay({
  today: '2026-11-21',
  now: '2026-11-21T00:00:04.000Z',
  begins_at: '2026-11-21T00:00:00.000Z',
  ends_at: '2026-11-22T00:00:00.000Z',
  past_days_closed: false,
})

test('an open page is refreshed at midnight, and again once the previous day is closed', async () => {
  vi.useFakeTimers({ now: Date.parse(yesterday.now), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const server = testServer({ patient: true })
  let state = { day: yesterday, quiz: false, subject: 'Bridges' }
  server.answer(closedDayCalls.getDay, () => state.day)
  server.answer(homeCalls.getMorning, () => aMorning({ today: state.day.today }))
  server.answer(homeCalls.getHome, () => aHome({ today: state.day.today, now: state.day.now }))
  server.answer(notificationCalls.getCurrentNotifications, () => ({
    ...someCurrentNotifications(),
    special_quiz_yesterday: {
      date: '2026-11-19',
      subject: state.subject,
      winners: [{ name: 'Rui', surname: 'Sá' }],
    },
    not_corrected_quizzes: [],
    not_corrected_special_quizzes: [],
    now: state.day.today,
  }))
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
  renderApp(server, '/', { user: aUser(['regular_player']), inBackground: true })
  await screen.findByRole('heading', { name: 'Friday 20 November' })
  await screen.findByText(/Bridges/)
  await waitFor(() => expect(server.got(closedDayCalls.getDay)).toHaveLength(1))

  state = { ...state, day: today }
  await seconds(20)
  await screen.findByRole('heading', { name: 'Saturday 21 November' })
  screen.getByText(/Bridges/)

  state = { ...state, day: { ...today, past_days_closed: true }, subject: 'Rivers' }
  await seconds(60)
  await screen.findByText(/Rivers/)
  const asked = server.got(closedDayCalls.getDay).length
  await seconds(3600)
  expect(server.got(closedDayCalls.getDay)).toHaveLength(asked)
})
