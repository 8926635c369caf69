import type { Page } from '@playwright/test'
import { payments, reductions, vouchers } from './demo-screens-money.ts'
import { openDialog, same, samePage, words, type Person, type Screen } from './demo-screens-steps.ts'

const unclear = ['Date,Description,Amount,Xis', '18/11/2026,Supper,10.00,Q']
const statement = ['Date,Description,Amount,Currency', '18/11/2026,Supper,10.00,EUR']

const statements: Screen[] = [
  { name: 'bank statements', route: '/admin/payments/statements' },
  { name: 'bank statement, applied', route: '/admin/payments/statements/1' },
  {
    name: 'line about to be dealt with',
    route: samePage,
    dialog: true,
    open: (page) => openDialog(page, words.dealt_with),
  },
  { name: 'bank statements again', route: '/admin/payments/statements' },
  {
    name: 'bank statement with a column that may matter',
    route: samePage,
    leadsTo: '/admin/payments/statements/2',
    open: async (page) => {
      await chooseFile(page, unclear)
      await page.locator('select').first().waitFor()
    },
  },
  {
    name: 'bank statement to apply',
    route: '/admin/payments/statements',
    leadsTo: '/admin/payments/statements/3',
    open: async (page) => {
      await chooseFile(page, statement)
      await page.getByRole('row').filter({ hasText: 'Supper' }).waitFor()
    },
  },
]

type Section = 'identity' | 'brand' | 'addresses' | 'payment' | 'prices' | 'rules' | 'themes'

/** Enters an invalid value into the first field of sections, opens a number of the game or a theme, and saves. */
const failIn =
  (...sections: Section[]) =>
  async (page: Page): Promise<void> => {
    for (const section of sections) {
      const form = page.locator(`section[aria-labelledby=${section}] form`)
      if (section === 'themes') {
        await form.locator('li > div > [aria-expanded]').first().click()
        await form.locator('li li > [aria-expanded]').first().click()
      }
      if (section === 'rules') {
        await form.locator('summary').click()
        await form.locator('section[aria-labelledby=others-tiers] li button').last().click()
      }
      if (section === 'prices') await form.getByRole('radio').last().check()
      await form
        .locator(
          section === 'themes'
            ? '[inputmode=numeric]'
            : 'input:not([type=color], [type=checkbox], [type=radio], :disabled)',
        )
        .first()
        .fill(section === 'identity' ? '' : 'x y')
      await form.getByRole('button', { name: words.save }).click()
      await form.locator('[aria-invalid=true]').first().waitFor()
    }
  }

const settings: Screen[] = [
  { name: 'club settings', route: '/admin/customer' },
  { name: 'settings of the club', route: '/admin/customer/club' },
  {
    name: 'settings of the club refused',
    route: samePage,
    open: failIn('identity', 'brand', 'addresses'),
  },
  { name: 'settings of the game', route: '/admin/customer/game' },
  { name: 'settings of the game refused', route: samePage, open: failIn('rules') },
  { name: 'settings of people', route: '/admin/customer/people' },
  { name: 'settings of money', route: '/admin/customer/money' },
  { name: 'settings of money refused', route: samePage, open: failIn('payment', 'prices') },
  { name: 'settings of themes', route: '/admin/themes' },
  { name: 'settings of themes refused', route: samePage, open: failIn('themes') },
]

/** Owner of the club. */
export const owner: Person = {
  name: 'who runs the club',
  opensFor: 'customer',
  login: same('customer'),
  screens: [
    { name: 'home', route: '/' },
    ...payments,
    ...statements,
    ...vouchers,
    ...reductions,
    ...settings,
  ],
}

async function openUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: words.approve }).first().click()
  await page.getByRole('main').getByRole('checkbox').first().waitFor()
}

