import * as accountMergeCalls from '@tertulia/contract/account-merges'
import type { UserMerge } from '@tertulia/contract/account-merges'
import * as userCalls from '@tertulia/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aClubUser, aListedUser } from '@test/fixtures/users.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const other = aListedUser({ id: 10, email: 'old@example.test', deletion_due_at: null })

function aMerge(changes: Partial<UserMerge> = {}): UserMerge {
  return {
    user: aListedUser(),
    other,
    conflicts: [],
    notes: [],
    moved: {
      submissions: 2,
      games: 1,
      cup_games: 0,
      absences: 0,
      quizzes: 0,
      proposals: 0,
      invitations: 0,
      messages: 0,
      payments: 0,
      ledger_entries: 1,
    },
    gone: {
      sessions: 1,
      api_tokens: 0,
      drafts: 0,
      proposals: 0,
      annulled_submissions: 0,
      late_submissions: 0,
    },
    unlinked: null,
    effect: { roles: { regular_player: '2099-12-31' }, games: 0, cup_games: 0, tables: 1 },
    ...changes,
  }
}

function open(merge: UserMerge, address = '/admin/users/9/merge') {
  const server = testServer({ patient: true })
  server.answer(userCalls.listUsers, { users: [aListedUser(), other], pending_count: 0, ...onePage(2) })
  server.answer(userCalls.getUser, aClubUser())
  server.answer(accountMergeCalls.previewUserMerge, merge)
  return { server, ...renderApp(server, address, { user: aUser(['admin']) }) }
}

test('the other account is found by its address, and merged once the tick says what will be gone', async () => {
  const { server, person, router } = open(aMerge())
  await person.type(await screen.findByRole('combobox', { name: 'The other account' }), 'pedro')
  await person.click(await screen.findByRole('option', { name: /old@example\.test/, hidden: true }))
  await screen.findByText('2 submissions')
  for (const words of ['1 league game', '1 subscription entry', '1 signed-in device']) screen.getByText(words)
  expect(router.state.location.search).toEqual({ other: 10 })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge into pedro@example.test' })
  expect(button.disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: /the account old@example\.test will be gone/ }))
  server.refuse(accountMergeCalls.mergeUsers, 'user_changed')
  await person.click(button)
  await screen.findByText(/^Accounts could not be merged\./)
  server.answer(accountMergeCalls.mergeUsers, aClubUser())
  await person.click(button)
  await screen.findByText('Accounts merged')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/9'))
  const [sent] = server.got(accountMergeCalls.mergeUsers)
  expect(sent).toMatchObject({
    path: '/admin/users/9/merge',
    body: { other_id: 10, other_email: 'old@example.test' },
  })
})

test('the admin chooses which account stays', async () => {
  const { server, person, router } = open(aMerge(), '/admin/users/9/merge?other=10')
  await person.click(await screen.findByRole('radio', { name: /old@example\.test/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ other: 10, swapped: '' }))
  await waitFor(() =>
    expect(server.got(accountMergeCalls.previewUserMerge).at(-1)).toMatchObject({
      path: '/admin/users/10/merge/effect',
      body: { other_id: 9 },
    }),
  )
})

test('what stands against a merge is listed with what to do, and nothing can be ticked', async () => {
  open(
    aMerge({
      effect: null,
      notes: ['stays_blocked', 'leaves_block'],
      conflicts: [
        { kind: 'submissions', date: '2026-11-19', quiz_kind: 'daily', closed: true },
        { kind: 'submissions', date: '2026-11-20', quiz_kind: 'special', closed: false },
        { kind: 'points', date: '2026-11-18', user_id: 10, closed: true },
        { kind: 'season', season: 3, started: true },
        { kind: 'cup', season: 4, started: false },
        { kind: 'deletion', user_id: 10 },
        { kind: 'own_account' },
      ],
    }),
    '/admin/users/9/merge?other=10',
  )
  await screen.findByText(/both submitted the daily quiz\./)
  const repairs = screen.getAllByRole('link', { name: 'Repair this day' })
  expect(repairs.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/days/2026-11-19',
    '/admin/days/2026-11-18',
  ])
  for (const words of [
    /both submitted the special quiz.*Wait until the day has closed/,
    /old@example\.test submitted the quiz without giving points/,
    /Both have a place in season 3/,
    /Both are in the cup of season 4/,
    /old@example\.test is marked for deletion/,
    /Your own account can’t be the one that goes/,
    /The account that stays is blocked, and remains blocked/,
    /the one that stays is not\./,
  ])
    screen.getByText((_, element) => element?.matches('li, p') === true && words.test(element.textContent))
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
})
