import * as homeCalls from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as userCalls from '@tertulia/contract/users'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHome, aMorning } from '@test/fixtures/home.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const comingDate = '2099-12-04T10:00:00.000Z'
const pastDate = '2020-12-04T10:00:00.000Z'

async function openHome(dueAt: string | null) {
  const server = testServer({ patient: true })
  server.answer(homeCalls.getHome, aHome())
  server.answer(homeCalls.getMorning, aMorning())
  const told = someCurrentNotifications({ waiting: [], asked_factor: { due_at: dueAt } })
  server.answer(notificationCalls.getCurrentNotifications, told)
  renderApp(server, '/', { user: aUser(['admin', 'regular_player']) })
  return within(await screen.findByRole('region', { name: 'Waiting for you' }))
}

test.each([
  ['offered', null, /^Protect your role/],
  ['required from a day on', comingDate, /Set one up by Friday,? 4 December at 10:00; after that/],
  ['missing', pastDate, /your account has none yet/],
])(
  'home tells a member of the team of a second factor that is %s, and where to set one up',
  async (...given) => {
    const [, dueAt, words] = given
    const place = await openHome(dueAt)
    place.getByText(words)
    expect(place.queryByText('Nothing is waiting for you.')).toBeNull()
    const addresses = place.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['/account#passkeys', '/account#second-factor'])
  },
)

test('a page of the team’s tools says that a second factor is missing, and leads to it', async () => {
  const server = testServer({ patient: true })
  server.refuse(userCalls.listUsers, 'second_factor_needed')
  server.answer(secondFactorCalls.getAskedFactor, { asked_factor: { due_at: pastDate } })
  renderApp(server, '/admin/users', { user: aUser(['admin']) })
  await screen.findByRole('heading', { name: 'This needs a second factor.' })
  expect(screen.getByRole('link', { name: 'Add a passkey' }).getAttribute('href')).toBe('/account#passkeys')
  expect(screen.queryByText("You don't have access to this page.")).toBeNull()
})

test('a refusal for another reason stays as it is', async () => {
  const server = testServer({ patient: true })
  server.refuse(userCalls.listUsers, 'forbidden')
  server.answer(secondFactorCalls.getAskedFactor, { asked_factor: { due_at: null } })
  renderApp(server, '/admin/users', { user: aUser(['admin']) })
  await screen.findByText("You don't have access to this page.")
})
