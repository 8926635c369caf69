import * as quizCalls from '@tertulia/contract/quizzes'
import type { Locator } from '@playwright/test'
import { answersBut } from './steps/club-steps.ts'
import { dayOfRound, drawnRound, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { at, expect, test, type Club, type LeagueServer, type Member } from './fixtures.ts'
import { answerField, expectSubmitted } from './steps/quiz-steps.ts'
import { atLeast } from '@tertulia/core/collections/lists'

/** Moves to nine in the morning of a league round that is also a cup round. */
async function openCupDay(club: Club, server: LeagueServer, round: number) {
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [round] })
  await startCup(club, { admin, players, rounds: [round, round + 2, round + 4] })
  await server.setClock(at(dayOfRound(round), '09:00'))
  const { games, byes } = await drawnRound(club, players, 1)
  const [[player, opponent]] = atLeast(games, 1)
  return { player, opponent, bye: atLeast(byes, 1)[0] }
}

const givenPoints = async (club: Club, player: Member) => {
  const { submission } = await club.call(quizCalls.getTodaysQuiz, {}, player)
  const answers = submission?.answers ?? []
  return {
    league: answers.map(({ league_points }) => league_points),
    cup: answers.map(({ cup_points }) => cup_points),
  }
}

const rightEdge = async (shown: Locator) => {
  const box = await shown.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

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
