import { firstRound, openFirstRound } from './steps/club-steps.ts'
import { at, expect, test } from './fixtures.ts'
import { listen } from './steps/keyboard-steps.ts'
import { answerField, pointsButton } from './steps/quiz-steps.ts'

test('a screen reader announces each result once, but not the countdown or each key press', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  const told = await listen(page)
  await page.clock.install({ time: at(firstRound, '09:00') })
  await club.visit(page, ana, '/')
  const timer = page.getByRole('timer').filter({ hasText: /left$/ })
  const before = (await timer.textContent()) ?? ''
  await told()
  await page.clock.runFor(3_600_000)
  await expect(timer).not.toHaveText(before)
  expect(await told()).toEqual([])

  await club.visit(page, ana, '/quiz')
  await expect(page.getByText('closes at midnight')).toBeVisible()
  await told()
  await page.clock.runFor(5_000)
  expect(await told()).toEqual([])

  await answerField(page, 1).pressSequentially('A long answer, typed letter by letter')
  await page.clock.runFor(3_000)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  expect(await told()).toEqual([])

  await pointsButton(page, 1, 3).click()
  await told()
  await answerField(page, 2).press('Alt+Digit3')
  await expect.poll(told).toEqual(['Question 2: 3 given, swapped with question 1'])
})
