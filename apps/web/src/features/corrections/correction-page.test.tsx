import * as correctionCalls from '@tertulia/contract/corrections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  camoes,
  deskServer,
  eca,
  effect,
  openDesk,
  pessoa,
  rowOf,
  rows,
  sent,
} from '@test/correction-desk.ts'
import { aCorrection, aDistinctAnswer } from '@test/fixtures/corrections.ts'
import { activateLanguage } from '@/lib/words/language.ts'

test('a row shows the answer, its count, other spellings and the suggestion in words', async () => {
  openDesk(deskServer(aCorrection([camoes])))
  const row = await rowOf(/Camoes/)
  expect(row.textContent).toContain('7 answers')
  expect(row.textContent).toContain('Also written: CAMOES')
  expect(row.textContent).toContain('Likely: part of the name, or the full name')
  expect(screen.getByText('Official 1')).toBeTruthy()
})

test('a reason that a newer server gives is left out, and the level stays', async () => {
  const newer = Object.assign({ ...camoes }, { suggestion_reason: 'a_newer_reason' })
  openDesk(deskServer(aCorrection([newer, pessoa])))
  const row = await rowOf(/Camoes/)
  expect(row.textContent).toMatch(/Likely(?!:)/)
  expect(row.textContent).not.toContain('a_newer_reason')
  expect(await rowOf(/Pessoa/)).toBeTruthy()
})

