import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CupDraw } from '@tertulia/contract/cup'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { answersBut, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { answerAll, expectSubmitted, openPointsSheet } from './steps/quiz-steps.ts'
import { dayOfRound, drawnRound, fullName, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { expectSharedPicture, recordSharing } from './steps/share-steps.ts'
import { at, expect, test, type Club, type LeagueServer, type Member } from './fixtures.ts'
import { atLeast } from '@tertulia/core/collections/lists'
import { readJson } from '@tertulia/contract/read-json'

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fiveRight = answersBut({ 6: '', 7: '', 8: '' })

type CupDay = { round: number; cup_round: number; players: Member[] }

/** Plays a day of the cup: in each game the first wins, and the second of the last game does not submit. */
async function playDay(club: Club, server: LeagueServer, { round, cup_round, players }: CupDay) {
  await server.setClock(at(dayOfRound(round), '09:00'))
  const { games } = await drawnRound(club, players, cup_round)
  for (const [winner, loser] of games) {
    await submitAnswers(club, winner, answersBut())
    if (loser !== games.at(-1)?.[1] || games.length === 1) await submitAnswers(club, loser, fiveRight)
  }
  return games
}

test('a cup is played draw by draw from the first round to the final, and anyone can verify the draws', async ({
  page,
  club,
  server,
}) => {
  test.slow()
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [1, 10, 12] })
  await startCup(club, { admin, players, rounds: [1, 10, 12] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  const { games, byes } = await drawnRound(club, players, 1)
  const [[ahead, behind], [present, absent]] = atLeast(games, 2)
  await club.visit(page, ahead)
  await expect(page.getByRole('main')).toContainText(`Cup, Quarter-finals, against ${fullName(behind)}`)
  await club.visit(page, byes[0] ?? null)
  await expect(page.getByRole('main')).toContainText('Cup: you have a bye today')

  await playDay(club, server, { round: 1, cup_round: 1, players })
  await passMidnight(server, dayOfRound(1))
  await club.visit(page, absent, `/cup-game/${dayOfRound(1)}/${present.id}/${absent.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    `${fullName(absent)} F – 12 ${fullName(present)}`,
  )
  await expect(page.getByText(`${fullName(present)} goes through.`)).toBeVisible()
  await expect(page.getByText('F: you didn’t play, which is a forfeit.')).toBeVisible()
  // Eight right, and five of the questions worth 0, 1, 1, 1 and 2.
  await club.visit(page, behind, `/cup-game/${dayOfRound(1)}/${ahead.id}/${behind.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    `${fullName(behind)} 5 – 12 ${fullName(ahead)}`,
  )
  await expect(page.getByText('You lost by 7.')).toBeVisible()
  await page.getByRole('link', { name: 'Season 1 cup' }).click()
  const ownTie = stage(page, 'Quarter-finals').getByRole('listitem').first()
  await expect(ownTie).toHaveText(/12, through.*you.*5, out|5, out.*12, through/)

  const semiFinals = await playDay(club, server, { round: 10, cup_round: 2, players })
  expect(semiFinals).toHaveLength(2)
  await passMidnight(server, dayOfRound(10))
  const [final] = await playDay(club, server, { round: 12, cup_round: 3, players })
  await passMidnight(server, dayOfRound(12))
  const [champion, runnerUp] = atLeast(final ?? [], 2)
  await club.visit(page, champion, '/cup')
  await expect(page.getByText('Season 1 cup winner').locator('..')).toContainText(fullName(champion))
  // The user's own path through the cup: first in every stage, the bye separate.
  for (const name of ['Semi-finals', 'Final']) {
    await expect(stage(page, name).getByRole('listitem').first()).toContainText('you')
  }
  await expect(stage(page, 'Final').getByRole('link')).toHaveText(/, through/)
  await expect(stage(page, 'Final').getByRole('link')).toContainText(fullName(runnerUp))
  await expectVerifiedDraws(page)
})

/** Downloads the record of the draws, and repeats each from the seed. */
async function expectVerifiedDraws(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw record' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the draw record' }).click()
  const downloaded = await file
  expect(downloaded.suggestedFilename()).toBe('cup-1-draw.json')
  const record = readJson(CupDraw, await readFile(await downloaded.path(), 'utf8'))
  expect(verifyDraws(record)).toEqual([1, 2, 3].map((cupRound) => ({ cup_round: cupRound, verified: true })))
  expect(verifyDraws({ ...record, seed: 'another' }).every(({ verified }) => verified)).toBe(false)
}

test('a level final goes to the player of the lower tier, who shares it the morning after @phone', async ({
  page,
  club,
  server,
}) => {
  test.slow()
  const { admin, ana, eva } = await openSeasonOfSix(club, { quizzes: [1] })
  await startCup(club, { admin, players: [ana, eva], rounds: [1] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  await submitAnswers(club, ana, answersBut())
  await submitInBrowser(page, club, eva)
  await passMidnight(server, dayOfRound(1))

  await expectSharedFinal(page, club, eva)
  await club.visit(page, ana, `/cup-game/${dayOfRound(1)}/${ana.id}/${eva.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Ana Silva 12 – 12 Eva Silva')
  await expect(page.getByText('Eva Silva wins the cup.')).toBeVisible()
  await expect(page.getByText('Tied: the player from the lower tier goes through.')).toBeVisible()
  await club.visit(page, eva, '/cup')
  await expect(page.getByText('Season 1 cup winner').locator('..')).toContainText('Eva Silva')
  await expect(stage(page, 'Final')).toContainText('Tied: the player from the lower tier goes through.')
})

/** Answers everything right, and gives both opponents their points. */
async function submitInBrowser(page: Page, club: Club, player: Member): Promise<void> {
  await club.visit(page, player, '/')
  await expect(page.getByText('Today is the cup final, against Ana Silva')).toBeVisible()
  await page.getByRole('link', { name: 'Play the quiz' }).click()
  await answerAll(page, answersBut())
  const sheet = await openPointsSheet(page)
  await sheet
    .getByRole('button', { name: /^Automatic points for/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Copy from the league' }).click()
  await sheet.getByRole('button', { name: 'Check and submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expectSubmitted(page)
}

/** Meets the won final on home, revealed answer by answer, and shares it. */
async function expectSharedFinal(page: Page, club: Club, winner: Member): Promise<void> {
  const shared = await recordSharing(page)
  await club.visit(page, winner, '/')
  const ceremony = page.getByRole('region', { name: 'You won the cup' })
  await expect(ceremony.getByRole('listitem')).toHaveText([/Final.*Ana Silva.*12–12/])
  const final = page
    .getByRole('region', { name: 'Yesterday' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Cup, Final' }) })
  await expect(final).toContainText('You won the cup.')
  await expect(final.locator('[data-hidden]')).toHaveCount(0)
  await expect(final.locator('[data-cell=right]')).toHaveCount(16)
  await expect(final.getByRole('link')).toHaveAttribute('href', /^\/cup-game\//)
  await final.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'As text' }).click()
  await expect.poll(() => shared.join('\n')).toMatch(/^.+\nCup, Final\nWon 12–12\n(● .+: right\n?){8}$/)
  await expectSharedPicture(page, final)
}
