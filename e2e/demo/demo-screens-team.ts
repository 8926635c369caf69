import type { Page } from '@playwright/test'
import {
  openDialog,
  openMenu,
  same,
  samePage,
  words,
  type Person,
  type Screen,
} from './demo-screens-steps.ts'
import { today } from '../fixtures.ts'

/** Changes an existing verdict, which shows the effect first. */
async function openEffect(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.judged }).click()
  await page.getByRole('button', { name: words.wrong, pressed: false }).first().click()
  await page.getByRole('dialog').waitFor()
}

export const reviewer: Person = {
  name: 'a reviewer',
  opensFor: 'answer_reviewer',
  login: same('reviewer'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'special quizzes', route: '/admin/special-quizzes' },
    { name: 'correction', route: ({ pending }) => `/admin/quiz/${pending.date}/correct` },
    { name: 'correction of a special quiz', route: `/admin/special-quiz/${today}/correct` },
    { name: 'correction done', route: ({ decided }) => `/admin/quiz/${decided.date}/correct` },
    { name: 'verdict about to be changed', route: samePage, dialog: true, open: openEffect },
    { name: 'appeals that were decided', route: '/admin/appeals?state=settled' },
  ],
}

export const fairPlayReviewer: Person = {
  name: 'a fair play reviewer',
  opensFor: 'fair_play_reviewer',
  login: same('fair-play'),
  screens: [
    {
      name: 'a fair play case about to be opened',
      route: '/admin/fair-play',
      dialog: true,
      open: async (page) => page.getByRole('button', { name: words.openCase }).click(),
    },
  ],
}

/** Gives a special question a subtheme, which is saved with undo. */
async function changeSubtheme(page: Page): Promise<void> {
  const choice = page.locator('main li select').first()
  await choice.selectOption({ index: 1 })
  await page.getByRole('button', { name: words.undo }).waitFor()
}

const search: Screen[] = [
  {
    name: 'questions found by words and kind',
    route: '/admin/questions?search=a&field=text&kind=special&no_theme=',
  },
  { name: 'subtheme of a question changed', route: samePage, open: changeSubtheme },
  { name: 'flags that were dealt with', route: '/admin/question-flags?state=settled' },
]

export const editor: Person = {
  name: 'an editor',
  opensFor: 'quiz_editor',
  login: same('quiz-editor'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'new quiz', route: '/admin/quiz/create' },
    {
      name: 'date of a quiz',
      route: samePage,
      dialog: true,
      open: (page) => openDialog(page, words.date),
    },
    { name: 'written quiz', route: ({ nextQuiz }) => `/admin/quiz/${nextQuiz}/edit` },
    {
      name: 'question bank for a question',
      route: samePage,
      dialog: true,
      open: async (page) => {
        await page.locator('#question-1-bank').click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'sealed quiz', route: ({ sealedQuiz }) => `/admin/quiz/${sealedQuiz}/edit` },
    { name: 'last written quiz', route: ({ lastQuiz }) => `/admin/quiz/${lastQuiz}/edit` },
    {
      name: 'quiz about to be deleted',
      route: samePage,
      dialog: true,
      open: (page) => openDialog(page, words.delete_quiz),
    },
    ...search,
  ],
}

export const specialEditor: Person = {
  name: 'an editor of special quizzes',
  opensFor: 'special_quiz_editor',
  login: same('special-quiz-editor'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'special quizzes and proposals', route: '/admin/special-quizzes' },
    {
      name: 'written special quiz',
      route: ({ nextSpecial }) => `/admin/special-quiz/${nextSpecial}/edit`,
    },
    {
      name: 'begun special quiz',
      route: ({ begunSpecial }) => `/admin/special-quiz/${begunSpecial}/edit`,
    },
    { name: 'special quiz of today', route: `/admin/special-quiz/${today}/edit` },
    { name: 'proposal', route: ({ proposal }) => `/admin/special-quiz-proposal/${proposal}/edit` },
    {
      name: 'proposal, answers shown',
      route: samePage,
      open: (page) => page.getByRole('switch', { name: words.answersShown }).check(),
    },
    {
      name: 'proposal about to be published',
      route: samePage,
      dialog: true,
      open: (page) => openDialog(page, words.publish),
    },
    {
      name: 'proposal about to be rejected',
      route: ({ proposal }) => `/admin/special-quiz-proposal/${proposal}/edit`,
      dialog: true,
      open: (page) => openDialog(page, words.reject),
    },
  ],
}

async function openPlayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pedro Paixão/ }).click()
  await page.getByRole('combobox', { name: 'Pedro Paixão' }).first().waitFor()
}

/** Fills in a cup of all players, with its rounds chosen and not saved. */
async function fillCup(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.create_cup }).click()
  await page.getByRole('button', { name: words.allPlayers }).click()
  await page.getByRole('button', { name: words.spread }).click()
  await page
    .locator('section[aria-labelledby=season-cup-title]')
    .getByRole('checkbox', { checked: true })
    .nth(8)
    .waitFor()
}

async function moveRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.change_date }).last().click()
  await page.getByRole('dialog').waitFor()
}

const season: Screen[] = [
  { name: 'next season on trial', route: '/admin/season-trial?promoted=3' },
  {
    name: 'season to come, a player opened, no cup',
    route: ({ upcomingSeason }) => `/admin/season/${upcomingSeason}/edit`,
    open: openPlayer,
  },
  {
    name: 'season about to be deleted',
    route: samePage,
    dialog: true,
    open: (page) => openDialog(page, words.delete_season),
  },
  {
    name: 'cup to be made',
    route: ({ upcomingSeason }) => `/admin/season/${upcomingSeason}/edit`,
    open: fillCup,
  },
  {
    name: 'running season with its cup',
    route: ({ runningSeason }) => `/admin/season/${runningSeason}/edit`,
  },
  { name: 'round about to be moved', route: samePage, dialog: true, open: moveRound },
]

export const admin: Person = {
  name: 'an admin',
  opensFor: 'admin',
  login: same('admin'),
  screens: [
    { name: 'home', route: '/' },
    {
      name: 'manage menu',
      route: samePage,
      only: 'desktop',
      menu: true,
      open: (page) => openMenu(page, words.manage),
    },
    { name: 'quiz not played', route: ({ decided }) => `/quiz/${decided.date}` },
    {
      name: 'quiz not played, answers shown',
      route: samePage,
      open: (page) => page.getByRole('button', { name: words.showAll }).click(),
    },
    {
      name: 'two accounts to merge',
      route: ({ player_id, decided }) => `/admin/users/${player_id}/merge?other=${decided.opponent_id}`,
    },
    { name: 'closed quiz to repair', route: ({ decided }) => `/admin/days/${decided.date}?quiz=daily` },
    { name: 'closed day to repair', route: ({ decided }) => `/admin/days/${decided.date}` },
    {
      name: 'day about to be void',
      route: samePage,
      dialog: true,
      open: (page) => openDialog(page, words.void_day),
    },
    { name: 'quizzes', route: '/admin/quizzes' },
    ...season,
  ],
}
