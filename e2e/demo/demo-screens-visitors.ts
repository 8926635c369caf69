import type { Page } from '@playwright/test'
import { openBurger, openMenu, samePage, words, type Person, type Screen } from './demo-screens-steps.ts'

export const visitor: Person = {
  name: 'a visitor',
  opensFor: 'anyone',
  login: null,
  screens: [
    { name: 'welcome', route: '/' },
    {
      name: 'colours menu',
      route: samePage,
      only: 'desktop',
      menu: true,
      open: (page) => openMenu(page, words.colours),
    },
    { name: 'burger', route: samePage, only: 'phone', open: openBurger },
    {
      name: 'welcome, the question answered',
      route: '/',
      open: async (page) => {
        await page.getByLabel(words.ownAnswer).fill('Lisboa')
        await page.getByRole('button', { name: words.reveal }).click()
        await page.getByRole('status').getByRole('strong').first().waitFor()
      },
    },
    {
      name: 'login refused',
      route: '/login',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('nobody@tertulia.test')
        await page.getByLabel(words.password).fill('not a password')
        await page.getByRole('main').getByRole('button', { name: words.signIn }).click()
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
      },
    },
    {
      name: 'sign-in needed',
      route: '/quizzes',
      refused: true,
      open: (page) => page.getByLabel('E-mail').waitFor(),
    },
    {
      name: 'last week’s quiz',
      route: '/',
      open: async (page) => {
        await page.getByRole('button', { name: words.seeQuestions }).click()
        await page.getByRole('main').locator('details').first().waitFor()
      },
    },
    { name: 'a round to try', route: '/try' },
    { name: 'a round tried', route: samePage, open: playTrial },
    { name: 'a shared result', route: ({ sharedCard }) => `/shared-cards/${sharedCard}` },
    { name: 'a result no longer shared', route: '/shared-cards/AAAAAAAAAAAAAAAA' },
    { name: 'national ranking, nobody fits', route: '/national-ranking?search=nobody' },
    { name: 'a captain’s nation', route: ({ nationToken }) => `/quiz-nations/${nationToken}` },
    { name: 'not found', route: '/nothing/here' },
  ],
}

/** Plays a trial game, by the keyboard as far as the points go, and waits for its result. */
async function playTrial(page: Page): Promise<void> {
  await page.getByLabel(words.ownAnswerTo).first().fill('Lisboa')
  for (const [place, points] of [0, 1, 1, 1, 2, 2, 2, 3].entries()) {
    const button = page.locator('[data-question]').nth(place).locator('[aria-pressed]').nth(points)
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.press('Enter')
  }
  await page.getByRole('button', { name: words.seeResult }).click()
  await page.getByRole('button', { name: words.shareResult }).waitFor()
}

const password = 'seven blue horses'

/** Sends a registration that is refused at most of its fields. */
async function registerBadly(page: Page): Promise<void> {
  await page.getByLabel(words.password).fill('Lisboa2026')
  await page.getByRole('button', { name: words.register }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function register(page: Page): Promise<void> {
  const fields = { name: 'Maximiliana', surname: 'Bernardes', email: 'maximiliana.bernardes@example.test' }
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(text)
  await page.getByLabel(words.password).fill(password)
  await page.getByLabel(words.repeatPassword).fill(password)
  await page.getByRole('button', { name: words.register }).click()
  await page.locator('main .sheet > ol').waitFor()
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: words.sendLink }).click()
}

const entry: Screen[] = [
  { name: 'registration', route: '/register' },
  { name: 'registration refused', route: samePage, open: registerBadly },
  { name: 'registered', route: samePage, open: register },
  {
    name: 'password recovery of an unknown address',
    route: '/recover-password',
    open: async (page) => {
      await askForLink(page, 'nobody@tertulia.test')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'password link sent',
    route: samePage,
    open: async (page) => {
      await askForLink(page, 'reviewer@tertulia.test')
      await page.getByLabel('E-mail').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'new password refused',
    route: ({ passwordToken }) => `/reset-password/${passwordToken}`,
    open: async (page) => {
      await page.locator('input[name=password]').fill('Lisboa')
      await page.getByRole('button', { name: words.setPassword }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a link that sets no password',
    route: '/reset-password/1.nothing',
    open: (page) => page.getByRole('alert').waitFor(),
  },
]

const mail: Screen[] = [
  { name: 'mail to stop', route: ({ stopToken }) => `/unsubscribe/${stopToken}` },
  {
    name: 'mail stopped',
    route: samePage,
    open: async (page) => {
      await page.getByRole('button', { name: words.noMoreMail }).click()
      await page.getByRole('button', { name: words.noMoreMail }).waitFor({ state: 'detached' })
    },
  },
  { name: 'mail of the demo', route: '/demo-mail' },
  {
    name: 'a mail of the demo',
    route: samePage,
    leadsTo: '/demo-mail/1',
    open: async (page) => {
      await page.locator('main li a').first().click()
      await page.locator('iframe').waitFor()
    },
  },
  {
    name: 'a mail of the demo as text',
    route: samePage,
    open: async (page) => {
      await page.getByText(words.asText).click()
      await page.locator('main pre').waitFor()
    },
  },
]

/** A new user who registers, or follows a mailed link. */
export const newcomer: Person = {
  name: 'a visitor who registers or follows a mail',
  login: null,
  screens: [...entry, ...mail],
}
