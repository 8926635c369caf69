import { addDays } from '@tertulia/core/calendar/calendar'
import {
  answersBut,
  firstRound,
  passMidnight,
  startSeason,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { at, expect, test } from './fixtures.ts'

test('a player flags a question, an editor resolves the flag, and the player is told', async ({
  page,
  club,
  server,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const bruno = await club.member('Bruno', { regular_player: true })
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: firstRound })
  const question = { text: 'Que rio passa em Lisboa?', answer: 'Sado' }
  await writeQuiz(club, { editor, date: firstRound, changes: { 6: question } })
  await server.setClock(at(firstRound, '09:00'))
  await submitAnswers(club, ana, answersBut({ 6: 'Sado' }))
  await passMidnight(server, firstRound)

  await club.visit(page, ana, '/questions/1')
  await page.getByRole('link', { name: /got question 6 right: statistics/ }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('Something else')
  await dialog.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(dialog.getByText('Tell us what’s wrong.')).toBeVisible()
  await dialog.getByRole('textbox').fill('É o Tejo!')
  await dialog.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByText(/You reported a problem on/)).toBeVisible()

  await club.visit(page, editor, '/admin/questions?search=rio')
  await page.getByRole('link', { name: '1 open flag' }).click()
  await expect(page).toHaveURL(club.url('/admin/question-flags'))
  const flag = page.getByRole('article')
  await expect(flag).toContainText('É o Tejo!')
  await expect(flag).toContainText('Ana Silva')
  await flag.getByRole('link', { name: 'How players answered' }).click()
  await expect(page.getByText('Separates strong from weak')).toBeVisible()
  await page.goBack()
  await flag.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText(/No flagged questions/)).toBeVisible()
  await page.getByRole('link', { name: 'Resolved' }).click()
  await expect(flag).toContainText('Resolved by Eduardo Silva')
  await flag.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('link', { name: 'Open (1)' }).click()
  await flag.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText(/No flagged questions/)).toBeVisible()

  await server.setClock(at(addDays(firstRound, 1), '12:00'))
  await club.visit(page, ana, '/questions/1')
  await page.getByRole('link', { name: /got question 6 right: statistics/ }).click()
  await expect(page.getByText(/An editor has resolved the problem you reported/)).toBeVisible()
})
