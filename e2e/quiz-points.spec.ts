import { submitAnswers, openFirstRound, usualPoints, writeQuiz, answersBut } from './steps/club-steps.ts'
import type { Page } from '@playwright/test'
import { expect, test, today } from './fixtures.ts'
import {
  answer,
  answerField,
  expectPoints,
  givePoints,
  openPointsSheet,
  pointsButton,
  submitButton,
} from './steps/quiz-steps.ts'

/** The accessible text of the points left. */
const left = (page: Page) => page.getByRole('img', { name: /^Points left to give/ })

test('a value that is used up cannot be given again, and clicking it once more takes it back @phone', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await expect(left(page)).toHaveAccessibleName(
    /1 of value 0 left, 3 of value 1 left, 3 of value 2 left, 1 of value 3 left$/,
  )
  await pointsButton(page, 1, 3).click()
  await expect(left(page)).toHaveAccessibleName(/0 of value 3 left$/)
  await expect(pointsButton(page, 2, 3)).toHaveAccessibleName('3 points, all used')
  await expect(pointsButton(page, 2, 3)).toBeDisabled()
  await pointsButton(page, 2, 3).click({ force: true })
  await expectPoints(page, [3, null])

  for (const question of [2, 3, 4]) await pointsButton(page, question, 1).click()
  await expect(left(page)).toHaveAccessibleName(/0 of value 1 left, 3 of value 2 left, 0 of value 3 left$/)
  await expect(pointsButton(page, 5, 1)).toHaveAccessibleName('1 point, all used')
  await pointsButton(page, 1, 3).click()
  await expectPoints(page, [null, 1, 1, 1])
  await pointsButton(page, 2, 3).click()
  await expectPoints(page, [null, 3, 1, 1])
  await pointsButton(page, 5, 1).click()
  await expectPoints(page, [null, 3, 1, 1, 1])
})

test('Enter goes to the next answer, and Alt with 0 to 3 gives points', async ({ page, club, server }) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answerField(page, 1).focus()
  for (const [index, value] of usualPoints.entries()) {
    await page.keyboard.type(`Answer ${index + 1}`)
    await page.keyboard.press(`Alt+Digit${value}`)
    await page.keyboard.press('Enter')
  }
  await expectPoints(page, usualPoints)
  await expect(answerField(page, 8)).toHaveValue('Answer 8')
  await expect(submitButton(page)).toBeFocused()

  await answerField(page, 1).focus()
  await page.keyboard.press('Alt+Digit3')
  await expect(page.getByText('Question 1: no 3 left to give')).toBeAttached()
  await page.keyboard.press('Alt+Digit0')
  await expectPoints(page, [null, ...usualPoints.slice(1)])
  await page.keyboard.press('Alt+Digit0')
  await expectPoints(page, usualPoints)

  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Submit your answers?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 of 8 right')).toBeVisible()
})

test('points are assigned automatically from the opponent’s statistics, and that can be undone @phone', async ({
  page,
  club,
  server,
  isMobile,
}) => {
  // Yesterday Bruno only knew the answers to 3 and 8.
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: today })
  const brunoKnows = answersBut().map((text, index) => ([2, 7].includes(index) ? text : ''))
  const { ana } = await openFirstRound(club, server, (bruno) => submitAnswers(club, bruno, brunoKnows))
  await server.closeDays()

  await club.visit(page, ana, '/quiz')
  await givePoints(page, [3, 2])
  await answer(page, 1, 'Pessoa')
  await expect(page.getByText('If Bruno gets it right, that’s worth')).toHaveCount(8)
  const sheet = await openPointsSheet(page)
  await expect(sheet).toContainText('Bruno Silva')
  const rows = await sheet.getByRole('listitem').all()
  expect(rows).toHaveLength(8)
  // Everything needed to give points is on one screen.
  for (const row of rows) await expect(row).toBeInViewport({ ratio: 1 })
  await expect(rows[2]!).toContainText('History')
  await expect(rows[2]!).toContainText('100% likely (1 answer)')
  await expect(rows[0]!).toContainText('0% likely (1 answer)')
  await expect(rows[0]!).toContainText('Pessoa')
  await sheet.getByRole('button', { name: 'Automatic points for Bruno' }).click()
  await expect(sheet).toContainText('Scores 1.0 on average')
  await expect(sheet.getByRole('radio', { checked: true })).toHaveText([
    '1',
    '1',
    '0',
    '2',
    '2',
    '2',
    '3',
    '1',
  ])
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('radio', { checked: true })).toHaveText(['3', '2'])
  await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // A used value moves to where it is tapped.
  await sheet.getByRole('radiogroup', { name: 'Points for Bruno in question 2' }).getByText('3').click()
  await expect(sheet.getByRole('radio', { checked: true })).toHaveText(['2', '3'])
  await expect(sheet.getByText('Question 2: 3 given, swapped with question 1.')).toBeAttached()
  await sheet.getByRole('button', { name: 'Back to the questions' }).click()
  await expectPoints(page, [2, 3, null, null, null, null, null, null])
  await expect(answerField(page, 1)).toHaveValue('Pessoa')

  const opponent = page.getByRole('region', { name: 'Your opponent' })
  await expect(opponent).toBeVisible({ visible: !isMobile })
  if (isMobile) return
  await expect(opponent.getByRole('button', { name: 'Assign automatically' })).toBeInViewport({ ratio: 1 })
  for (const theme of await opponent.getByRole('rowheader').all())
    await expect(theme).toBeInViewport({ ratio: 1 })
  await opponent.getByRole('button', { name: 'Assign automatically' }).click()
  await expectPoints(page, [1, 1, 0, 2, 2, 2, 3, 1])
  await expect(left(page)).toHaveAccessibleName(
    /0 of value 0 left, 0 of value 1 left, 0 of value 2 left, 0 of value 3 left$/,
  )
})

test("the opponent's themes can be sorted by name, answers and percentage", async ({
  page,
  club,
  server,
}) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: today })
  const brunoKnows = answersBut().map((text, index) => (index === 7 ? text : ''))
  const { ana } = await openFirstRound(club, server, (bruno) => submitAnswers(club, bruno, brunoKnows))
  await server.closeDays()
  await club.visit(page, ana, '/quiz')
  const opponent = page.getByRole('region', { name: 'Your opponent' })
  const firstTheme = opponent.getByRole('rowheader').first()
  await expect(firstTheme).toHaveText('Culture')
  await opponent.getByRole('button', { name: '% right' }).click()
  await expect(firstTheme).toHaveText('Society')
  await opponent.getByRole('button', { name: 'Theme' }).click()
  await expect(firstTheme).toHaveText('Culture')
  await opponent.getByRole('button', { name: 'Theme' }).click()
  await expect(firstTheme).toHaveText('Sports')
})
