import type { Page } from '@playwright/test'
import { addDays } from '@tertulia/core/calendar/calendar'
import * as corrections from '@tertulia/contract/corrections'
import * as quizzes from '@tertulia/contract/quizzes'
import { answersBut, firstRound, openFirstRound, submitAnswers, usualPoints } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect } from './fixtures.ts'
import {
  answer,
  answerAll,
  answerField,
  expectSubmitted,
  givePoints,
  pointsButton,
  savedDrafts,
  submit,
  submitButton,
  submittedTexts,
} from './steps/quiz-steps.ts'

const unassigned = 'You have points to be assigned. Assigned them before submit.'
const firstAnswersCount = 'You’ve already submitted this quiz. Your first answers count.'

/** Holds the submissions of these devices until all of them are in flight. */
async function holdSubmissions(pages: Page[]): Promise<void> {
  const arrivals: (() => void)[] = []
  for (const page of pages) {
    await page.route('**/submission', async (route) => {
      await new Promise<void>((resolve) => {
        arrivals.push(resolve)
        if (arrivals.length === pages.length) for (const goOn of arrivals) goOn()
      })
      await route.continue()
    })
  }
}

async function submitTogether(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.bringToFront()
    await submitButton(page).click()
    await expect(page.getByRole('dialog')).toContainText('Once submitted, your answers can’t be changed.')
  }
  await Promise.all(
    pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()),
  )
}

test('two tabs that submit at the same time create one submission, and both show it', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, admin } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  const tab = await context.newPage()
  await club.visit(tab, ana, '/quiz')
  await page.bringToFront()
  await answerAll(page, answersBut({ 8: 'Lisbon' }))
  await givePoints(page, usualPoints)
  await expect(answerField(tab, 8)).toHaveValue('Lisbon')
  await submitTogether([page, tab])

  for (const shown of [page, tab]) {
    await expectSubmitted(shown)
    await expect(shown.getByText('7 of 8 right')).toBeVisible()
    await expect(shown.getByText('Lisbon', { exact: true })).toBeVisible()
  }
  expect(await submittedTexts(club, ana)).toEqual(answersBut({ 8: 'Lisbon' }))
  const correction = await club.call(
    corrections.getCorrection,
    { params: { kind: 'daily', date: firstRound } },
    admin,
  )
  expect(correction.submissions).toBe(1)
})

test('when two devices submit different answers at once, the first submission counts and both show it', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  const { ana } = await openFirstRound(club, server)
  const device = await openDevice()
  await club.visit(page, ana, '/quiz')
  await club.visit(device, ana, '/quiz')
  for (const [shown, word] of [
    [page, 'here'],
    [device, 'there'],
  ] as const) {
    await answerAll(shown, Array<string>(8).fill(word))
    await givePoints(shown, usualPoints)
  }
  await holdSubmissions([page, device])
  await submitTogether([page, device])

  await expectSubmitted(page)
  await expectSubmitted(device)
  const [counted, ...others] = (await submittedTexts(club, ana)) ?? []
  expect(['here', 'there']).toContain(counted)
  expect(others).toEqual(Array(7).fill(counted))
  for (const shown of [page, device]) {
    await expect(shown.getByText(counted ?? '', { exact: true })).toHaveCount(8)
  }
  const refused = counted === 'here' ? device : page
  await expect(refused.getByText(firstAnswersCount)).toBeVisible()
})

test('a player who keeps typing after submitting on another device is told, and sees the submission', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answer(page, 1, 'still typing')
  await expect(page.getByText(/^Saved \d/)).toHaveCount(1)
  await submitAnswers(club, ana, answersBut({ 1: 'elsewhere' }))
  await answer(page, 1, 'still typing here')
  await expectSubmitted(page)
  await expect(page.getByText(firstAnswersCount)).toBeVisible()
  await expect(page.getByText('elsewhere', { exact: true })).toBeVisible()
  expect(await submittedTexts(club, ana)).toEqual(answersBut({ 1: 'elsewhere' }))
})

