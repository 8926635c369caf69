import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { expect, test } from './fixtures.ts'

test('an announced absence is shown to the opponent on the quiz and excused in the table', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server, async (player) => {
    await club.visit(page, player, '/ranking')
    await page.getByRole('link', { name: 'I can’t play on…' }).click()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Announce 1 day' }).click()
    await expect(page.getByText('Round 1 · Announced')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(19)
  })

  await club.visit(page, ana, '/quiz')
  await expect(page.getByText(/against Bruno Silva \(absence announced\)/)).toBeVisible()
  await submitAnswers(club, ana, answersBut())
  await passMidnight(server, firstRound)

  await club.visit(page, ana, `/game/${firstRound}/${ana.id}/${bruno.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Silva 12 – (F) Bruno Silva')
  await expect(page.getByText('(F): Bruno Silva’s absence was announced')).toBeVisible()
  await page.getByRole('link', { name: /tier 1/ }).click()
  const row = page.getByRole('row', { name: /Bruno Silva/ })
  await expect(row.locator('[data-column=forfeits]')).toContainText('1 (1)')
})
