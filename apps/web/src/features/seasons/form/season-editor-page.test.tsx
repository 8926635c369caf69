import * as checkInCalls from '@tertulia/contract/check-ins'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aSeasonForm, aTierProposal, someCheckIns } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const proposal = aSeasonForm()
const saved = aSeasonForm({ version: 1 })
const swapped = [
  [2, 1],
  [3, 4],
]

function serverWith() {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, { ...onePage(0), seasons: [] })
  server.answer(seasonCalls.proposeSeason, proposal)
  server.answer(seasonCalls.proposeSeasonTiers, aTierProposal())
  server.answer(checkInCalls.listCheckIns, someCheckIns({ stage: 'off' }))
  server.answer(cupFormCalls.getCupForm, aCupForm())
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  server.answer(roundMoveCalls.listRoundMoves, { moves: [] })
  server.answer(placeChangeCalls.listPlaceChanges, { changes: [] })
  serveHolidays(server)
  return server
}

const admin = aUser(['admin'])
const openNew = async (server = serverWith()) => {
  const app = renderApp(server, '/admin/season/create', { user: admin })
  await screen.findByRole('heading', { name: 'Tier 1' })
  return { ...app, server }
}
const tier = (number: number) => within(screen.getByRole('region', { name: `Tier ${number}` }))
const namesIn = (number: number) =>
  tier(number)
    .queryAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]!.firstChild!.textContent)
const dateOf = (label: string) => screen.getByLabelText(label)

test('the dates follow the first one, and each can be changed by hand', async () => {
  await openNew()
  expect(dateOf('Round 10 · solo')).toHaveProperty('value', '2026-12-18')

  fireEvent.change(dateOf('Round 1'), { target: { value: '2027-01-04' } })
  expect(dateOf('Round 2')).toHaveProperty('value', '2027-01-05')
  expect(dateOf('Round 20 · solo')).toHaveProperty('value', '2027-01-29')

  fireEvent.change(dateOf('Round 3'), { target: { value: '2027-01-05' } })
  expect(screen.getByText('Same date as round 2.')).toBeDefined()
  fireEvent.change(dateOf('Round 3'), { target: { value: '2027-01-01' } })
  expect(screen.getByText('Choose a date after round 2.')).toBeDefined()
  fireEvent.change(dateOf('Round 1'), { target: { value: '2026-11-20' } })
  expect(screen.getByText('This date has passed.')).toBeDefined()
})

