import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedSeason, aPublicSeason, aSeasonForm } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const leaders = [
  { id: 1, name: 'Ana', surname: 'Sá' },
  { id: 2, name: 'Rui', surname: 'Costa' },
]

test('a player sees the leader or winner, and their own place', async () => {
  const server = testServer()
  server.answer(seasonCalls.listPublicSeasons, {
    ...onePage(2),
    seasons: [
      aPublicSeason({ leaders }),
      aPublicSeason({
        season: 3,
        state: 'finished',
        leaders: leaders.slice(0, 1),
        my_tier: null,
        my_rank: null,
      }),
    ],
  })
  renderApp(server, '/seasons', { user: aUser(['regular_player']) })

  const [running, finished] = await screen.findAllByRole('listitem')
  expect(within(running!).getByText('Leaders').nextSibling?.textContent).toBe('Ana Sá and Rui Costa')
  expect(within(running!).getByText('Tier 2, place 3')).toBeDefined()
  expect(within(running!).getByRole('link').getAttribute('href')).toBe('/ranking/4/2')
  expect(within(finished!).getByText('Winner').nextSibling?.textContent).toBe('Ana Sá')
  expect(within(finished!).queryByText('You')).toBeNull()
  const winners = within(finished!).getByRole('link', { name: 'See the season’s winners' })
  expect(winners.getAttribute('href')).toBe('/honours/3')
})

const coming = [
  { date: '2026-11-23', season: 4, round: 3, has_quiz: false, ready: false },
  { date: '2026-11-24', season: 4, round: 4, has_quiz: true, ready: false },
  { date: '2026-11-25', season: 4, round: 5, has_quiz: true, ready: true },
]

test('an editor who plays sees the rounds of a season without a complete quiz, with the way to write each', async () => {
  const server = testServer()
  server.answer(seasonCalls.listPublicSeasons, { ...onePage(1), seasons: [aPublicSeason()] })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: coming,
  })
  renderApp(server, '/seasons', { user: aUser(['regular_player', 'quiz_editor']) })
  const part = within(await screen.findByRole('region', { name: '2 rounds without a complete quiz' }))
  const links = part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Monday 23 November', '/admin/quiz/create?date=2026-11-23'],
    ['Tuesday 24 November', '/admin/quiz/2026-11-24/edit'],
  ])
})

test('the page of a season that has started says which of its rounds lack a quiz', async () => {
  const server = testServer({ patient: true })
  server.answer(seasonCalls.getSeason, aSeasonForm({ season: 4, state: 'running', version: 1 }))
  server.answer(cupFormCalls.getCupForm, aCupForm({ season: 4 }))
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [...coming, { date: '2026-12-01', season: 5, round: 1, has_quiz: false, ready: false }],
  })
  renderApp(server, '/admin/season/4/edit', { user: aUser(['admin']) })
  const part = within(await screen.findByRole('region', { name: '2 rounds without a complete quiz' }))
  expect(part.getAllByRole('link')).toHaveLength(2)
})

test('the admin is warned about rounds without a quiz, and can delete only the latest future season', async () => {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, {
    ...onePage(2),
    seasons: [aListedSeason({ season: 5, state: 'upcoming', rounds_without_quiz: 18 }), aListedSeason()],
  })
  serveHolidays(server)
  server.refuse(seasonCalls.removeSeason, 'season_started')
  const { person } = renderApp(server, '/admin/seasons', { user: aUser(['admin']) })

  const newest = within(await screen.findByRole('row', { name: /Season 5/ }))
  expect(newest.getByText('18 rounds without a quiz')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  await person.click(newest.getByRole('button', { name: 'Delete season 5' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete season 5?' }))
  expect(dialog.getByText(/3 tiers with 30 players will be lost/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Season could not be deleted. This season has started/)).toBeDefined()
})

test('a club ticks national holidays, adds a day of its own, and undoes the last change', async () => {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, { ...onePage(1), seasons: [aListedSeason()] })
  serveHolidays(server)
  const { person } = renderApp(server, '/admin/seasons', { user: aUser(['admin']) })
  const section = within(await screen.findByRole('region', { name: 'Break days' }))
  const ticked = () => section.queryAllByRole('checkbox', { checked: true }).length
  const status = () => section.getByRole('status').textContent

  expect(await section.findAllByRole('checkbox')).toHaveLength(13)
  expect(ticked()).toBe(0)
  await person.click(section.getByRole('checkbox', { name: /Good Friday.*26 March/ }))
  expect(ticked()).toBe(1)
  expect(status()).toContain('1 day added.')
  await person.click(section.getByRole('button', { name: 'Undo' }))
  expect(ticked()).toBe(0)
  await person.click(section.getByRole('button', { name: 'Select all holidays' }))
  expect(ticked()).toBe(13)

  await person.click(section.getByRole('button', { name: 'Add' }))
  expect(section.getByText('Enter a name.')).toBeDefined()
  fireEvent.change(section.getByLabelText('Another day'), { target: { value: '2027-02-09' } })
  await person.type(section.getByLabelText('Name'), 'Carnival{Enter}')
  expect(ticked()).toBe(14)
  await person.click(section.getByRole('checkbox', { name: /Carnival/ }))
  expect(status()).toContain('1 day removed.')
  await person.click(section.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.got(holidayCalls.saveHolidays)).toHaveLength(6))
  expect(section.getByRole('checkbox', { name: /Carnival/, checked: true })).toBeDefined()

  server.refuse(holidayCalls.saveHolidays, 'database_unavailable')
  await person.click(section.getByRole('checkbox', { name: /Carnival/ }))
  expect(await screen.findByText(/Days could not be saved\./)).toBeDefined()
  await waitFor(() => expect(ticked()).toBe(14))
})
