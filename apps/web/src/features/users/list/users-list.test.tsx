import * as userCalls from '@tertulia/contract/users'
import type { RoleName } from '@tertulia/core/roles/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedUser } from '@test/fixtures/users.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function openUsers(path: string, found = [aListedUser()], roles: RoleName[] = ['admin']) {
  const server = testServer({ patient: true })
  server.answer(userCalls.listUsers, { users: found, pending_count: 3, ...onePage(found.length) })
  return { server, ...renderApp(server, path, { user: aUser(roles) }) }
}

test.each<RoleName>(['regular_player', 'quiz_editor', 'answer_reviewer', 'customer'])(
  'a %s has no access to the users, and none are asked for',
  async (role) => {
    const { server } = openUsers('/admin/users', [], [role])
    await screen.findByRole('heading', { name: "You don't have access to this page." })
    expect(server.got(userCalls.listUsers)).toEqual([])
  },
)

test('a list that cannot be loaded shows the reason and can be tried again', async () => {
  const { server, person } = openUsers('/admin/users')
  server.fail(userCalls.listUsers, 500)
  await screen.findByText('Server error. Try again later.')
  server.answer(userCalls.listUsers, { users: [aListedUser()], pending_count: 0, ...onePage() })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('row', { name: /Pedro Paixão/ })
})

test('nobody awaiting approval is said so, with a way to everyone', async () => {
  const { server, person, router } = openUsers('/admin/users?state=pending', [])
  await screen.findByText('Nobody is awaiting approval.')
  expect(screen.getByText('No matches')).toBeDefined()
  server.answer(userCalls.listUsers, { users: [aListedUser()], pending_count: 0, ...onePage() })
  await person.click(screen.getByRole('link', { name: 'Show everyone' }))
  await screen.findByRole('row', { name: /Pedro Paixão/ })
  expect(router.state.location.search).toEqual({})
})

test('the filter says how many await approval, and does not offer the block as a permission', async () => {
  openUsers('/admin/users')
  await screen.findByRole('option', { name: 'Awaiting approval (3)' })
  const permission = within(screen.getByLabelText('Permission'))
  expect(permission.getByRole('option', { name: 'Quiz editor' })).toBeDefined()
  expect(permission.queryByRole('option', { name: /block/i })).toBeNull()
})

test('filters narrow the list together, and taking one back leaves the other', async () => {
  const { server, person, router } = openUsers('/admin/users?page=2')
  await person.selectOptions(await screen.findByLabelText('State'), 'active')
  await person.selectOptions(screen.getByLabelText('Permission'), 'quiz_editor')
  await waitFor(() => expect(router.state.location.search).toEqual({ role: 'quiz_editor', state: 'active' }))
  await person.selectOptions(screen.getByLabelText('Permission'), '')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'active' }))
  await waitFor(() =>
    expect(Object.fromEntries(server.got(userCalls.listUsers).at(-1)!.query)).toEqual({
      page: '1',
      state: 'active',
    }),
  )
})

test('an ended permission is told from a valid one, and no permission is said in words', async () => {
  openUsers('/admin/users', [
    aListedUser({ roles: { regular_player: '2020-01-31', host: true } }),
    aListedUser({ id: 10, name: 'Paula', surname: 'Pestana', roles: null, state: 'pending' }),
  ])
  const pedro = within(await screen.findByRole('row', { name: /Pedro Paixão/ }))
  expect(pedro.getByText('ended 31 Jan 2020')).toBeDefined()
  expect(pedro.getByText('Host').textContent).toBe('Host')
  expect(within(screen.getByRole('row', { name: /Paula Pestana/ })).getByText('None yet')).toBeDefined()
})

test('only users whom the admin may act as have a button for it', async () => {
  openUsers('/admin/users', [
    aListedUser(),
    aListedUser({ id: 10, name: 'Paula', surname: 'Pestana', impersonable: false }),
  ])
  await screen.findByRole('button', { name: 'Act as Pedro Paixão' })
  expect(screen.queryByRole('button', { name: 'Act as Paula Pestana' })).toBeNull()
})
