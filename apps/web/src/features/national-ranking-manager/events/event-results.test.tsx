import * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth } from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEventMonth, aRankingPlayer } from '@test/fixtures/national-ranking.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const manager = aUser(['national_ranking_manager'])
const editOctober = '/admin/national-ranking/events/2026-10/edit'

function openOctober(changes: Partial<EventMonth> = {}) {
  const server = testServer({ patient: true })
  server.answer(monthEventCalls.getMonthEvents, anEventMonth(changes))
  server.answer(monthEventCalls.saveMonthEvents, { month: '2026-10', version: 2 })
  return { server, ...renderApp(server, editOctober, { user: manager }) }
}

/** Opens the Hot100 of October. */
async function openHot100(changes: Partial<EventMonth> = {}) {
  const opened = openOctober(changes)
  const section = await screen.findByRole('region', { name: 'Hot100' })
  await opened.person.click(within(section).getByRole('button', { name: /^Hot100/ }))
  return { ...opened, section: within(section), element: section }
}

const results = (...pairs: [playerId: number, result: number][]) => [
  {
    type: 'hot_100' as const,
    results: pairs.map(([playerId, result]) => ({ player_id: playerId, result })),
  },
]

async function paste(opened: Awaited<ReturnType<typeof openHot100>>, text: string) {
  const { person, section } = opened
  await person.click(section.getByRole('button', { name: 'Paste a table' }))
  await person.click(section.getByLabelText('Names and results'))
  await person.paste(text)
  await person.click(section.getByRole('button', { name: 'Find the players' }))
}

const saved = ({ server }: ReturnType<typeof openOctober>) =>
  server.got(monthEventCalls.saveMonthEvents).at(-1)?.body

test('the scores follow the best result while it is typed', async () => {
  const { person, section } = await openHot100({ events: results([1, 50], [2, 25]) })
  const scores = () =>
    section.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? [])
  expect(scores()).toEqual(['100.0', '50.0'])
  const field = section.getByLabelText('Result of Ana Sá')
  await person.clear(field)
  expect(scores()).toEqual(['–', '100.0'])
  await person.type(field, '100')
  expect(scores()).toEqual(['100.0', '25.0'])
})

test('results are entered by keyboard alone: a player, the result, and the next player', async () => {
  const opened = await openHot100({ events: [] })
  const { person, section } = opened
  expect(section.getByText('No results in this event yet.')).toBeDefined()
  const search = section.getByRole('combobox', { name: 'Add a player to Hot100' })
  await person.type(search, 'ana')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(section.getByLabelText('Result of Ana Sá')))
  await person.keyboard('42{Enter}')
  expect(document.activeElement).toBe(search)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Month events saved')
  expect(saved(opened)).toEqual({ version: 1, events: results([1, 42]) })
})

test('an event without its last result is not sent', async () => {
  const opened = await openHot100()
  await opened.person.click(opened.section.getByRole('button', { name: 'Remove Ana Sá' }))
  expect(screen.getByText('No results yet')).toBeDefined()
  await opened.person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Month events saved')
  expect(saved(opened)).toEqual({ version: 1, events: [] })
})

test('typed results are restored after a reload', async () => {
  const first = await openHot100()
  await first.person.type(first.section.getByLabelText('Result of Ana Sá'), '7')
  first.unmount()

  const { section } = await openHot100()
  expect(section.getByLabelText('Result of Ana Sá')).toHaveProperty('value', '507')
})

test('a new player is created beside the event and is typed next', async () => {
  const { server, person, section } = await openHot100()
  server.answer(
    rankingPlayerCalls.createRankingPlayer,
    aRankingPlayer({ id: 9, name: 'Zé', surname: 'Reis', club: null, user: null }),
  )
  await person.type(section.getByRole('combobox', { name: 'Add a player to Hot100' }), 'Zé Reis')
  await person.click(section.getByRole('button', { name: 'New player' }))
  const form = within(await screen.findByRole('form', { name: 'New player' }))
  expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'Zé')
  expect(form.getByLabelText('Surname')).toHaveProperty('value', 'Reis')
  await person.click(form.getByRole('button', { name: 'Create player' }))
  await waitFor(() => expect(document.activeElement).toBe(section.getByLabelText('Result of Zé Reis')))
  expect(server.got(rankingPlayerCalls.createRankingPlayer)[0]?.body).toEqual({
    name: 'Zé',
    surname: 'Reis',
    club: null,
    region: null,
    user_id: null,
  })
})

