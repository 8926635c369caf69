import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aPlaceChange, aSeasonForm, aWithdrawalPreview } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const running = aSeasonForm({ version: 1, state: 'running', today: '2026-12-08' })

function open(form = running, changes: PlaceChangeMade[] = []) {
  const server = testServer()
  server.answer(seasonCalls.getSeason, form)
  server.answer(withdrawalCalls.previewWithdrawal, aWithdrawalPreview())
  server.answer(cupFormCalls.getCupForm, aCupForm())
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-12-08',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  server.answer(roundMoveCalls.listRoundMoves, { moves: [] })
  server.answer(placeChangeCalls.listPlaceChanges, { changes })
  server.answer(placeChangeCalls.previewPlaceChangeUndo, {
    version: 2,
    games: aWithdrawalPreview().games,
    told: 2,
  })
  serveHolidays(server)
  return { server, ...renderApp(server, '/admin/season/5/edit', { user: aUser(['admin']) }) }
}

test('a player is withdrawn after what follows is shown, with a substitute if wanted', async () => {
  const { server, person } = open()
  await person.click(await screen.findByRole('button', { name: 'Withdraw Ana Sá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Ana Sá' }))
  await person.click(await dialog.findByText('3 remaining games'))
  expect(dialog.getByText('Round 3, 23 Nov 2026: against Rui Costa')).toBeDefined()
  expect(dialog.getByText(/They stay in the cup/)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Withdraw and tell 2 people' })).toBeDefined()

  await person.selectOptions(dialog.getByLabelText('The remaining games'), 'substitute')
  await person.click(dialog.getByRole('button', { name: 'Choose Inês Melo' }))
  expect(dialog.getByText('Substitute: Inês Melo')).toBeDefined()
  await person.type(dialog.getByLabelText('Reason'), 'She is ill.')
  server.refuse(withdrawalCalls.withdrawPlayer, 'season_changed')
  await person.click(dialog.getByRole('button', { name: 'Withdraw and tell 3 people' }))
  expect(await dialog.findByText(/The withdrawal could not be saved\./)).toBeDefined()

  server.answer(withdrawalCalls.withdrawPlayer, { version: 2 })
  await person.click(dialog.getByRole('button', { name: 'Withdraw and tell 3 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { withdrawn_id: 1, substitute_id: 5, reason: 'She is ill.', version: 1 }
  expect(server.got(withdrawalCalls.withdrawPlayer).map((got) => got.body)).toEqual([body, body])
})

test('who withdrew is listed, gets a substitute later, and comes back', async () => {
  const tiers = [[2], [3, 4]]
  const gone = { user_id: 1, tier: 1, through_round: 2, substitute: null }
  const { server, person } = open({ ...running, tiers, withdrawn: [gone] }, [aPlaceChange()])
  const list = within(await screen.findByRole('list', { name: 'Withdrawn players of tier 1' }))
  expect(list.getByText(/Withdrew after round 2\./)).toBeDefined()
  await person.click(list.getByRole('button', { name: 'Name a substitute for Ana Sá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Substitute for Ana Sá' }))
  server.answer(withdrawalCalls.withdrawPlayer, { version: 2 })
  await person.click(await dialog.findByRole('button', { name: 'Choose Inês Melo' }))
  await person.type(dialog.getByLabelText('Reason'), 'She is back.')
  await person.click(dialog.getByRole('button', { name: 'Name the substitute and tell 3 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.answer(placeChangeCalls.undoPlaceChange, { version: 3 })
  await person.click(screen.getByRole('button', { name: 'Undo the withdrawal of Ana Sá' }))
  const undoing = within(await screen.findByRole('dialog', { name: 'Undo this change?' }))
  expect(
    await undoing.findByText(/^Ana Sá takes part again from round 3 on, Monday 23 November\./),
  ).toBeDefined()
  await person.click(undoing.getByRole('button', { name: 'Undo and tell 2 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.got(placeChangeCalls.undoPlaceChange)
  expect(sent).toMatchObject({ path: expect.stringContaining('/4/undo'), body: { version: 2 } })
})

test('the history tells each change of a place, by whom, why, and what keeps it', async () => {
  const ines = { id: 5, name: 'Inês', surname: 'Melo' }
  open(running, [
    aPlaceChange({ id: 9, kind: 'substitution', other: ines, round: 4, obstacle: 'withdrawal_stands' }),
    aPlaceChange({ id: 8, obstacle: 'place_changed_since' }),
    aPlaceChange({ id: 7, other: ines, undone_by: ines, undone_at: '2026-12-30T10:00:00.000Z' }),
    aPlaceChange({ id: 6, kind: 'replacement', other: ines, round: 1, obstacle: 'replacement_stands' }),
  ])
  const history = await screen.findByRole('region', { name: 'Changes made' })
  const entries = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(entries).toHaveLength(4)
  const words = [
    ['Inês Melo plays for Ana Sá from round 4 on', 'Round 4 has opened since.'],
    ['Ana Sá withdrew from round 3 on', 'Undo the later change first.', 'She is ill.', 'Alice Reis'],
    ['Ana Sá withdrew; Inês Melo plays from round 3 on', 'Undone by Inês Melo'],
    ['Inês Melo replaced Ana Sá', 'first game has been played'],
  ]
  for (const [index, parts] of words.entries())
    for (const part of parts) expect(entries[index]).toContain(part)
  expect(within(history).queryByRole('button')).toBeNull()
})

test('a change that cannot be undone any more says so in the dialog, and what undoing means is told by kind', async () => {
  const ines = { id: 5, name: 'Inês', surname: 'Melo' }
  const { server, person } = open(running, [
    aPlaceChange({ id: 9, kind: 'substitution', other: ines }),
    aPlaceChange({ id: 6, kind: 'replacement', other: ines, round: 1 }),
  ])
  const history = within(await screen.findByRole('region', { name: 'Changes made' }))
  const [first, second] = history.getAllByRole('button', { name: 'Undo' })
  await person.click(first!)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Inês Melo no longer plays for Ana Sá\./)
  server.refuse(placeChangeCalls.undoPlaceChange, 'season_changed')
  await person.click(dialog.getByRole('button', { name: 'Undo and tell 2 people' }))
  await dialog.findByText(/^The change could not be undone\./)
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(second!)
  await screen.findByText('Ana Sá gets the place and all games back from Inês Melo.')
})

test('a substitute who has not played goes by undoing, and a finished season stays', async () => {
  const substitute = { user_id: 5, from_round: 3 }
  const gone = { user_id: 1, tier: 1, through_round: 2, substitute }
  const form = { ...running, tiers: [[5, 2]], withdrawn: [gone] }
  const { unmount } = open(form)
  expect(await screen.findByText(/From round 3: Inês Melo\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw Inês Melo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw Rui Costa' })).toBeDefined()
  unmount()
  open({ ...form, state: 'finished', today: '2027-02-01', withdrawn: [gone] })
  await screen.findByText(/From round 3: Inês Melo\./)
  expect(screen.queryByRole('button', { name: /^(Withdraw|Undo|Name)/ })).toBeNull()
})
