import path from 'node:path'
import { addDays } from '@tertulia/core/calendar/calendar'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as sessionCalls from '@tertulia/contract/session'
import type { Page } from '@playwright/test'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  usualPoints,
} from './steps/club-steps.ts'
import { at, expect, password, test, today, type Club, type LeagueServer, type Member } from './fixtures.ts'
import {
  answer,
  answerAll,
  answerField,
  expectPoints,
  expectSubmitted,
  givePoints,
  submit,
  submitButton,
  submittedTexts,
} from './steps/quiz-steps.ts'
import { expectJokers, placeJokers, todaysSpecial, writeSpecialQuiz } from './special-steps.ts'
import { readManifest } from '../tools/build-manifest.ts'

const waiting = (page: Page) => page.getByText(/^Submitted on this device at .* waiting to be sent/)

const dist = path.join(import.meta.dirname, '../apps/web/dist')

/** The files of the dialog that confirms a submission: the build joins them with all that loads after the page. */
function filesOfTheDialog(): string[] {
  const manifest = readManifest(dist)
  const files = Object.values(manifest).filter(({ name }) => name === 'after-page' || name === 'after-quiz')
  expect(files).toHaveLength(2)
  return files.map(({ file }) => file)
}

/** Waits until the page has loaded the dialog for later offline use. */
async function visitWhole(page: Page, club: Club, player: Member, route: string): Promise<void> {
  await club.visit(page, player, route)
  await expect(answerField(page, 1)).toBeVisible()
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const files = filesOfTheDialog().map((file) => expect.stringContaining(file))
  await expect.poll(loaded).toEqual(expect.arrayContaining(files))
}

async function submitOffline(page: Page, club: Club, server: LeagueServer) {
  const people = await openFirstRound(club, server)
  await visitWhole(page, club, people.ana, '/quiz')
  await page.context().setOffline(true)
  await expect(page.getByText(/No internet access. Carry on/)).toBeVisible()
  await answerAll(page, answersBut({ 4: 'typed offline' }))
  await givePoints(page, usualPoints)
  await submit(page)
  await expect(waiting(page)).toBeVisible()
  return people
}

const calls = '**/api/quizzes/*/submission'

/** A connection on which somebody else answers every submission, with success. */
async function meetLiar(page: Page): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }))
  const lied = page.waitForResponse(calls)
  await page.context().setOffline(false)
  await (await lied).finished()
  await expect(waiting(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.unroute(calls)
}

test('a quiz submitted offline is sent once the server itself is reached, and the receipt shows its time', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, admin } = await submitOffline(page, club, server)
  await expect(answerField(page, 4)).not.toBeEditable()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(submitButton(page)).toBeFocused()
  await answer(page, 4, 'typed offline, later')
  await submit(page)
  await expect(waiting(page)).toBeVisible()
  await meetLiar(page)
  await expect(answerField(page, 4)).toHaveValue('typed offline, later')
  expect(await submittedTexts(club, ana)).toBeNull()

  const tab = await context.newPage()
  await server.setClock(`${firstRound}T09:14:07.000Z`)
  await context.setOffline(false)
  await expect(page.getByText('Submitted at 09:14:07', { exact: true })).toBeVisible()
  await club.visit(tab, ana, '/quiz')
  await expectSubmitted(tab)
  expect(await submittedTexts(club, ana)).toEqual(answersBut({ 4: 'typed offline, later' }))
  const correction = await club.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: firstRound } },
    admin,
  )
  expect(correction.submissions).toBe(1)
})

