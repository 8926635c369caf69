import type { Page } from '@playwright/test'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as quizCalls from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { at, expect, test, today, type Club, type Member } from './fixtures.ts'
import { answer, givePoints } from './steps/quiz-steps.ts'
import { longDate } from './words.ts'

const day = addDays(today, 1)
const nextDay = addDays(today, 2)

/** Writes tomorrow's quiz as editor: question n asks for "Answer n". */
async function writeQuiz(page: Page, club: Club, editor: Member): Promise<void> {
  await club.visit(page, editor, '/admin/quiz/create')
  await page.getByRole('button', { name: /^Date/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: longDate(day) })
    .click()
  await expect(page.getByLabel('Subtheme')).toHaveCount(8)
  for (let index = 0; index < 8; index++) {
    await page.getByLabel('Subtheme').nth(index).selectOption({ index: 1 })
    await page
      .getByRole('textbox', { name: 'Question text' })
      .nth(index)
      .fill(`What is the answer to question *${index + 1}*?`)
    await page
      .getByLabel('Official answer')
      .nth(index)
      .fill(`Answer ${index + 1}`)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(club.url(`/admin/quiz/${day}/edit`))
  await expect(page.getByText('All 8 questions complete')).toBeVisible()
}

async function playQuiz(
  page: Page,
  club: Club,
  { player, answers }: { player: Member; answers: string[] },
): Promise<void> {
  await club.visit(page, player, '/quiz')
  for (const [index, text] of answers.entries()) if (text) await answer(page, index + 1, text)
  await givePoints(page, [0, 1, 1, 1, 2, 2, 2, 3])
  await page.getByRole('button', { name: 'Submit' }).click()
  const blanks = answers.filter((text) => text === '').length
  const dialog = page.getByRole('dialog')
  if (blanks === 1) await expect(dialog).toContainText('You still have one blank answer.')
  if (blanks > 1) await expect(dialog).toContainText(`You still have ${blanks} blank answers.`)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Submitted at/)).toBeVisible()
}

async function openLeague(club: Club) {
  const ana = await club.member('Ana', { regular_player: true }, { birthdate: '1980-05-04', region: 'PT.LI' })
  const bruno = await club.member(
    'Bruno',
    { regular_player: true },
    { birthdate: '1991-01-02', region: 'PT.PO' },
  )
  const admin = await club.member('Alice', { admin: true })
  const dates = Array.from({ length: 20 }, (_, round) => addDays(day, round))
  await club.call(seasonCalls.createSeason, { body: { dates, tiers: [[ana.id, bruno.id]] } }, admin)
  return { ana, bruno }
}

/** During the day the round tells who has played, and nothing of the answers. */
async function watchOpenRound(page: Page, club: Club, player: Member): Promise<void> {
  await club.visit(page, player, '/ranking')
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Round' }).click()
  await expect(page).toHaveURL(club.url('/round/1?tier=1'))
  await expect(page.getByText('1 of 2 in this tier has played')).toBeVisible()
  await expect(page.getByRole('link', { name: /Ana Silva has played ?, ?Bruno Silva not yet/ })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Answer \d|Right|Wrong/)
}

/** Once it is corrected the round has everybody's marks, and leads to the game and back. */
async function readRound(page: Page, club: Club): Promise<void> {
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Round' }).click()
  await page.getByRole('link', { name: 'Round 1', exact: true }).first().click()
  await expect(page).toHaveURL(club.url('/round/1/1?tier=1'))
  const ana = page.getByRole('row', { name: /Ana Silva opponent/ })
  await expect(ana.getByText('Right', { exact: true })).toHaveCount(8)
  await expect(page.getByRole('row', { name: /Bruno Silva you/ }).getByText('Right')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'What stood out' })).toContainText('Perfect day')
  await ana.getByRole('link', { name: /^Game of Ana Silva/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/2 – 12/)
  await page.goBack()
  await expect(page).toHaveURL(club.url('/round/1/1?tier=1'))
  await expect(ana).toBeVisible()
}

test('a league day runs from writing the quiz to the final table @phone', async ({ page, club, server }) => {
  test.slow()
  const { ana, bruno } = await openLeague(club)
  const editor = await club.member('Eduardo', { quiz_editor: true })
  const reviewer = await club.member('Rita', { answer_reviewer: true })
  await writeQuiz(page, club, editor)

  await server.setClock(at(day, '09:00'))
  await playQuiz(page, club, {
    player: ana,
    answers: ['Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Answer 5', 'Answer 6', 'Answer 7', 'Anser 8'],
  })
  await expect(page.getByText('7 right · 1 to be marked')).toBeVisible()
  await expect(page.getByText('Answer 8', { exact: true })).toBeVisible()
  await watchOpenRound(page, club, bruno)
  await playQuiz(page, club, {
    player: bruno,
    answers: ['Answer 1', 'Answer 2', '', 'Answer 4', 'something else', '', '', ''],
  })
  const { submission } = await club.call(quizCalls.getTodaysQuiz, {}, bruno)
  expect(submission?.answers.map(({ league_points }) => league_points)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])

  await server.setClock(at(nextDay, '00:01'))
  await server.closeDays()
  await club.visit(page, ana, `/game/${day}/${ana.id}/${bruno.id}`)
  await expect(page.getByRole('main')).toContainText('Ana Silva')
  await expect(page.getByText('You’ve won: Bruno can no longer reach 9.')).toBeVisible()
  await expect(page.getByText('You: 9 to 12. One answer isn’t marked yet.')).toBeVisible()
  await expect(page.getByText('Bruno: 2 to 4. One answer isn’t marked yet.')).toBeVisible()
  const society = page.getByRole('button', { name: /8 · / })
  await society.click()
  await expect(page.getByText('You answered: Anser 8')).toBeVisible()
  await expect(page.getByText(/Bruno (answered|left it blank)/)).toHaveCount(0)

  await club.visit(page, reviewer, '/')
  await page.getByRole('link', { name: longDate(day) }).click()
  await expect(page).toHaveURL(club.url(`/admin/quiz/${day}/correct`))
  await expect(page.getByText('something else')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByText('Anser 8')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText('All answers to this quiz are marked')).toBeVisible()
  await expect(page.getByText(/Changed: 1 game and 1 table/)).toBeVisible()

  // Ana has all eight right: 0+1+1+1+2+2+2+3; Bruno questions 1, 2 and 4: 0+1+1.
  await club.visit(page, ana, `/game/${day}/${ana.id}/${bruno.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Ana Silva 12 – 2 Bruno Silva')
  await expect(page.getByText('You won by 10.')).toBeVisible()
  await page.getByRole('button', { name: /5 · / }).click()
  await expect(page.getByText('Bruno answered: something else')).toBeVisible()
  await club.visit(page, bruno, '/ranking')
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(rows.nth(1)).toContainText('Ana Silva')
  await expect(rows.nth(1)).toContainText('3')
  await expect(rows.filter({ hasText: 'Bruno Silva' })).toContainText('1')
  await readRound(page, club)
  await club.visit(page, bruno, '/')
  await expect(page.getByRole('main')).toContainText('Ana Silva')
})
