import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as absenceCalls from '@tertulia/contract/absences'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as logCalls from '@tertulia/contract/logs'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import type { RoleName } from '@tertulia/core/roles/roles'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { anEntry } from '@test/fixtures/subscriptions.ts'
import { aClubUser, anAuditEntry, aListedUser } from '@test/fixtures/users.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { elementOf } from '@test/elements.ts'

function openUser(changes: Partial<ClubUser> = {}, view = 'permissions', roles: RoleName[] = ['admin']) {
  const server = testServer({ patient: true })
  const user = aClubUser(changes)
  server.answer(userCalls.listUsers, { users: [aListedUser()], pending_count: 0, ...onePage() })
  server.answer(userCalls.getUser, user)
  const address = `/admin/users/${user.id}?view=${view}`
  return { server, ...renderApp(server, address, { user: aUser(roles) }) }
}

const sheet = async () => within(await screen.findByRole('main'))
// Without the toasts, which are shown inside the topmost dialog.
const dialog = async () =>
  within(elementOf((await screen.findByRole('dialog')).firstElementChild, HTMLElement))

test('the head of a user shows what an admin decides by', async () => {
  openUser({
    birthdate: '1990-03-02',
    region: 'PT.LI',
    inviter: { id: 5, name: 'Eva', surname: 'Dias' },
    last_seen_at: '2026-11-19T10:00:00.000Z',
    last_version: '6.0.5',
  })
  const { findByRole, getByText } = await sheet()
  const mail = await findByRole('link', { name: 'pedro@example.test' })
  expect(mail.getAttribute('href')).toBe('mailto:pedro@example.test')
  expect(getByText(/^\d+ years old · Lisboa · e-mails in Portuguese$/)).toBeDefined()
  expect(getByText(/last seen/).textContent).toMatch(/^Registered .*2026 · last seen .* · Version 6\.0\.5$/)
  expect(getByText(/^Invited by/).textContent).toBe('Invited by Eva Dias')
})

test('an admin enters another address, which waits until it is confirmed or the change is canceled', async () => {
  const { server, person } = openUser()
  const { findByRole, findByText, queryByText } = await sheet()
  await person.click(await findByRole('button', { name: 'Change e-mail' }))
  const form = await dialog()
  const field = await form.findByLabelText('New e-mail')
  await person.type(field, 'pedro@example.test')
  await person.click(await form.findByRole('button', { name: 'Send the link' }))
  await form.findByText('That’s the address they have already.')

  server.refuse(emailChangeCalls.askEmailChange, 'email_taken')
  await person.clear(field)
  await person.type(field, 'new@example.test')
  await person.click(await form.findByRole('button', { name: 'Send the link' }))
  await form.findByText('There is another account using this e-mail.')

  const waits = { email: 'new@example.test', asked_at: '2026-11-20T10:00:00.000Z' }
  const pending = { ...waits, expires_at: '2026-11-27T10:00:00.000Z', expired: false }
  server.answer(emailChangeCalls.askEmailChange, aClubUser({ pending_email: pending }))
  await person.type(field, '.com')
  await person.click(await form.findByRole('button', { name: 'Send the link' }))
  await findByText(/is awaiting confirmation, until/)

  server.answer(emailChangeCalls.cancelEmailChange, aClubUser())
  await person.click(await findByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(queryByText(/is awaiting confirmation/)).toBeNull())
})

