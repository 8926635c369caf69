import * as absenceCalls from '@tertulia/contract/absences'
import type { UserAbsences } from '@tertulia/contract/absences'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCookie } from '@/lib/device/cookies.ts'
import { aSession, aUser, onePage } from '@test/fixtures/people.ts'
import { aClubUser, aListedUser } from '@test/fixtures/users.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { atLeast } from '@tertulia/core/collections/lists'
import { elementOf } from '@test/elements.ts'

const paula = aClubUser({ id: 10, name: 'Paula', surname: 'Pestana', roles: null, state: 'pending' })

async function openUsers(
  path: string,
  users: ClubUser[] = [paula, aClubUser()],
  server = testServer({ patient: true }),
) {
  const of = (userPath: string) => users.find(({ id }) => userPath.includes(`/users/${id}`)) ?? aClubUser()
  const listed = users.map(({ id, name, surname, roles, state }) =>
    aListedUser({ id, name, surname, roles, state }),
  )
  server.answer(userCalls.listUsers, ({ query }) => {
    const found = query.get('search') === 'nobody' ? [] : listed
    return { users: found, pending_count: 1, ...onePage(found.length) }
  })
  server.answer(userCalls.getUser, ({ path: userPath }) => of(userPath))
  const app = renderApp(server, path, { user: aUser(['admin']) })
  await screen.findByRole('heading', { level: 1 })
  return { server, ...app }
}

const main = async () => within(await screen.findByRole('main'))
// Without the toasts, which are shown inside the topmost dialog.
const dialog = async () =>
  within(elementOf((await screen.findByRole('dialog')).firstElementChild, HTMLElement))

test('users are listed with state, permissions and actions, pending ones first', async () => {
  await openUsers('/admin/users')
  const rows = await screen.findAllByRole('row')
  expect(rows[1]?.textContent).toContain('Awaiting approval')
  expect(within(atLeast(rows, 2)[1]).getByRole('link', { name: 'Decide on Paula Pestana' })).toBeTruthy()
  expect(rows[2]?.textContent).toContain('Regular player')
  expect(rows[2]?.textContent).toContain('until 31 Dec 2099')
  expect(rows[2]?.textContent).toContain('Never')
})

test('a slash goes to the search, and is typed like any other character there', async () => {
  const { person } = await openUsers('/admin/users')
  const search = screen.getByLabelText<HTMLInputElement>('Name or e-mail')
  await person.keyboard('/')
  expect(document.activeElement).toBe(search)
  await person.keyboard('a/')
  expect(search.value).toBe('a/')
})

test('search and filters stay in the address, and back restores the previous ones', async () => {
  const { server, person, router } = await openUsers('/admin/users?page=2')
  await person.selectOptions(await screen.findByLabelText('State'), 'expired')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'expired' }))
  await person.type(screen.getByLabelText('Name or e-mail'), 'nobody')
  await screen.findByText('No matches. Try fewer words or another choice.')
  expect(router.state.location.search).toEqual({ state: 'expired', search: 'nobody' })
  expect(Object.fromEntries(server.got(userCalls.listUsers).at(-1)?.query ?? [])).toEqual({
    page: '1',
    state: 'expired',
    search: 'nobody',
  })
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
  expect(screen.getByLabelText<HTMLInputElement>('Name or e-mail').value).toBe('')
})

