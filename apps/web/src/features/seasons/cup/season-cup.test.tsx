import * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { CupForm } from '@tertulia/contract/cup-forms'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm, aWonTie } from '@test/fixtures/cup.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aSeasonForm } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const season = aSeasonForm({
  state: 'running',
  version: 1,
  dates: aCupForm().rounds.map(({ date }) => date),
  tiers: [],
  players: [],
  today: '2026-12-11',
})
const admin = aUser(['admin'])
const savedCup = { player_ids: [1, 2, 3, 4], rounds: [8, 10], seed: 'f00d', version: 1, editable: true }
const saved = aCupForm({ cup: savedCup })

async function open(form: CupForm = aCupForm()) {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, { ...onePage(0), seasons: [] })
  server.answer(seasonCalls.getSeason, season)
  server.answer(roundMoveCalls.listRoundMoves, { moves: [] })
  server.answer(placeChangeCalls.listPlaceChanges, { changes: [] })
  serveHolidays(server)
  server.answer(cupFormCalls.getCupForm, form)
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  const { person } = renderApp(server, '/admin/season/5/edit', { user: admin })
  await screen.findByRole('heading', { level: 2, name: 'Cup' })
  return { server, person }
}

async function openNew() {
  const opened = await open()
  await opened.person.click(await screen.findByRole('button', { name: 'Create a cup' }))
  return opened
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

test('players are chosen by tier, by name with the keyboard, or all or none at once', async () => {
  const { person } = await openNew()
  const players = part('Cup players')
  await person.click(box('All of: Tier 1'))
  expect(players.getByText('4 of 8 players selected')).toBeTruthy()
  await person.type(players.getByLabelText('Search by name'), 'ines{Enter}')
  expect(players.getByText('Inês Melo removed.')).toBeTruthy()
  expect(players.getByText('3 of 8 players selected')).toBeTruthy()
  await person.keyboard('ana{Enter}')
  expect(players.getByText('Ana Lopes added.')).toBeTruthy()
  await person.clear(players.getByLabelText('Search by name'))
  await person.click(players.getByRole('button', { name: 'All' }))
  expect(players.getByText('8 of 8 players selected')).toBeTruthy()
  await person.click(players.getByRole('button', { name: 'None' }))
  expect(players.getByText('0 of 8 players selected')).toBeTruthy()
})

test('exactly the required rounds can be chosen, none adjacent, and each unavailable one says why', async () => {
  const { person } = await openNew()
  await person.click(box('All of: Tier 1'))
  const rounds = part('Cup rounds')
  expect(rounds.getByText('Choose 2 rounds: 2 left.')).toBeTruthy()
  expect(box(/^Round 5\b.*past/)).toHaveProperty('disabled', true)
  await person.click(box(/^Round 8\b/))
  expect(rounds.getByText('Choose 2 rounds: 1 left.')).toBeTruthy()
  expect(box(/^Round 9\b.*next to a selected one/)).toHaveProperty('disabled', true)
  await person.click(box(/^Round 10 · solo/))
  expect(rounds.getByText('Choose 2 rounds: done.')).toBeTruthy()
  expect(box(/^Round 15\b.*done/)).toHaveProperty('disabled', true)

  await person.click(rounds.getByRole('button', { name: 'Space evenly' }))
  expect(box(/^Round 6\b/)).toHaveProperty('checked', true)
  expect(box(/^Round 20\b/)).toHaveProperty('checked', true)
  await person.click(box('Ana Lopes'))
  expect(rounds.getByText('Choose 3 rounds: 1 left.')).toBeTruthy()
  const stages = part('Preview').getAllByRole('listitem')
  expect(stages[0]?.textContent).toContain('Quarter-finals1 game, 3 byes')
})

test('missing fields are reported before saving, and the new cup shows the seed and the first draw', async () => {
  const { person, server } = await openNew()
  await person.click(screen.getByRole('button', { name: 'Create and draw the cup' }))
  expect(part('Cup players').getByRole('alert').textContent).toContain('at least two players')
  await person.click(box('All of: Tier 1'))
  expect(part('Cup rounds').getByRole('alert').textContent).toContain('This cup needs 2 rounds; 0 chosen.')
  expect(server.got(cupFormCalls.createCup)).toEqual([])

  await person.click(box(/^Round 8\b/))
  await person.click(box(/^Round 10\b/))
  server.answer(cupFormCalls.createCup, saved)
  await person.click(screen.getByRole('button', { name: 'Create and draw the cup' }))
  const drawn = within(await screen.findByRole('region', { name: 'First round, drawn' }))
  expect(server.got(cupFormCalls.createCup)[0]?.body).toEqual({ player_ids: [1, 2, 3, 4], rounds: [8, 10] })
  expect(drawn.getByText('f00d')).toBeTruthy()
  expect(drawn.getAllByRole('listitem')).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('First round, drawn')
  expect(screen.getByText('Everything is saved')).toBeTruthy()
})

test('players who cannot take part are named beside the list', async () => {
  const { person, server } = await openNew()
  await person.click(box('Ana Lopes'))
  await person.click(box('Rui Costa'))
  await person.click(box(/^Round 8\b/))
  server.refuse(cupFormCalls.createCup, 'player_not_valid')
  await person.click(screen.getByRole('button', { name: 'Create and draw the cup' }))
  await waitFor(() =>
    expect(part('Cup players').getByRole('alert').textContent).toContain('permission isn’t valid'),
  )
})

test('a changed cup is redrawn only after a warning', async () => {
  const { person, server } = await open(saved)
  await person.click(await screen.findByRole('checkbox', { name: /^Round 10\b/ }))
  await person.click(box(/^Round 12\b/))
  server.answer(
    cupFormCalls.saveCup,
    aCupForm({ cup: { ...savedCup, rounds: [8, 12], seed: 'beef', version: 2 } }),
  )
  await person.click(screen.getByRole('button', { name: 'Save and redraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Redraw the cup?' }))
  expect(server.got(cupFormCalls.saveCup)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Save and redraw' }))
  expect(await screen.findByText('beef')).toBeTruthy()
  expect(server.got(cupFormCalls.saveCup)[0]?.body).toEqual({
    player_ids: [1, 2, 3, 4],
    rounds: [8, 12],
    version: 1,
  })
})

test('after a conflicting save the user’s changes stay and can be kept', async () => {
  const { person, server } = await open(saved)
  await person.click(await screen.findByRole('checkbox', { name: /^Round 10\b/ }))
  await person.click(box(/^Round 12\b/))
  server.refuse(cupFormCalls.saveCup, 'cup_changed')
  server.answer(
    cupFormCalls.getCupForm,
    aCupForm({ cup: { ...savedCup, player_ids: [1, 2, 3, 5], version: 2 } }),
  )
  await person.click(screen.getByRole('button', { name: 'Save and redraw' }))
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save and redraw' }),
  )
  const notice = await screen.findByText(/Someone else has saved this cup in the meantime. Your changes/)
  expect(notice.textContent).toContain('The other version changed the players.')
  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  expect(box(/^Round 12\b/)).toHaveProperty('checked', true)
  server.answer(cupFormCalls.saveCup, aCupForm({ cup: { ...savedCup, rounds: [8, 12], version: 3 } }))
  await person.click(screen.getByRole('button', { name: 'Save and redraw' }))
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save and redraw' }),
  )
  await screen.findByText('Everything is saved')
  expect(server.got(cupFormCalls.saveCup).at(-1)?.body).toMatchObject({ version: 2 })
})

