import type { Page } from '@playwright/test'
import * as corrections from '@tertulia/contract/corrections'
import * as league from '@tertulia/contract/league'
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
import { answerAll, expectSubmitted, submit } from './steps/quiz-steps.ts'

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
    corrections.getCorrection,
    { params: { kind: 'daily', date: today } },
    reviewer,
  )
  const { answers } = questions[position - 1] ?? { answers: [] }
  return Object.fromEntries(
    answers.map(({ texts, verdict, decided_by: decidedBy }) => [
      texts[0] ?? '',
      [verdict, decidedBy] as const,
    ]),
  )
}

test('when two reviewers judge at once, the later one sees the saved verdict and overwrites nothing', async ({
  page,
  club,
  openDevice,
}) => {
  const rita = await openDesk(club, [{ 1: 'Lisboa', 2: 'Porto' }])
  const rui = await club.member('Rui', { answer_reviewer: true })
  const other = await openDevice()
  await club.visit(page, rita, desk(today))
  await club.visit(other, rui, desk(today))
  await expect(verdictButton(other, 'Wrong', 'Lisboa')).toBeVisible()

  await verdictButton(page, 'Right', 'Lisboa').click()
  await expect(page.getByText(/Lisboa.* is right\. .*No results changed/)).toBeVisible()
  await verdictButton(other, 'Wrong', 'Lisboa').click()
  await expect(
    other
      .getByText('In the meantime, another reviewer marked this answer right. Their verdict counts.')
      .first(),
  ).toBeVisible()
  expect(await savedVerdicts(club, rita, 1)).toMatchObject({ Lisboa: ['right', 'reviewer'] })

  // The same verdict from two reviewers is not reported.
  await verdictButton(page, 'Wrong', 'Porto').click()
  await expect(page.getByText(/Porto.* is wrong\. .*No results changed/)).toBeVisible()
  await other.getByRole('button', { name: /^Question 2 / }).click()
  await verdictButton(other, 'Wrong', 'Porto').click()
  await expect(other.getByText(/Porto.* is wrong/)).toBeVisible()
  await expect(other.getByText('1 marked')).toBeVisible()
  await expect(other.getByText(/another reviewer.*wrong/)).toHaveCount(0)
  expect(await savedVerdicts(club, rita, 2)).toMatchObject({ Porto: ['wrong', 'reviewer'] })
})

test('equal answers share one anonymous decision, which also applies to later answers', async ({
  page,
  club,
}) => {
  const rita = await openDesk(club, [{ 1: 'Porto' }, { 1: 'Porto' }, { 1: 'PORTO!' }])
  await club.visit(page, rita, desk(today))
  await expect(page.getByText('3 answers', { exact: true })).toBeVisible()
  await expect(page.getByText('Also written: PORTO!')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Ana|Bruno|Silva/)
  await verdictButton(page, 'Right', 'Porto').click()
  await expect(page.getByText(/is right\. .*No results changed/)).toBeVisible()

  const later = await submitAnswers(club, await club.member('Xavier', player), answersBut({ 1: 'o pôrto' }))
  expect(later.submission?.answers[0]).toMatchObject({ text: 'o pôrto', verdict: 'right' })
})

test('the rest of a question is marked wrong in one step, and undone in one', async ({ page, club }) => {
  const rita = await openDesk(club, [{ 1: 'Lisboa' }, { 1: 'Porto' }, { 1: 'Faro' }])
  await club.visit(page, rita, desk(today))
  await verdictButton(page, 'Right', 'Lisboa').click()
  await page.getByRole('button', { name: 'Mark the rest as wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark the rest as wrong?' })
  await expect(dialog).toContainText('2 answers get another verdict. No results change.')
  await dialog.getByRole('button', { name: 'Mark as wrong' }).click()
  await expect(page.getByText('The rest are wrong. No results changed.')).toBeVisible()
  const wrong = ['wrong', 'reviewer']
  const lisboa = ['right', 'reviewer']
  expect(await savedVerdicts(club, rita, 1)).toEqual({ Lisboa: lisboa, Porto: wrong, Faro: wrong })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: the rest is back to unmarked. No results changed.')).toBeVisible()
  const pending = ['pending', null]
  expect(await savedVerdicts(club, rita, 1)).toEqual({ Lisboa: lisboa, Porto: pending, Faro: pending })
})

test('undoing a verdict restores the previous one, even an automatic one', async ({ page, club }) => {
  const rita = await openDesk(club, [{ 1: 'Lisboa', 2: 'Porto' }])
  await club.visit(page, rita, desk(today))
  await verdictButton(page, 'Wrong', 'Lisboa').click()
  await expect(page.getByText(/Lisboa.* is wrong\. .*No results changed/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: .*Lisboa.*No results changed/)).toBeVisible()
  await expect(verdictButton(page, 'Wrong', 'Lisboa')).toBeVisible()
  expect(await savedVerdicts(club, rita, 1)).toMatchObject({ Lisboa: ['pending', null] })

  await page.getByRole('button', { name: /^Question 3 / }).click()
  await verdictButton(page, 'Wrong', 'Answer 3').click()
  await expect(page.getByText('1 answer gets another verdict. No results change.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as wrong' }).click()
  await expect(page.getByText(/Answer 3.* is wrong\. .*No results changed/)).toBeVisible()
  expect(await savedVerdicts(club, rita, 3)).toMatchObject({ 'Answer 3': ['wrong', 'reviewer'] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: .*Answer 3.*No results changed/)).toBeVisible()
  expect(await savedVerdicts(club, rita, 3)).toMatchObject({ 'Answer 3': ['right', 'automatic'] })
  await expect(page.getByText('Marked automatically')).toBeVisible()
})

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
    const { standings } = await club.call(league.getStandings, { query: {} }, ana)
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

test('a reviewer who plays can correct the open day only after submitting', async ({ page, club }) => {
  await openDesk(club, [{ 1: 'Lisboa' }])
  const zeca = await club.member('Zeca', { answer_reviewer: true, regular_player: true })
  await club.visit(page, zeca, desk(today))
  await expect(
    page.getByText(/You’re playing this quiz yourself. Submit your own answers first/),
  ).toBeVisible()
  await expect(page.getByText('Lisboa')).toHaveCount(0)
  await expect(page.getByText('Answer 1')).toHaveCount(0)
  await expect(
    club.call(corrections.getCorrection, { params: { kind: 'daily', date: today } }, zeca),
  ).rejects.toThrow(/own_game_open/)

  await page.getByRole('link', { name: "Go to today's quiz" }).click()
  await answerAll(page, answersBut({ 1: 'Faro' }))
  await submit(page)
  await expectSubmitted(page)
  await club.visit(page, zeca, desk(today))
  await expect(verdictButton(page, 'Right', 'Lisboa')).toBeVisible()
  await expect(verdictButton(page, 'Right', 'Faro')).toBeVisible()
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
  const rita = await openDesk(club, [{ 1: 'Lisboa' }])
  await club.visit(page, rita, desk(today))
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
