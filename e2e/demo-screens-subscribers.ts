import type { Page } from '@playwright/test'
import { openDialog, same, same_page, words, type Person, type Screen } from './demo-screens-steps.ts'

/** A picture that is chosen from this device: what the page looks like now. */
async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot()
  await page.locator('#picture input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('slider').waitFor()
}

const account: Screen[] = [
  { name: 'account', route: '/account' },
  {
    name: 'account with what one did',
    route: same_page,
    open: async (page) => {
      await page.getByRole('button', { name: words.show_activity }).click()
      await page.locator('.account-log, #activity p').last().waitFor()
    },
  },
  {
    name: 'account with a token to make',
    route: same_page,
    open: async (page) => {
      await page.getByRole('button', { name: words.new_token }).click()
      await page.locator('#tokens [type=submit]').click()
      await page.locator('#tokens [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'other sessions about to end',
    route: same_page,
    dialog: true,
    open: (page) => openDialog(page, words.sign_out_elsewhere),
  },
  { name: 'account with a picture to crop', route: '/account', dialog: true, open: choosePicture },
  {
    name: 'account about to be deleted',
    route: '/account',
    dialog: true,
    open: (page) => openDialog(page, words.delete_account),
  },
]

/** The player again, where nothing is played. */
export const subscriber: Person = {
  name: 'a player and his account',
  login: same('player'),
  screens: [
    ...account,
    { name: 'renewal', route: '/account/renewal' },
    { name: 'receipt', route: ({ receipt }) => `/account/receipt/${receipt}` },
    { name: 'invitations', route: '/invitations' },
    {
      name: 'invitation about to be withdrawn',
      route: same_page,
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
  await page.getByRole('button', { name: words.show_payment }).click()
  await page.getByRole('button', { name: words.declare_payment }).waitFor()
}

async function declarePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.declare_payment }).click()
  await page.locator('.open-payment').getByRole('status').waitFor()
}

const expired: Person = {
  name: 'a player whose subscription has ended',
  login: same('expired'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'renewal', route: '/account/renewal' },
    { name: 'renewal with a payment to make', route: same_page, open: beginPayment },
    { name: 'renewal with a payment declared', route: same_page, open: declarePayment },
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

/** Who may not play. */
export const others: Person[] = [expired, pending, blocked]
