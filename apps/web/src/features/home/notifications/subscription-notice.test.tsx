import * as notifications from '@tertulia/contract/notifications'
import type { SessionUser } from '@tertulia/contract/session'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(roles: SessionUser['roles'], changes: Partial<SessionUser> = {}) {
  const server = testServer({ patient: true })
  server.answer(notifications.getCurrentNotifications, someCurrentNotifications({ quiz: true }))
  renderApp(server, '/', { user: aUser([], { roles, ...changes }) })
}

const warning = () => screen.queryByText(/^Your subscription/)?.textContent ?? null

test.each([
  ['2026-11-29', 'Your subscription expires in 9 days.'],
  ['2026-11-22', 'Your subscription expires in 2 days.'],
  ['2026-11-21', 'Your subscription expires tomorrow.'],
  ['2026-11-20', 'Your subscription expires today.'],
  ['2026-11-19', 'Your subscription has expired.'],
])('on 20 November the notice of a subscription that ends on %s is: %s', async (lastDay, words) => {
  open({ regular_player: lastDay })
  await screen.findByText('Today’s quiz is open.')
  expect(warning()).toBe(words)
  const link = screen.getByRole('link', { name: 'How the subscription works' })
  expect(link.getAttribute('href')).toBe('/rules#subscription')
  expect(screen.getByRole('link', { name: 'Renew it' }).getAttribute('href')).toBe('/account/renewal')
})

test('the notice is also shown for special quizzes', async () => {
  open({ special_quiz_player: '2026-11-21' })
  await screen.findByText('Today’s quiz is open.')
  expect(warning()).toBe('Your subscription expires tomorrow.')
})

test.each([
  ['ten days are left', { regular_player: '2026-11-30' }, {}],
  ['it has no end', { regular_player: true as const }, {}],
  ['nobody plays', { quiz_editor: '2026-11-21' }, {}],
  [
    'the customer is another one',
    { regular_player: '2026-11-21' },
    { customer: { id: 2, name: 'Liga do Porto', logo: null } },
  ],
])('there is no notice when %s', async (_case, roles, changes) => {
  open(roles, changes)
  await screen.findByText('Today’s quiz is open.')
  expect(warning()).toBe(null)
})