const users: Screen[] = [
  { name: 'users', route: '/admin/users' },
  { name: 'registration', route: samePage, open: openUser },
  {
    name: 'registration about to be refused',
    route: samePage,
    dialog: true,
    open: async (page) => {
      await page.getByRole('button', { name: words.refuseRegistration }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  { name: 'users nobody fits', route: '/admin/users?search=nobody&state=expired' },
]

/** Chooses a file of people, as the browser's own dialog would. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'socios.csv', mimeType: 'text/csv', buffer })
}

const peopleFile = ['email;name;role;valid_through', 'moving.in@example.test;Sócia;;31/12/2027']

const seasonsFile = ['season,tier,rank,name', 'Café 2022,1,1,Zulmira']

const imports: Screen[] = [
  { name: 'files of earlier seasons', route: '/admin/season-imports' },
  { name: 'file of earlier tables, imported', route: '/admin/season-imports/1' },
  { name: 'file of earlier games, imported', route: '/admin/season-imports/2' },
  { name: 'file of earlier answers, imported', route: '/admin/season-imports/3' },
  { name: 'files of earlier seasons again', route: '/admin/season-imports' },
  {
    name: 'file of earlier seasons to import',
    route: samePage,
    leadsTo: '/admin/season-imports/4',
    open: async (page) => {
      await chooseFile(page, seasonsFile)
      await page.getByRole('row').filter({ hasText: 'Zulmira' }).waitFor()
    },
  },
  { name: 'files of earlier seasons, one more', route: '/admin/season-imports' },
  {
    name: 'file of earlier seasons with errors',
    route: samePage,
    open: async (page) => {
      await chooseFile(page, [...seasonsFile, 'Café 2022,1,first,Xavier'])
      await page.getByRole('row').filter({ hasText: 'Xavier' }).waitFor()
    },
  },
  { name: 'files of people', route: '/admin/users/imports' },
  {
    name: 'file of people whose columns are chosen',
    route: samePage,
    leadsTo: '/admin/users/imports/1',
    open: async (page) => {
      await chooseFile(page, ['text,answer', 'Who?,Me'])
      await page.locator('main select').first().waitFor()
    },
  },
  {
    name: 'file of people to import',
    route: '/admin/users/imports',
    leadsTo: '/admin/users/imports/2',
    open: async (page) => {
      await chooseFile(page, peopleFile)
      await page.getByRole('row').filter({ hasText: 'moving.in@example.test' }).waitFor()
    },
  },
  { name: 'files of people again', route: '/admin/users/imports' },
  {
    name: 'file of people with errors',
    route: samePage,
    open: async (page) => {
      await chooseFile(page, [...peopleFile, 'nobody;;owner;soon'])
      await page.getByRole('row').filter({ hasText: 'nobody' }).waitFor()
    },
  },
]

const user: Screen[] = [
  { name: 'user', route: ({ player_id }) => `/admin/users/${player_id}` },
  {
    name: 'absences of a user',
    route: samePage,
    open: async (page) => {
      await page.getByRole('main').locator('nav a').nth(1).click()
      await page.waitForURL(/view=absences/)
      await page.getByRole('main').locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'activity of a user',
    route: samePage,
    open: async (page) => {
      await page.getByRole('main').locator('nav a').nth(2).click()
      await page.waitForURL(/view=activity/)
    },
  },
  {
    name: 'history of a user',
    route: samePage,
    open: async (page) => {
      await page.getByRole('main').locator('nav a').nth(3).click()
      await page.waitForURL(/view=history/)
    },
  },
  {
    name: 'user about to be blocked',
    route: samePage,
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

/** Acting as the player, with the bar shown on every page. */
const acting: Screen = {
  name: 'home of somebody else',
  route: '/admin/users?search=pedro',
  open: async (page) => {
    await page.getByRole('button', { name: words.actAs }).click()
    await page.locator('section[data-bar]').waitFor()
  },
}

async function writeNotice(page: Page): Promise<void> {
  await page
    .locator('main textarea')
    .fill('# Extraordinariamente\n\n**Tertulia** · [tertulia.test](https://tertulia.test/)\n\n- Lisboa')
  await page.getByRole('link', { name: 'tertulia.test' }).waitFor()
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.save }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function makeNoWebhook(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.newWebhook }).click()
  await page.getByRole('button', { name: words.createWebhook }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function previewLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.preview }).click()
  await page.locator('dialog iframe').first().waitFor()
}

const screens: Screen[] = [
  { name: 'past notifications', route: '/admin/notifications?past' },
  { name: 'new notification, refused', route: '/admin/notifications?create', open: saveNothing },
  { name: 'new notification, written', route: samePage, open: writeNotice },
  { name: 'letter', route: '/admin/letters/1' },
  { name: 'letter, previewed', route: samePage, dialog: true, open: previewLetter },
  { name: 'messages', route: '/admin/messages?state=all' },
  {
    name: 'message to be written',
    route: samePage,
    dialog: true,
    open: (page) => openDialog(page, words.message),
  },
  { name: 'webhooks', route: '/admin/webhooks' },
  { name: 'new webhook, refused', route: samePage, open: makeNoWebhook },
  { name: 'webhook', route: '/admin/webhooks/1' },
  { name: 'chat', route: '/admin/webhooks/3' },
]

/** The admin again, among the users of the club. */
export const host: Person = {
  name: 'an admin among the members',
  login: same('admin'),
  screens: [...screens, ...users, ...imports, ...user, ...profile, acting],
}
