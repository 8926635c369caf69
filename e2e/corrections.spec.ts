import type { Page } from '@playwright/test'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as leagueCalls from '@tertulia/contract/league'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect, today, type Club, type Member } from './fixtures.ts'

const player = { regular_player: true } as const
const names = ['Ana', 'Bruno', 'Carla', 'Duarte']

/** Opens today's quiz for correction, with these answers to its first questions and right ones to the rest. */
async function openDesk(club: Club, given: Record<number, string>[]) {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: today })
  for (const [index, others] of given.entries()) {
    await submitAnswers(club, await club.member(names[index] ?? '', player), answersBut(others))
  }
  return await club.member('Rita', { answer_reviewer: true })
}

const desk = (date: string) => `/admin/quiz/${date}/correct`

const verdictButton = (page: Page, verdict: 'Right' | 'Wrong', text: string) =>
  page.getByRole('button', { name: `${verdict}: ${text}`, exact: true })

/** The verdicts on a question's answers on the server. */
async function savedVerdicts(club: Club, reviewer: Member, position: number) {
  const { questions } = await club.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: today } },
    reviewer,
  )
  const { answers } = questions[position - 1] ?? { answers: [] }
  return Object.fromEntries(
    answers.map(({ texts, verdict, decided_by }) => [texts[0] ?? '', [verdict, decided_by] as const]),
  )
}

test('changing a verdict after the day has closed updates the score of the game and the table', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  const rita = await club.member('Rita', { answer_reviewer: true })
  await submitAnswers(club, ana, answersBut({ 8: 'Eight' }))
  await submitAnswers(club, bruno, answersBut({ 8: 'Oito' }))
  await passMidnight(server, firstRound)
  await club.visit(page, rita, desk(firstRound))
  await verdictButton(page, 'Wrong', 'Eight').click()
  await verdictButton(page, 'Wrong', 'Oito').click()
  await expect(page.getByText('Changed: 1 game and 1 table.')).toBeVisible()
  const table = async () => {
    const { standings } = await club.call(leagueCalls.getStandings, { query: {} }, ana)
    return standings.map((row) => [row.name, row.league_points, row.points_for])
  }
  expect(await table()).toEqual([
    ['Ana', 2, 9],
    ['Bruno', 2, 9],
  ])

  await verdictButton(page, 'Right', 'Eight').click()
  const question = page.getByRole('dialog', { name: 'Change this verdict?' })
  await expect(question.getByText('1 answer gets another verdict.')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText(['1 game', '1 table'])
  expect(await table()).toEqual([
    ['Ana', 2, 9],
    ['Bruno', 2, 9],
  ])
  await question.getByRole('button', { name: 'Mark as right' }).click()
  await expect(page.getByText(/Eight.* is right\. Changed: 1 game and 1 table\./)).toBeVisible()
  expect(await table()).toEqual([
    ['Ana', 3, 12],
    ['Bruno', 1, 9],
  ])
  await club.visit(page, ana, '/ranking')
  const row = page.getByRole('row', { name: /Ana Silva/ })
  await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await club.visit(page, bruno, `/game/${firstRound}/${ana.id}/${bruno.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/9.*12/)
})

test('the whole correction works by keyboard alone', async ({ page, club }) => {
  const rita = await openDesk(club, [
    { 1: 'Lisboa', 4: 'Mars' },
    { 1: 'Porto' },
    { 1: 'Faro', 4: 'Venus' },
    { 1: 'Porto' },
  ])
  await club.visit(page, rita, '/admin/quizzes')
  const link = page.getByRole('link', { name: /^Correct / })
  await expect(link).toBeVisible()
  for (let tabs = 0; tabs < 30; tabs++) {
    if (await link.evaluate((shown) => shown === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(club.url(desk(today)))
  const row = (text: string) => page.getByRole('group', { name: new RegExp(`^${text}`) })
  // The most frequent first: Porto twice, then the others.
  await expect(row('Porto')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(row('Porto')).toBeFocused()
  await page.keyboard.press('w')
  await expect(row('Porto')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(row('Porto')).toBeFocused()
  await page.keyboard.press('r')
  for (let left = 2; left > 0; left--) {
    await expect(page.getByRole('button', { name: `${left} to mark` })).toBeVisible()
    await page.keyboard.press('w')
  }
  // The first question is done: the next unfinished one opens by itself, and the arrows go back and forth.
  await expect(page.getByRole('heading', { name: /^Question 4/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: /^Question 3/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: '1 to mark' })).toBeVisible()
  await page.keyboard.press('w')

  await expect(page.getByText('All answers to this quiz are marked')).toBeVisible()
  await expect(page.getByText(/No results changed/)).toBeVisible()
  const first = await savedVerdicts(club, rita, 1)
  expect(first).toEqual({
    Porto: ['right', 'reviewer'],
    Lisboa: ['wrong', 'reviewer'],
    Faro: ['wrong', 'reviewer'],
  })
  const fourth = Object.values(await savedVerdicts(club, rita, 4)).map(([verdict]) => verdict)
  expect(fourth.toSorted()).toEqual(['right', 'right', 'wrong'])
})

test('closing the page while a verdict is being saved asks for confirmation', async ({ page, club }) => {
  const rita = await openDesk(club, [{ 1: 'Lisboa' }, { 1: 'Answer 1 (London)' }])
  await club.visit(page, rita, desk(today))
  await expect(page.getByRole('group', { name: /^Answer 1/ })).toContainText('Likely: more precise')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/verdicts', async (route) => {
    arrive()
    await released
    await route.continue()
  })
  await verdictButton(page, 'Wrong', 'Lisboa').click()
  await arrived
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  release()
  await expect.poll(() => savedVerdicts(club, rita, 1)).toMatchObject({ Lisboa: ['wrong', 'reviewer'] })
})
