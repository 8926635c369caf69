import * as quizCalls from '@tertulia/contract/quizzes'
import type { Locator, Page } from '@playwright/test'
import { expect, type Club, type Member } from '../fixtures.ts'

/** The answer field of a question of the open quiz. */
export function answerField(page: Page, question: number): Locator {
  return page.getByLabel(`Your answer to question ${question}`, { exact: true })
}

/** Types an answer to a question of the open quiz. */
export async function answer(page: Page, question: number, text: string): Promise<void> {
  await answerField(page, question).fill(text)
}

/** Types answers in question order; an empty one is skipped. */
export async function answerAll(page: Page, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) if (text) await answer(page, index + 1, text)
}

/** The button that gives a question's points; its name continues when the value is used up. */
export function pointsButton(page: Page, question: number, value: number): Locator {
  return page
    .getByRole('group', { name: new RegExp(`^Points for .* in question ${question}$`) })
    .getByRole('button', { name: value === 1 ? '1 point' : `${value} points` })
}

/** Gives the points of a league game in question order. */
export async function givePoints(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) await pointsButton(page, index + 1, value).click()
}

/** Expects these points in question order; null where none are given. */
export async function expectPoints(page: Page, points: readonly (number | null)[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    const group = page.getByRole('group', { name: new RegExp(`^Points for .* in question ${index + 1}$`) })
    const pressed = group.getByRole('button', { pressed: true })
    if (value === null) await expect(pressed).toHaveCount(0)
    else await expect(pressed).toHaveAccessibleName(value === 1 ? '1 point' : `${value} points`)
  }
}

/** Opens all points of the quiz at once. */
export async function openPointsSheet(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Points', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Points' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** The button below the questions, not the one in the dialog. */
export function submitButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Submit' })
}

/** Submits, and confirms the dialog. */
export async function submit(page: Page): Promise<void> {
  await submitButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
}

/** Expects today's quiz to be shown as submitted. */
export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText(/^Submitted at/)).toBeVisible()
}

/** A player's drafts on the server: texts and points by question number. */
export async function savedDrafts(club: Club, player: Member) {
  const { questions, drafts } = await club.call(quizCalls.getTodaysQuiz, {}, player)
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  return Object.fromEntries(
    drafts.map(({ question_id, text, league_points }) => [
      numbers.get(question_id) ?? 0,
      [text, league_points] as const,
    ]),
  )
}

/** A player's submitted texts of today, in question order; null before. */
export async function submittedTexts(club: Club, player: Member): Promise<string[] | null> {
  const { submission } = await club.call(quizCalls.getTodaysQuiz, {}, player)
  return submission?.answers.map(({ text }) => text) ?? null
}
