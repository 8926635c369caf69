import * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { elementOf } from '@test/elements.ts'

const today = '2026-11-20'
const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
const round = (date: string) => ({ date, season: 3, round: dates.indexOf(date) + 11, solo: false })
const announced = (date: string, changes: Partial<Absences['days'][number]> = {}) => ({
  ...round(date),
  announced: true,
  excused: false,
  turnout: 'unknown' as const,
  used: true,
  ...changes,
})

/** A server that saves announced days: two days of a year, one of them used. */
function open(changes: Partial<Absences> = {}) {
  const server = testServer()
  let days = [announced('2026-11-26')]
  const absences = (): Absences => ({
    today,
    years: [{ year: 2026, allowance: 3, granted: 0, used: days.length, left: 3 - days.length }],
    days,
    rounds: dates.filter((date) => !days.some((day) => day.date === date)).map(round),
    ...changes,
  })
  server.answer(absenceCalls.getAbsences, absences)
  server.answer(earlySittingCalls.listEarlyDays, { days: [] })
  server.answer(absenceCalls.announceAbsences, ({ body }) => {
    days = [...days, ...body.dates.map((date) => announced(date))]
    return absences()
  })
  server.answer(absenceCalls.withdrawAbsence, ({ path }) => {
    days = days.filter(({ date }) => !path.endsWith(date))
    return absences()
  })
  return { server, ...renderApp(server, '/account/absences', { user: aUser(['regular_player']) }) }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the rounds of a date range are chosen and announced, and the remaining days go down', async () => {
  const { server, person: user } = open()
  await screen.findByText('days left in 2026, of 3')
  type('From', '2026-11-21')
  type('To', '2026-11-24')
  await user.click(screen.getByRole('button', { name: 'Select those rounds' }))
  await user.click(screen.getByRole('button', { name: 'Tell the club: 2 days' }))
  expect(server.got(absenceCalls.announceAbsences)[0]?.body).toEqual({ dates: ['2026-11-23', '2026-11-24'] })
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Days left' }).textContent).toContain('0days left in 2026'),
  )
})

test('too many days, and none, are refused before they are sent', async () => {
  const { server, person: user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tell the club' }))
  expect(screen.getByText('Choose at least one day.')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Tell the club: 3 days' }))
  expect(screen.getByText('You don’t have that many days left this year.')).toBeTruthy()
  expect(server.got(absenceCalls.announceAbsences)).toEqual([])
})

test('a day taken back can be announced again, and the focus follows', async () => {
  const { server, person: user } = open()
  await user.click(await screen.findByRole('button', { name: /^Cancel Thursday,? 26 November/ }))
  const status = await screen.findByText(/You’re back in for Thursday,? 26 November/)
  const undo = within(elementOf(status.closest('[role=status]'), HTMLElement)).getByRole('button', {
    name: 'Undo',
  })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  expect(server.got(absenceCalls.withdrawAbsence)[0]?.path).toBe('/absences/2026-11-26')
  await user.click(undo)
  await waitFor(() => expect(screen.queryByText(/You’re back in for Thursday/)).toBeNull())
  expect(server.got(absenceCalls.announceAbsences)[0]?.body).toEqual({ dates: ['2026-11-26'] })
})

test('a refusal by the server is shown, and the days are reloaded', async () => {
  const { server, person: user } = open()
  server.refuse(absenceCalls.announceAbsences, 'absence_day_begun')
  const [first] = await screen.findAllByRole('checkbox')
  if (first) await user.click(first)
  const before = server.got(absenceCalls.getAbsences).length
  await user.click(screen.getByRole('button', { name: 'Tell the club: 1 day' }))
  await screen.findByText(/This day has started/)
  await waitFor(() => expect(server.got(absenceCalls.getAbsences).length).toBeGreaterThan(before))
})

test('past days show their outcome, and only announced future days can be taken back', async () => {
  open({
    days: [
      announced('2026-11-03', { turnout: 'absent' }),
      announced('2026-11-04', { turnout: 'played', used: false }),
      announced('2026-11-05', { turnout: 'void', used: false }),
      announced('2026-11-20'),
      announced('2026-11-25', { excused: true, announced: false, used: false }),
    ],
  })
  await screen.findByText('Past days')
  expect(screen.getByText(/Absent, excused/)).toBeTruthy()
  expect(screen.getByText(/You played: you get the day back/)).toBeTruthy()
  expect(screen.getByText(/Nothing to play: you get the day back/)).toBeTruthy()
  expect(screen.getByText(/Excused by the team/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('a player without future rounds or absence days sees why there is no form', async () => {
  const none = { year: 2026, allowance: 0, granted: 0, used: 0, left: 0 }
  const { unmount } = open({ days: [], years: [none] })
  await screen.findByText(/Your club doesn’t offer days off/)
  unmount()
  open({ days: [], rounds: [] })
  await screen.findByText(/You have no upcoming rounds/)
})