test('a password link is sent after confirmation', async () => {
  const { server, person } = openUser()
  server.answer(passwordResetCalls.sendPasswordLink, {})
  const { findByRole } = await sheet()
  await person.click(await findByRole('button', { name: 'Send password link' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Send Pedro Paixão a password link?' }))
  await person.click(asked.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Password link sent')
  expect(server.got(passwordResetCalls.sendPasswordLink)).toHaveLength(1)
})

test('of another admin or the owner, an admin gets at nothing without them', async () => {
  const roles = { customer: true, regular_player: true } as const
  const { person } = openUser({ roles, second_factor: true, impersonable: false })
  const { findByRole, queryByRole } = await sheet()
  await person.click(await findByRole('button', { name: 'Change e-mail' }))
  await screen.findByText(/they first agree at pedro@example.test/)
  expect(queryByRole('button', { name: 'Send password link' })).toBeNull()
  expect(queryByRole('button', { name: 'Turn off two-step sign-in' })).toBeNull()
})

test('admins who give up their own role are asked first, and go home', async () => {
  const roles = { admin: true, regular_player: true } as const
  const { server, person, router } = openUser({
    id: 7,
    name: 'Ana',
    surname: 'Lopes',
    roles,
    impersonable: false,
  })
  server.answer(userCalls.saveUserRoles, aClubUser({ id: 7, roles: { regular_player: true } }))
  const { findByRole } = await sheet()
  await person.click(await findByRole('checkbox', { name: 'Admin' }))
  const save = await findByRole('button', { name: 'Save permissions' })
  await person.click(save)
  const asked = async () =>
    within(await screen.findByRole('dialog', { name: 'Give up your own admin role?' }))
  await person.click((await asked()).getByRole('button', { name: 'Cancel' }))
  expect(server.got(userCalls.saveUserRoles)).toHaveLength(0)
  await person.click(save)
  await person.click((await asked()).getByRole('button', { name: 'Give up the role' }))
  await waitFor(() => expect(router.state).toMatchObject({ status: 'idle', location: { pathname: '/' } }))
  await screen.findByRole('heading', { level: 1 })
})

test('a user who gave no details and never signed in has none shown', async () => {
  openUser()
  const { findByText, queryByText } = await sheet()
  expect(await findByText('e-mails in Portuguese')).toBeDefined()
  expect((await findByText(/^Registered/)).textContent).toContain('never signed in')
  expect(queryByText(/Invited by|Version/)).toBeNull()
})

test('admins can neither block nor act as themselves', async () => {
  openUser({ id: 7, name: 'Ana', surname: 'Lopes', roles: { admin: true }, impersonable: false })
  const { findByRole, queryByRole } = await sheet()
  await findByRole('link', { name: 'pedro@example.test' })
  expect(queryByRole('button', { name: 'Block' })).toBeNull()
  expect(queryByRole('button', { name: 'Act as' })).toBeNull()
  expect(queryByRole('button', { name: 'Change e-mail' })).toBeNull()
})

test('somebody who waits for approval is approved or refused, not blocked', async () => {
  openUser({ roles: null, state: 'pending', impersonable: false })
  const { findByRole, queryByRole } = await sheet()
  await findByRole('button', { name: 'Approve' })
  expect(queryByRole('button', { name: 'Block' })).toBeNull()
})

test('a block is ended, and a refusal of the server says that it stays', async () => {
  const blocked = { regular_player: true, blocked: true } as const
  const { server, person } = openUser({ roles: blocked, state: 'blocked' })
  server.refuse(userCalls.unblockUser, 'not_found')
  const { findByRole, queryByRole } = await sheet()
  const unblock = async () => {
    await person.click(await findByRole('button', { name: 'Unblock' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Unblock Pedro Paixão?' }))
    await person.click(asked.getByRole('button', { name: 'Unblock' }))
  }
  await unblock()
  await screen.findByText(/^Status could not be changed/)
  expect(queryByRole('button', { name: 'Block' })).toBeNull()
  server.answer(userCalls.unblockUser, aClubUser())
  await unblock()
  await findByRole('button', { name: 'Block' })
})

test('a block until a day that has passed is not sent, and cancelling goes back to the user', async () => {
  const { server, person } = openUser()
  const { findByRole } = await sheet()
  await person.click(await findByRole('button', { name: 'Block' }))
  const { findByText, getByLabelText, getByRole } = await dialog()
  await person.selectOptions(getByLabelText('Until when'), 'date')
  await person.clear(getByLabelText('Last day'))
  await person.type(getByLabelText('Last day'), '2020-01-31')
  await person.click(getByRole('button', { name: 'Block' }))
  await findByText('Choose today or later.')
  expect(server.got(userCalls.blockUser)).toEqual([])
  await person.click(getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the last admin is not blocked, and the form says why', async () => {
  const { server, person } = openUser({ roles: { admin: true } })
  server.refuse(userCalls.blockUser, 'last_admin')
  const { findByRole } = await sheet()
  await person.click(await findByRole('button', { name: 'Block' }))
  const { getByRole } = await dialog()
  await person.click(getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(getByRole('alert').textContent).toMatch(/^Status could not be changed/))
  expect(getByRole('button', { name: 'Cancel' })).toBeDefined()
})

test('the views of a user have addresses of their own', async () => {
  const { server, person, router } = openUser()
  server.answer(logCalls.listUserLogs, { days: 7, logs: [], ...onePage(0) })
  const { findByRole, findByText } = await sheet()
  await person.click(await findByRole('link', { name: 'Activity' }))
  await findByText('Nothing in this period.')
  expect(router.state.location.search).toEqual({ view: 'activity' })
  expect((await findByRole('link', { name: 'Activity' })).getAttribute('aria-current')).toBe('page')
})

test('the activity names who acted, and is read page by page', async () => {
  const { server, person } = openUser({}, 'activity')
  const entry = {
    id: 1,
    kind: 'page_change' as const,
    question: null,
    detail: '/quiz',
    created_at: '2026-11-20T10:00:00.000Z',
  }
  const impersonator = { id: 7, name: 'Ana', surname: 'Lopes' }
  server.answer(logCalls.listUserLogs, ({ query }) => ({
    days: 7,
    logs: [{ ...entry, detail: `/page-${query.get('page')}`, impersonator }],
    page: Number(query.get('page')),
    page_count: 2,
    total: 2,
  }))
  const { findByText, findByRole, getByRole } = await sheet()
  expect((await findByText('/page-1')).closest('li')?.textContent).toContain('(Ana Lopes acting)')
  expect(getByRole('heading', { name: 'Activity log (last 7 days)' })).toBeDefined()
  const pages = within(getByRole('navigation', { name: 'Pages of the activity' }))
  await person.click(pages.getByRole('button', { name: 'Older' }))
  await findByText('/page-2')
  await findByRole('heading', { name: 'Activity log (last 7 days)' })
})

test('the history begins with the changes of the subscription, and says when nothing was recorded', async () => {
  const { server } = openUser(
    {
      subscription_entries: [
        anEntry({ id: 3, kind: 'correction', valid_until: null, months: null, payment_id: null }),
        anEntry({ id: 2, valid_until: '2027-01-30' }),
        anEntry({ id: 1, kind: 'trial', months: null, valid_until: null, no_end: true, payment_id: null }),
      ],
    },
    'history',
  )
  server.answer(auditLogCalls.listAuditLog, { entries: [], user: null, today: '2026-11-20', ...onePage(0) })
  const { findByText, getAllByRole } = await sheet()
  await findByText('Nothing recorded yet.')
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 Nov 2026Set by an adminRegular player removed',
    '20 Nov 2026Payment · 3 monthsRegular player until 30 Jan 2027',
    '20 Nov 2026First month freeRegular player, no end date',
  ])
})

test('a history that cannot be loaded can be tried again', async () => {
  const { server, person } = openUser({}, 'history')
  server.fail(auditLogCalls.listAuditLog, 500)
  const { findByText, findByRole } = await sheet()
  await findByText('Server error. Try again later.')
  server.answer(auditLogCalls.listAuditLog, {
    entries: [anAuditEntry()],
    user: null,
    today: '2026-11-20',
    ...onePage(),
  })
  await person.click(await findByRole('button', { name: 'Try again' }))
  await findByText('Blocked, no end date')
})

test('absences that cannot be loaded can be tried again', async () => {
  const { server, person } = openUser({}, 'absences')
  server.fail(absenceCalls.getUserAbsences, 500)
  const { findByRole, findByText } = await sheet()
  await findByText('Server error. Try again later.')
  const year = { year: 2026, allowance: 5, granted: 0, used: 0, left: 5 }
  server.answer(absenceCalls.getUserAbsences, { today: '2026-11-20', years: [year], days: [], rounds: [] })
  await person.click(await findByRole('button', { name: 'Try again' }))
  await findByText('5 left: 5 for everyone, 0 granted, 0 used.')
})

test('a user who does not exist is reported, with the way back to the list', async () => {
  const { server, person, router } = openUser()
  server.refuse(userCalls.getUser, 'not_found')
  const { findByRole, getByRole } = await sheet()
  await findByRole('heading', { name: /not found/i })
  await person.click(getByRole('link', { name: 'All users' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
})
