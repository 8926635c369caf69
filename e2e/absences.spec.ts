import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  usualPoints,
} from './steps/club-steps.ts'
import { editQuiz, statementField } from './steps/editor-steps.ts'
import { answerAll, givePoints, submit } from './steps/quiz-steps.ts'
import { expect, test } from './fixtures.ts'

test('a sealed quiz is played early instead of being absent, and counts on its own day', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server, async (player) => {
    const editor = await club.member('Edgar', { quiz_editor: true })
    await editQuiz(page, club, { editor, date: firstRound })
    await page.getByRole('button', { name: 'Seal this quiz' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seal' }).click()
    await expect(page.getByText('This quiz is sealed.')).toBeVisible()
    await expect(statementField(page, 1)).toBeDisabled()

    await club.visit(page, player, '/account/absences')
    await expect(page.getByText('Uses 1 of 3 early quizzes this season')).toBeVisible()
    await page.getByRole('link', { name: /^Play early/ }).click()
    await page.getByRole('button', { name: 'Open the quiz' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByText(/You’re playing early: it closes at/)).toBeVisible()
    await answerAll(page, answersBut({ 8: 'no idea' }))
    await givePoints(page, usualPoints)
    await submit(page)
    await expect(page.getByText(/^It counts on /)).toBeVisible()
  })
  await server.closeDays()
  await submitAnswers(club, ana, answersBut({ 1: 'no idea' }))

  await club.visit(page, bruno, '/quiz')
  await expect(page.getByText('You played this quiz early')).toBeVisible()
  await expect(page.getByText(/^You’ll see the answers once the day is over/)).toBeVisible()
  await expect(page.getByText('Answer 8')).toHaveCount(0)
  await passMidnight(server, firstRound)
  await club.visit(page, bruno, `/quiz/${firstRound}`)
  await expect(page.getByText('Answer 8', { exact: true })).toBeVisible()
})
