import * as quizEditor from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Locator } from '@playwright/test'
import { writeQuiz } from './steps/club-steps.ts'
import { test } from './devices.ts'
import {
  editorBlock,
  editQuiz,
  officialField,
  openCalendar,
  saveButton,
  statementField,
  subthemeField,
} from './steps/editor-steps.ts'
import { expect, today } from './fixtures.ts'
import { longDate } from './words.ts'

const day = addDays(today, 3)

test('an incomplete quiz is saved, with a warning that it will not open', async ({ page, club }) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await club.visit(page, editor, '/admin/quiz/create')
  await expect(editorBlock(page, 1)).toBeVisible()
  await saveButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Quiz could not be (created|saved)\./ }),
  ).toContainText('Choose a date.')
  await (await openCalendar(page, day)).click()
  await statementField(page, 1).fill('Half a question')
  await expect(editorBlock(page, 1)).toContainText('Missing: answer, subtheme')
  await expect(page.getByText('0 of 8 complete')).toBeVisible()
  const findings = editorBlock(page, 1).getByRole('region', { name: 'Worth another look: question 1' })
  await expect(findings).toContainText('There’s no question mark.')
  await findings.getByRole('button', { name: /^It’s fine/ }).click()
  await expect(findings).toContainText('1 found fine')
  await page.getByRole('button', { name: 'See it as players will' }).click()
  const preview = page.getByRole('dialog', { name: 'As players will see it' })
  await expect(preview.getByRole('listitem').first()).toContainText('Half a question')
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('It won’t open until it’s complete.')).toBeVisible()
  await saveButton(page).click()
  await expect(page).toHaveURL(club.url(`/admin/quiz/${day}/edit`))
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await page.reload()
  await expect(statementField(page, 1)).toHaveValue('Half a question')
  await page.getByText('Remarks for the other editors').click()
  await page.getByLabel('About').selectOption('Question 1')
  await page.getByLabel('Remark', { exact: true }).fill('Is it half or whole?')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expect(page.getByText('1 open remark')).toBeVisible()
  await page.getByLabel('About').selectOption('Question 1')
  await page.getByLabel('Suggestion').selectOption('Another question text')
  await page.getByLabel('Suggested question text').fill('Half a question?')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(statementField(page, 1)).toHaveValue('Half a question?')
  await expect(page.getByText('1 open remark')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await club.visit(page, editor, '/admin/quizzes')
  await expect(page.getByRole('row').nth(1)).toContainText('1 open remark')
  await expect(page.getByRole('row').nth(1)).toContainText(/0\/8\s*incomplete/)
  const writers = page.getByRole('region', { name: 'Who writes' })
  await expect(writers).toContainText(`incomplete, by ${editor.name}`)
  await writers.getByLabel(longDate(day)).selectOption('You')
  await expect(page.getByText('Plan saved')).toBeVisible()
  const { quizzes } = await club.call(quizEditor.listQuizzes, { query: { page: 1, state: 'coming' } }, editor)
  expect(quizzes).toMatchObject([{ date: day, complete: false, complete_questions: 0 }])
})

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

test('a quiz pasted as a text is written in at most fifteen clicks @phone', async ({ page, club }) => {
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
  await dialog.getByLabel('Text or table').fill(preparedQuiz.join('\n\n'))
  await dialog.getByRole('button', { name: 'Fill in 8 questions' }).click()
  await click(saveButton(page))
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(15)
  const saved = await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)
  expect(saved).toMatchObject({ complete: true })
  expect(saved.questions.map(({ answer }) => answer)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Pasted ${n}`),
  )
})

test('a member who does not play tries a quiz out, and the editor accepts what they answered @phone', async ({
  page,
  club,
}) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const guest = await club.member('Gil', { host: true })
  await writeQuiz(club, { editor, date: day })
  await editQuiz(page, club, { editor, date: day })
  await page.getByText('Have it tried out').click()
  await page.getByRole('combobox', { name: 'Ask somebody' }).fill('Gil')
  await page.getByRole('listbox').getByRole('option', { name: /^Gil/ }).click()
  await expect(page.getByRole('button', { name: /^No longer ask Gil/ })).toBeVisible()

  await club.visit(page, guest, `/test-quiz/daily/${day}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.getByLabel('Your answer to question 1').fill('Something else')
  await page.reload()
  await expect(page.getByLabel('Your answer to question 1')).toHaveValue('Something else')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await dialog.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText(/^Thank you!/)).toBeVisible()

  await editQuiz(page, club, { editor, date: day })
  await page.getByText('1 test player').click()
  await page.getByRole('button', { name: 'Accept Something else in question 1' }).click()
  await expect(editorBlock(page, 1)).toContainText('Something else')
  await saveButton(page).click()
  await expect(page.getByText('1 of 1 right (100%)')).toBeVisible()
})

