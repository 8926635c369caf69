import { addDays } from '@tertulia/core/calendar/calendar'
import { at, expect, test } from './fixtures.ts'
import {
  answersBut,
  firstRound as day,
  openFirstRound,
  passMidnight,
  submitAnswers,
  usualPoints,
  writeQuiz,
} from './steps/club-steps.ts'
import { answerAll, givePoints, submit } from './steps/quiz-steps.ts'
import { longDate } from './words.ts'

const nextDay = addDays(day, 1)

test('an admin lets the day close later, and a player who submits after midnight has a result @phone', async ({
  page,
  club,
  server,
}) => {
  test.slow()
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await writeQuiz(club, { editor: admin, date: nextDay })
  await submitAnswers(club, ana, answersBut())

  await club.visit(page, admin, `/admin/days/${day}`)
  await page.getByLabel('Day').selectOption(nextDay)
  await page.getByLabel('Closes at').selectOption({ label: '12:00' })
  await page.getByRole('button', { name: 'Close later…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 player hasn’t played yet.')
  await dialog.getByLabel('Reason').fill('The site was down in the evening.')
  await dialog.getByRole('button', { name: 'Close later' }).click()
  await expect(page.getByRole('heading', { name: /^Open until/ })).toBeVisible()

  await passMidnight(server, day)
  await club.visit(page, bruno, '/')
  const kept = page.getByRole('main').locator('section').filter({ hasText: 'Still open' })
  await expect(kept.getByRole('heading')).toContainText(longDate(day))
  await kept.getByRole('link', { name: 'Play the quiz' }).click()
  await expect(page.getByText('The site was down in the evening.')).toBeVisible()
  await answerAll(page, answersBut({ 8: '', 7: '' }))
  await givePoints(page, usualPoints)
  await submit(page)
  await expect(page.getByText('6 of 8 right')).toBeVisible()

  await server.setClock(at(nextDay, '12:00'))
  await server.closeDays()
  for (const player of [ana, bruno]) {
    await club.visit(page, player, `/game/${day}/${ana.id}/${bruno.id}`)
    await expect(page.getByRole('main')).toContainText('12')
    await expect(page.getByRole('main')).toContainText('7')
  }
})