test('a double click submits once', async ({ page, club, server }) => {
  const { ana } = await openFirstRound(club, server)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/submission')) sent.push(request.method())
  })
  await club.visit(page, ana, '/quiz')
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints)
  await submitButton(page).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).dblclick()
  await expectSubmitted(page)
  expect(sent).toEqual(['POST'])
})

test('the submission is blocked with a message until all points are assigned @phone', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answerAll(page, answersBut())
  await submitButton(page).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText(unassigned)
  await expect(refusal).toContainText('League points against Bruno: 8 questions')
  await expect(page.getByText('Give points')).toHaveCount(8)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await givePoints(page, usualPoints.slice(0, 7))
  await submitButton(page).click()
  await expect(refusal).toContainText(unassigned)
  await expect(page.getByText('Give points')).toHaveCount(1)
  expect(await submittedTexts(club, ana)).toBeNull()

  await pointsButton(page, 8, 3).click()
  await expect(refusal).toHaveText('')
  await submit(page)
  await expectSubmitted(page)
})

test('the confirmation names the number of blank answers before submitting', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints)
  const dialog = page.getByRole('dialog')
  const ask = async () => {
    await submitButton(page).click()
    await expect(dialog).toContainText('Submit your answers?')
  }
  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click()

  await ask()
  await expect(dialog).not.toContainText('blank')
  await cancel()
  await answer(page, 2, '   ')
  await ask()
  await expect(dialog.getByText('You still have one blank answer.', { exact: true })).toBeVisible()
  await cancel()
  await answer(page, 5, '')
  await answer(page, 8, '')
  await ask()
  await expect(dialog.getByText('You still have 3 blank answers.', { exact: true })).toBeVisible()
  expect(await submittedTexts(club, ana)).toBeNull()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectSubmitted(page)
  expect(await submittedTexts(club, ana)).toEqual(
    answersBut().map((text, index) => ([1, 4, 7].includes(index) ? '' : text)),
  )
})

test('when the day closes while typing, the player is told, the text stays and nothing is submitted', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answer(page, 1, 'before midnight')
  await expect.poll(() => savedDrafts(club, ana)).toEqual({ 1: ['before midnight', null] })
  await server.setClock(at(addDays(firstRound, 1), '00:01'))
  await answer(page, 2, 'after midnight')

  await expect(page.getByText(/This quiz has closed. Nothing you typed is lost/)).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  await expect(answerField(page, 1)).toHaveValue('before midnight')
  await expect(page.getByText('A new day has started.')).toBeVisible()
  await expect(answerField(page, 2)).toHaveValue('after midnight')
  await club.visit(page, ana, `/quiz/${firstRound}`)
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(page.getByText('before midnight', { exact: true })).toBeVisible()
  await expect(page.getByText('after midnight', { exact: true })).toBeVisible()
  const { played, submissions } = await club.call(quizzes.getPastQuiz, { params: { date: firstRound } }, ana)
  expect({ played, submissions }).toEqual({ played: false, submissions: 0 })
})

test('submitting after midnight is refused with a message, and what was complete by then counts @phone', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  await club.visit(page, bruno, '/quiz')
  await answerAll(page, answersBut())
  await expect(page.getByText(/^Saved \d/)).toHaveCount(8)
  await club.visit(page, ana, '/quiz')
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints)
  await expect(page.getByText(/^Saved \d/)).toHaveCount(8)
  await server.setClock(at(addDays(firstRound, 1), '00:01'))
  await submit(page)
  await expect(
    page.getByText('This quiz has closed. Nothing you typed is lost: you can read your draft here', {
      exact: false,
    }),
  ).toHaveCount(1)
  await expect(answerField(page, 8)).toHaveValue('Answer 8')
  await server.closeDays()
  await club.visit(page, ana, `/quiz/${firstRound}`)
  await expect(page.getByText('Submitted for you at midnight')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Answer 8' })).toBeVisible()
  // The opponent had typed as much, but for the points.
  const past = async (player: typeof ana) =>
    club.call(quizzes.getPastQuiz, { params: { date: firstRound } }, player)
  expect(await past(ana)).toMatchObject({ played: true, submissions: 1 })
  expect(await past(bruno)).toMatchObject({ played: false, submitted_for_me_at: null })
})
