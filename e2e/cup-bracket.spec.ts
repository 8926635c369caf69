import type { Page } from '@playwright/test'
import { answersBut, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { dayOfRound, drawnRound, fullName, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { at, expect, test, type Club, type LeagueServer } from './fixtures.ts'
import { findSidewaysScroll } from './checks/layout-checks.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stageNames = ['Quarter-finals', 'Semi-finals', 'Final']

/** Finishes the quarter-finals of six, won by the first of each game, and draws the semi-finals. */
async function playQuarterFinals(club: Club, server: LeagueServer) {
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [1] })
  await startCup(club, { admin, players, rounds: [1, 3, 5] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  const { games, byes } = await drawnRound(club, players, 1)
  for (const [winner, loser] of games) {
    await submitAnswers(club, winner, answersBut())
    await submitAnswers(club, loser, answersBut({ 8: '' }))
  }
  await passMidnight(server, dayOfRound(1))
  const [[winner, loser]] = atLeast(games, 1)
  return { winner, loser, byes }
}

test('the bracket lists the user’s game first and byes last, and a phone shows one stage at a time @phone', async ({
  page,
  club,
  server,
}) => {
  const { winner, loser, byes } = await playQuarterFinals(club, server)
  await club.visit(page, winner, '/cup')
  await expect(stage(page, 'Semi-finals')).toBeVisible()
  await expect(stage(page, 'Semi-finals').getByRole('listitem').first()).toContainText(fullName(winner))
  const tabs = page.getByRole('navigation', { name: 'Choose a stage' })
  const stages = page.getByRole('region', { name: /^(Quarter-finals|Semi-finals|Final)$/ })
  await expect(tabs.getByRole('link')).toHaveText(stageNames)
  await expect(stages).toHaveCount(1)
  await tabs.getByRole('link', { name: 'Quarter-finals' }).tap()
  await expect(page).toHaveURL(club.url('/cup/1?stage=1'))
  await page.reload()

  const first = stage(page, 'Quarter-finals')
  const own = first.getByRole('listitem').first()
  await expect(own).toContainText('you')
  await expect(
    own.getByText(fullName(loser), { exact: true }).locator('xpath=ancestor-or-self::s'),
  ).toBeVisible()
  const byesListed = first.getByRole('heading', { name: '2 byes' }).locator('..').getByRole('listitem')
  await expect(byesListed).toHaveCount(2)
  expect((await byesListed.allTextContents()).toSorted()).toEqual(byes.map(fullName).toSorted())
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await findSidewaysScroll(page, width)).toEqual([])

  await own.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/ 12 – 9 | 9 – 12 /)
  await page.goBack()
  await expect(first).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(tabs).toHaveCount(0)
  await expect(stages).toHaveCount(stageNames.length)
})
