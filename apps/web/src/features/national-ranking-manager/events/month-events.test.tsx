import * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth } from '@tertulia/contract/month-events'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedMonth, anEventMonth, someEventPlayers } from '@test/fixtures/national-ranking.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const editOctober = '/admin/national-ranking/events/2026-10/edit'
const manager = aUser(['national_ranking_manager'])

function openOctober(changes: Partial<EventMonth> = {}) {
  const server = testServer({ patient: true })
  server.answer(monthEventCalls.getMonthEvents, anEventMonth(changes))
  return { server, ...renderApp(server, editOctober, { user: manager }) }
}

const notFound = (field: string) =>
  Response.json(
    { message: 'not_found', request_id: 'test', details: [{ field, problem: 'unknown' }] },
    { status: 404 },
  )

const event = async (name: string) => {
  const section = await screen.findByRole('region', { name })
  return {
    section: within(section),
    head: within(section).getByRole('button', { name: new RegExp(`^${name}`) }),
  }
}

test('a result is changed and saved against the version that was loaded', async () => {
  const { server, person } = openOctober()
  server.answer(monthEventCalls.saveMonthEvents, { month: '2026-10', version: 2 })
  const { section, head } = await event('Hot100')
  expect(head.textContent).toContain('1 result · best 50')
  await person.click(head)
  const field = section.getByLabelText<HTMLInputElement>('Result of Ana Sá')
  await person.clear(field)
  await person.type(field, '1x')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ana Sá still needs a whole number, 0 or more, in Hot100.')
  expect(document.activeElement).toBe(field)
  expect(server.got(monthEventCalls.saveMonthEvents)).toEqual([])
  await person.clear(field)
  await person.type(field, '60')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Month events saved')
  expect(server.got(monthEventCalls.saveMonthEvents).map(({ body }) => body)).toEqual([
    { version: 1, events: [{ type: 'hot_100', results: [{ player_id: 1, result: 60 }] }] },
  ])
})

test('an event is marked as supervised, which its head tells', async () => {
  const { server, person } = openOctober()
  server.answer(monthEventCalls.saveMonthEvents, { month: '2026-10', version: 2 })
  const { section, head } = await event('Hot100')
  await person.click(head)
  await person.click(section.getByRole('switch', { name: /^Supervised/ }))
  expect(head.textContent).toContain('1 result · best 50 · supervised')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Month events saved')
  expect(server.got(monthEventCalls.saveMonthEvents)[0]?.body).toEqual({
    version: 1,
    events: [{ type: 'hot_100', supervised: true, results: [{ player_id: 1, result: 50 }] }],
  })
  const empty = await event('Squizzed')
  await person.click(empty.head)
  expect(empty.section.queryByRole('switch')).toBeNull()
})

test('players with the same name are distinguished by their clubs', async () => {
  const { person } = openOctober()
  const { section, head } = await event('Squizzed')
  await person.click(head)
  await person.type(section.getByRole('combobox', { name: 'Add a player to Squizzed' }), 'rui clube b')
  const options = await section.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Rui Dó · Clube B'])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(section.getByLabelText('Result of Rui Dó')))
})