test('a pending user is approved with the proposed month preselected', async () => {
  const { server, person } = await openUsers('/admin/users/10')
  server.answer(
    userCalls.approveUser,
    aClubUser({ ...paula, roles: { regular_player: '2099-01-03' }, state: 'active' }),
  )
  const sheet = await main()
  expect((await sheet.findByLabelText<HTMLInputElement>('Last day: Regular player')).value).toBe('2099-01-03')
  expect(sheet.getByText(/First month free/)).toBeTruthy()
  expect(sheet.queryByRole('checkbox', { name: /^Quiz editor/ })).toBeNull()
  await person.click(sheet.getByRole('button', { name: 'More permissions' }))
  await person.click(sheet.getByRole('checkbox', { name: /^Quiz editor/ }))
  await person.click(sheet.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Registration approved')
  expect(server.got(userCalls.approveUser)[0]?.body).toEqual({
    roles: { regular_player: '2099-01-03', quiz_editor: true },
  })
})

test('a registration needs a reason to be refused, and the typed text stays if that fails', async () => {
  const { server, person, router } = await openUsers('/admin/users/10')
  server.refuse(userCalls.refuseUser, 'user_not_pending')
  const page = await main()
  await person.click(await page.findByRole('button', { name: 'Refuse the registration' }))
  const sheet = await dialog()
  await person.click(await sheet.findByRole('button', { name: 'Refuse and delete' }))
  expect(await sheet.findByText('Tell them why.')).toBeTruthy()
  await person.type(sheet.getByLabelText('Reason'), 'Already a member')
  await person.click(sheet.getByRole('button', { name: 'Refuse and delete' }))
  expect(await sheet.findByText(/^Status could not be changed. This registration has already/)).toBeTruthy()
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Already a member')
  server.answer(userCalls.refuseUser, {})
  await person.click(sheet.getByRole('button', { name: 'Refuse and delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
  expect(router.state.location.search).toEqual({ state: 'pending' })
})

test('permissions are sent with the previous ones; without any, or without a day, nothing is sent', async () => {
  const { server, person } = await openUsers('/admin/users/9')
  const sheet = await main()
  const player = await sheet.findByRole('checkbox', { name: /^Regular player/ })
  await person.click(player)
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('Keep at least one permission.')
  await person.click(player)
  const day = sheet.getByLabelText('Last day: Regular player')
  await person.clear(day)
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  expect(await sheet.findByText('Choose a date.')).toBeTruthy()
  expect(server.got(userCalls.saveUserRoles)).toEqual([])
  await person.type(day, '2020-01-31')
  expect(sheet.getByText('This day has passed: it ends immediately.')).toBeTruthy()
  server.answer(
    userCalls.saveUserRoles,
    aClubUser({ roles: { regular_player: '2020-01-31' }, state: 'expired' }),
  )
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  await screen.findByText('Permissions saved')
  expect(server.got(userCalls.saveUserRoles)[0]?.body).toEqual({
    roles: { regular_player: '2020-01-31' },
    seen: { regular_player: '2099-12-31' },
  })
})

test('after a conflicting change the user’s own choice can be saved on top', async () => {
  const { server, person } = await openUsers('/admin/users/9')
  server.refuse(userCalls.saveUserRoles, 'user_changed')
  const sheet = await main()
  await person.click(await sheet.findByRole('checkbox', { name: /^Host/ }))
  server.answer(userCalls.getUser, aClubUser({ roles: { regular_player: true } }))
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  await sheet.findByText('Someone else has changed this user in the meantime.')
  await person.click(sheet.getByRole('button', { name: 'Keep mine and continue' }))
  await waitFor(() =>
    expect(sheet.queryByText('Someone else has changed this user in the meantime.')).toBeNull(),
  )
  server.answer(userCalls.saveUserRoles, aClubUser())
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  await waitFor(() => expect(server.got(userCalls.saveUserRoles)).toHaveLength(2))
  expect(server.got(userCalls.saveUserRoles)[1]?.body).toEqual({
    roles: { regular_player: '2099-12-31', host: true },
    seen: { regular_player: true },
  })
})

test('the last admin sees why the role stays', async () => {
  const { server, person } = await openUsers('/admin/users/9', [aClubUser({ roles: { admin: true } })])
  server.refuse(userCalls.saveUserRoles, 'last_admin')
  const sheet = await main()
  await person.click(await sheet.findByRole('checkbox', { name: /^Admin/ }))
  await person.click(sheet.getByRole('checkbox', { name: /^Host/ }))
  await person.click(sheet.getByRole('button', { name: 'Save permissions' }))
  await waitFor(() =>
    expect(sheet.getByRole('alert').textContent).toContain('The last admin can’t lose the role.'),
  )
})

test('a block explains its effect, and lasts as long as chosen', async () => {
  const { server, person } = await openUsers('/admin/users/9')
  server.answer(
    userCalls.blockUser,
    aClubUser({ state: 'blocked', roles: { regular_player: true, blocked: '2099-05-01' } }),
  )
  const page = await main()
  await person.click(await page.findByRole('button', { name: 'Block' }))
  const sheet = await dialog()
  expect(sheet.getByText(/Pedro is signed out everywhere immediately/)).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('Until when'), 'date')
  const day = sheet.getByLabelText('Last day')
  await person.clear(day)
  await person.type(day, '2099-05-01')
  await person.click(sheet.getByRole('button', { name: 'Block' }))
  await page.findByRole('button', { name: 'Unblock' })
  expect(server.got(userCalls.blockUser)[0]?.body).toEqual({ until: '2099-05-01' })
})

test('leaving with unsaved choices asks first', async () => {
  const { person } = await openUsers('/admin/users/9')
  const sheet = await main()
  await person.click(await sheet.findByRole('checkbox', { name: /^Host/ }))
  await person.click(sheet.getByRole('link', { name: 'All users' }))
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /^Host/ }).checked).toBe(true)
})

