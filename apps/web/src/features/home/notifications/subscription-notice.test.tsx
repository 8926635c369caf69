import * as accountCalls from '@tertulia/contract/account'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as homeCalls from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount } from '@test/fixtures/account.ts'
import { testNow } from '@test/clock.ts'
import { aDay, aHome, aMorning } from '@test/fixtures/home.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(roles: SessionUser['roles'], changes: Partial<SessionUser> = {}) {
  const server = testServer({ patient: true })
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications({ quiz: true }))
  server.answer(homeCalls.getHome, aHome())
  server.answer(homeCalls.getMorning, aMorning())
  server.answer(closedDayCalls.getDay, aDay())
  server.answer(accountCalls.getAccount, anAccount())
  server.answer(specialQuizCalls.getTodaysSpecialQuiz, {
    quiz: null,
    today: '2026-11-20',
    now: testNow,
    kept_open: [],
  })
  const valid = Object.fromEntries(Object.keys(roles ?? {}).map((role) => [role, true] as const))
  renderApp(server, '/', { user: aUser([], { roles, valid_roles: valid, ...changes }) })
}

const warning = () => screen.queryByText(/^Your subscription/)?.textContent ?? null

test.each([
  ['2026-11-29', 'Your subscription expires in 9 days.'],
  ['2026-11-22', 'Your subscription expires in 2 days.'],
  ['2026-11-21', 'Your subscription expires tomorrow.'],
  ['2026-11-20', 'Your subscription expires today.'],
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

test('once it has ended home says since when, how to renew it and what stays', async () => {
  open({ regular_player: '2026-11-19' }, { valid_roles: {} })
  const card = within(await screen.findByRole('region', { name: 'Your subscription has ended.' }))
  card.getByText(/It ended Thursday,? 19 November/)
  const addresses = card.getAllByRole('link').map((link) => link.getAttribute('href'))
  const ways = ['/account/renewal', '/rules#subscription']
  expect(addresses).toEqual([...ways, '/quizzes', '/special-quizzes', '/profile'])
  expect(screen.queryByText('All done for today.')).toBeNull()
})