test('a pasted table waits until players with the same name are resolved', async () => {
  const { server, person } = openOctober()
  server.answer(monthEventCalls.saveMonthEvents, { month: '2026-10', version: 2 })
  const { section, head } = await event('Hot100')
  await person.click(head)
  await person.click(section.getByRole('button', { name: 'Paste a table' }))
  await person.click(section.getByLabelText('Names and results'))
  await person.paste('Ana Sá;70\nRui Dó;30')
  await person.click(section.getByRole('button', { name: 'Find the players' }))
  section.getByText('Several players have this name.')
  section.getByText(/1 of them replaces a result that is there\./)
  await person.click(section.getByRole('button', { name: 'Use 1 result' }))
  await section.findByText('Decide on every line first, or skip it.')
  await person.click(section.getByRole('button', { name: 'Rui Dó · Clube B' }))
  await person.click(section.getByRole('button', { name: 'Use 2 results' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(monthEventCalls.saveMonthEvents)).toHaveLength(1))
  const results = [
    { player_id: 3, result: 30 },
    { player_id: 1, result: 70 },
  ]
  expect(server.got(monthEventCalls.saveMonthEvents)[0]?.body).toEqual({
    version: 1,
    events: [{ type: 'hot_100', results }],
  })
})

test('after a conflicting save the user chooses between both versions', async () => {
  const { server, person } = openOctober()
  server.refuse(monthEventCalls.saveMonthEvents, 'events_changed')
  const { section, head } = await event('Hot100')
  await person.click(head)
  await person.type(section.getByLabelText('Result of Ana Sá'), '1')
  server.answer(monthEventCalls.getMonthEvents, anEventMonth({ version: 2, events: [] }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Keep mine and continue' }))
  server.answer(monthEventCalls.saveMonthEvents, { month: '2026-10', version: 3 })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(monthEventCalls.saveMonthEvents)).toHaveLength(2))
  expect(server.got(monthEventCalls.saveMonthEvents).map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 2, events: [{ results: [{ result: 501 }] }] },
  ])
})

test('players deleted in the meantime are named, and nothing typed is lost', async () => {
  const { server, person } = openOctober()
  server.answer(monthEventCalls.saveMonthEvents, () => notFound('events.0.results.0.player_id'))
  const { section, head } = await event('Hot100')
  await person.click(head)
  const field = section.getByLabelText<HTMLInputElement>('Result of Ana Sá')
  await person.type(field, '1')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(
    'Someone has deleted these players in the meantime: Ana Sá. Remove them from the events.',
  )
  expect(field.value).toBe('501')
})

test('leaving with typed text asks first', async () => {
  const { person, router } = openOctober()
  const { section, head } = await event('Hot100')
  await person.click(head)
  await person.type(section.getByLabelText('Result of Ana Sá'), '1')
  await person.click(screen.getByRole('link', { name: 'Players' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe(editOctober)
})

test('a month that already has events is edited instead, and no future month is offered', async () => {
  const server = testServer({ patient: true })
  const months = { month: '2026-11', this_month: '2026-11', taken: ['2026-10'] }
  server.answer(monthEventCalls.proposeMonthEvents, { ...months, players: someEventPlayers() })
  server.refuse(monthEventCalls.createMonthEvents, 'events_exist')
  const { person } = renderApp(server, '/admin/national-ranking/events/create', { user: manager })
  const month = await screen.findByLabelText('Month')
  const offered = within(month).getAllByRole<HTMLOptionElement>('option')
  expect(offered).toHaveLength(11)
  expect(offered.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['2026-10'])
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('Month events could not be created.')
  const link = await screen.findByRole('link', { name: 'Edit them' })
  expect(link.getAttribute('href')).toBe('/admin/national-ranking/events/2026-11/edit')
})

test('a form that cannot be loaded shows the reason and a link back', async () => {
  const server = testServer({ patient: true })
  server.refuse(monthEventCalls.getMonthEvents, 'not_found')
  renderApp(server, editOctober, { user: manager })
  await screen.findByText('Month events edit page could not be loaded.')
  screen.getByText('Content not found.')
  screen.getByRole('link', { name: 'Back to the list' })
})

test('the list shows the published months, deleting asks first, and a failure is reported', async () => {
  const server = testServer({ patient: true })
  server.answer(monthEventCalls.listEventMonths, { months: [aListedMonth()], ...onePage() })
  server.refuse(monthEventCalls.removeMonthEvents, 'not_found')
  const { person } = renderApp(server, '/admin/national-ranking/events', { user: manager })
  await screen.findByText('Published')
  await person.click(screen.getByRole('button', { name: 'Delete the events of October 2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the events of October 2026?' }))
  dialog.getByText(/^2 events with 30 results will be lost/)
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Month events could not be deleted. Content not found.')
})