test('a new player without a name is not created', async () => {
  const { server, person, section } = await openHot100()
  await person.click(section.getByRole('button', { name: 'New player' }))
  const form = within(await screen.findByRole('form', { name: 'New player' }))
  await person.click(form.getByRole('button', { name: 'Create player' }))
  form.getByText('A player needs a name.')
  expect(server.got(rankingPlayerCalls.createRankingPlayer)).toEqual([])
  await person.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form', { name: 'New player' })).toBeNull()
})

test('a pasted text without a line is refused in words', async () => {
  const opened = await openHot100()
  await paste(opened, ' \n ')
  opened.section.getByText('Paste at least one line with a name and a result.')
})

test('a pasted line whose result is not a number waits for one', async () => {
  const opened = await openHot100()
  const { person, section } = opened
  await paste(opened, 'Ana Sá;70\nRui Dó (Clube B);x')
  const line = within(section.getAllByRole('listitem')[0]!)
  line.getByText(/must be a whole number, 0 or more\.|Several players|No exact match/)
  await person.click(line.getByRole('button', { name: /^Skip/ }))
  line.getByText('Skipped')
  await person.click(section.getByRole('button', { name: 'Use 1 result' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Month events saved')
  expect(saved(opened)).toEqual({ version: 1, events: results([1, 70]) })
})

test('a decision on a pasted line can be taken back', async () => {
  const opened = await openHot100()
  const { person, section } = opened
  await paste(opened, 'Ana Sá;70\nRui Dó;30')
  await person.click(section.getByRole('button', { name: 'Skip Rui Dó' }))
  section.getByText('Skipped')
  await person.click(section.getByRole('button', { name: 'Decide on Rui Dó again' }))
  section.getByText('Several players have this name.')
  await person.click(section.getByRole('button', { name: 'Rui Dó · Clube A' }))
  section.getByText('Assigned to Rui Dó · Clube A')
})

test('a player of two pasted lines is used once, and the second line waits', async () => {
  const opened = await openHot100()
  await paste(opened, 'Ana Sá;70\nAna Sá;30')
  opened.section.getByText('Ana Sá is already in a line above.')
  opened.section.getByText(/1 line is ready\./)
})

test('several undecided lines are skipped at once', async () => {
  const opened = await openHot100()
  const { person, section } = opened
  await paste(opened, 'Ana Sá;70\nXavier Quiroga;10\nYolanda Wu;20')
  await person.click(section.getByRole('button', { name: 'Skip the 2 others' }))
  expect(section.getAllByText('Skipped')).toHaveLength(2)
  await person.click(section.getByRole('button', { name: 'Show the 1 found' }))
  expect(section.getByRole('row', { name: 'Ana Sá Ana Sá 70' })).toBeDefined()
})

test('going back from the review keeps the pasted text', async () => {
  const opened = await openHot100()
  const { person, section } = opened
  await paste(opened, 'Ana Sá;70')
  await person.click(section.getByRole('button', { name: 'Back to the text' }))
  expect(section.getByLabelText('Names and results')).toHaveProperty('value', 'Ana Sá;70')
  await person.click(section.getByRole('button', { name: 'Cancel' }))
  expect(section.queryByLabelText('Names and results')).toBeNull()
})

test('without months the list offers to create the first, and an error can be retried', async () => {
  const server = testServer({ patient: true })
  server.fail(monthEventCalls.listEventMonths, 500)
  const { person } = renderApp(server, '/admin/national-ranking/events', { user: manager })
  await screen.findByText('Server error. Try again later.')
  server.answer(monthEventCalls.listEventMonths, { months: [], ...onePage(0) })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No month has events yet.')
  expect(screen.getAllByRole('link', { name: 'Create month events' })).toHaveLength(1)
})
