import * as externalQuestions from '@tertulia/contract/external-questions'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as themes from '@tertulia/contract/themes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { writeQuiz } from './steps/club-steps.ts'
import { editorBlock, editQuiz, officialField, saveButton, statementField } from './steps/editor-steps.ts'
import { expect, test, today, type Club, type Member } from './fixtures.ts'

const day = addDays(today, 3)

/** A question of the bank for the first subtheme of the first theme. */
async function addToBank(club: Club, editor: Member, answer: string): Promise<number> {
  const { themes: foundThemes } = await club.call(themes.listThemes, {}, editor)
  const body = {
    text: `Which answer is ${answer}?`,
    answer,
    accepted_answers: [],
    theme_id: foundThemes[0]?.id ?? null,
    subtheme_id: foundThemes[0]?.subthemes[0]?.id ?? null,
    origin: 'Clube de Évora',
    medium_id: null,
  }
  return (await club.call(externalQuestions.addExternalQuestion, { body }, editor)).id
}

test('when two editors take the same question, the second one is told at the question and loses nothing', async ({
  page,
  club,
}) => {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const id = await addToBank(club, editor, 'Pessoa')
  await addToBank(club, editor, 'Camões')
  await writeQuiz(club, { editor, date: day, changes: { 1: { text: '', answer: '' } } })
  await editQuiz(page, club, { editor, date: day })
  await editorBlock(page, 1).getByRole('button', { name: 'From the question bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question bank, for question 1' })
  await dialog.getByLabel('Search questions and answers').fill('pessoa')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Use this: Pessoa' }).click()
  await expect(statementField(page, 1)).toHaveValue('Which answer is Pessoa?')
  await expect(editorBlock(page, 1)).toContainText('From the question bank: Clube de Évora')

  // Meanwhile another editor saves another quiz with it.
  const changes = { 1: { text: 'Mine', answer: 'Pessoa', external_question_id: id } }
  await writeQuiz(club, { editor, date: addDays(day, 1), changes })
  await saveButton(page).click()
  await expect(
    editorBlock(page, 1).getByRole('alert').filter({ hasText: 'used in the meantime' }),
  ).toBeVisible()
  await expect(officialField(page, 1)).toHaveValue('Pessoa')

  await editorBlock(page, 1).getByRole('button', { name: 'Another from the question bank' }).click()
  await dialog.getByRole('button', { name: 'Use this: Camões' }).click()
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const { questions } = await club.call(quizEditor.getQuiz, { params: { date: day } }, editor)
  expect(questions[0]).toMatchObject({ answer: 'Camões', external_question: { origin: 'Clube de Évora' } })
  const unused = { query: { page: 1, used: 'unused' as const } }
  expect((await club.call(externalQuestions.listExternalQuestions, unused, editor)).questions).toEqual([])
})
