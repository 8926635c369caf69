import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedUser, anAuditEntry } from '@test/fixtures/users.ts'
import { aPerson } from '@test/person.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const eva = { id: 5, name: 'Eva', surname: 'Dias' }
const log = { entries: [anAuditEntry({ action: 'save_season 4' })], user: null, today: '2026-11-20' }

test('the audit log is found by area and person, and both stand in the address', async () => {
  const server = testServer({ patient: true })
  server.answer(auditLogCalls.listAuditLog, { ...log, ...onePage() })
  server.answer(userCalls.listUsers, { users: [aListedUser(eva)], pending_count: 0, ...onePage() })
  const { router } = renderApp(server, '/admin/audit-log', { user: aUser(['admin']) })
  await screen.findByText('Changed season 4')
  await aPerson().selectOptions(screen.getByLabelText('Area'), 'seasons')
  expect(router.state.location.href).toBe('/admin/audit-log?area=seasons')
  server.answer(auditLogCalls.listAuditLog, { ...log, user: eva, ...onePage() })
  await aPerson().type(screen.getByRole('combobox', { name: 'Person' }), 'eva')
  await aPerson().click(await screen.findByRole('option', { name: 'Eva Dias' }))
  expect(router.state.location.href).toBe('/admin/audit-log?area=seasons&user_id=5')
  await aPerson().click(await screen.findByRole('button', { name: 'Show everybody’s entries' }))
  expect(router.state.location.href).toBe('/admin/audit-log?area=seasons')
})

test('a day that is none, in the address, is ignored', async () => {
  const server = testServer({ patient: true })
  server.answer(auditLogCalls.listAuditLog, { ...log, entries: [], ...onePage(0) })
  renderApp(server, '/admin/audit-log?from=tomorrow', { user: aUser(['admin']) })
  await screen.findByText('Nothing recorded here.')
  screen.getByRole('button', { name: 'From: Any day' })
})
