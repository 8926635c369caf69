import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMoveMade, RoundMovePreview } from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aRoundMove, aRoundMovePreview, aSeasonForm } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(moves: RoundMoveMade[] = []) {
  const server = testServer()
  server.answer(seasonCalls.getSeason, aSeasonForm({ version: 1, state: 'running', today: '2026-12-30' }))
  server.answer(roundMoveCalls.listRoundMoves, { moves })
  server.answer(placeChangeCalls.listPlaceChanges, { changes: [] })
  server.answer(roundMoveCalls.previewRoundMove, aRoundMovePreview())
  server.answer(cupFormCalls.getCupForm, aCupForm())
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-12-30',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  serveHolidays(server)
  return { server, ...renderApp(server, '/admin/season/5/edit', { user: aUser(['admin']) }) }
}

async function openMove(preview?: RoundMovePreview) {
  const app = open()
  if (preview) app.server.answer(roundMoveCalls.previewRoundMove, preview)
  await app.person.click(await screen.findByRole('button', { name: 'Change the date of round 20' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date of round 20' }))
  const effect = async () => {
    fireEvent.change(dialog.getByLabelText('New date'), { target: { value: '2027-01-04' } })
    await dialog.findByRole('button', { name: 'Move and tell 7 people' })
    return dialog.getByRole('status')
  }
  return { ...app, dialog, effect }
}

test('a round that has not opened is moved with its quiz after its effect is shown', async () => {
  const { server, person, dialog, effect } = await openMove()
  expect(screen.getAllByRole('button', { name: /^Change the date of round/ })).toHaveLength(2)
  await person.click(await dialog.findByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Choose another date.')).toBeDefined()
  expect(dialog.getByText('Tell them why.')).toBeDefined()
  const shown = (await effect()).textContent
  for (const words of ['Round 20', 'with a cup round', 'with its sealed quiz', '2 players had'])
    expect(shown).toContain(words)
  expect(shown).not.toContain('without a round')

  await person.type(dialog.getByLabelText('Reason'), 'Bad weather')
  server.refuse(roundMoveCalls.moveRounds, 'seasons_overlap')
  await person.click(dialog.getByRole('button', { name: 'Move and tell 7 people' }))
  expect(await dialog.findByText(/Rounds could not be moved\./)).toBeDefined()
  server.answer(roundMoveCalls.moveRounds, { version: 2 })
  server.answer(roundMoveCalls.listRoundMoves, { moves: [aRoundMove()] })
  await person.click(dialog.getByRole('button', { name: 'Move and tell 7 people' }))
  await screen.findByRole('heading', { name: 'Changes made' })
  expect(server.got(roundMoveCalls.moveRounds).at(-1)?.body).toEqual({
    moved: [{ round: 20, date: '2027-01-04' }],
    reason: 'Bad weather',
    version: 1,
    quizzes: [{ date: '2027-01-01', version: 3 }],
    writers: [],
  })
})

test('quizzes are left behind only where the admin says so, and the preview says what that means', async () => {
  const { server, person, dialog, effect } = await openMove()
  await effect()
  await person.click(dialog.getByRole('switch', { name: 'Take the quizzes along' }))
  const shown = dialog.getByRole('status').textContent
  expect(shown).toContain('The quiz of 1 Jan 2027 stays on its date, without a round.')
  expect(shown).toContain('no quiz yet')
  await person.type(dialog.getByLabelText('Reason'), 'Bad weather')
  server.answer(roundMoveCalls.moveRounds, { version: 2 })
  await person.click(dialog.getByRole('button', { name: 'Move and tell 7 people' }))
  await waitFor(() => expect(server.got(roundMoveCalls.moveRounds)[0]?.body).toMatchObject({ quizzes: null }))
})

test('a quiz that cannot come along is named with the reason', async () => {
  const quiz = { to: '2027-01-04', version: 3, complete: true, sealed: false }
  const { effect, dialog } = await openMove({
    ...aRoundMovePreview(),
    quizzes: [
      { ...quiz, date: '2027-01-01', stays: 'date_taken' },
      { ...quiz, date: '2027-01-02', stays: 'being_played' },
    ],
  })
  const shown = (await effect()).textContent
  expect(shown).toContain('The quiz of 1 Jan 2027 can’t come along: there is a quiz on 4 Jan 2027.')
  expect(shown).toContain('The quiz of 2 Jan 2027 can’t come along now: a player has it open')
  expect(dialog.queryByRole('switch')).toBeNull()
})

test('planned writers come along, and the preview says who stays and why', async () => {
  const rui = { id: 2, name: 'Rui', surname: 'Costa' }
  const ines = { id: 5, name: 'Inês', surname: 'Melo' }
  const { server, person, effect, dialog } = await openMove({
    ...aRoundMovePreview(),
    writers: [
      { date: '2027-01-01', to: '2027-01-04', writer: rui, stays: null },
      { date: '2027-01-02', to: '2027-01-05', writer: ines, stays: 'writer_planned' },
      { date: '2027-01-03', to: '2027-01-06', writer: ines, stays: 'date_taken' },
    ],
  })
  const shown = (await effect()).textContent
  expect(shown).toContain('Planned writers get the new dates: Rui Costa.')
  expect(shown).toContain(
    'Inês Melo stays planned for 2 Jan 2027: somebody else writes the quiz of 5 Jan 2027.',
  )
  expect(shown).toContain('Inês Melo stays planned for 3 Jan 2027: there is a quiz on 6 Jan 2027.')
  const along = dialog.getByRole('switch', { name: 'Take the quizzes and their writers along' })
  await person.click(along)
  expect(dialog.getByRole('status').textContent).toContain('The planned writers stay on their dates, too.')
  await person.click(along)
  await person.type(dialog.getByLabelText('Reason'), 'Bad weather')
  server.answer(roundMoveCalls.moveRounds, { version: 2 })
  await person.click(dialog.getByRole('button', { name: 'Move and tell 7 people' }))
  await waitFor(() => expect(server.got(roundMoveCalls.moveRounds)).toHaveLength(1))
  expect(server.got(roundMoveCalls.moveRounds)[0]!.body).toMatchObject({
    writers: [{ date: '2027-01-01', writer_id: 2 }],
  })
})

test('a move is undone as a whole from the page’s history, after its effect is shown', async () => {
  const { server, person } = open([aRoundMove()])
  server.answer(roundMoveCalls.previewRoundMoveUndo, {
    ...aRoundMovePreview(),
    version: 6,
    moves: [{ round: 20, from: '2027-01-04', to: '2027-01-01', cup: false, quiz: 'missing' }],
  })
  const history = within(await screen.findByRole('region', { name: 'Changes made' }))
  history.getByText('Round 20 moved from 1 Jan 2027 to 4 Jan 2027')
  history.getByText('1 quiz came along.')
  await person.click(history.getByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this move?' }))
  server.refuse(roundMoveCalls.undoRoundMove, 'season_changed')
  await person.click(await dialog.findByRole('button', { name: 'Undo and tell 7 people' }))
  await dialog.findByText(/Rounds could not be moved\./)
  server.answer(roundMoveCalls.undoRoundMove, { version: 7 })
  await person.click(dialog.getByRole('button', { name: 'Undo and tell 7 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { version: 6, quizzes: [{ date: '2027-01-01', version: 3 }], writers: [] }
  expect(server.got(roundMoveCalls.undoRoundMove).at(-1)?.body).toEqual(body)
})

test('a move that can no longer be undone says why, and an undone one by whom', async () => {
  const undone = {
    undone_by: { id: 9, name: 'Rui', surname: 'Costa' },
    undone_at: '2026-12-30T11:00:00.000Z',
  }
  const writers = [{ from: '2027-01-01', to: '2027-01-04' }]
  open([aRoundMove({ id: 9, obstacle: 'rounds_moved_since', writers }), aRoundMove(undone)])
  const history = within(await screen.findByRole('region', { name: 'Changes made' }))
  history.getByText(/These rounds have moved again since\. Undo the later move first\./)
  history.getByText('The planned writer of 1 day came along.')
  expect(history.getByText(/Undone by/).textContent).toContain('Rui Costa')
  expect(history.queryByRole('button')).toBeNull()
})
