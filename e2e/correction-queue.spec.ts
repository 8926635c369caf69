import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect } from './fixtures.ts'
import { submitSpecial, writeSpecialQuiz } from './special-steps.ts'

const specialDesk = `/admin/special-quiz/${firstRound}/correct`

test('one queue holds daily and special quizzes, and a changed verdict shows its effect first', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await writeSpecialQuiz(club, { editor: admin, date: firstRound, subject: 'Rivers' })
  await submitAnswers(club, ana, answersBut({ 8: 'Eight' }))
  for (const player of [ana, bruno])
    await submitSpecial(club, player, { texts: answersBut(player === ana ? { 12: 'Twelve' } : {}, 12) })

  // A player of special quizzes corrects the daily one, and the special one only after submitting their own answers.
  const rita = await club.member('Rita', { answer_reviewer: true, special_quiz_player: true })
  await club.visit(page, rita, specialDesk)
  await expect(
    page.getByText(/You’re playing this quiz yourself. Submit your own answers first/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Correct another quiz' }).click()
  const queue = page.getByRole('navigation', { name: 'To correct' })
  await expect(queue.getByRole('link')).toHaveText([
    /^Daily quiz.*1 left/,
    /^Rivers.*once you’ve submitted yours/,
  ])
  await page.getByRole('button', { name: 'Wrong: Eight' }).click()
  await expect(page.getByText('All answers to this quiz are marked')).toBeVisible()

  await passMidnight(server, firstRound)
  await club.visit(page, rita, `/admin/quiz/${firstRound}/correct`)
  await page.getByRole('link', { name: 'Next: Rivers' }).click()
  await expect(page.getByRole('heading', { name: 'Correct special quiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Wrong: Twelve' }).click()
  await expect(page.getByText(/Twelve.* is wrong\. Changed: 2 players' special quiz results\./)).toBeVisible()

  await page.getByRole('button', { name: 'Right: Twelve' }).click()
  const question = page.getByRole('dialog', { name: 'Change this verdict?' })
  await expect(question.getByText('1 answer gets another verdict.')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText([/special quiz result/])
  await question.getByRole('button', { name: 'Mark as right' }).click()
  await expect(page.getByText(/Twelve.* is right\. Changed: .*special quiz result/)).toBeVisible()
})