test('keys judge the chosen row and move the choice until the list is empty', async () => {
  const server = deskServer(aCorrection([camoes, pessoa, eca], [aDistinctAnswer('1755')]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  expect(screen.getByText('0 of 4 answers marked')).toBeTruthy()

  await person.keyboard('r')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.activeElement?.textContent).toContain('Pessoa')
  await person.keyboard('{ArrowDown}w')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await screen.findByText(/Changed: 2 games and 1 table\./)
  expect(screen.getByText('2 of 4 answers marked')).toBeTruthy()
  expect(sent(server)).toEqual([
    { question_id: 101, normalised: 'camoes', verdict: 'right', seen_verdict: 'pending' },
    { question_id: 101, normalised: 'eça', verdict: 'wrong', seen_verdict: 'pending' },
  ])
})

test('undo reverts the last decisions, even on other questions', async () => {
  const server = deskServer(aCorrection([camoes], [pessoa, eca]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  await person.keyboard('r')
  await screen.findByText('Statement 2')
  await person.keyboard('w')
  await waitFor(() => expect(rows()).toHaveLength(1))

  await person.keyboard('u')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await person.keyboard('u')
  await screen.findByText('Statement 1')
  await waitFor(() => expect(sent(server)).toHaveLength(4))
  expect(sent(server).slice(2)).toEqual([
    { question_id: 102, normalised: 'pessoa', verdict: 'pending', seen_verdict: 'wrong' },
    { question_id: 101, normalised: 'camoes', verdict: 'pending', seen_verdict: 'right' },
  ])
  await rowOf(/Camoes/)
  expect(screen.getByRole('button', { name: /Undo/ }).getAttribute('aria-disabled')).toBe('true')
})

test('the last answer of a question opens the next question, and the last of the day says so', async () => {
  const { person } = openDesk(deskServer(aCorrection([camoes], [pessoa])))
  await rowOf(/Camoes/)
  await person.click(screen.getByRole('button', { name: 'Right: Camoes' }))
  await screen.findByText('Statement 2')
  expect(screen.getByRole('button', { name: /Question 1 .*done/ })).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Wrong: Pessoa' }))
  await screen.findByRole('heading', { name: 'All answers to this quiz are marked' })
  const next = await screen.findByRole('link', { name: 'Next: Rivers' })
  expect(next.getAttribute('href')).toBe('/admin/special-quiz/2026-11-11/correct')
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a judged answer can be judged again, and a key without a chosen row changes nothing', async () => {
  const judged = { ...camoes, verdict: 'right' as const, decided_by: 'reviewer' as const }
  const server = deskServer(aCorrection([judged]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  await person.keyboard('w')
  expect(sent(server)).toEqual([])

  await person.keyboard('jw')
  const dialog = await screen.findByRole('dialog', { name: 'Change this verdict?' })
  expect(dialog.textContent).toContain('Camoes was right and will become wrong.')
  expect(dialog.textContent).toContain('7 answers get another verdict. This changes:2 games1 table')
  expect(sent(server)).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Mark as wrong' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ verdict: 'wrong', seen_verdict: 'right' })
  const wrong = screen.getByRole('button', { name: 'Wrong: Camoes' })
  await waitFor(() => expect(wrong.getAttribute('aria-pressed')).toBe('true'))
})

test('undoing a changed automatic verdict lets the rule decide again', async () => {
  const automatic = { ...camoes, verdict: 'right' as const, decided_by: 'automatic' as const }
  const server = deskServer(aCorrection([automatic]))
  const { person } = openDesk(server)
  await person.click(await screen.findByRole('button', { name: 'Wrong: Camoes' }))
  await person.click(await screen.findByRole('button', { name: 'Mark as wrong' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  await person.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  expect(sent(server)[1]).toMatchObject({ verdict: 'pending', seen_verdict: 'wrong' })
})

test("another reviewer's verdict is shown and not overwritten", async () => {
  const server = deskServer(aCorrection([camoes, pessoa]))
  const { person } = openDesk(server)
  const row = await rowOf(/Camoes/)
  const theirs = { ...camoes, verdict: 'wrong' as const, decided_by: 'reviewer' as const }
  server.answer(correctionCalls.getCorrection, aCorrection([theirs, pessoa]))
  server.refuse(correctionCalls.judgeAnswers, 'verdict_changed')

  await person.click(within(row).getByRole('button', { name: 'Right: Camoes' }))
  const saved = await rowOf(/Camoes/)
  await within(saved).findByText(/another reviewer marked this answer wrong/)
  expect(within(saved).getByRole('button', { name: 'Wrong: Camoes' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(sent(server)).toHaveLength(1)

  await person.click(within(saved).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('the same verdict of another reviewer is taken without a word', async () => {
  const server = deskServer(aCorrection([camoes, pessoa]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  const theirs = { ...camoes, verdict: 'wrong' as const, decided_by: 'reviewer' as const }
  server.answer(correctionCalls.getCorrection, aCorrection([theirs, pessoa]))
  server.refuse(correctionCalls.judgeAnswers, 'verdict_changed')
  await person.click(screen.getByRole('button', { name: 'Wrong: Camoes' }))
  await waitFor(() => expect(server.got(correctionCalls.getCorrection)).toHaveLength(2))
  // What was not saved here cannot be taken back here.
  const undo = screen.getByRole('button', { name: /Undo/ })
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByText('1 of 2 answers marked')).toBeTruthy()
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText(/another reviewer/)).toBeNull()
})

test('a decision that could not be saved returns with the reason', async () => {
  const server = deskServer(aCorrection([camoes], [pessoa]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  server.fail(correctionCalls.judgeAnswers, 500)
  await person.keyboard('r')
  await screen.findByText('Statement 2')
  await screen.findByText(/Your verdict wasn’t saved: Server error/)

  await person.click(screen.getByRole('button', { name: 'Show' }))
  const row = await rowOf(/Camoes/)
  expect(row.textContent).toContain('Server error. Try again later.')
  expect(within(row).getByRole('button', { name: 'Right: Camoes' }).getAttribute('aria-pressed')).toBe(
    'false',
  )
})

test('single keys can be turned off', async () => {
  const server = deskServer(aCorrection([camoes]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  await person.click(screen.getByRole('checkbox', { name: 'Keys' }))
  await person.click(screen.getByText('Statement 1'))
  await person.keyboard('r')
  expect(sent(server)).toEqual([])
  expect(screen.queryByRole('list', { name: 'Keys' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Right: Camoes' }).hasAttribute('data-key')).toBe(false)
})

test('in Portuguese C and E judge, and so do R and W', async () => {
  activateLanguage('pt')
  const server = deskServer(aCorrection([camoes, pessoa, eca, aDistinctAnswer('1755')], [pessoa]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  expect(screen.getByRole('list', { name: 'Teclas' }).textContent).toMatch(/^C certa\s*E errada/)

  await person.keyboard('cerw')
  await waitFor(() => expect(sent(server)).toHaveLength(4))
  expect(sent(server)).toMatchObject(['right', 'wrong', 'right', 'wrong'].map((verdict) => ({ verdict })))
})

test('a verdict stays if its change is cancelled after the effect is shown, and no effect is stated', async () => {
  const judged = { ...camoes, verdict: 'right' as const, decided_by: 'reviewer' as const }
  const server = deskServer(aCorrection([judged]))
  server.answer(correctionCalls.previewVerdictEffect, { ...effect, games: 0, tables: 0 })
  const { person } = openDesk(server)
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change this verdict?' })
  expect(dialog.textContent).toContain('7 answers get another verdict. No results change.')
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(server)).toEqual([])
  expect(server.got(correctionCalls.previewVerdictEffect).map(({ body }) => body)).toEqual([
    { question_id: 101, normalised: 'camoes', verdict: 'pending', seen_verdict: 'right' },
  ])
})

test("another reviewer's verdict is seen before one's own effect is asked about", async () => {
  const judged = { ...camoes, verdict: 'right' as const, decided_by: 'reviewer' as const }
  const server = deskServer(aCorrection([judged]))
  const { person } = openDesk(server)
  const wrong = await screen.findByRole('button', { name: 'Wrong: Camoes' })
  server.answer(
    correctionCalls.getCorrection,
    aCorrection([{ ...camoes, verdict: 'pending', decided_by: null }]),
  )
  server.refuse(correctionCalls.previewVerdictEffect, 'verdict_changed')
  await person.click(wrong)
  await screen.findByText(/another reviewer withdrew this verdict/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(server)).toEqual([])
})

test('answers can be filtered by unjudged, judged, or all', async () => {
  const judged = { ...pessoa, verdict: 'right' as const, decided_by: 'reviewer' as const }
  const { person } = openDesk(deskServer(aCorrection([camoes, judged, eca])))
  await rowOf(/Camoes/)
  expect(rows()).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: '1 marked' }))
  expect(rows()).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'all 3' }))
  expect(rows()).toHaveLength(3)
  await person.keyboard('jr')
  await screen.findByText(/2 of 3 answers marked/)
  expect(rows()).toHaveLength(3)
})
