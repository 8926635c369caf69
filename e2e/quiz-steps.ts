import { getTodaysQuiz } from '@tertulia/contract/quizzes'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Club, Member } from './fixtures.ts'

/** The field for the answer to a question of the open quiz. */
export function answerField(page: Page, question: number): Locator {
  return page.getByLabel(`Your answer to question ${question}`, { exact: true })
}

/** Types an answer to a question of the open quiz. */
export async function answer(page: Page, question: number, text: string): Promise<void> {
  await answerField(page, question).fill(text)
}

/** Types answers in question order; an empty one is left as it is. */
export async function answerAll(page: Page, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) if (text) await answer(page, index + 1, text)
}

/** The button that gives a question's points; its name goes on when the value is used up. */
export function pointsButton(page: Page, question: number, value: number): Locator {
  return page
    .getByRole('group', { name: new RegExp(`^Points for .* in question ${question}$`) })
    .getByRole('button', { name: value === 1 ? '1 point' : `${value} points` })
}

/** Gives the points of a league game in question order. */
export async function givePoints(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) await pointsButton(page, index + 1, value).click()
}

/** Expects these points to be given in question order; null where none are. */
export async function expectPoints(page: Page, points: readonly (number | null)[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    const group = page.getByRole('group', { name: new RegExp(`^Points for .* in question ${index + 1}$`) })
    const pressed = group.getByRole('button', { pressed: true })
    if (value === null) await expect(pressed).toHaveCount(0)
    else await expect(pressed).toHaveAccessibleName(value === 1 ? '1 point' : `${value} points`)
  }
}

/** Chooses which opponent the points are given to, on a day with two. */
export function pointsTab(page: Page, set: 'League' | 'Cup'): Locator {
  return page
    .getByRole('group', { name: 'Points go to' })
    .getByRole('button', { name: new RegExp(`^${set} `) })
}

/** Lets the points follow from what the opponent knows; on a phone he is behind a button. */
export async function assignAutomatically(page: Page, opponent: Member): Promise<void> {
  const drawer = page.getByRole('button', { name: `Opponent: ${opponent.name}` })
  if (await drawer.isVisible()) await drawer.click()
  await page
    .getByRole('region', { name: 'Your opponent' })
    .getByRole('button', { name: 'Assign automatically' })
    .click()
  if (await drawer.isVisible()) await drawer.click()
}

/** The button below the questions, not the one of the dialog. */
export function submitButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Submit' })
}

/** Submits, and says yes to the question that follows. */
export async function submit(page: Page): Promise<void> {
  await submitButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
}

/** What today's quiz shows once it is submitted. */
export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText(/^Received by the server at/)).toBeVisible()
}

/** What the server keeps of a player's typing: texts and points by question number. */
export async function savedDrafts(club: Club, player: Member) {
  const { questions, drafts } = await club.call(getTodaysQuiz, {}, player)
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  return Object.fromEntries(
    drafts.map(({ question_id, text, league_points }) => [
      numbers.get(question_id) ?? 0,
      [text, league_points] as const,
    ]),
  )
}

/** The texts that a player has submitted today, in question order; null before. */
export async function submittedTexts(club: Club, player: Member): Promise<string[] | null> {
  const { submission } = await club.call(getTodaysQuiz, {}, player)
  return submission?.answers.map(({ text }) => text) ?? null
}
