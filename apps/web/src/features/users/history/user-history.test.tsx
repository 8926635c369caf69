import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aClubUser, anAuditEntry } from '@test/fixtures/users.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const admin = { id: 7, name: 'Ana', surname: 'Lopes' }
const pedro = { id: 9, name: 'Pedro', surname: 'Paixão' }
const eva = { id: 5, name: 'Eva', surname: 'Dias' }

test('the history states who acted, in whose name, and for which user', async () => {
  const server = testServer({ patient: true })
  const acted = 'PUT /quizzes/2026-11-20/drafts/3'
  server.answer(userCalls.listUsers, { users: [], pending_count: 0, ...onePage(0) })
  server.answer(userCalls.getUser, aClubUser({ roles: { admin: true }, impersonable: false }))
  server.answer(auditLogCalls.listAuditLog, {
    entries: [
      anAuditEntry({ id: 3, action: acted, user: pedro, impersonator: admin, subject: null }),
      anAuditEntry({ id: 2, action: 'change_roles regular_player=2026-12-05 host=none' }),
      anAuditEntry({ id: 1, action: 'block_user true' }),
      anAuditEntry({ id: 4, action: 'unblock_user', user: pedro, subject: eva }),
    ],
    user: null,
    today: '2026-11-20',
    ...onePage(4),
  })
  renderApp(server, '/admin/users/9?view=history', { user: aUser(['admin']) })
  await screen.findByText('Permissions changed: Regular player until 5 Dec 2026, Host removed')
  const lineOf = (words: string) => screen.getByText(words).closest('li')?.textContent
  expect(lineOf('Blocked, no end date')).not.toContain('About')
  expect(lineOf('Unblocked')).toContain('About Eva Dias')
  expect(lineOf('Saved: a daily quiz')).toContain('Ana Lopes, as Pedro Paixão')
})
