import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aProposal, aSpecialQuizToEdit } from '@test/fixtures/special-quizzes-to-edit.ts'

const editor = aUser(['special_quiz_editor'])

function serverWith(proposal: Proposal) {
  const server = testServer()
  server.answer(specialQuizProposalCalls.getProposal, proposal)
  server.answer(specialQuizProposalCalls.listProposals, { proposals: [] })
  server.answer(specialQuizEditorCalls.listSpecialQuizzes, { ...onePage(0), quizzes: [] })
  server.answer(specialQuizEditorCalls.listTakenSpecialDates, { today: '2026-11-20', dates: ['2026-11-27'] })
  server.answer(specialQuizEditorCalls.searchAuthors, { people: [] })
  return server
}

async function openProposal(proposal = aProposal()) {
  const server = serverWith(proposal)
  const app = renderApp(server, '/admin/special-quiz-proposal/5/edit', { user: editor })
  await screen.findByText(/Proposed by/)
  return { server, ...app }
}

const press = async ({ person }: Awaited<ReturnType<typeof openProposal>>, name: string) =>
  await person.click(screen.getByRole('button', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('answers are hidden until they are switched on, which is remembered in this tab', async () => {
  const { person, unmount } = await openProposal()
  expect(screen.getByText(/Proposed by/).textContent).toBe('Proposed by Pedro Paixão on 18 Nov 2026')
  expect(screen.queryByLabelText('Official answer')).toBeNull()
  expect(document.body.innerHTML).not.toContain('Answer 1')

  await person.click(screen.getByRole('switch', { name: 'Show answers' }))
  expect(screen.getAllByLabelText('Official answer')).toHaveLength(12)
  unmount()
  await openProposal()
  expect(screen.getAllByLabelText('Official answer')).toHaveLength(12)
})

test('a saved proposal counts as reviewed', async () => {
  const page = await openProposal()
  page.server.answer(
    specialQuizProposalCalls.saveProposal,
    aProposal({ subject: 'Bridges!', state: 'reviewed', version: 3 }),
  )
  await page.person.type(screen.getByLabelText('Subject'), '!')
  await press(page, 'Save')
  await screen.findByText('Reviewed')
  expect(page.server.got(specialQuizProposalCalls.saveProposal)[0]!.body).toMatchObject({
    subject: 'Bridges!',
    version: 2,
  })
})

test('a proposal is published on a free day, and its proposer is credited unless removed', async () => {
  const page = await openProposal()
  await press(page, 'Publish…')
  const dialog = await dialogNamed('Publish as a special quiz')
  expect(dialog.getByRole('combobox', { name: 'Author' })).toHaveProperty('value', 'Pedro Paixão')
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  expect(await dialog.findByRole('button', { name: /27 November/ })).toHaveProperty('disabled', true)
  await page.person.click(dialog.getByRole('button', { name: /26 November/ }))

  page.server.refuse(specialQuizProposalCalls.publishProposal, 'date_taken')
  await page.person.click(dialog.getByRole('button', { name: 'Publish' }))
  await dialog.findByText('There is already a quiz on this date.')

  page.server.answer(specialQuizProposalCalls.publishProposal, { date: '2026-11-26' })
  page.server.answer(specialQuizEditorCalls.getSpecialQuiz, aSpecialQuizToEdit({ date: '2026-11-26' }))
  await page.person.click(dialog.getByRole('button', { name: 'Remove the author' }))
  await page.person.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/special-quiz/2026-11-26/edit'))
  const bodies = page.server.got(specialQuizProposalCalls.publishProposal).map(({ body }) => body)
  expect(bodies).toEqual([
    { date: '2026-11-26', author_id: 9, version: 2 },
    { date: '2026-11-26', author_id: null, version: 2 },
  ])
})

test('typed text is saved before publishing', async () => {
  const page = await openProposal()
  page.server.answer(
    specialQuizProposalCalls.saveProposal,
    aProposal({ subject: 'Bridges!', state: 'reviewed', version: 3 }),
  )
  await page.person.type(screen.getByLabelText('Subject'), '!')
  await press(page, 'Publish…')
  await dialogNamed('Publish as a special quiz')
  expect(page.server.got(specialQuizProposalCalls.saveProposal)).toHaveLength(1)
})

test('an incomplete proposal is not published', async () => {
  const page = await openProposal(aProposal({ subject: '' }))
  await press(page, 'Publish…')
  await screen.findByText(/It can’t be published yet. A special quiz needs a subject/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a conflicting save nothing is published, and the other version is shown', async () => {
  const page = await openProposal()
  await press(page, 'Publish…')
  const dialog = await dialogNamed('Publish as a special quiz')
  await page.person.click(await dialog.findByRole('button', { name: /26 November/ }))
  page.server.refuse(specialQuizProposalCalls.publishProposal, 'proposal_changed')
  page.server.answer(
    specialQuizProposalCalls.getProposal,
    aProposal({ subject: 'Rivers', state: 'reviewed', version: 3 }),
  )
  await page.person.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(/Someone else has saved this proposal in the meantime/)
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Rivers'))
})

test('a proposal is rejected with a reason, which is mailed', async () => {
  const page = await openProposal()
  await press(page, 'Reject…')
  const dialog = await dialogNamed('Reject this proposal?')
  dialog.getByText('It will be e-mailed to Pedro Paixão. This can’t be undone.')
  await page.person.click(dialog.getByRole('button', { name: 'Reject' }))
  dialog.getByText('Tell them why.')
  expect(page.server.got(specialQuizProposalCalls.rejectProposal)).toEqual([])

  page.server.answer(specialQuizProposalCalls.rejectProposal, {})
  await page.person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too like the last one.')
  await page.person.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/special-quizzes'))
  expect(page.server.got(specialQuizProposalCalls.rejectProposal)[0]!.body).toEqual({
    reason: 'Too like the last one.',
    version: 2,
  })
})

test('a proposal is deleted after a confirmation; one decided in the meantime stays, with the reason', async () => {
  const page = await openProposal()
  page.server.refuse(specialQuizProposalCalls.removeProposal, 'proposal_not_removable')
  await press(page, 'Delete this proposal')
  await page.person.click(
    (await dialogNamed('Delete the proposal Bridges?')).getByRole('button', { name: 'Delete' }),
  )
  await screen.findByText(
    'Special quiz proposal could not be deleted. It has already been published or rejected.',
  )

  page.server.answer(specialQuizProposalCalls.removeProposal, {})
  await press(page, 'Delete this proposal')
  await page.person.click(
    (await dialogNamed('Delete the proposal Bridges?')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/special-quizzes'))
})
