import type { Page } from '@playwright/test'
import {
  assignPoints,
  openBurger,
  openDialog,
  openMenu,
  openSubmission,
  same,
  same_page,
  words,
  type Person,
  type Screen,
} from './demo-screens-steps.ts'
import { done_logins } from './demo.ts'
import { today } from './fixtures.ts'

const quiz: Screen[] = [
  { name: 'quiz open', route: '/quiz' },
  { name: 'quiz with the opponent and his points', route: same_page, open: assignPoints },
  {
    name: 'quiz with the opponent in his drawer',
    route: same_page,
    only: 'phone',
    open: async (page) => {
      await page.getByRole('button', { name: words.opponent }).click()
      await page.locator('.opponent-drawer[data-open]').waitFor()
    },
  },
  {
    name: 'quiz with the points of the cup',
    route: ({ plays_cup }) => (plays_cup ? same_page : null),
    open: async (page) => {
      await page.getByRole('button', { name: words.cup_tab }).click()
      await assignPoints(page)
    },
  },
  { name: 'quiz about to be submitted', route: same_page, dialog: true, open: openSubmission },
  { name: 'past quiz', route: ({ decided }) => `/quiz/${decided.date}` },
  { name: 'quiz of yesterday', route: ({ pending }) => `/quiz/${pending.date}` },
  { name: 'past quizzes', route: '/quizzes' },
]

const league: Screen[] = [
  { name: 'ranking', route: '/ranking' },
  {
    name: 'ranking with details',
    route: same_page,
    only: 'phone',
    open: (page) => openDetails(page),
  },
  {
    name: 'ranking with a column explained',
    route: same_page,
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('columnheader').getByRole('button').nth(1).hover()
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
]

const cup: Screen[] = [
  { name: 'cup running', route: '/cup' },
  {
    name: 'cup, another stage',
    route: same_page,
    only: 'phone',
    open: async (page) => {
      await page.locator('.stage-tabs a:not([aria-current])').last().click()
      await page.waitForURL(/stage=/)
    },
  },
  { name: 'cup finished', route: ({ finished_cup }) => (finished_cup ? `/cup/${finished_cup}` : null) },
  {
    name: 'cup with the record of its draws',
    route: same_page,
    open: async (page) => {
      await page.getByRole('button', { name: words.draw_record }).click()
      await page.getByRole('button', { name: words.download_draw }).waitFor()
    },
  },
  {
    name: 'cup game decided',
    route: ({ cup_decided: { date, user1_id, user2_id } }) => `/cup-game/${date}/${user1_id}/${user2_id}`,
  },
  {
    name: 'cup game of today',
    route: ({ cup_open: { date, user1_id, user2_id } }) => `/cup-game/${date}/${user1_id}/${user2_id}`,
  },
]

const questions: Screen[] = [
  { name: 'genre rankings', route: '/genre-rankings' },
  { name: 'genre ranking of a theme', route: ({ running_season: n }) => `/genre-rankings/${n}/culture` },
  { name: 'questions of the season', route: ({ running_season }) => `/questions/${running_season}` },
  { name: 'daily question', route: ({ daily_question }) => `/question/${daily_question}` },
  {
    name: 'question about to be flagged',
    route: same_page,
    dialog: true,
    open: (page) => openDialog(page, words.something_wrong),
  },
  { name: 'special question', route: ({ special_question }) => `/question/${special_question}` },
]

const profiles: Screen[] = [
  {
    name: 'profile: the league, with the games against an opponent',
    route: ({ player_id }) => `/profile/${player_id}/league`,
    open: async (page) => {
      await page.getByRole('button', { name: words.games_against }).first().click()
      await page.locator('.meeting-table').waitFor()
    },
  },
  { name: 'profile: events', route: ({ player_id }) => `/profile/${player_id}/individual-quizzes` },
  {
    name: 'comparison',
    route: ({ player_id, decided }) => `/statistics-comparison/${player_id}/${decided.opponent_id}`,
  },
]

async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.details }).first().click()
  await page.getByRole('button', { name: words.details, expanded: true }).waitFor()
}

