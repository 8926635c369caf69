import * as checkInCalls from '@tertulia/contract/check-ins'
import type { OwnCheckIn } from '@tertulia/contract/check-ins'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const asked: OwnCheckIn = {
  season: 3,
  first_date: '2026-12-07',
  last_date: '2027-01-01',
  state: 'asked',
  counts_in: true,
  silence_counts_in: true,
  settled_on: '2026-12-03',
  chosen_at: null,
  ends_on: null,
}

function open(changes: Partial<OwnCheckIn> = {}) {
  const server = testServer()
  let checkIn: OwnCheckIn = { ...asked, ...changes }
  server.answer(checkInCalls.getCheckIn, () => ({ check_in: checkIn }))
  server.answer(checkInCalls.saveCheckIn, ({ body }) => {
    const { choice } = body
    checkIn = { ...checkIn, state: choice, counts_in: choice === 'in' }
    return { check_in: checkIn }
  })
  return { server, ...renderApp(server, '/check-in', { user: aUser(['regular_player']) }) }
}

test('a player is told until when to choose, chooses with one button, and changes their mind', async () => {
  const { server, person } = open()
  await screen.findByRole('heading', { name: 'Season 3: are you in?' })
  screen.getByText(/^Choose by Wednesday 2 December\. If we don’t hear from you, we’ll count you in/)
  screen.getByText('From memory, alone, and no talk about the questions before midnight.')
  expect(server.got(checkInCalls.saveCheckIn)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Sit this one out' }))
  await screen.findByText('You’re sitting this one out.')
  expect(screen.getByRole('button', { name: 'Sit this one out', pressed: true })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'I’m in' }))
  await screen.findByText('You’re in.')
  expect(server.got(checkInCalls.saveCheckIn).map(({ body }) => body)).toEqual([
    { season: 3, choice: 'out' },
    { season: 3, choice: 'in' },
  ])
})

test('who is counted out for their silence reads so, and a subscription that ends inside is told', async () => {
  open({ state: 'silent', counts_in: false, ends_on: '2026-12-20' })
  await screen.findByText('We haven’t heard from you, so you’re not in season 3.')
  screen.getByText(/Your subscription ends on Sunday 20 December/)
  expect(screen.getByRole('link', { name: 'Renew it' }).getAttribute('href')).toBe('/account/renewal')
})

test('who was asked nothing has nothing to choose', async () => {
  const server = testServer()
  server.answer(checkInCalls.getCheckIn, { check_in: null })
  renderApp(server, '/check-in', { user: aUser(['regular_player']) })
  await screen.findByText(/^Nothing to choose at the moment/)
  expect(screen.queryByRole('button', { name: 'I’m in' })).toBeNull()
})

test('a season that has begun meanwhile is said so', async () => {
  const { server, person } = open()
  server.refuse(checkInCalls.saveCheckIn, 'season_started')
  await person.click(await screen.findByRole('button', { name: 'I’m in' }))
  await screen.findByText(/Your choice could not be saved\. This season has started/)
})
