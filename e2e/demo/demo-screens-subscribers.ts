import type { Page } from '@playwright/test'
import { demoPassword } from '@tertulia/server/demo/demo-accounts'
import { openDialog, same, samePage, words, type Person, type Screen } from './demo-screens-steps.ts'

/** Chooses a picture from this device: a screenshot of the page. */
async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot()
  await page.locator('#picture input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('slider').waitFor()
}

/** Signs the player in from another browser too, and shows that on the page. */
async function signInElsewhere(page: Page): Promise<void> {
  const body = { email: 'player@tertulia.test', password: demoPassword }
  await page.evaluate(async (form) => {
    const response = await fetch('/api/session', { method: 'POST', body: new URLSearchParams(form) })
    // A response that nobody reads does not end, and the page would not come to rest.
    await response.text()
  }, body)
  await page.reload()
}

const account: Screen[] = [
  { name: 'account', route: '/account' },
  {
    name: 'account with what one did',
    route: samePage,
    open: async (page) => {
      await page.getByRole('button', { name: words.showActivity }).click()
      await page.locator('#activity :is(ol, p)').last().waitFor()
    },
  },
  {
    name: 'account with a token to make',
    route: samePage,
    open: async (page) => {
      await page.getByRole('button', { name: words.showTokens }).click()
      await page.getByRole('button', { name: words.newToken }).click()
      await page.locator('#tokens [type=submit]').click()
      await page.locator('#tokens [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'other sessions about to end',
    route: samePage,
    dialog: true,
    open: async (page) => {
      await signInElsewhere(page)
      await openDialog(page, words.signOutElsewhere)
    },
  },
  { name: 'account with a picture to crop', route: '/account', dialog: true, open: choosePicture },
  {
    name: 'account about to be deleted',
    route: '/account',
    dialog: true,
    open: (page) => openDialog(page, words.delete_account),
  },
]

/** The player again, on pages outside the game. */
export const subscriber: Person = {
  name: 'a player and their account',
  opensFor: 'signed in',
  login: same('player'),
  screens: [
    ...account,
    { name: 'renewal', route: '/account/renewal' },
    {
      name: 'reduced price to ask for',
      route: samePage,
      dialog: true,
      open: (page) => openDialog(page, words.ask_reduction),
    },
    { name: 'voucher code unknown', route: '/account/voucher?code=TER-2222-2222' },
    { name: 'invitations', route: '/invitations' },
    {
      name: 'invitation about to be withdrawn',
      route: samePage,
      dialog: true,
      open: async (page) => {
        await page.getByRole('button', { name: words.withdraw }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
}

async function beginPayment(page: Page): Promise<void> {
  await page.getByRole('radio', { name: words.bank_transfer }).check()
  await page.getByRole('button', { name: words.showPayment }).click()
  await page.getByRole('button', { name: words.declarePayment }).waitFor()
}

async function declarePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.declarePayment }).click()
  await page.locator('section[aria-labelledby^=payment-]').getByRole('status').waitFor()
}

const expired: Person = {
  name: 'a player whose subscription has ended',
  login: same('expired'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'renewal', route: '/account/renewal' },
    { name: 'renewal with a payment to make', route: samePage, open: beginPayment },
    { name: 'renewal with a payment declared', route: samePage, open: declarePayment },
  ],
}

const approvedToday: Person = {
  name: 'a player approved today',
  login: same('newcomer'),
  screens: [
    {
      name: 'home with the first steps',
      route: '/',
      open: (page) => page.locator('#welcome-card').waitFor(),
    },
  ],
}

const pending: Person = {
  name: 'somebody who waits for approval',
  login: same('pending'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'nothing to renew', route: '/account/renewal' },
  ],
}

const blocked: Person = {
  name: 'somebody who is blocked',
  login: same('blocked'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'account', route: '/account' },
    { name: 'signed out', route: '/logout' },
  ],
}

/** Users who may not play. */
export const others: Person[] = [expired, approvedToday, pending, blocked]
