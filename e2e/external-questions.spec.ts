import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import { expect, test } from './fixtures.ts'

const capital = 'Que cidade é a capital de Portugal desde o século XIII?'

const file = [
  'pergunta;resposta;tema',
  'Que cidade é, desde o século XIII, a capital de Portgal?;Lisboa;Geografia',
  'Quem pintou «O Grito»?;;Cultura',
  'Em que ilha nasceu Napoleão?;Córsega;Geografia',
].join('\n')

const numberedFile = JSON.stringify([
  { question: 'Que mar banha Riga?', options: ['Vermelho', 'Báltico', 'Negro', 'Morto'], correctAnswer: 1 },
])

test('an editor imports a file, corrects a line, decides on a near duplicate and finds the new questions', async ({
  page,
  club,
}) => {
  const editor = await club.member('Edu', { quiz_editor: true })
  const known = { text: capital, answer: 'Lisboa', accepted_answers: [], origin: 'Almanaque' }
  const body = { ...known, theme_id: null, subtheme_id: null, medium_id: null }
  await club.call(externalQuestionCalls.addExternalQuestion, { body }, editor)

  await club.visit(page, editor, '/admin/external-questions')
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await page
    .getByLabel('Question file')
    .setInputFiles({ name: 'perguntas.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
  await page.getByRole('textbox', { name: 'Origin' }).fill('Caderno')
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'perguntas.csv' })).toBeVisible()
  await expect(page.getByText('The answer is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Edvard Munch')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('link', { name: 'Nearly the same 1' }).click()
  await expect(page.getByText(capital)).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByText('2 questions will be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('2 questions are in the bank.')).toBeVisible()

  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible()
  const munch = page.getByRole('listitem').filter({ hasText: 'Edvard Munch' })
  await munch.getByRole('button', { name: 'Mark as used' }).click()
  await expect(munch.getByText('marked as used')).toBeVisible()
  await munch.getByRole('button', { name: 'Undo' }).click()
  await expect(munch.getByText('not used yet')).toBeVisible()

  // A file whose answers are numbers of choices, which may count from 0 or from 1.
  await page.getByRole('link', { name: 'Import a file' }).click()
  await page
    .getByLabel('Question file')
    .setInputFiles({ name: 'mares.json', mimeType: 'application/json', buffer: Buffer.from(numberedFile) })
  await page.getByRole('textbox', { name: 'Origin' }).fill('Coleção')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Do they count from 0 or from 1?')).toBeVisible()
  await expect(page.getByText('1 question still needs your decision.')).toBeVisible()
  await page.getByRole('button', { name: 'From 1: Vermelho' }).click()
  await expect(page.getByText('The answers are numbers of choices, counted from 1.')).toBeVisible()
  await expect(page.getByText('1 question will be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'From 0: Báltico' }).click()
  await expect(page.getByText('The answers are numbers of choices, counted from 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Báltico' })).toBeVisible()
})
