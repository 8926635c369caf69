import * as accountCalls from '@tertulia/contract/account'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as messageCalls from '@tertulia/contract/messages'
import * as sessionCalls from '@tertulia/contract/session'
import type { Locator, Page, Route } from '@playwright/test'
import { expect, password, test, type Member } from './fixtures.ts'

type Typing = {
  path: string
  /** Opens content the address alone does not show. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  words: string
  button: string
  /** The call of the button. */
  endpoint: Endpoint
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// One for each way to keep what is typed: a text of its own, and a record form.
const typings: Typing[] = [
  {
    path: '/seasons',
    open: (page) => page.getByRole('button', { name: 'Message to the team' }).click(),
    field: (page) => page.getByRole('dialog').getByLabel('Message'),
    words: 'Who won the cup?',
    button: 'Send',
    endpoint: messageCalls.sendMessage,
  },
  {
    path: '/account',
    field: (page) => region(page, 'Profile').getByLabel('Surname'),
    words: 'Sousa',
    button: 'Save profile',
    endpoint: accountCalls.saveProfile,
  },
]

/** Expects a refused call after the session ended elsewhere, and signs the user in where they are. */
async function signInAgain(page: Page, member: Member): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You need to login before visit this page.',
  )
  await page.getByRole('main').getByLabel('E-mail').fill(member.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

for (const { path, open, field, words, button, endpoint } of typings) {
  test(`text typed before the session ended is there after signing in again: ${path}`, async ({
    page,
    club,
  }) => {
    const admin = await club.member('Alice', { admin: true })
    await club.visit(page, admin, path)
    await open?.(page)
    await field(page).fill(words)
    // The session ends while the call is on its way, which a call in the background might notice before.
    const endSession = async (route: Route) => {
      await club.call(sessionCalls.signOut, {}, admin)
      await route.continue()
    }
    await page.route(`**/api${endpoint.path}`, endSession, { times: 1 })
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await signInAgain(page, admin)
    await open?.(page)
    await expect(field(page)).toHaveValue(words)
  })
}
