import type { Page } from '@playwright/test'
import {
  assignPoints,
  openBurger,
  openDialog,
  openMenu,
  openSubmission,
  same,
  samePage,
  words,
  type Person,
  type Screen,
} from './demo-screens-steps.ts'
import { rareHomeStates } from './demo-screens-home.ts'
import { league, openDetails } from './demo-screens-league.ts'
import { practice } from './demo-screens-practice.ts'
import { doneLogins } from './demo.ts'
import { today } from '../fixtures.ts'

const quiz: Screen[] = [
  { name: 'quiz open', route: '/quiz' },
  { name: 'quiz with the opponent and the points', route: samePage, open: assignPoints },
  {
    name: 'quiz with the points of the cup',
    route: ({ playsCup }) => (playsCup ? samePage : null),
    open: async (page) => {
      await page.getByRole('button', { name: words.cupTab }).click()
      await assignPoints(page)
    },
  },
  { name: 'quiz about to be submitted', route: samePage, dialog: true, open: openSubmission },
  {
    name: 'quiz with all its points on one screen',
    route: '/quiz',
    dialog: true,
    open: (page) => openDialog(page, words.allPoints),
  },
  { name: 'past quiz', route: ({ decided }) => `/quiz/${decided.date}` },
  { name: 'quiz of yesterday', route: ({ pending }) => `/quiz/${pending.date}` },
]

const miniLeagues: Screen[] = [
  { name: 'mini-league', route: ({ miniLeague }) => `/mini-leagues/${miniLeague.id}` },
  { name: 'mini-league with duels', route: ({ duelLeague }) => `/mini-leagues/${duelLeague}` },
  { name: 'invitation to a mini-league', route: ({ miniLeague }) => `/mini-leagues/join/${miniLeague.code}` },
  { name: 'invitation that no longer works', route: '/mini-leagues/join/0000000000000' },
]

const cup: Screen[] = [
  { name: 'cup running', route: '/cup' },
  {
    name: 'cup, another stage',
    route: samePage,
    only: 'phone',
    open: async (page) => {
      await page.locator('main a[href*="stage="]:not([aria-current])').last().click()
      await page.waitForURL(/stage=/)
    },
  },
  {
    name: 'cup finished',
    route: ({ finishedCup }) => (finishedCup ? `/cup/${finishedCup}` : null),
  },
  {
    name: 'cup with the record of its draws',
    route: samePage,
    open: async (page) => {
      await page.getByRole('button', { name: words.drawRecord }).click()
      await page.getByRole('button', { name: words.downloadDraw }).waitFor()
    },
  },
  {
    name: 'cup game decided',
    route: ({ cupDecided: { date, user1_id, user2_id } }) => `/cup-game/${date}/${user1_id}/${user2_id}`,
  },
  {
    name: 'cup game of today',
    route: ({ cupOpen: { date, user1_id, user2_id } }) => `/cup-game/${date}/${user1_id}/${user2_id}`,
  },
]

const questions: Screen[] = [
  { name: 'genre ranking of a theme', route: ({ runningSeason: n }) => `/genre-rankings/${n}/culture` },
  { name: 'daily question', route: ({ dailyQuestion }) => `/question/${dailyQuestion}` },
  {
    name: 'question about to be flagged',
    route: samePage,
    dialog: true,
    open: (page) => openDialog(page, words.somethingWrong),
  },
  {
    name: 'special question',
    route: ({ specialQuestion }) => `/question/${specialQuestion}`,
  },
]

const profiles: Screen[] = [
  {
    name: 'profile: the league, with the games against an opponent',
    route: ({ player_id }) => `/profile/${player_id}/league`,
    open: async (page) => {
      await page.getByRole('button', { name: words.gamesAgainst }).first().click()
      await page.locator('td table').waitFor()
    },
  },
  { name: 'profile: events', route: ({ player_id }) => `/profile/${player_id}/individual-quizzes` },
]

async function placeJokers(page: Page): Promise<void> {
  const jokers = page.getByRole('button', { name: words.joker })
  for (const number of [0, 2, 5, 7, 11]) {
    const joker = jokers.nth(number)
    if ((await joker.getAttribute('aria-pressed')) === 'false') await joker.click()
  }
  await page.getByRole('button', { name: words.joker, pressed: true }).nth(4).waitFor()
}

