import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { expect, test } from './fixtures.ts'

test('the day after a round its player sees strengths, explanations of figures, and the game of a record', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 4: '' }))
  await submitAnswers(club, bruno, answersBut({ 2: '', 4: '', 6: '' }))
  await club.visit(page, ana, '/profile')
  await expect(page.getByText('No quizzes answered yet')).toBeVisible()
  await passMidnight(server, firstRound)

  await club.visit(page, ana, '/profile')
  const themes = page.getByRole('table', { name: 'Themes' })
  await expect(themes.getByRole('row', { name: /^All themes/ })).toContainText(/7 of 888\s?%75\s?%/)
  await themes.getByRole('button', { name: 'Subthemes of Culture' }).click()
  await expect(themes.getByRole('row', { name: /^Architecture/ })).toContainText('1 of 1')
  const luck = page.getByRole('button', { name: 'Luck' })
  await luck.press('Enter')
  await expect(luck).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('League points above what you’d expect')).toBeVisible()

  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 1')
  await expect(page).toHaveURL(club.url(`/profile/${ana.id}/statistics?season=1`))
  await expect(page.getByText('1 played of 1 decided')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue('1')
  await page
    .getByRole('link', { name: /against Bruno Silva$/ })
    .first()
    .click()
  await expect(page).toHaveURL(club.url(`/game/${firstRound}/${ana.id}/${bruno.id}`))
  await page.goBack()
  await expect(page).toHaveURL(club.url(`/profile/${ana.id}/statistics?season=1`))
})
