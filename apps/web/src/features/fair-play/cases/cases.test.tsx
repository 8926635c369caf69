import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase, OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as profileCalls from '@tertulia/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const at = '2026-11-20T10:00:00.000Z'
const ana = { id: 7, name: 'Ana', surname: 'Dias' }
const rui = { id: 9, name: 'Rui', surname: 'Melo' }
const facts = {
  id: 4,
  reason: 'Seven answers are the same as somebody else’s.',
  opened_at: at,
  heard_until: '2026-12-05T00:00:00.000Z',
  statement: null,
  stated_at: null,
  ended_at: null,
  outcome: null,
}
const hearing: FairPlayCase = {
  ...facts,
  stage: 'hearing',
  player: ana,
  opened_by: rui,
  proposed_by: null,
  proposed_at: null,
  ended_by: null,
}
const heard: FairPlayCase = { ...hearing, stage: 'heard', statement: 'We read the same book.', stated_at: at }
const outcome = 'The answers are explained.'
const own: OwnFairPlayCase = { ...facts, state: 'open' }
const reviewer = aUser(['fair_play_reviewer'])

function openCasePage(found: FairPlayCase) {
  const server = testServer()
  server.answer(fairPlayCaseCalls.getFairPlayCase, found)
  return { server, ...renderApp(server, '/admin/fair-play/cases/4', { user: reviewer }) }
}

test('a case is opened from the desk, about a player found by name', async () => {
  const server = testServer()
  server.answer(fairPlayCalls.listFairPlaySignals, { seasons: [] })
  server.answer(fairPlayCaseCalls.listFairPlayCases, { cases: [] })
  server.answer(profileCalls.searchPlayers, { players: [ana] })
  const { person } = renderApp(server, '/admin/fair-play', { user: reviewer })
  await screen.findByText(/^No cases/)
  await person.click(screen.getByRole('button', { name: 'Open a case' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case' }))
  await person.click(dialog.getByRole('button', { name: 'Open and send' }))
  dialog.getByText('Choose a player.')
  dialog.getByText('Enter at least 10 characters.')
  await person.type(dialog.getByRole('combobox', { name: 'Player' }), 'Ana')
  await person.click(await dialog.findByRole('option', { name: 'Ana Dias' }))
  await person.type(dialog.getByLabelText('What do you ask the player?'), facts.reason)
  server.answer(fairPlayCaseCalls.openFairPlayCase, hearing)
  server.answer(fairPlayCaseCalls.getFairPlayCase, hearing)
  await person.click(dialog.getByRole('button', { name: 'Open and send' }))
  await screen.findByRole('heading', { name: 'Fair play case' })
  expect(server.got(fairPlayCaseCalls.openFairPlayCase)[0]?.body).toEqual({
    user_id: 7,
    reason: facts.reason,
  })
})

test('before the player was heard an outcome cannot be proposed', async () => {
  openCasePage(hearing)
  await screen.findByText(/^Nothing yet\. They have until/)
  expect(screen.queryByRole('button', { name: 'Propose an outcome' })).toBeNull()
  screen.getByRole('button', { name: 'Withdraw the case' })
})

test('an outcome is proposed after what the player said, and waits for another person', async () => {
  const { server, person } = openCasePage(heard)
  await screen.findByText('We read the same book.')
  await person.click(screen.getByRole('button', { name: 'Propose an outcome' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose an outcome' }))
  await person.type(dialog.getByLabelText('Outcome'), outcome)
  const me = { id: reviewer.id, name: 'Me', surname: '' }
  server.answer(fairPlayCaseCalls.proposeOutcome, {
    ...heard,
    stage: 'proposed',
    outcome,
    proposed_by: me,
    proposed_at: at,
  })
  await person.click(dialog.getByRole('button', { name: 'Propose' }))
  await screen.findByText('You proposed this outcome. Another person has to agree to it.')
  expect(screen.queryByRole('button', { name: 'Agree to this outcome' })).toBeNull()
  const body = { outcome, seen_stated_at: at, seen_proposed_at: null }
  expect(server.got(fairPlayCaseCalls.proposeOutcome)[0]?.body).toEqual(body)
})

test('another person agrees after a question, and the case is closed', async () => {
  const proposed: FairPlayCase = { ...heard, stage: 'proposed', outcome, proposed_by: rui, proposed_at: at }
  const { server, person } = openCasePage(proposed)
  await person.click(await screen.findByRole('button', { name: 'Agree to this outcome' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this outcome?' }))
  server.answer(fairPlayCaseCalls.agreeToOutcome, {
    ...proposed,
    stage: 'decided',
    ended_by: ana,
    ended_at: at,
  })
  await person.click(dialog.getByRole('button', { name: 'Agree' }))
  await screen.findByText('Decided')
  expect(screen.queryByRole('button', { name: 'Withdraw the case' })).toBeNull()
})

test('a player says what they have to say, and reads the outcome without names', async () => {
  const server = testServer()
  server.answer(fairPlayCaseCalls.listOwnFairPlayCases, { cases: [own] })
  const { person } = renderApp(server, '/account/fair-play', { user: aUser(['regular_player']) })
  await person.type(await screen.findByLabelText('What do you say to it?'), 'We read the same book.')
  const said = { ...own, statement: 'We read the same book.', stated_at: at }
  server.answer(fairPlayCaseCalls.stateOwnCase, said)
  server.answer(fairPlayCaseCalls.listOwnFairPlayCases, { cases: [said] })
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Change' })
  expect(server.got(fairPlayCaseCalls.stateOwnCase)[0]?.body).toEqual({
    statement: 'We read the same book.',
    seen_stated_at: null,
  })
})

test('who was never asked reads so', async () => {
  const server = testServer()
  server.answer(fairPlayCaseCalls.listOwnFairPlayCases, { cases: [] })
  renderApp(server, '/account/fair-play', { user: aUser(['regular_player']) })
  await screen.findByText('Nobody has asked you anything.')
})
