import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Locator } from '@playwright/test'
import { writeQuiz } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { openCalendar, saveButton, statementField } from './steps/editor-steps.ts'
import { expect, today } from './fixtures.ts'

const day = addDays(today, 3)

const themesOfQuiz = [
  'Cultura – Literatura',
  'Entertainment – Cinema',
  'History',
  'Science – Physics',
  'Sports – Games and hobbies',
  'Geography',
  'Lifestyle – Museums',
  'Society – Products and brands',
]
const preparedQuiz = themesOfQuiz.map((theme, index) => {
  const number = index + 1
  return `${theme}\n${number}. What is question ${number}?\nAnswer: Pasted ${number}`
})

/** The same questions with their themes and answers as people write them. */
const messyQuiz = themesOfQuiz.map((theme, index) => {
  const number = index + 1
  const answer = number === 3 ? 'R.: Pasted 3 / Third' : `Resposta - Pasted ${number}`
  return `${number}) ${theme.replace(' – ', ' (').replace(/ \((.*)$/, ' ($1)')} – What is question ${number}?\n${answer}`
})

test('a quiz pasted as a text is written in at most fifteen clicks', async ({ page, club }) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await club.visit(page, editor, '/admin/quizzes')
  await click(page.getByRole('link', { name: 'Create quiz' }))
  clicks += 1
  await click(await openCalendar(page, day))
  await click(page.getByRole('button', { name: 'Paste a whole quiz' }))
  const dialog = page.getByRole('dialog', { name: 'Paste a whole quiz' })
  await dialog.getByLabel('Text or table').fill(`Quiz of Eduardo\n\n${preparedQuiz.join('\n\n')}`)
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(8)
  await expect(dialog.getByText('Quiz of Eduardo', { exact: true })).toBeVisible()
  await click(dialog.getByRole('button', { name: 'Fill in 8 questions' }))
  await expect(page.getByText('All 8 questions complete')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(statementField(page, 1)).toHaveValue('')

  await page.getByRole('button', { name: 'Paste a whole quiz' }).click()
  await dialog.getByLabel('Text or table').fill(messyQuiz.join('\n\n'))
  await expect(dialog.getByText('“Pasted 3 / Third” was split into accepted answers.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill in 8 questions' }).click()
  await click(saveButton(page))
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(15)
  const saved = await club.call(quizEditorCalls.getQuiz, { params: { date: day } }, editor)
  expect(saved).toMatchObject({ complete: true })
  expect(saved.questions.map(({ answer }) => answer)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Pasted ${n}`),
  )
  expect(saved.questions[2]).toMatchObject({ text: 'What is question 3?', accepted_answers: ['Third'] })
})

test('leaving the page with unsaved changes asks first, and staying keeps them', async ({ page, club }) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: day })
  await club.visit(page, editor, '/admin/quizzes')
  await page.getByRole('link', { name: /^Edit / }).click()
  await statementField(page, 3).fill('Something new')
  await page.goBack()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your changes on this page will be lost.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(club.url(`/admin/quiz/${day}/edit`))
  await expect(statementField(page, 3)).toHaveValue('Something new')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(statementField(page, 3)).toHaveValue('Something new')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(club.url('/admin/quizzes'))
  await page.getByRole('link', { name: /^Edit / }).click()
  await expect(statementField(page, 3)).toHaveValue('What is the answer to question 3?')
})
