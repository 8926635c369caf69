import { submitAnswers, openFirstRound, writeQuiz, answersBut } from './steps/club-steps.ts'
import { expect, test, today } from './fixtures.ts'

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
  // All that points are given by is on one screen.
  await expect(opponent.getByRole('button', { name: 'Assign automatically' })).toBeInViewport({ ratio: 1 })
  for (const theme of await opponent.getByRole('rowheader').all())
    await expect(theme).toBeInViewport({ ratio: 1 })
  await opponent.getByRole('button', { name: '% right' }).click()
  await expect(firstTheme).toHaveText('Society')
  await opponent.getByRole('button', { name: 'Theme' }).click()
  await expect(firstTheme).toHaveText('Culture')
  await opponent.getByRole('button', { name: 'Theme' }).click()
  await expect(firstTheme).toHaveText('Sports')
})
