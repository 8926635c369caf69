import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as questions from '@tertulia/contract/questions'
import { addDays } from '@tertulia/core/calendar/calendar'
import {
  answersBut,
  firstRound,
  passMidnight,
  startSeason,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { at, expect, test, type Club, type LeagueServer } from './fixtures.ts'

const nextRound = addDays(firstRound, 1)

/** Finishes the first round with one answer waiting for correction, and opens the second round's quiz. */
async function playFirstRound(club: Club, server: LeagueServer) {
  const ana = await club.member('Ana', { regular_player: true })
  const bruno = await club.member('Bruno', { regular_player: true })
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: firstRound })
  await writeQuiz(club, {
    editor,
    date: firstRound,
    changes: {
      1: { text: 'Quem pintou a *Guernica*?', answer: 'Pablo Picasso' },
      3: { text: 'Quem chegou à Índia em 1498?', answer: 'Vasco da Gama' },
    },
  })
  await writeQuiz(club, {
    editor,
    date: nextRound,
    changes: { 3: { text: 'Quem descobriu o caminho para a Índia?', answer: 'Segredo de hoje' } },
  })
  await server.setClock(at(firstRound, '09:00'))
  const right = { 1: 'Pablo Picasso', 3: 'Vasco da Gama' }
  await submitAnswers(club, ana, answersBut(right))
  await submitAnswers(club, bruno, answersBut({ ...right, 5: 'Cinco', 7: '', 8: '' }))
  await passMidnight(server, firstRound)
  return { ana, bruno, editor }
}

test('genre rankings, the questions of the season and the question page link to one another', async ({
  page,
  club,
  server,
}) => {
  const { bruno } = await playFirstRound(club, server)
  await club.visit(page, bruno, '/genre-rankings')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/^1Ana Silva/)
  await expect(rows.nth(1)).toContainText(/100\s?%/)
  await expect(rows.nth(2)).toContainText(/^2Bruno Silva you/)
  await expect(rows.nth(2)).toContainText(/71\s?%/)
  const themes = page.getByRole('navigation', { name: 'Themes' })
  await themes.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(club.url('/genre-rankings/1/history'))
  await expect(rows.nth(2)).toContainText(/^1Bruno Silva you/)
  await themes.getByRole('link', { name: 'Society' }).click()
  await expect(rows.nth(2)).toContainText(/^2Bruno Silva you.*0\s?%/)
  await page.goBack()
  await expect(page).toHaveURL(club.url('/genre-rankings/1/history'))

  await page.getByRole('link', { name: 'Questions of this season' }).click()
  await expect(page).toHaveURL(club.url('/questions/1'))
  await expect(page.getByRole('region', { name: /^Round 1 / }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('region', { name: /^Round / })).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('Segredo de hoje')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('History')
  await expect(page.getByRole('listitem').filter({ hasText: 'Vasco da Gama' })).toBeVisible()
  await expect(page.getByText('Pablo Picasso')).toHaveCount(0)
  await page.getByRole('link', { name: /got question 3 right: statistics/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 3 · History')
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics).toContainText(/100\s?%\s*got it right\s*of 2 marked answers/)
  await expect(statistics).toContainText(/11 point100\s?%/)
  const players = page.getByRole('table', { name: 'Players' })
  await expect(players.getByRole('row', { name: /Bruno Silva you/ })).toContainText(/Right\s*1$/)
  await page.getByRole('link', { name: 'Season 1, round 1' }).click()
  await expect(page).toHaveURL(club.url('/questions/1'))
  await page.getByRole('link', { name: /question 5 right: statistics/ }).click()
  await expect(statistics).toContainText('1 answer to be marked')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/Ana Silva.*Right/)
})

test('the question search ignores accents, keeps filters in the address, and can change a subtheme', async ({
  page,
  club,
  server,
}) => {
  const { editor } = await playFirstRound(club, server)
  await club.visit(page, editor, '/admin/questions')
  await expect(page.getByText('16 questions')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words' }).fill('INDIA')
  await expect(page.getByText('2 questions')).toBeVisible()
  await expect(page).toHaveURL(/search=INDIA/)
  const found = page.getByRole('listitem').filter({ has: page.getByText(/Índia/) })
  await expect(found.filter({ hasText: 'Segredo de hoje' })).toContainText('Open today')
  await expect(found.filter({ hasText: 'Vasco da Gama' })).toContainText('Season 1, round 1')
  await page.getByRole('combobox', { name: 'Look in' }).selectOption('Answer')
  await expect(page.getByText('No matches. Try fewer words or another theme.')).toBeVisible()
  await expect(page).toHaveURL(/field=answer/)
  await page.goBack()
  await expect(page.getByText('2 questions')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Look in' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Words' })).toHaveValue('INDIA')
  await expect(page.getByText('2 questions')).toBeVisible()

  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('Culture: all')
  await expect(page.getByText('2 questions')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words' }).fill('picasso')
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Culture', exact: true }).selectOption('Fine arts')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  const subtheme = page.getByRole('combobox', { name: 'Culture', exact: true })
  await expect(subtheme.locator('option:checked')).toHaveText('Fine arts')
  const { questions: foundQuestions } = await club.call(
    quizEditor.getQuiz,
    { params: { date: firstRound } },
    editor,
  )
  expect(foundQuestions[0]?.subtheme_id).toBe(Number(await subtheme.inputValue()))
  await page.getByRole('link', { name: /^Edit quiz of/ }).click()
  await expect(page).toHaveURL(club.url(`/admin/quiz/${firstRound}/edit`))
})

test('no player can open a question of today', async ({ page, club, server }) => {
  const { ana, editor } = await playFirstRound(club, server)
  const { questions: foundQuestions } = await club.call(
    quizEditor.getQuiz,
    { params: { date: nextRound } },
    editor,
  )
  const id = foundQuestions[2]?.id ?? 0
  for (const route of [
    `/question/${id}`,
    `/quiz/${nextRound}`,
    '/questions/1',
    '/genre-rankings',
    '/admin/questions',
  ]) {
    await club.visit(page, ana, route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByRole('main'), route).not.toContainText('Segredo de hoje')
  }
  await club.visit(page, ana, `/question/${id}`)
  await expect(page.getByText('Content not found.')).toBeVisible()
  await expect(club.call(questions.getQuestion, { params: { id }, query: { page: 1 } }, ana)).rejects.toThrow(
    /not_found/,
  )
  const search = club.call(questions.searchQuestions, { query: { page: 1, search: 'Segredo' } }, ana)
  await expect(search).rejects.toThrow(/forbidden/)
})
