import type { Page } from '@playwright/test'
import type { DemoFacts } from './demo.ts'

/** A page as one person meets it, perhaps after opening something on it. */
export type Screen = {
  name: string
  route: string | ((facts: DemoFacts) => string)
  /** Does not end before what it opens is there. */
  open?: (page: Page) => Promise<void>
  /** It is a dialog: the page behind it is a screen of its own. */
  dialog?: true
  /** The device that has it, when only one has. */
  only?: 'phone' | 'desktop'
}

export type Person = {
  /** Who it is, in a test's title. */
  name: string
  /** Null for a visitor; else by language, the demo's login. */
  login: { en: string; pt: string } | null
  screens: Screen[]
}

const same = (login: string) => ({ en: login, pt: login })

// Names in both languages, so that one journey serves both.
const words = {
  assign: /^(Assign automatically|Atribuir automaticamente)$/,
  colours: /^(Colours|Cores)$/,
  date: /^(Date|Data): /,
  delete_quiz: /^(Delete this quiz|Apagar este quiz)$/,
  delete_season: /^(Delete this season|Apagar esta temporada)$/,
  details: /^(Details of|Detalhes de) /,
  manage: /^(Manage|Gestão)$/,
  opponent: /^(Opponent|Adversário): /,
  own_answer: /^(Your answer|A tua resposta)$/,
  password: /^(Password|Palavra-passe)$/,
  reveal: /^(Reveal the answer|Ver a resposta)$/,
  show_all: /^(Show all answers|Mostrar as respostas)$/,
  sign_in: /^(Sign in|Entrar)$/,
}

const openDialog = async (page: Page, button: RegExp) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page: Page, button: RegExp): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: button })
  await menu.click()
  await page.getByRole('banner').locator('.disclosure-panel:visible').waitFor()
}

async function openBurger(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: words.colours }).waitFor()
}

const visitor: Person = {
  name: 'a visitor',
  login: null,
  screens: [
    { name: 'welcome', route: '/' },
    {
      name: 'welcome, the question answered',
      route: '/',
      open: async (page) => {
        await page.getByLabel(words.own_answer).fill('Lisboa')
        await page.getByRole('button', { name: words.reveal }).click()
        await page.getByRole('status').getByRole('strong').first().waitFor()
      },
    },
    { name: 'colours menu', route: '/', only: 'desktop', open: (page) => openMenu(page, words.colours) },
    { name: 'burger', route: '/', only: 'phone', open: openBurger },
    {
      name: 'login refused',
      route: '/login',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('nobody@tertulia.test')
        await page.getByLabel(words.password).fill('not a password')
        await page.getByRole('main').getByRole('button', { name: words.sign_in }).click()
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
      },
    },
    {
      name: 'sign-in needed',
      route: '/quizzes',
      open: (page) => page.getByLabel('E-mail').waitFor(),
    },
    { name: 'not found', route: '/nothing/here' },
  ],
}

const player: Person = {
  name: 'a player',
  login: same('player'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'user menu', route: '/', only: 'desktop', open: (page) => openMenu(page, /Pedro/) },
    { name: 'burger', route: '/', only: 'phone', open: openBurger },
    { name: 'quiz open', route: '/quiz' },
    {
      name: 'quiz with the opponent and his points',
      route: '/quiz',
      open: async (page) => {
        const opponent = page.getByRole('button', { name: words.opponent })
        if (await opponent.isVisible()) await opponent.click()
        await page.getByRole('button', { name: words.assign }).click()
        await page.getByRole('group').getByRole('button', { pressed: true }).nth(7).waitFor()
      },
    },
    {
      name: 'quiz about to be submitted',
      dialog: true,
      route: '/quiz',
      open: async (page) => {
        if ((await page.getByRole('button', { pressed: true }).count()) < 8) {
          const opponent = page.getByRole('button', { name: words.opponent })
          if (await opponent.isVisible()) await opponent.click()
          await page.getByRole('button', { name: words.assign }).click()
        }
        await page.locator('#quiz-submit').click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'past quiz', route: ({ decided }) => `/quiz/${decided.date}` },
    { name: 'quiz of yesterday', route: ({ pending }) => `/quiz/${pending.date}` },
    { name: 'past quizzes', route: '/quizzes' },
    { name: 'ranking', route: '/ranking' },
    {
      name: 'ranking with details',
      route: '/ranking',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: words.details }).first().click()
        await page.getByRole('button', { name: words.details, expanded: true }).waitFor()
      },
    },
    {
      name: 'ranking with a column explained',
      route: '/ranking',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('columnheader').getByRole('button').nth(1).focus()
        await page.getByRole('tooltip').waitFor()
      },
    },
    { name: 'ranking of the first season', route: '/ranking/1/1' },
    {
      name: 'game decided',
      route: ({ decided, player_id }) => `/game/${decided.date}/${player_id}/${decided.opponent_id}`,
    },
    {
      name: 'game pending',
      route: ({ pending, player_id }) => `/game/${pending.date}/${player_id}/${pending.opponent_id}`,
    },
    { name: 'game solo', route: ({ solo, player_id }) => `/game/${solo.date}/${player_id}` },
    { name: 'seasons', route: '/seasons' },
    { name: 'refused', route: '/admin/quizzes' },
  ],
}

