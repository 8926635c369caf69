import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { devices, type Page } from '@playwright/test'
import { expect, test, type DemoClub } from './demo/demo.ts'
import { today } from './fixtures.ts'
import { answer, givePoints } from './steps/quiz-steps.ts'

const folder = path.join(import.meta.dirname, '../docs/pictures')
const largest = 200_000

/** Updates a picture of the README with a screenshot. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.png`)
  await page.screenshot({ path: file, scale: 'css', caret: 'hide', animations: 'disabled' })
  expect(statSync(file).size, `${name}: bytes`).toBeLessThan(largest)
}

/** Answers the first questions as the player and gives their points. */
async function beginQuiz(page: Page, club: DemoClub): Promise<void> {
  const { questions } = await club.call(quizEditorCalls.getQuiz, { params: { date: today } }, 'quiz-editor')
  await club.visit(page, 'player', '/quiz')
  for (const question of questions.slice(0, 3)) await answer(page, question.position, question.answer)
  await givePoints(page, [1, 2, 0])
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
}

test.use({ colorScheme: 'light' })

test('the quiz, on a desktop and on a phone', async ({ page, browser, demo: { en } }) => {
  await beginQuiz(page, en)
  await take(page, 'quiz-desktop')
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  })
  const phone = await context.newPage()
  await en.visit(phone, 'player', '/quiz')
  await expect(phone.getByText('3/8')).toBeVisible()
  await take(phone, 'quiz-phone')
  await context.close()
})

test('the table of a tier', async ({ page, demo: { pt } }) => {
  await pt.visit(page, 'player', '/ranking')
  await expect(page.getByRole('row', { name: /Pedro Paixão/ })).toBeVisible()
  await take(page, 'ranking-desktop')
})

test('the result of a game', async ({ page, demo: { en } }) => {
  const { player_id, decided } = en.facts
  await en.visit(page, 'player', `/game/${decided.date}/${player_id}/${decided.opponent_id}`)
  await expect(page.getByRole('list', { name: 'Questions' })).toBeVisible()
  await take(page, 'game-desktop')
})

test('the quiz editor', async ({ page, demo: { en } }) => {
  await en.visit(page, 'quiz-editor', `/admin/quiz/${en.facts.nextQuiz}/edit`)
  await expect(page.getByText('All 8 questions complete')).toBeVisible()
  await take(page, 'quiz-editor-desktop')
})

test('the correction desk', async ({ page, demo: { pt } }) => {
  await pt.visit(page, 'reviewer', `/admin/special-quiz/${today}/correct`)
  await expect(page.getByRole('group').first()).toBeVisible()
  await take(page, 'correction-desktop')
})

test('the cup', async ({ page, demo: { pt } }) => {
  await pt.visit(page, 'player', '/cup/1')
  await expect(page.getByText('Taça da temporada 1')).toBeVisible()
  await take(page, 'cup-desktop')
})

test('a special quiz on a phone, with its jokers', async ({ page, demo: { en } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { questions } = await en.call(
    specialQuizEditorCalls.getSpecialQuiz,
    { params: { date: today } },
    'special-quiz-editor',
  )
  await en.visit(page, 'player', '/special-quiz')
  for (const question of questions.slice(0, 3)) await answer(page, question.position, question.answer)
  for (const number of [1, 3]) {
    await page.getByRole('button', { name: `Joker on question ${number}`, exact: true }).click()
  }
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await take(page, 'special-quiz-phone')
})

test('the result of a special quiz', async ({ page, demo: { en } }) => {
  await en.visit(page, 'player', `/special-quiz/${en.facts.pastSpecial}`)
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).click()
  await take(page, 'special-result-desktop')
})
