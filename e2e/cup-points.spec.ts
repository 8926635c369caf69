import * as quizzes from '@tertulia/contract/quizzes'
import type { Locator, Page } from '@playwright/test'
import { answersBut, passMidnight, submitAnswers, usualPoints } from './steps/club-steps.ts'
import { dayOfRound, drawnRound, fullName, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { at, expect, test, type Club, type LeagueServer, type Member } from './fixtures.ts'
import {
  answerAll,
  answerField,
  expectPoints,
  expectSubmitted,
  givePoints,
  openPointsSheet,
  pointsTab,
  savedDrafts,
  submit,
  submitButton,
} from './steps/quiz-steps.ts'

/** Moves to nine in the morning of a league round that is also a cup round. */
async function openCupDay(club: Club, server: LeagueServer, round: number) {
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [round] })
  await startCup(club, { admin, players, rounds: [round, round + 2, round + 4] })
  await server.setClock(at(dayOfRound(round), '09:00'))
  const { games, byes } = await drawnRound(club, players, 1)
  const [player, opponent] = games[0] as [Member, Member]
  return { player, opponent, bye: byes[0] as Member }
}

const givenPoints = async (club: Club, player: Member) => {
  const { submission } = await club.call(quizzes.getTodaysQuiz, {}, player)
  const answers = submission?.answers ?? []
  return {
    league: answers.map(({ league_points: leaguePoints }) => leaguePoints),
    cup: answers.map(({ cup_points: cupPoints }) => cupPoints),
  }
}

const opponentOf = (page: Page) => page.getByRole('group', { name: /^Points for / }).first()
const none = Array.from({ length: 8 }, () => null)

const rightEdge = async (shown: Locator) => {
  const box = await shown.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

test('on a cup day two opponents get points from separate budgets, by hand or automatically @phone', async ({
  page,
  club,
  server,
}) => {
  const { player, opponent } = await openCupDay(club, server, 1)
  await club.visit(page, player, '/quiz')
  await expect(page.getByRole('main')).toContainText(`Cup, Quarter-finals, against ${fullName(opponent)}`)
  await answerAll(page, answersBut())
  await expect(pointsTab(page, 'League')).toHaveAttribute('aria-pressed', 'true')
  await givePoints(page, usualPoints)
  await submitButton(page).click()
  // The incomplete set opens by itself.
  await expect(pointsTab(page, 'Cup')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Give points')).toHaveCount(8)
  await expect(page.getByText(`Cup points against ${opponent.name}: 8 questions`)).toBeVisible()
  await expectPoints(page, none)
  await expect(opponentOf(page)).toHaveAccessibleName(`Points for ${opponent.name} in question 1`)

  const sheet = await openPointsSheet(page)
  await sheet.getByRole('button', { name: `Automatic cup points for ${opponent.name}` }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(
    page.getByRole('group', { name: /^Points for / }).getByRole('button', { pressed: true }),
  ).toHaveCount(8)
  await pointsTab(page, 'League').click()
  await expectPoints(page, usualPoints)
  // Both sets are saved, and restored after a reload.
  await expect.poll(async () => Object.keys(await savedDrafts(club, player))).toHaveLength(8)
  await page.reload()
  await expectPoints(page, usualPoints)
  await submit(page)
  await expectSubmitted(page)
  const given = await givenPoints(club, player)
  expect(given.league).toEqual(usualPoints)
  expect(given.cup.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(usualPoints)
  await expect(page.getByText('in the cup')).toHaveCount(8)
})

test('a cup day takes ten taps beside its answers, with both opponents on one screen @phone', async ({
  page,
  club,
  server,
}) => {
  const { player } = await openCupDay(club, server, 1)
  await club.visit(page, player, '/quiz')
  let taps = 0
  const tap = async (button: Locator) => {
    taps += 1
    await button.click()
  }
  for (const [index, text] of answersBut().entries()) {
    await tap(answerField(page, index + 1))
    await page.keyboard.type(text)
  }
  expect(taps).toBe(8)
  await tap(page.getByRole('button', { name: 'Points', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Points' })
  const rows = sheet.getByRole('radiogroup')
  await expect(rows).toHaveCount(16)
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
  const copy = sheet.getByRole('button', { name: 'Copy from the league' })
  expect(await rightEdge(copy)).toBeLessThanOrEqual(await rightEdge(rows.last()))
  await tap(sheet.getByRole('button', { name: /^Automatic points for/ }).first())
  await tap(copy)
  await tap(sheet.getByRole('button', { name: 'Check and submit' }))
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
    answersBut().map((text) => new RegExp(text)),
  )
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
  await expectSubmitted(page)
  expect(taps).toBeLessThanOrEqual(8 + 10)
  const given = await givenPoints(club, player)
  expect(given.cup).toEqual(given.league)
})

test('on a solo round of the league only the points for the cup are requested', async ({
  page,
  club,
  server,
}) => {
  const { player, opponent } = await openCupDay(club, server, 10)
  await club.visit(page, player, '/quiz')
  await expect(page.getByRole('main')).toContainText(/Round 10, solo.*Cup, Quarter-finals, against/)
  await expect(page.getByRole('group', { name: 'Points go to' })).toHaveCount(0)
  await expect(opponentOf(page)).toHaveAccessibleName(`Points for ${opponent.name} in question 1`)
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints.toReversed())
  await submit(page)
  await expectSubmitted(page)
  expect(await givenPoints(club, player)).toEqual({ league: none, cup: usualPoints.toReversed() })
})

test('a player with a bye in the cup gives no cup points', async ({ page, club, server }) => {
  const { bye } = await openCupDay(club, server, 1)
  await club.visit(page, bye, '/quiz')
  await expect(page.getByRole('main')).toContainText('Cup: you have a bye today')
  await expect(page.getByRole('group', { name: 'Points go to' })).toHaveCount(0)
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints)
  await submit(page)
  await expectSubmitted(page)
  expect(await givenPoints(club, bye)).toEqual({ league: usualPoints, cup: none })
})

test('a cup player without a tier gives points for the cup only, and wins a level game', async ({
  page,
  club,
  server,
}) => {
  const gil = await club.member('Gil', { regular_player: true })
  const { admin, ana } = await openSeasonOfSix(club, { quizzes: [1] })
  await startCup(club, { admin, players: [ana, gil], rounds: [1] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  await submitAnswers(club, ana, answersBut())
  await club.visit(page, gil)
  await expect(page.getByRole('main')).toContainText('Today is the cup final, against Ana Silva')
  await page.getByRole('link', { name: 'Play the quiz' }).click()
  await expect(opponentOf(page)).toHaveAccessibleName('Points for Ana in question 1')
  await expect(page.getByRole('group', { name: 'Points go to' })).toHaveCount(0)
  await answerAll(page, answersBut())
  await givePoints(page, usualPoints)
  await submit(page)
  await expectSubmitted(page)
  expect(await givenPoints(club, gil)).toEqual({ league: none, cup: usualPoints })

  await passMidnight(server, dayOfRound(1))
  await club.visit(page, gil, '/cup')
  await expect(page.getByText('Won the season 1 cup').locator('..')).toContainText('Gil Silva')
})
