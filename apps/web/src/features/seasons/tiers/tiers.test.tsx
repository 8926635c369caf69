import * as checkInCalls from '@tertulia/contract/check-ins'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aSeasonForm, aTierProposal, someCheckIns } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(changes: Partial<SeasonForm> = {}) {
  const server = testServer()
  server.answer(seasonCalls.getSeason, aSeasonForm({ version: 1, ...changes }))
  server.answer(seasonCalls.proposeSeasonTiers, aTierProposal())
  server.answer(checkInCalls.listCheckIns, someCheckIns({ stage: 'off' }))
  server.answer(seasonCalls.listSeasons, { ...onePage(0), seasons: [] })
  server.answer(cupFormCalls.getCupForm, aCupForm())
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  serveHolidays(server)
  return { server, ...renderApp(server, '/admin/season/5/edit', { user: aUser(['admin']) }) }
}

const namesIn = (number: number) =>
  within(screen.getByRole('region', { name: `Tier ${number}` }))
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((button) => button.getAttribute('aria-label')?.slice(5, -3))

test('a player moves to any place of a tier by the menu', async () => {
  const { person } = open({ tiers: [[1, 2, 3, 4]] })
  await person.click(await screen.findByRole('button', { name: /^Luís Pinto/ }))
  await person.selectOptions(screen.getByLabelText('Move Luís Pinto to a place'), 'Place 2')
  expect(namesIn(1)).toEqual(['Ana Sá', 'Luís Pinto', 'Rui Costa', 'Eva Reis'])
  expect(screen.getByText('Luís Pinto: tier 1, place 2.')).toBeDefined()
})

test('a saved season is filled from the proposal as it is now, and who is left out is listed', async () => {
  const { server, person } = open()
  expect(await screen.findByText('1 player isn’t in the proposal')).toBeDefined()
  expect(screen.getByText(/subscription ends before the season/).textContent).toContain('·')
  const refreshed = { ...aTierProposal(), tiers: [[1, 2, 3, 7]], left_out: [] }
  refreshed.players.push({ ...refreshed.players[0]!, id: 7, name: 'Gil', surname: 'Mota' })
  server.answer(seasonCalls.proposeSeasonTiers, refreshed)
  await person.click(screen.getByRole('button', { name: 'Fill from the proposal' }))
  await person.click(await screen.findByRole('button', { name: 'Fill' }))
  await waitFor(() => expect(namesIn(1)).toEqual(['Ana Sá', 'Rui Costa', 'Eva Reis', 'Gil Mota']))
  expect(screen.queryByText(/in the proposal$/)).toBeNull()
})

test('a season that outlasts a subscription lists it before saving, with the ways out', async () => {
  const form = aSeasonForm({ version: 1 })
  const players = form.players.map((player) =>
    player.id < 3 ? { ...player, valid_until: '2026-12-31' } : player,
  )
  const { server, person } = open({ players })
  const ending = await screen.findByRole('region', { name: 'Subscriptions that don’t last the season' })
  expect(within(ending).getAllByRole('listitem')).toHaveLength(2)
  const extend = within(ending).getByRole('link', { name: 'Extend the subscription of Ana Sá' })
  expect(extend.getAttribute('href')).toBe('/admin/users/1')

  server.answer(seasonReminderCalls.remindOfSubscription, {})
  await person.click(within(ending).getByRole('button', { name: 'Remind Ana Sá' }))
  expect(await within(ending).findByRole('button', { name: 'Reminded: Ana Sá' })).toBeDefined()
  expect(server.got(seasonReminderCalls.remindOfSubscription)[0]).toMatchObject({
    body: { user_id: 1, last_date: form.dates.at(-1) },
  })
  await person.click(within(ending).getByRole('button', { name: 'Leave out Rui Costa' }))
  expect(namesIn(1)).toEqual(['Ana Sá'])
  expect(within(ending).getAllByRole('listitem')).toHaveLength(1)
})