test('a submission that arrives after closing is refused and kept, and the player is told until dismissing it', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana } = await submitOffline(page, club, server)
  await server.setClock(at(addDays(firstRound, 1), '00:01'))
  await context.setOffline(false)
  const told = page.getByText(/Your answers arrived after closing, so they don’t count/)
  await expect(told).toBeVisible()
  const { played } = await club.call(quizCalls.getPastQuiz, { params: { date: firstRound } }, ana)
  expect(played).toBe(false)

  await club.visit(page, ana, '/')
  await expect(told).toBeVisible()
  await page.getByText('See what you answered').click()
  await expect(page.getByText('typed offline', { exact: true })).toBeVisible()
  await page.getByRole('article').filter({ has: told }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toHaveCount(0)
  await club.visit(page, ana, `/quiz/${firstRound}`)
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(page.getByText('typed offline', { exact: true })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('answers submitted offline at 23:58 that arrive at 00:03 count once the player asks and an admin admits them', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await submitAnswers(club, bruno, answersBut({ 8: '' }))
  await server.setClock(at(firstRound, '23:51'))
  const { questions } = await club.call(quizCalls.getTodaysQuiz, {}, ana)
  const params = { date: firstRound, question_id: questions[0]?.id ?? 0 }
  const body = { text: 'Answer 1', league_points: null, cup_points: null, joker: false }
  await club.call(quizCalls.saveDraft, { params, body }, ana)
  await server.setClock(at(firstRound, '23:58'))
  await visitWhole(page, club, ana, '/quiz')
  await context.setOffline(true)
  await expect(page.getByText(/No internet access. Carry on/)).toBeVisible()
  await answerAll(page, answersBut({}))
  await givePoints(page, usualPoints)
  await submit(page)
  await expect(waiting(page)).toBeVisible()
  await passMidnight(server, firstRound)
  await server.setClock(at(addDays(firstRound, 1), '00:03'))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ask the team to admit them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the team to admit your answers?' })
  await dialog.getByLabel(/^What happened/).fill('My train was in a tunnel.')
  await dialog.getByRole('button', { name: 'Ask the team' }).click()
  await expect(page.getByText(/You’ve asked the team to admit them/)).toBeVisible()

  await club.visit(page, admin, '/')
  await page.getByRole('link', { name: '1 player with late answers' }).click()
  const card = page.getByRole('article').filter({ hasText: 'My train was in a tunnel.' })
  await expect(card.getByText(/^1 of 8 answers/)).toBeVisible()
  await card.getByRole('button', { name: 'Admit…' }).click()
  const admission = page.getByRole('dialog', { name: 'Admit these answers?' })
  await expect(admission.getByText(/8 answers count/)).toBeVisible()
  await admission.getByLabel('Reason').fill('The server had her first answer at 23:51.')
  await admission.getByRole('button', { name: 'Admit' }).click()
  await expect(page.getByText('No late answers to decide.')).toBeVisible()

  await club.visit(page, ana, `/quiz/${firstRound}`)
  await expect(page.getByText('Your late answers were admitted')).toBeVisible()
  await expect(page.getByText(/Your answers arrived after closing/)).toHaveCount(0)
  await page.getByRole('link', { name: 'My game' }).click()
  const game = { params: { date: firstRound, user1: ana.id }, query: { user2: bruno.id } }
  const { sides } = await club.call(leagueCalls.getGame, game, ana)
  expect(sides.map(({ outcome }) => outcome)).toEqual(['win', 'loss'])
})

async function signInHere(page: Page, { email }: Member): Promise<void> {
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test('a queued submission is hidden from other users, and is sent when its player signs in again', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, bruno } = await submitOffline(page, club, server)
  const { access_token } = await club.call(sessionCalls.signIn, { body: { email: ana.email, password } }, ana)
  const anaElsewhere = { ...ana, token: access_token }
  await club.call(sessionCalls.signOut, {}, ana)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You need to login before visit this page.' })).toBeVisible()
  await signInHere(page, bruno)
  await expect(answerField(page, 4)).toHaveValue('')
  await expectPoints(page, Array<null>(8).fill(null))
  await expect(submitButton(page)).toBeVisible()
  expect(await submittedTexts(club, anaElsewhere)).toBeNull()
  expect(await submittedTexts(club, bruno)).toBeNull()

  await page.goto(club.url('/logout'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto(club.url('/quiz'))
  await signInHere(page, ana)
  await expectSubmitted(page)
  expect(await submittedTexts(club, anaElsewhere)).toEqual(answersBut({ 4: 'typed offline' }))
  expect(await submittedTexts(club, bruno)).toBeNull()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a special quiz opened once can be answered, reloaded and submitted offline', async ({
    page,
    context,
    club,
  }) => {
    const sara = await club.member('Sara', { special_quiz_editor: true })
    await writeSpecialQuiz(club, { editor: sara, date: today })
    const ana = await club.member('Ana', { special_quiz_player: true })
    const toQuiz = page.getByRole('link', { name: 'Play the quiz' })
    const waitsOnHome = page.getByText('Your answers are waiting on this device.')
    await club.visit(page, ana, '/')
    await expect(toQuiz).toBeVisible()
    await visitWhole(page, club, ana, '/special-quiz')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect(answerField(page, 1)).toBeVisible()
    await context.setOffline(true)
    await answerAll(page, answersBut({}, 12))
    await placeJokers(page, [2, 5])
    await page.reload()
    await expect(answerField(page, 12)).toHaveValue('Answer 12')
    await expectJokers(page, [2, 5])
    const isBelow = await page.getByText(/^No internet access/).evaluate((notice) => {
      const button = notice.closest('form')?.querySelector('[type="submit"]')
      return button ? notice.getBoundingClientRect().top > button.getBoundingClientRect().bottom : false
    })
    expect(isBelow, 'the notice moves no button').toBe(true)
    await submit(page)
    await expect(waiting(page)).toBeVisible()
    await page.reload()
    await expect(waiting(page)).toBeVisible()
    await expect(answerField(page, 1)).toHaveValue('Answer 1')
    await page.goto(club.url('/'))
    await expect(waitsOnHome).toBeVisible()
    await expect(toQuiz).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByText('You’ve played today')).toBeVisible()
    await expect(waitsOnHome).toHaveCount(0)
    await page.goto(club.url('/special-quiz'))
    await expectSubmitted(page)
    const { submission } = await todaysSpecial(club, ana)
    expect(submission?.answers.map(({ text }) => text)).toEqual(answersBut({}, 12))
    expect(submission?.answers.flatMap(({ joker }, index) => (joker ? [index + 1] : []))).toEqual([2, 5])
  })
})
