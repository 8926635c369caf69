import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import { findDay, openCalendar, saveButton } from './steps/editor-steps.ts'
import { at, expect, test, today } from './fixtures.ts'
import { writeSpecialQuiz } from './special-steps.ts'

const day = addDays(today, 1)
const otherDay = addDays(today, 2)
const statement = (page: Page, number: number) =>
  page
    .getByRole('region', { name: `Question ${number}`, exact: true })
    .getByRole('textbox', { name: 'Question text' })

test('a special quiz is saved incomplete, given an author and a free date, edited later and deleted', async ({
  page,
  club,
}) => {
  const sara = await club.member('Sara', { special_quiz_editor: true })
  const paula = await club.member('Paula', { special_quiz_player: true })
  await writeSpecialQuiz(club, { editor: sara, date: day })
  await club.visit(page, sara, '/admin/special-quizzes')
  await page.getByRole('link', { name: 'Create special quiz' }).click()
  const free = await openCalendar(page, otherDay)
  await expect(await findDay(page.getByRole('dialog'), day)).toBeDisabled()
  await free.click()
  await page.getByRole('combobox', { name: 'Author' }).fill('páula')
  await page.getByRole('option', { name: 'Paula Silva' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Mountains')
  await statement(page, 1).fill('Which is the highest?')
  await saveButton(page).click()
  await expect(page).toHaveURL(club.url(`/admin/special-quiz/${otherDay}/edit`))
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const saved = await club.call(specialQuizEditor.getSpecialQuiz, { params: { date: otherDay } }, sara)
  expect(saved).toMatchObject({ subject: 'Mountains', complete: false, author: { id: paula.id } })

  await page.goto(club.url('/admin/special-quizzes'))
  const row = page.getByRole('row').filter({ hasText: 'Mountains' })
  await expect(row).toContainText('by Paula Silva')
  await expect(row).toContainText(/0\/12\s*incomplete/)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Rivers' })).toContainText(/12\/12\s*complete/)
})

test('an editor who would overwrite another edit is asked first, and the typed text stays', async ({
  page,
  club,
  context,
}) => {
  const sara = await club.member('Sara', { special_quiz_editor: true })
  await writeSpecialQuiz(club, { editor: sara, date: day })
  await club.visit(page, sara, `/admin/special-quiz/${day}/edit`)
  await expect(statement(page, 12)).toHaveValue(/./)
  const other = await context.newPage()
  await other.goto(page.url())
  await statement(other, 1).fill('Changed elsewhere?')
  await saveButton(other).click()
  await expect(other.getByText('Everything is saved')).toBeVisible()

  await statement(page, 2).fill('Changed here?')
  await saveButton(page).click()
  await expect(page.getByText(/Someone else has saved this quiz in the meantime/)).toBeVisible()
  await expect(statement(page, 2)).toHaveValue('Changed here?')
  const { questions } = await club.call(specialQuizEditor.getSpecialQuiz, { params: { date: day } }, sara)
  expect(questions.slice(0, 2).map(({ text }) => text)).toEqual([
    'Changed elsewhere?',
    'Which river is number 2?',
  ])
})

test('an incomplete special quiz never opens', async ({ page, club, server }) => {
  const sara = await club.member('Sara', { special_quiz_editor: true })
  const ana = await club.member('Ana', { special_quiz_player: true })
  await writeSpecialQuiz(club, { editor: sara, date: day })
  await club.visit(page, sara, `/admin/special-quiz/${day}/edit`)
  await statement(page, 12).fill('')
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await server.setClock(at(day, '09:00'))
  await club.visit(page, ana)
  await expect(page.getByRole('main')).toContainText('There’s no special quiz today')
  await club.visit(page, ana, '/special-quiz')
  await expect(page.getByText('There’s no special quiz today.')).toBeVisible()
})
