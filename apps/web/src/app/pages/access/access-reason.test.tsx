import type { Roles } from '@tertulia/core/roles/roles'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as quizCalls from '@tertulia/contract/quizzes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const bare = "You don't have access to this page."
const aPerson = (roles: Roles | null, ...valid: (keyof Roles)[]) =>
  aUser([], { roles, valid_roles: Object.fromEntries(valid.map((role) => [role, true] as const)) })
const expired = aPerson({ regular_player: '2026-10-31' })
const special = aPerson({ special_quiz_player: '2027-01-02' }, 'special_quiz_player')

test.each([
  '/quiz',
  '/ranking',
  '/cup',
  '/seasons',
  '/special-quiz',
  '/create-special-quiz',
  '/question/1',
  '/invitations',
])('after the subscription has ended %s shows the end date and a link to renew', async (page) => {
  const server = testServer({ patient: true })
  renderApp(server, page, { user: expired })
  await screen.findByRole('heading', { level: 1, name: 'Your subscription has ended.' })
  screen.getByText(/It ended Saturday,? 31 October/)
  expect(screen.getByRole('link', { name: 'Your past quizzes' }).getAttribute('href')).toBe('/quizzes')
  expect(server.got(subscriptionCalls.getSubscription)).toHaveLength(1)
  expect(server.got(quizCalls.getTodaysQuiz)).toHaveLength(0)
})

test('a player of special quizzes sees what a league page requires', async () => {
  renderApp(testServer({ patient: true }), '/ranking', { user: special })
  await screen.findByRole('heading', { level: 1, name: 'This page is for league players.' })
})

test.each([
  [{ quiz_editor: true }, '/ranking'],
  [{ regular_player: '2026-10-31' }, '/admin/users'],
  [{ regular_player: '2026-10-31' }, '/login'],
  [null, '/quiz'],
] as const)('with the roles %j %s stays closed without another word', async (roles, page) => {
  const held = roles && 'quiz_editor' in roles ? (['quiz_editor'] as const) : []
  renderApp(testServer({ patient: true }), page, { user: aPerson(roles, ...held) })
  await screen.findByRole('heading', { level: 1, name: bare })
})

test('the user’s past quizzes stay open, and one that was not played offers the renewal in place', async () => {
  const server = testServer({ patient: true })
  server.answer(quizCalls.listPastQuizzes, { quizzes: [], ...onePage(0) })
  const { unmount } = renderApp(server, '/quizzes', { user: expired })
  await screen.findByRole('heading', { level: 1, name: 'Quizzes' })
  expect(server.got(quizCalls.listPastQuizzes)).toHaveLength(1)
  unmount()

  server.refuse(quizCalls.getPastQuiz, 'forbidden')
  renderApp(server, '/quiz/2026-01-05', { user: expired })
  await screen.findByRole('heading', { level: 2, name: 'Your subscription has ended.' })
})