const done_player: Person = {
  name: 'a player who has submitted',
  login: { en: 'harriet.ashdown', pt: 'ana.almeida' },
  screens: [
    { name: 'home', route: '/' },
    { name: 'quiz submitted', route: '/quiz' },
  ],
}

const reviewer: Person = {
  name: 'a reviewer',
  login: same('reviewer'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'correction', route: ({ pending }) => `/admin/quiz/${pending.date}/correct` },
    { name: 'correction done', route: ({ decided }) => `/admin/quiz/${decided.date}/correct` },
  ],
}

const editor: Person = {
  name: 'an editor',
  login: same('quiz-editor'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'new quiz', route: '/admin/quiz/create' },
    {
      name: 'date of a quiz',
      route: '/admin/quiz/create',
      dialog: true,
      open: (page) => openDialog(page, words.date),
    },
    { name: 'written quiz', route: ({ next_quiz }) => `/admin/quiz/${next_quiz}/edit` },
    { name: 'last written quiz', route: ({ last_quiz }) => `/admin/quiz/${last_quiz}/edit` },
    {
      name: 'quiz about to be deleted',
      dialog: true,
      route: ({ last_quiz }) => `/admin/quiz/${last_quiz}/edit`,
      open: (page) => openDialog(page, words.delete_quiz),
    },
  ],
}

const admin: Person = {
  name: 'an admin',
  login: same('admin'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'manage menu', route: '/', only: 'desktop', open: (page) => openMenu(page, words.manage) },
    { name: 'quiz not played', route: ({ decided }) => `/quiz/${decided.date}` },
    {
      name: 'quiz not played, answers shown',
      route: ({ decided }) => `/quiz/${decided.date}`,
      open: (page) => page.getByRole('button', { name: words.show_all }).click(),
    },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'seasons', route: '/admin/seasons' },
    { name: 'new season', route: '/admin/season/create' },
    {
      name: 'season to come, a player opened',
      route: ({ upcoming_season }) => `/admin/season/${upcoming_season}/edit`,
      open: async (page) => {
        await page.getByRole('button', { name: /^Pedro Paixão/ }).click()
        await page.getByRole('combobox', { name: 'Pedro Paixão' }).waitFor()
      },
    },
    {
      name: 'season about to be deleted',
      dialog: true,
      route: ({ upcoming_season }) => `/admin/season/${upcoming_season}/edit`,
      open: (page) => openDialog(page, words.delete_season),
    },
    { name: 'running season', route: ({ running_season }) => `/admin/season/${running_season}/edit` },
  ],
}

/** Who has nothing but the first page. */
const others: Person[] = ['special-player', 'expired', 'pending', 'blocked'].map((login) => ({
  name: `the account "${login}"`,
  login: same(login),
  screens: [{ name: 'home', route: '/' }],
}))

/** Every page that exists, for everybody who meets it differently. */
export const people: Person[] = [visitor, player, done_player, reviewer, editor, admin, ...others]
