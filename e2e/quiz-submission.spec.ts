import type { Page } from '@playwright/test'
import * as correctionCalls from '@tertulia/contract/corrections'
import { answersBut, firstRound, openFirstRound, usualPoints } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect } from './fixtures.ts'
import {
  answerAll,
  answerField,
  expectSubmitted,
  givePoints,
  submitButton,
  submittedTexts,
} from './steps/quiz-steps.ts'

async function submitTogether(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.bringToFront()
    await submitButton(page).click()
    await expect(page.getByRole('dialog')).toContainText('Once submitted, your answers can’t be changed.')
  }
  await Promise.all(
    pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()),
  )
}

test('two tabs that submit at the same time create one submission, and every tab shows it', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, admin } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  const tab = await context.newPage()
  await club.visit(tab, ana, '/quiz')
  const idle = await context.newPage()
  await club.visit(idle, ana, '/quiz')
  await page.bringToFront()
  await answerAll(page, answersBut({ 8: 'Lisbon' }))
  await givePoints(page, usualPoints)
  for (const other of [tab, idle]) await expect(answerField(other, 8)).toHaveValue('Lisbon')
  await submitTogether([page, tab])

  for (const shown of [page, tab, idle]) {
    await expectSubmitted(shown)
    await expect(shown.getByText('7 right · 1 to be marked')).toBeVisible()
    await expect(shown.getByText('Lisbon', { exact: true })).toBeVisible()
  }
  expect(await submittedTexts(club, ana)).toEqual(answersBut({ 8: 'Lisbon' }))
  const correction = await club.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: firstRound } },
    admin,
  )
  expect(correction.submissions).toBe(1)
})