test('a forbidden pair is a warning in an incomplete quiz and an error in a complete one', async ({
  page,
  club,
}) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: day, changes: { 5: { answer: '' } } })
  await editQuiz(page, club, { editor, date: day })
  await subthemeField(page, 1).selectOption({ label: 'Literature: 0 of 6 this season' })
  const warning = page.getByText('Literature (question 1) and Comics (question 2) can’t be in the same quiz.')
  await expect(warning).toBeVisible()
  await expect(editorBlock(page, 2)).toContainText('Can’t be in the same quiz as Literature (question 1).')
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const before = await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)

  await officialField(page, 5).fill('Answer 5')
  await saveButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Quiz could not be (created|saved)\./ }),
  ).toContainText('Two of these subthemes can’t be in the same quiz.')
  await expect(page.getByText('Not saved')).toBeVisible()
  expect(await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)).toEqual(before)

  await subthemeField(page, 1).selectOption({ label: 'Architecture: 0 of 2 this season' })
  await expect(warning).toHaveCount(0)
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(page.getByText('All 8 questions complete')).toBeVisible()
})

test('dates that are taken or past cannot be chosen', async ({ page, club }) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: day })
  await club.visit(page, editor, '/admin/quiz/create')
  const taken = await openCalendar(page, day)
  await expect(taken).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(await openCalendar(page, addDays(day, 1))).toBeEnabled()
  await page.keyboard.press('Escape')
  const free = await openCalendar(page, today)
  await expect(free).toBeEnabled()
  await free.click()
  await expect(page.getByRole('button', { name: /^Date/ })).toHaveAccessibleName(longDate(today))

  await club.visit(page, editor, `/admin/quiz/${day}/edit`)
  await expect(await openCalendar(page, day)).toBeEnabled()
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

test('when two editors save, the later one is told, keeps their text and chooses between the versions', async ({
  page,
  club,
  openDevice,
}) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const colleague = await club.member('Clara', { quiz_editor: true })
  await writeQuiz(club, { editor, date: day })
  const other = await openDevice()
  await editQuiz(page, club, { editor, date: day })
  await editQuiz(other, club, { editor: colleague, date: day })
  await statementField(other, 4).fill('What Clara wrote')
  await saveButton(other).click()
  await expect(other.getByText('Everything is saved')).toBeVisible()

  await statementField(page, 1).fill('What Eduardo wrote')
  await saveButton(page).click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else has saved this quiz in the meantime.' })
  await expect(conflict).toContainText('The other version changed question 4.')
  await expect(statementField(page, 1)).toHaveValue('What Eduardo wrote')
  const stored = await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)
  expect(stored.questions[0]?.text).toBe('What is the answer to question 1?')
  expect(stored.questions[3]?.text).toBe('What Clara wrote')

  await conflict.getByRole('button', { name: 'Load the other version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(statementField(page, 1)).toHaveValue('What Eduardo wrote')
  await conflict.getByRole('button', { name: 'Keep mine and continue' }).click()
  await expect(conflict).toHaveCount(0)
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const saved = await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)
  expect(saved.questions[0]?.text).toBe('What Eduardo wrote')
})

test('deleting a future quiz first shows the data that will be lost', async ({ page, club }) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: day })
  await editQuiz(page, club, { editor, date: day })
  await page.getByRole('button', { name: 'Delete this quiz' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(longDate(day))
  await expect(dialog).toContainText('8 finished questions with their answers and files will be lost.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(statementField(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Delete this quiz' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(club.url('/admin/quizzes'))
  await expect(page.getByText('No coming quizzes yet.')).toBeVisible()
  await expect(club.call(quizEditor.getQuiz, { params: { date: day } }, editor)).rejects.toThrow(/not_found/)
})
