import type { Page } from '@playwright/test'

/** Types an answer to a question of the open quiz. */
export async function answer(page: Page, question: number, text: string): Promise<void> {
  await page.getByLabel(`Your answer to question ${question}`).fill(text)
}

/** Gives the points of a league game in question order. */
export async function givePoints(page: Page, points: number[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    await page
      .getByRole('group', { name: new RegExp(`^Points for .* in question ${index + 1}$`) })
      .getByRole('button', { name: value === 1 ? '1 point' : `${value} points` })
      .click()
  }
}