test('impersonation opens the home page as that user and keeps the admin’s own token', async () => {
  const { server, person, router } = await openUsers('/admin/users')
  const impersonator = { id: 7, name: 'Ana', surname: 'Lopes' }
  const user = aUser(['regular_player'], { id: 9, name: 'Pedro', surname: 'Paixão', impersonator })
  server.answer(userCalls.impersonateUser, { ...aSession(user), access_token: 'token-of-pedro' })
  await person.click(await screen.findByRole('button', { name: 'Act as Pedro Paixão' }))
  expect((await screen.findByRole('region', { name: 'Impersonation' })).textContent).toContain('Pedro Paixão')
  expect(router.state.location.pathname).toBe('/')
  expect(['AUTH-TOKEN', 'ADMIN-TOKEN', 'impersonating'].map(readCookie)).toEqual([
    'token-of-pedro',
    'token-of-ana',
    '9',
  ])
})

test('a user who cannot be impersonated shows the reason, and the page stays', async () => {
  const { server, person } = await openUsers('/admin/users')
  server.refuse(userCalls.impersonateUser, 'not_impersonable')
  await person.click(await screen.findByRole('button', { name: 'Act as Pedro Paixão' }))
  expect(await screen.findByText('This user could not be impersonated.')).toBeTruthy()
  expect(readCookie('ADMIN-TOKEN')).toBeNull()
})

test('an admin grants absence days of a year, excuses a missed one, and undoes that', async () => {
  const year = { year: 2026, allowance: 5, granted: 0, used: 1, left: 4 }
  const missed = { date: '2026-11-19', season: 2, round: 9, solo: false, turnout: 'absent' as const }
  const { solo: _solo, ...day } = missed
  const admin = { id: 1, name: 'Alice', surname: 'Almeida' }
  const excused = { ...day, announced: false, used: false, excused_by: admin, open: true }
  const before: UserAbsences = { today: '2026-11-20', years: [year], days: [], rounds: [missed] }
  const server = testServer({ patient: true })
  server.answer(absenceCalls.getUserAbsences, before)
  const { person } = await openUsers('/admin/users/9?view=absences', undefined, server)
  server.answer(absenceCalls.grantAbsences, { ...before, years: [{ ...year, granted: 3, left: 7 }] })
  server.answer(absenceCalls.excuseAbsence, { ...before, days: [excused], rounds: [] })
  server.answer(absenceCalls.unexcuseAbsence, before)
  const box = await main()
  const days = await box.findByLabelText('More days in 2026')
  await person.clear(days)
  await person.type(days, '-1')
  await person.click(box.getByRole('button', { name: 'Grant' }))
  box.getByText('Enter a whole number of days.')
  await person.clear(days)
  await person.type(days, '3')
  await person.click(box.getByRole('button', { name: 'Grant' }))
  await box.findByText('7 left: 5 for everyone, 3 granted, 1 used.')
  expect(server.got(absenceCalls.grantAbsences)[0]).toMatchObject({
    path: '/admin/users/9/absence-grants/2026',
    body: { days: 3 },
  })
  await person.click(box.getByRole('button', { name: 'Excuse' }))
  box.getByText('Choose a day first.')
  await person.selectOptions(box.getByLabelText('Excuse a day'), '2026-11-19')
  await person.click(box.getByRole('button', { name: 'Excuse' }))
  await box.findByText('Round 9 · excused by Alice Almeida · absent')
  await person.click(box.getByRole('button', { name: /^Cancel Thursday,? 19 November/ }))
  await box.findByText('No days off this year.')
  expect(server.got(absenceCalls.unexcuseAbsence)[0]?.path).toBe('/admin/users/9/absences/2026-11-19')
})
