import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aSeasonForm, aWithdrawalPreview } from '@test/fixtures/seasons.ts'
import { keepHolidays } from '@test/keep-holidays.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const running = aSeasonForm({ version: 1, state: 'running', today: '2026-12-08' })

function open(form = running) {
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
  keepHolidays(server)
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
  server.refuse(withdrawalCalls.withdrawPlayer, 'season_changed')
  await person.click(dialog.getByRole('button', { name: 'Withdraw and tell 3 people' }))
  expect(await dialog.findByText(/The withdrawal could not be saved\./)).toBeDefined()

  server.answer(withdrawalCalls.withdrawPlayer, { version: 2 })
  await person.click(dialog.getByRole('button', { name: 'Withdraw and tell 3 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { withdrawn_id: 1, substitute_id: 5, version: 1 }
  expect(server.got(withdrawalCalls.withdrawPlayer).map((got) => got.body)).toEqual([body, body])
})

test('who withdrew is listed, gets a substitute later, and comes back', async () => {
  const tiers = [[2], [3, 4]]
  const gone = { user_id: 1, tier: 1, through_round: 2, substitute: null, undoable: true }
  const { server, person } = open({ ...running, tiers, withdrawn: [gone] })
  const list = within(await screen.findByRole('list', { name: 'Withdrawn players of tier 1' }))
  expect(list.getByText(/Withdrew after round 2\./)).toBeDefined()
  await person.click(list.getByRole('button', { name: 'Name a substitute for Ana Sá' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Substitute for Ana Sá' }))
  server.answer(withdrawalCalls.withdrawPlayer, { version: 2 })
  await person.click(await dialog.findByRole('button', { name: 'Choose Inês Melo' }))
  await person.click(dialog.getByRole('button', { name: 'Name the substitute and tell 3 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.answer(withdrawalCalls.undoWithdrawal, { version: 3 })
  await person.click(screen.getByRole('button', { name: 'Undo the withdrawal of Ana Sá' }))
  await waitFor(() => expect(server.got(withdrawalCalls.undoWithdrawal)).toHaveLength(1))
})

test('a substitute who has not played goes by undoing, and a finished season stays', async () => {
  const substitute = { user_id: 5, from_round: 3 }
  const gone = { user_id: 1, tier: 1, through_round: 2, substitute, undoable: true }
  const form = { ...running, tiers: [[5, 2]], withdrawn: [gone] }
  const { unmount } = open(form)
  expect(await screen.findByText(/From round 3: Inês Melo\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw Inês Melo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw Rui Costa' })).toBeDefined()
  unmount()
  open({ ...form, state: 'finished', today: '2027-02-01', withdrawn: [{ ...gone, undoable: false }] })
  await screen.findByText(/From round 3: Inês Melo\./)
  expect(screen.queryByRole('button', { name: /^(Withdraw|Undo|Name)/ })).toBeNull()
})