const specialQuiz: Screen[] = [
  { name: 'special quiz open', route: '/special-quiz' },
  { name: 'special quiz with its jokers placed', route: samePage, open: placeJokers },
  { name: 'special quiz about to be submitted', route: samePage, dialog: true, open: openSubmission },
  { name: 'past special quiz', route: ({ pastSpecial }) => `/special-quiz/${pastSpecial}` },
  { name: 'past special quiz, a row opened', route: samePage, open: openDetails },
]

/** The third visit, with a browser that offers to install the pages. */
async function meetInstallHint(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('visits', JSON.stringify({ count: 9, date: '2026-01-01' }))
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('install-hint')
  })
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
  )
  await page.locator('aside:has(> img)').waitFor()
}

const absences: Screen[] = [
  { name: 'absences', route: '/account/absences' },
  {
    name: 'absences announced without a day',
    route: samePage,
    open: async (page) => {
      await page.locator('main form [type=submit]').click()
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
]

export const player: Person = {
  name: 'a player',
  login: same('player'),
  screens: [
    { name: 'home', route: '/' },
    {
      name: 'user menu',
      route: samePage,
      only: 'desktop',
      menu: true,
      open: (page) => openMenu(page, /Pedro/),
    },
    { name: 'burger', route: samePage, only: 'phone', open: openBurger },
    ...quiz,
    { name: 'refused', route: '/admin/quizzes', refused: true },
  ],
}

/** The same player, as tests of their own. */
export const leaguePlayer: Person = {
  name: 'a player of the league',
  opensFor: 'regular_player',
  login: same('player'),
  screens: league,
}

export const cupPlayer: Person = {
  name: 'a player of the cup and of special quizzes',
  login: same('player'),
  screens: [
    ...cup,
    { name: 'season before Tertulia', route: '/earlier-seasons/1' },
    { name: 'second tier of a season before Tertulia', route: '/earlier-seasons/1/2' },
    { name: 'games before Tertulia', route: '/earlier-seasons/1/games/1' },
    { name: 'games of a player before Tertulia', route: '/earlier-seasons/1/games/1?player=2' },
    { name: 'game before Tertulia with its questions', route: '/earlier-seasons/1/quizzes/1?game=1' },
    {
      name: 'winners of a season',
      route: ({ finishedCup }) => (finishedCup ? `/honours/${finishedCup}` : null),
    },
    {
      name: 'winners of a season that is not over',
      route: ({ runningSeason }) => `/honours/${runningSeason}`,
    },
    ...miniLeagues,
    ...questions,
    ...practice,
    ...profiles,
    ...specialQuiz,
    { name: 'special quiz to write', route: '/create-special-quiz' },
    ...absences,
    ...rareHomeStates,
    { name: 'home with the hint to install', route: '/', open: meetInstallHint },
  ],
}

export const donePlayer: Person = {
  name: 'a player who has submitted',
  login: doneLogins,
  screens: [
    { name: 'home', route: '/' },
    { name: 'quiz submitted', route: '/quiz' },
    { name: 'special quiz submitted', route: `/special-quiz/${today}` },
    { name: 'special quiz half written, and proposals', route: '/create-special-quiz' },
    { name: 'a subscription without end', route: '/account/renewal' },
  ],
}

/**
 * The server has a newer version than runs in the browser: it is asked once whether to load it. On a page that the server
 * writes, the version comes with it, so that only a later call could tell of a newer one.
 */
async function meetNewVersion(page: Page): Promise<void> {
  await page.route(/\/api\/notifications\?/, async (route) => {
    // A signed-in user belongs to the same club under every host name of the server.
    const url = Object.assign(new URL(route.request().url()), { hostname: 'localhost' })
    const response = await route.fetch({ url: url.href })
    await route.fulfill({ response, json: { ...(await response.json()), last_spa_version: '99.0.0' } })
  })
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

const newVersion: Screen[] = [
  { name: 'new version', route: '/account/gift', dialog: true, open: meetNewVersion },
  {
    name: 'home with a new version',
    route: samePage,
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.evaluate(() => history.pushState({}, '', '/'))
      await page.getByRole('button', { name: words.update }).waitFor()
    },
  },
]

/** Plays nothing but special quizzes. */
export const specialPlayer: Person = {
  name: 'a player of special quizzes only',
  login: same('special-player'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'burger', route: samePage, only: 'phone', open: openBurger },
    { name: 'special quiz open', route: '/special-quiz' },
    { name: 'past special quiz', route: ({ pastSpecial }) => `/special-quiz/${pastSpecial}` },
    {
      name: 'special question',
      route: ({ specialQuestion }) => `/question/${specialQuestion}`,
    },
    { name: 'renewal', route: '/account/renewal' },
    ...newVersion,
  ],
}
