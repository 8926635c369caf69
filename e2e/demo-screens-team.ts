import type { Page } from '@playwright/test'
import {
  openDialog,
  openMenu,
  same,
  same_page,
  words,
  type Person,
  type Screen,
} from './demo-screens-steps.ts'
import { today } from './fixtures.ts'

/** Asks to judge what is judged already: the effect is shown before. */
async function openEffect(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.judged }).click()
  await page.getByRole('button', { name: words.wrong, pressed: false }).first().click()
  await page.getByRole('dialog').waitFor()
}

export const reviewer: Person = {
  name: 'a reviewer',
  login: same('reviewer'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'special quizzes', route: '/admin/special-quizzes' },
    { name: 'correction', route: ({ pending }) => `/admin/quiz/${pending.date}/correct` },
    { name: 'correction of a special quiz', route: `/admin/special-quiz/${today}/correct` },
    { name: 'correction done', route: ({ decided }) => `/admin/quiz/${decided.date}/correct` },
    { name: 'verdict about to be changed', route: same_page, dialog: true, open: openEffect },
  ],
}

/** Gives a special question a subtheme: it is saved, and can be undone. */
async function changeSubtheme(page: Page): Promise<void> {
  const choice = page.locator('.found-question select').first()
  await choice.selectOption({ index: 1 })
  await page.getByRole('button', { name: words.undo }).waitFor()
}

const search: Screen[] = [
  { name: 'questions', route: '/admin/questions' },
  {
    name: 'questions found by words and kind',
    route: '/admin/questions?search=a&field=text&kind=special&no_theme=',
  },
  { name: 'subtheme of a question changed', route: same_page, open: changeSubtheme },
  { name: 'flagged questions', route: '/admin/question-flags' },
  { name: 'flags that were dealt with', route: '/admin/question-flags?state=settled' },
]

export const editor: Person = {
  name: 'an editor',
  login: same('quiz-editor'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'quizzes', route: '/admin/quizzes' },
    { name: 'new quiz', route: '/admin/quiz/create' },
    {
      name: 'date of a quiz',
      route: same_page,
      dialog: true,
      open: (page) => openDialog(page, words.date),
    },
    { name: 'written quiz', route: ({ next_quiz }) => `/admin/quiz/${next_quiz}/edit` },
    {
      name: 'question bank for a question',
      route: same_page,
      dialog: true,
      open: async (page) => {
        await page.locator('#question-1-bank').click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'last written quiz', route: ({ last_quiz }) => `/admin/quiz/${last_quiz}/edit` },
    {
      name: 'quiz about to be deleted',
      route: same_page,
      dialog: true,
      open: (page) => openDialog(page, words.delete_quiz),
    },
    ...search,
  ],
}

export const special_editor: Person = {
  name: 'an editor of special quizzes',
  login: same('special-quiz-editor'),
  screens: [
    { name: 'home', route: '/' },
    { name: 'special quizzes and proposals', route: '/admin/special-quizzes' },
    { name: 'new special quiz', route: '/admin/special-quiz/create' },
    { name: 'written special quiz', route: ({ next_special }) => `/admin/special-quiz/${next_special}/edit` },
    { name: 'begun special quiz', route: ({ begun_special }) => `/admin/special-quiz/${begun_special}/edit` },
    { name: 'special quiz of today', route: `/admin/special-quiz/${today}/edit` },
    { name: 'proposal', route: ({ proposal }) => `/admin/special-quiz-proposal/${proposal}/edit` },
    {
      name: 'proposal, answers shown',
      route: same_page,
      open: (page) => page.getByRole('switch', { name: words.answers_shown }).check(),
    },
    {
      name: 'proposal about to be published',
      route: same_page,
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
  await page.getByRole('combobox', { name: 'Pedro Paixão' }).waitFor()
}

/** A cup of everybody, with its rounds chosen and not saved. */
async function fillCup(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.create_cup }).click()
  await page.getByRole('button', { name: words.all_players }).click()
  await page.getByRole('button', { name: words.spread }).click()
  await page.locator('.season-cup').getByRole('checkbox', { checked: true }).nth(8).waitFor()
}

const season: Screen[] = [
  { name: 'seasons', route: '/admin/seasons' },
  { name: 'new season', route: '/admin/season/create' },
  {
    name: 'season to come, a player opened, no cup',
    route: ({ upcoming_season }) => `/admin/season/${upcoming_season}/edit`,
    open: openPlayer,
  },
  {
    name: 'season about to be deleted',
    route: same_page,
    dialog: true,
    open: (page) => openDialog(page, words.delete_season),
  },
  {
    name: 'cup to be made',
    route: ({ upcoming_season }) => `/admin/season/${upcoming_season}/edit`,
    open: fillCup,
  },
  {
    name: 'running season with its cup',
    route: ({ running_season }) => `/admin/season/${running_season}/edit`,
  },
]

export const admin: Person = {
  name: 'an admin',
  login: same('admin'),
  screens: [
    { name: 'home', route: '/' },
    {
      name: 'manage menu',
      route: same_page,
      only: 'desktop',
      open: (page) => openMenu(page, words.manage),
    },
    { name: 'quiz not played', route: ({ decided }) => `/quiz/${decided.date}` },
    {
      name: 'quiz not played, answers shown',
      route: same_page,
      open: (page) => page.getByRole('button', { name: words.show_all }).click(),
    },
    { name: 'quizzes', route: '/admin/quizzes' },
    ...season,
  ],
}