test('deleting first shows the data that will be lost', async () => {
  const { person, server } = await open(saved)
  await person.click(await screen.findByRole('button', { name: 'Delete this cup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the season 5 cup?' }))
  expect(dialog.getByText(/Its draw, 4 players and 2 rounds will be lost/)).toBeTruthy()
  server.answer(cupFormCalls.removeCup, {})
  server.answer(cupFormCalls.getCupForm, aCupForm())
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Cup deleted')).toBeTruthy()
})

test('a cup that has begun is read-only', async () => {
  await open(aCupForm({ cup: { ...savedCup, editable: false } }))
  expect(await screen.findByText(/This cup has started with 4 players/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the cup' }).getAttribute('href')).toBe('/cup/5')
  expect(screen.queryByRole('button', { name: 'Delete this cup' })).toBeNull()
})

const change = {
  id: 31,
  cup_round: 1,
  ties: 2,
  before: aWonTie(1, 2, [8, 5]),
  after: { ...aWonTie(2, 1, [9, 8]), sides: aWonTie(1, 2, [8, 9]).sides, winner_id: 2 },
  redrawn_rounds: [2],
  applicable: true,
}
const withChange = aCupForm({ cup: { ...savedCup, editable: false }, changes: [change] })

test('a result that new verdicts would change is listed first, with the games that would be redrawn', async () => {
  const { person, server } = await open(withChange)
  const waiting = within(await screen.findByRole('region', { name: '1 cup result needs your decision' }))
  expect(waiting.getByText('As played').parentElement?.textContent).toContain('Rui Costa8, through')
  expect(waiting.getByText('By the current verdicts').parentElement?.textContent).toContain(
    'Eva Dias9, through',
  )
  expect(waiting.getByText('Applying it redraws: Final.')).toBeTruthy()

  server.answer(cupFormCalls.decideCupChange, { ...withChange, changes: [] })
  await person.click(waiting.getByRole('button', { name: 'Apply the new result' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply the new result?' }))
  await person.click(dialog.getByRole('button', { name: 'Apply the new result' }))
  await waitFor(() => expect(screen.queryByText('As played')).toBeNull())
  expect(server.got(cupFormCalls.decideCupChange)[0]).toMatchObject({
    path: '/admin/cup-changes/31/decision',
    body: { decision: 'applied' },
  })
})

test('once a later round has begun the previous winner can only be kept', async () => {
  await open({ ...withChange, changes: [{ ...change, applicable: false }] })
  await screen.findByText(/The result stands/)
  expect(screen.getByRole('button', { name: 'Keep as played' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply the new result' })).toBeNull()
})
