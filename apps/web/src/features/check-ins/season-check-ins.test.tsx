import * as checkInCalls from '@tertulia/contract/check-ins'
import type { SeasonCheckIns } from '@tertulia/contract/check-ins'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
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

async function open(found: SeasonCheckIns) {
  const server = testServer()
  const form = aSeasonForm({ version: 1 })
  const [first, second, third, ...others] = form.players
  const players = [
    { ...first!, counts_in: false, check_in: 'out' as const },
    { ...second!, valid_until: '2026-12-20' },
    third!,
    ...others.map((player) => ({ ...player, check_in: 'in' as const })),
  ]
  server.answer(seasonCalls.listSeasons, { ...onePage(0), seasons: [] })
  server.answer(seasonCalls.getSeason, { ...form, players })
  server.answer(seasonCalls.proposeSeasonTiers, { ...aTierProposal(), players: [] })
  server.answer(cupFormCalls.getCupForm, aCupForm())
  const round = { season: 5, round: 1, date: '2026-12-07', ready: false, has_quiz: false }
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [round],
  })
  server.answer(checkInCalls.listCheckIns, found)
  server.answer(checkInCalls.savePlayerCheckIn, {})
  server.answer(checkInCalls.remindOfCheckIn, { reminded: 1 })
  serveHolidays(server)
  const app = renderApp(server, '/admin/season/5/edit', { user: aUser(['admin']) })
  await screen.findByRole('heading', { name: 'Tier 1' })
  if (found.stage !== 'off') await screen.findByRole('region', { name: 'Check-in' })
  return { server, ...app }
}

const section = () => within(screen.getByRole('region', { name: 'Check-in' }))

test('the admin reads the numbers, chooses for a player and reminds', async () => {
  const { server, person } = await open(someCheckIns())
  await section().findByText('asked on 23 Nov · reminded on 26 Nov')
  section().getByRole('button', { name: 'In (3)' })
  await person.click(section().getByRole('button', { name: 'Sitting out (2)' }))
  await waitFor(() => expect(server.got(checkInCalls.listCheckIns).at(-1)?.query.get('state')).toBe('out'))
  await person.click(section().getByRole('button', { name: 'Ana Sá sits out' }))
  await waitFor(() => expect(server.got(checkInCalls.savePlayerCheckIn)[0]?.body).toEqual({ choice: 'out' }))
  await person.click(section().getByRole('button', { name: 'Remind 1 player now' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind' }))
  await waitFor(() => expect(server.got(checkInCalls.remindOfCheckIn)).toHaveLength(1))
})

test('a club that asks nobody sees no check-in', async () => {
  await open(someCheckIns({ stage: 'off', players: [] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Check-in' })).toBeNull())
})

test('a season for later says when its players are asked', async () => {
  await open(someCheckIns({ stage: 'later', players: [] }))
  await section().findByText('Players are asked on Monday 23 November whether they play.')
})

test('the check of the prepared season names what is missing, and each line leads there', async () => {
  const { person } = await open(someCheckIns())
  const check = within(screen.getByRole('region', { name: 'Ready to start?' }))
  check.getByText('1 round has no complete quiz yet')
  check.getByText('1 subscription ends before the season does')
  check.getByText('In the tiers, but not in: Ana Sá')
  check.getByText('In, but in no tier: Inês Melo and João Neto')
  check.getByText('All tiers are even.')
  await person.click(check.getByText('1 subscription ends before the season does'))
  expect(document.activeElement?.textContent).toBe('Subscriptions that don’t last the season')
})

test('a player is dragged to the place of another one', async () => {
  await open(someCheckIns())
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  const row = (id: number) => document.querySelector(`[data-player="${id}"]`)!
  fireEvent.dragStart(row(1), { dataTransfer })
  fireEvent.dragOver(row(4), { dataTransfer })
  fireEvent.drop(row(4), { dataTransfer })
  const second = screen.getByRole('region', { name: 'Tier 2' })
  expect(
    [...second.querySelectorAll('[data-player]')].map((item) => item.getAttribute('data-player')),
  ).toEqual(['3', '1', '4'])
})
