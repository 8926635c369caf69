import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const admin = { id: 7, name: 'Ana', surname: 'Lopes' }
const pedro = { id: 9, name: 'Pedro', surname: 'Paixão' }
const eva = { id: 5, name: 'Eva', surname: 'Dias' }

const member: ClubUser = {
  ...pedro,
  email: 'pedro@example.test',
  image: null,
  roles: { admin: true },
  state: 'active',
  created_at: '2026-01-02T10:00:00.000Z',
  last_seen_at: null,
  last_version: null,
  impersonable: false,
  language: 'pt',
  birthdate: null,
  region: null,
  inviter: null,
  trial_end: '2099-01-03',
  subscription_entries: [],
}

test('the history states who acted, in whose name, and for which user', async () => {
  const server = testServer({ patient: true })
  const entry = { user: admin, impersonator: null, subject: pedro, created_at: '2026-11-20T10:00:00.000Z' }
  const acted = 'PUT /quizzes/2026-11-20/drafts/3'
  server.answer(users.listUsers, { users: [], pending_count: 0, page: 1, page_count: 1, total: 0 })
  server.answer(users.getUser, member)
  server.answer(users.listUserHistory, {
    entries: [
      { ...entry, id: 3, action: acted, user: pedro, impersonator: admin, subject: null },
      { ...entry, id: 2, action: 'change_roles regular_player=2026-12-05 host=none' },
      { ...entry, id: 1, action: 'block_user true' },
      { ...entry, id: 0, action: 'unblock_user', user: pedro, subject: eva },
    ],
    page: 1,
    page_count: 1,
    total: 4,
  })
  renderApp(server, '/admin/users?user=9&view=history', { user: aUser(['admin']) })
  await screen.findByText('Permissions changed: Regular player until 05 Dec 2026, Host removed')
  const lineOf = (words: string) => screen.getByText(words).closest('li')?.textContent
  expect(lineOf('Blocked, no end date')).not.toContain('About')
  expect(lineOf('Unblocked')).toContain('About Eva Dias')
  expect(lineOf('Saved using this person’s account: a daily quiz')).toContain('Ana Lopes, as Pedro Paixão')
})
