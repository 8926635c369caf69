import type { Locator, Page } from '@playwright/test'
import * as corrections from '@tertulia/contract/corrections'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect, type Club, type LeagueServer, type Member } from './fixtures.ts'
import { submitSpecial, writeSpecialQuiz } from './special-steps.ts'

const desks = {
  daily: `/admin/quiz/${firstRound}/correct`,
  special: `/admin/special-quiz/${firstRound}/correct`,
}

const verdictButton = (page: Page, verdict: 'Right' | 'Wrong', text: string) =>
  page.getByRole('button', { name: `${verdict}: ${text}`, exact: true })

/** Closes a day with answers to a daily and a special quiz waiting for two reviewers. */
async function closeDay(club: Club, server: LeagueServer) {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await writeSpecialQuiz(club, { editor: admin, date: firstRound })
  await submitAnswers(club, ana, answersBut({ 8: 'Eight' }))
  await submitAnswers(club, bruno, answersBut({ 8: 'Oito' }))
  await submitSpecial(club, ana, { texts: answersBut({ 1: 'Nile' }, 12), jokers: [1] })
  await submitSpecial(club, bruno, { texts: answersBut({ 2: 'Ebro' }, 12), jokers: [1] })
  await passMidnight(server, firstRound)
  const rita = await club.member('Rita', { answer_reviewer: true })
  const rui = await club.member('Rui', { answer_reviewer: true })
  return { rita, rui }
}

type Saved = { reviewer: Member; kind: QuizKind; text: string }

/** The verdict on an answer on the server. */
async function savedVerdict(club: Club, { reviewer, kind, text }: Saved): Promise<string | undefined> {
  const { questions } = await club.call(
    corrections.getCorrection,
    { params: { kind, date: firstRound } },
    reviewer,
  )
  const answers = questions.flatMap((question) => question.answers)
  return answers.find(({ texts }) => texts.includes(text))?.verdict
}

/** The desk says a verdict at once, so only the server tells that it is saved. */
const expectSaved = (club: Club, saved: Saved, verdict: string) =>
  expect.poll(() => savedVerdict(club, saved)).toBe(verdict)

/** Has a reviewer judge what was shown before: the page's own reading again waits until the verdict is sent. */
async function judgeUnaware(page: Page, verdict: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<unknown>()
  const readsAgain = (url: URL) => url.pathname.startsWith('/api/admin/corrections/')
  await page.route(readsAgain, async (route) => {
    if (route.request().method() === 'GET') await sent
    await route.continue()
  })
  await meanwhile()
  resolve(await Promise.all([page.waitForRequest((request) => request.method() === 'PUT'), verdict.click()]))
}

test('the later of two reviewers sees the saved verdict and its effect before changing it', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  test.slow()
  const { rita, rui } = await closeDay(club, server)
  const other = await openDevice()
  await club.visit(page, rita, desks.special)
  await club.visit(other, rui, desks.special)
  await expect(page.getByRole('main')).toContainText('Rivers')
  await expect(verdictButton(other, 'Right', 'Nile')).toBeVisible()

  await judgeUnaware(other, verdictButton(other, 'Right', 'Nile'), async () => {
    await verdictButton(page, 'Wrong', 'Nile').click()
    await expectSaved(club, { reviewer: rita, kind: 'special', text: 'Nile' }, 'wrong')
  })
  const stands = 'In the meantime, another reviewer marked this answer wrong. Their verdict counts.'
  await expect(other.getByText(stands).first()).toBeVisible()
  expect(await savedVerdict(club, { reviewer: rui, kind: 'special', text: 'Nile' })).toBe('wrong')

  // Rui continues with the rest, then changes the first verdict, knowing its effect.
  await other.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(verdictButton(other, 'Wrong', 'Nile')).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'OK', exact: true }).click()
  await other.getByRole('button', { name: /^Question 2 / }).click()
  await verdictButton(other, 'Wrong', 'Ebro').click()
  await expect(other.getByText(/Ebro.* is wrong\. Changed: 2 players' special quiz results/)).toBeVisible()
  await other.getByRole('button', { name: /^Question 1 / }).click()
  await verdictButton(other, 'Right', 'Nile').click()
  const question = other.getByRole('dialog', { name: 'Change this verdict?' })
  await expect(question).toContainText('Nile was wrong and will become right.')
  await expect(question.getByRole('listitem')).toHaveText(["2 players' special quiz results"])
  expect(await savedVerdict(club, { reviewer: rui, kind: 'special', text: 'Nile' })).toBe('wrong')
  await question.getByRole('button', { name: 'Mark as right' }).click()
  await expect(other.getByText(/Nile.* is right\. Changed: 2 players' special quiz results/)).toBeVisible()
  expect(await savedVerdict(club, { reviewer: rui, kind: 'special', text: 'Nile' })).toBe('right')
  await expect(other.getByText('All answers to this quiz are marked')).toBeVisible()

  // The queue leads to the daily quiz of the same day, where they meet again.
  await other.getByRole('link', { name: /^Next: / }).click()
  await expect(other).toHaveURL(club.url(desks.daily))
  await page
    .getByRole('navigation', { name: 'To correct' })
    .getByRole('link', { name: /^Daily quiz/ })
    .click()
  await expect(page).toHaveURL(club.url(desks.daily))
  await expect(verdictButton(page, 'Right', 'Oito')).toBeVisible()
  await judgeUnaware(page, verdictButton(page, 'Wrong', 'Eight'), async () => {
    await verdictButton(other, 'Right', 'Eight').click()
    await expectSaved(club, { reviewer: rui, kind: 'daily', text: 'Eight' }, 'right')
  })
  const nowStands = 'In the meantime, another reviewer marked this answer right. Their verdict counts.'
  await expect(page.getByText(nowStands).first()).toBeVisible()
  expect(await savedVerdict(club, { reviewer: rita, kind: 'daily', text: 'Eight' })).toBe('right')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await verdictButton(page, 'Wrong', 'Oito').click()
  await expect(page.getByText('All answers to this quiz are marked')).toBeVisible()
  await expect(page.getByText(/Oito.* is wrong\. Changed: 1 game and 1 table/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0)
})