async function placeJokers(page: Page): Promise<void> {
  const jokers = page.getByRole('button', { name: words.joker })
  for (const number of [0, 2, 5, 7, 11]) {
    const joker = jokers.nth(number)
    if ((await joker.getAttribute('aria-pressed')) === 'false') await joker.click()
  }
  await page.getByRole('button', { name: words.joker, pressed: true }).nth(4).waitFor()
}

const special_quiz: Screen[] = [
  { name: 'special quiz open', route: '/special-quiz' },
  { name: 'special quiz with its jokers placed', route: same_page, open: placeJokers },
  { name: 'special quiz about to be submitted', route: same_page, dialog: true, open: openSubmission },
  { name: 'past special quiz', route: ({ past_special }) => `/special-quiz/${past_special}` },
  { name: 'past special quiz, a row opened', route: same_page, open: openDetails },
  { name: 'past special quizzes', route: '/special-quizzes' },
]

/** The third visit, with a browser that offers to install the pages. */
async function meetInstallHint(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('visits', JSON.stringify({ count: 9, date: '2026-01-01' }))
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('install-hint')
  })
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  await page.locator('.install-hint').waitFor()
}

const absences: Screen[] = [
  { name: 'absences', route: '/account/absences' },
  {
    name: 'absences announced without a day',
    route: same_page,
    open: async (page) => {
      await page.locator('.absence-form [type=submit]').click()
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
]

export const player: Person = {
  name: 'a player',
  login: same('player'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'user menu', route: same_page, only: 'desktop', open: (page) => openMenu(page, /Pedro/) },
    { name: 'burger', route: same_page, only: 'phone', open: openBurger },
    ...quiz,
    { name: 'refused', route: '/admin/quizzes', refused: true },
  ],
}

/** The same player, as tests of their own. */
export const league_player: Person = {
  name: 'a player of the league',
  login: same('player'),
  screens: league,
}

export const cup_player: Person = {
  name: 'a player of the cup and of special quizzes',
  login: same('player'),
  screens: [
    ...cup,
    ...questions,
    ...profiles,
    ...special_quiz,
    { name: 'special quiz to write', route: '/create-special-quiz' },
    ...absences,
    { name: 'home with the hint to install', route: '/', open: meetInstallHint },
  ],
}

export const done_player: Person = {
  name: 'a player who has submitted',
  login: done_logins,
  screens: [
    { name: 'home', route: '/' },
    { name: 'quiz submitted', route: '/quiz' },
    { name: 'special quiz submitted', route: `/special-quiz/${today}` },
    { name: 'special quiz half written, and proposals', route: '/create-special-quiz' },
    { name: 'a subscription without end', route: '/account/renewal' },
  ],
}

/** The server has a newer version than runs in the browser: it is asked once whether to load it. */
async function meetNewVersion(page: Page): Promise<void> {
  await page.route(/\/api\/notifications\?/, async (route) => {
    // Whoever is signed in belongs to his club under every name of the server.
    const url = Object.assign(new URL(route.request().url()), { hostname: 'localhost' })
    const response = await route.fetch({ url: url.href })
    await route.fulfill({ response, json: { ...(await response.json()), last_spa_version: '99.0.0' } })
  })
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

const new_version: Screen[] = [
  { name: 'new version', route: '/', dialog: true, open: meetNewVersion },
  {
    name: 'home with a new version',
    route: same_page,
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
]

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(words.no_connection).first().waitFor()
}

const offline: Screen[] = [
  { name: 'home without a connection', route: '/', open: loseConnection },
  { name: 'renewal without a connection', route: '/account/renewal', open: loseConnection },
]

/** Plays nothing but special quizzes. */
export const special_player: Person = {
  name: 'a player of special quizzes only',
  login: same('special-player'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'burger', route: same_page, only: 'phone', open: openBurger },
    { name: 'special quiz open', route: '/special-quiz' },
    { name: 'past special quiz', route: ({ past_special }) => `/special-quiz/${past_special}` },
    { name: 'special question', route: ({ special_question }) => `/question/${special_question}` },
    { name: 'renewal', route: '/account/renewal' },
    ...new_version,
    ...offline,
  ],
}
