import type { Page } from '@playwright/test'
import { openDialog, same, same_page, words, type Person, type Screen } from './demo-screens-steps.ts'

async function openFirst(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const payments: Screen[] = [
  { name: 'payments that wait', route: '/admin/payments' },
  {
    name: 'payment about to be confirmed',
    route: same_page,
    dialog: true,
    open: (page) => openFirst(page, words.confirm_payment),
  },
  { name: 'payments', route: '/admin/payments?state=all' },
  {
    name: 'payment about to be refused',
    route: same_page,
    dialog: true,
    open: (page) => openFirst(page, words.refuse_payment),
  },
]

/** Writes what cannot be into the first field of each section, opens a theme, and saves. */
async function failEverywhere(page: Page): Promise<void> {
  for (const section of ['identity', 'brand', 'addresses', 'payment', 'prices', 'rules', 'themes']) {
    const form = page.locator(`section[aria-labelledby=${section}] form`)
    if (section === 'themes') {
      await form.locator('.theme-opener').first().click()
      await form.locator('.subtheme-opener').first().click()
    }
    await form
      .locator(
        section === 'themes' ? '[inputmode=numeric]' : 'input:not([type=color], [type=checkbox], :disabled)',
      )
      .first()
      .fill(section === 'identity' ? '' : 'x y')
    await form.getByRole('button', { name: words.save }).click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  }
}

/** Who runs the club. */
export const owner: Person = {
  name: 'who runs the club',
  login: same('customer'),
  screens: [
    { name: 'home', route: '/' },
    ...payments,
    { name: 'club settings', route: '/admin/customer' },
    { name: 'club settings refused', route: same_page, open: failEverywhere },
  ],
}

async function openUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: words.approve }).first().click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

const users: Screen[] = [
  { name: 'users', route: '/admin/users' },
  { name: 'registration', route: same_page, dialog: true, open: openUser },
  {
    name: 'registration about to be refused',
    route: same_page,
    dialog: true,
    open: async (page) => {
      await page.getByRole('button', { name: words.refuse_registration }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  { name: 'users nobody fits', route: '/admin/users?search=nobody&state=expired' },
]

const user: Screen[] = [
  { name: 'user', route: ({ player_id }) => `/admin/users?user=${player_id}`, dialog: true },
  {
    name: 'absences of a user',
    route: same_page,
    dialog: true,
    open: async (page) => {
      await page.locator('.user-tab').nth(1).click()
      await page.waitForURL(/view=absences/)
      await page
        .getByRole('dialog')
        .locator('.mantine-Skeleton-root, .placeholder')
        .first()
        .waitFor({ state: 'detached' })
    },
  },
  {
    name: 'activity of a user',
    route: same_page,
    dialog: true,
    open: async (page) => {
      await page.locator('.user-tab').nth(2).click()
      await page.waitForURL(/view=activity/)
    },
  },
  {
    name: 'history of a user',
    route: same_page,
    dialog: true,
    open: async (page) => {
      await page.locator('.user-tab').nth(3).click()
      await page.waitForURL(/view=history/)
    },
  },
  {
    name: 'user about to be blocked',
    route: same_page,
    dialog: true,
    open: async (page) => {
      await page.getByRole('button', { name: words.block }).click()
      await page.getByRole('button', { name: words.cancel }).waitFor()
    },
  },
]

const profile: Screen[] = [
  { name: 'statistics of a player', route: ({ player_id }) => `/profile/${player_id}/statistics` },
  {
    name: 'special quizzes of a player',
    route: ({ player_id }) => `/profile/${player_id}/special-quizzes`,
  },
  { name: 'what a player did', route: ({ player_id }) => `/profile/${player_id}/activity-log` },
]

/** Acts as the player; the sign of it stands on every page. */
const acting: Screen = {
  name: 'home of somebody else',
  route: '/admin/users?search=pedro',
  open: async (page) => {
    await page.getByRole('button', { name: words.act_as }).click()
    await page.locator('.acting-bar').waitFor()
  },
}

async function writeNotice(page: Page): Promise<void> {
  await page
    .getByRole('textbox')
    .first()
    .fill('# Extraordinariamente\n\n**Tertulia** · [tertulia.test](https://tertulia.test/)\n\n- Lisboa')
  await page.getByRole('link', { name: 'tertulia.test' }).waitFor()
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.save }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const told: Screen[] = [
  { name: 'notifications', route: '/admin/notifications' },
  { name: 'past notifications', route: '/admin/notifications?past' },
  { name: 'new notification, refused', route: '/admin/notifications?create', open: saveNothing },
  { name: 'new notification, written', route: same_page, open: writeNotice },
  { name: 'messages', route: '/admin/messages?state=all' },
  {
    name: 'message to be written',
    route: same_page,
    dialog: true,
    open: (page) => openDialog(page, words.message),
  },
  { name: 'mail', route: '/admin/mail' },
]

/** The admin again, among the people of the club. */
export const host: Person = {
  name: 'an admin among his people',
  login: same('admin'),
  screens: [...told, ...users, ...user, ...profile, acting],
}
