import type { Locator, Page } from '@playwright/test'
import { expect, type Club, type Member } from '../fixtures.ts'
import { longDate } from '../words.ts'

const themes = [
  '1 Culture',
  '2 Entertainment',
  '3 History',
  '4 Science',
  '5 Sports',
  '6 Geography',
  '7 Lifestyle',
  '8 Society',
]

/** One question of the quiz form. */
const editorBlock = (page: Page, question: number): Locator =>
  page.getByRole('region', { name: themes[question - 1] ?? '', exact: true })

export const statementField = (page: Page, question: number): Locator =>
  editorBlock(page, question).getByRole('textbox', { name: 'Question text' })

export const saveButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Save' })

type QuizToEdit = { editor: Member; date: string }

/** Opens the form of an existing quiz. */
export async function editQuiz(page: Page, club: Club, { editor, date }: QuizToEdit): Promise<void> {
  await club.visit(page, editor, `/admin/quiz/${date}/edit`)
  await expect(statementField(page, 8)).toHaveValue(/./)
}

/** Opens the calendar on the month of a date, and returns the date's button. */
export async function openCalendar(page: Page, date: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Date/ }).click()
  return await findDay(page.getByRole('dialog'), date)
}

/** Turns a calendar to the month of a date, and returns the date's button. */
export async function findDay(calendar: Locator, date: string): Promise<Locator> {
  const wanted = calendar.getByRole('button', { name: longDate(date) })
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible()
  if ((await wanted.count()) === 0) await calendar.getByRole('button', { name: 'Next month' }).click()
  return wanted
}
