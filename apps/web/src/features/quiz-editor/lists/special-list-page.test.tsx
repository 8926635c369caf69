import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedPastSpecialQuiz, aListedSpecialQuiz } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aProposal } from '@test/fixtures/special-quizzes-to-edit.ts'

function serverWithList() {
  const server = testServer()
  server.answer(specialQuizEditorCalls.listSpecialQuizzes, {
    ...onePage(2),
    quizzes: [aListedSpecialQuiz(), aListedPastSpecialQuiz()],
  })
  const {
    questions: _,
    description: _d,
    version: _v,
    own_score: _o,
    ...listed
  } = aProposal({ subject: 'Lighthouses' })
  const waiting = { ...listed, score: 4.5, score_count: 2, open_remarks: 1 }
  server.answer(specialQuizProposalCalls.listProposals, { proposals: [waiting] })
  return server
}

test('an editor finds the waiting proposals above the special quizzes', async () => {
  renderApp(serverWithList(), '/admin/special-quizzes', { user: aUser(['special_quiz_editor']) })
  const waiting = within(await screen.findByRole('region', { name: '1 proposal to review' }))
  waiting.getByText('Score 4.5 of 5, 2 editors')
  waiting.getByText('1 open remark')
  waiting.getByText('Pedro Paixão · 18 Nov 2026', { exact: false })
  waiting.getByText('Submitted')
  const link = waiting.getByRole('link', { name: 'Review: Lighthouses' })
  expect(link.getAttribute('href')).toBe('/admin/special-quiz-proposal/5/edit')

  const row = within(screen.getByRole('row', { name: /27 Nov 2026/ }))
  row.getByText('Bridges')
  row.getByText('by Sara Soveral')
  row.getByText('9/12')
  expect(row.getByRole('link', { name: /Edit/ }).getAttribute('href')).toBe(
    '/admin/special-quiz/2026-11-27/edit',
  )
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Correct/ })).toBeNull()
})

test('a reviewer corrects played quizzes and sees no proposals', async () => {
  const server = serverWithList()
  renderApp(server, '/admin/special-quizzes', { user: aUser(['answer_reviewer']) })
  const row = within(await screen.findByRole('row', { name: /19 Nov 2026/ }))
  row.getByText('14')
  expect(row.getByRole('link', { name: /^Correct/ }).getAttribute('href')).toBe(
    '/admin/special-quiz/2026-11-19/correct',
  )
  expect(screen.queryByRole('link', { name: /Edit|Create/ })).toBeNull()
  expect(server.got(specialQuizProposalCalls.listProposals)).toEqual([])
})

test('a user who neither edits nor corrects is refused', async () => {
  renderApp(testServer({ patient: true }), '/admin/special-quizzes', { user: aUser(['quiz_editor']) })
  await screen.findByText("You don't have access to this page.")
})