test('three holidays are skipped by three clicks, a date typed on one is marked, and ticks undo', async () => {
  const { person, server } = await openNew()
  expect(dateOf('Round 2')).toHaveProperty('value', '2026-12-08')
  await person.click(screen.getByText('Break days', { selector: 'summary' }))
  for (const name of [/Immaculate Conception/, /Christmas Day/, /New Year’s Day/])
    await person.click(screen.getByRole('checkbox', { name }))
  expect(dateOf('Round 2')).toHaveProperty('value', '2026-12-09')
  expect(dateOf('Round 20 · solo')).toHaveProperty('value', '2027-01-06')
  expect(screen.queryByText(/: a break day/)).toBeNull()
  expect(screen.getByText('3 days')).toBeDefined()

  fireEvent.change(dateOf('Round 20 · solo'), { target: { value: '2027-01-01' } })
  expect(screen.getByText('New Year’s Day: a break day')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Fill all from the first date' }))
  expect(dateOf('Round 20 · solo')).toHaveProperty('value', '2027-01-06')

  await person.click(screen.getByRole('checkbox', { name: /Immaculate Conception/ }))
  expect(dateOf('Round 2')).toHaveProperty('value', '2026-12-08')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(dateOf('Round 2')).toHaveProperty('value', '2026-12-09')
  await waitFor(() => expect(server.got(holidayCalls.saveHolidays)).toHaveLength(5))
})

test('a tier with an odd number is reported at once and refused with a message, and nothing is sent', async () => {
  const { person, server } = await openNew()
  expect(screen.getByText('Ready to save.')).toBeDefined()

  await person.click(screen.getByRole('button', { name: 'Add Inês Melo' }))
  expect(tier(2).getByText(/must be even/)).toBeDefined()
  const words = 'Tier 2 has 3 players. A tier needs an even number of players.'
  expect(screen.getByText(words)).toBeDefined()

  await person.click(screen.getByRole('button', { name: 'Create season' }))
  expect(screen.getByText(`Season could not be created. ${words}`)).toBeDefined()
  expect(server.got(seasonCalls.createSeason)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Add João Neto' }))
  expect(namesIn(2)).toEqual(['Eva Reis', 'Luís Pinto', 'Inês Melo', 'João Neto'])
  expect(screen.getByText('Ready to save.')).toBeDefined()
  expect(screen.getByText('Everyone eligible has a place.')).toBeDefined()
})

test('players are moved by keyboard, keep the focus, and the fixtures follow', async () => {
  const { person } = await openNew()
  const fixtures = within(screen.getByRole('region', { name: 'Fixtures' }))
  expect(fixtures.getAllByText('Ana Sá – Rui Costa').length).toBe(18)

  const down = screen.getByRole('button', { name: 'Move Ana Sá down' })
  down.focus()
  await person.keyboard('{Enter}')
  expect(namesIn(1)).toEqual(['Rui Costa', 'Ana Sá'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ana Sá down')
  expect(screen.getByText('Ana Sá: tier 1, place 2.')).toBeDefined()
  expect(fixtures.getAllByText('Rui Costa – Ana Sá').length).toBe(18)

  await person.keyboard('{Enter}')
  expect(namesIn(2)).toEqual(['Ana Sá', 'Eva Reis', 'Luís Pinto'])

  await person.click(tier(1).getByRole('button', { name: /Rui Costa/, expanded: false }))
  await person.selectOptions(screen.getByLabelText('Move Rui Costa to a tier'), 'Tier 2')
  expect(namesIn(2)).toEqual(['Ana Sá', 'Eva Reis', 'Luís Pinto', 'Rui Costa'])
  await person.click(tier(1).getByRole('button', { name: 'Remove tier 1' }))
  expect(namesIn(1)).toEqual(['Ana Sá', 'Eva Reis', 'Luís Pinto', 'Rui Costa'])

  await person.click(screen.getByRole('button', { name: 'Fill from the proposal' }))
  await person.click(await screen.findByRole('button', { name: 'Fill' }))
  await waitFor(() => expect(namesIn(1)).toEqual(['Ana Sá', 'Rui Costa']))
})

test('a created season continues at its own address, and players who cannot take part are named', async () => {
  const { person, server, router } = await openNew()
  server.refuse(seasonCalls.createSeason, 'seasons_overlap')
  await person.click(screen.getByRole('button', { name: 'Create season' }))
  expect(await screen.findByText(/These dates overlap with another season/)).toBeDefined()

  server.answer(seasonCalls.createSeason, { season: 5 })
  server.answer(seasonCalls.getSeason, saved)
  await person.click(screen.getByRole('button', { name: 'Create season' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/season/5/edit'))
  expect(server.got(seasonCalls.createSeason).at(-1)!.body).toEqual({
    dates: proposal.dates,
    tiers: proposal.tiers,
  })
  expect(await screen.findByText('Everything is saved')).toBeDefined()
})

test('the saved season stays on screen while it is reloaded', async () => {
  const server = serverWith()
  server.answer(seasonCalls.getSeason, saved)
  const { person } = renderApp(server, '/admin/season/5/edit', { user: admin })
  await person.click(await screen.findByRole('button', { name: 'Move Ana Sá down' }))

  server.answer(seasonCalls.saveSeason, { season: 5, version: 2 })
  const answer = server.hold(seasonCalls.getSeason, { ...saved, version: 2, tiers: swapped })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Everything is saved')).toBeDefined()
  expect(namesIn(1)).toEqual(['Rui Costa', 'Ana Sá'])
  answer()
  await waitFor(() => expect(server.got(seasonCalls.getSeason)).toHaveLength(2))
  expect(namesIn(1)).toEqual(['Rui Costa', 'Ana Sá'])
})

/** A season with local changes, saved by another user meanwhile. */
async function openConflict() {
  const server = serverWith()
  server.answer(seasonCalls.getSeason, saved)
  const { person } = renderApp(server, '/admin/season/5/edit', { user: admin })
  await person.click(await screen.findByRole('button', { name: 'Add Inês Melo' }))
  await person.click(screen.getByRole('button', { name: 'Add João Neto' }))
  server.answer(seasonCalls.getSeason, { ...saved, version: 2, tiers: swapped })
  server.refuse(seasonCalls.saveSeason, 'season_changed')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByText(/Someone else has saved this season in the meantime. Your changes/)
  return { server, person, notice }
}

test('after a conflicting save the user’s changes stay and can be kept', async () => {
  const { server, person, notice } = await openConflict()
  expect(notice.textContent).toContain('The other version changed the tiers.')
  expect(server.got(seasonCalls.saveSeason)[0]!.body).toMatchObject({ version: 1 })
  expect(namesIn(2)).toEqual(['Eva Reis', 'Luís Pinto', 'Inês Melo', 'João Neto'])

  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  expect(namesIn(2)).toEqual(['Eva Reis', 'Luís Pinto', 'Inês Melo', 'João Neto'])
  server.answer(seasonCalls.saveSeason, { season: 5, version: 3 })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Everything is saved')
  const sent = { version: 2, tiers: [proposal.tiers[0], [3, 4, 5, 6]] }
  expect(server.got(seasonCalls.saveSeason).at(-1)!.body).toMatchObject(sent)
})

test('the other version of the season replaces the user’s on request', async () => {
  const { person } = await openConflict()
  await person.click(screen.getByRole('button', { name: 'Load the other version' }))
  await person.click(await screen.findByRole('button', { name: 'Load it' }))
  expect(await screen.findByText('Everything is saved')).toBeDefined()
  expect(namesIn(1)).toEqual(['Rui Costa', 'Ana Sá'])
  expect(screen.queryByText(/Season could not be edited/)).toBeNull()
})

test('a season is deleted in its form after what is lost was told', async () => {
  const server = serverWith()
  server.answer(seasonCalls.getSeason, saved)
  server.answer(seasonCalls.removeSeason, {})
  const { person, router } = renderApp(server, '/admin/season/5/edit', { user: admin })
  await person.click(await screen.findByRole('button', { name: 'Delete this season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete season 5?' }))
  expect(dialog.getByText(/2 tiers with 4 players will be lost/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/seasons'))
  expect(server.got(seasonCalls.removeSeason)).toHaveLength(1)
})

test('once the season has started, only a player who has not played yet can be replaced', async () => {
  const server = serverWith()
  server.answer(seasonCalls.getSeason, { ...saved, state: 'running', replaceable: [2] })
  const { person } = renderApp(server, '/admin/season/5/edit', { user: admin })

  await person.click(await screen.findByRole('button', { name: /^Replace/ }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Season 5')
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Rui Costa' }))
  await person.type(dialog.getByLabelText('Search by name'), 'ines')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)

  server.refuse(seasonCalls.replacePlayer, 'player_not_valid')
  await person.click(dialog.getByRole('button', { name: 'Choose Inês Melo' }))
  expect(dialog.getByText('Replacement: Inês Melo')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(dialog.getByText('Say why.')).toBeDefined()
  await person.type(dialog.getByLabelText('Reason'), 'He moves.')
  await person.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(
    await dialog.findByText(
      'The player could not be replaced. A player’s permission isn’t valid on the first date.',
    ),
  ).toBeDefined()

  server.answer(seasonCalls.replacePlayer, { version: 2 })
  await person.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.got(seasonCalls.replacePlayer).at(-1)!.body).toEqual({
    withdrawn_id: 2,
    replacement_id: 5,
    reason: 'He moves.',
    version: saved.version,
  })
})
