import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as cupForms from '@tertulia/contract/cup-forms'
import type { CupDraw } from '@tertulia/contract/cup'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { answersBut, passMidnight, startSeason, submitAnswers, writeQuiz } from './steps/club-steps.ts'
import { answerAll, expectSubmitted, openPointsSheet } from './steps/quiz-steps.ts'
import { dayOfRound, drawnRound, fullName, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { expectSharedPicture, recordSharing } from './steps/share-steps.ts'
import { at, expect, test, type Club, type LeagueServer, type Member } from './fixtures.ts'

const cupSection = (page: Page) => page.getByRole('region', { name: 'Cup', exact: true })
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const seasonForm = '/admin/season/1/edit'

test('an admin creates a cup: finds players, adds a tier, chooses rounds and sees the draw with its seed', async ({
  page,
  club,
}) => {
  const { admin, players, ana } = await openSeasonOfSix(club, { quizzes: [] })
  await club.visit(page, admin, seasonForm)
  const foundCup = cupSection(page)
  await foundCup.getByRole('button', { name: 'Create a cup' }).click()
  await foundCup.getByRole('searchbox', { name: 'Search by name' }).fill('ÉVA')
  await page.keyboard.press('Enter')
  await expect(foundCup.getByText('Eva Silva added.')).toBeVisible()
  await foundCup.getByRole('searchbox', { name: 'Search by name' }).fill('')
  await foundCup.getByRole('checkbox', { name: 'All of: Tier 1' }).check()
  await expect(foundCup.getByText('5 of 6 players selected')).toBeVisible()
  await foundCup.getByRole('checkbox', { name: 'Filipe Silva' }).check()

  await foundCup.getByRole('checkbox', { name: /^Round 1 / }).check()
  await expect(foundCup.getByText('Choose 3 rounds: 2 left.')).toBeVisible()
  await expect(foundCup.getByRole('checkbox', { name: /^Round 2 .*next to a selected one/ })).toBeDisabled()
  await foundCup.getByRole('button', { name: 'Create and draw the cup' }).click()
  await expect(foundCup.getByText('This cup needs 3 rounds; 1 chosen.').first()).toBeVisible()
  await foundCup.getByRole('checkbox', { name: /^Round 10 · solo/ }).check()
  await foundCup.getByRole('checkbox', { name: /^Round 12 / }).check()
  await expect(foundCup.getByText('Choose 3 rounds: done.')).toBeVisible()
  await expect(stage(page, 'Preview').getByRole('listitem').first()).toContainText(
    /Quarter-finals.*2 games, 2 byes/,
  )
  await foundCup.getByRole('button', { name: 'Create and draw the cup' }).click()

  const drawn = stage(page, 'First round, drawn')
  await expect(drawn.getByRole('heading')).toBeFocused()
  const form = await savedCup(club, admin)
  expect(form?.rounds).toEqual([1, 10, 12])
  await expect(drawn.getByText(form?.seed ?? '', { exact: true })).toBeVisible()
  const { games, byes } = await drawnRound(club, players, 1)
  await expect(drawn.getByRole('listitem')).toHaveText(
    games.map(([one, other]) => `${fullName(one)} – ${fullName(other)}`),
  )
  expect(byes).toHaveLength(2)
  await expect(drawn).toContainText('2 players have a bye in the first round.')

  await club.visit(page, ana, '/cup')
  await expect(stage(page, 'Quarter-finals').getByText('2 byes')).toBeVisible()
  await expect(stage(page, 'Quarter-finals').locator('a[href^="/cup-game/"]')).toHaveCount(2)
  await expect(stage(page, 'Final').getByText('To be drawn')).toBeVisible()
})

const savedCup = async (club: Club, admin: Member) =>
  (await club.call(cupForms.getCupForm, { params: { season: 1 } }, admin)).cup

test('before its first day a cup is redrawn when saved and can be deleted; afterwards neither is possible', async ({
  page,
  club,
  server,
}) => {
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [] })
  const { cup: first } = await startCup(club, { admin, players, rounds: [1, 10, 12] })
  await club.visit(page, admin, seasonForm)
  const foundCup = cupSection(page)
  await foundCup.getByRole('checkbox', { name: 'Filipe Silva' }).uncheck()
  await foundCup.getByRole('button', { name: 'Save and redraw' }).click()
  const question = page.getByRole('dialog', { name: 'Redraw the cup?' })
  await question.getByRole('button', { name: 'Save and redraw' }).click()
  await expect(stage(page, 'First round, drawn')).toContainText('3 players have a bye in the first round.')
  const second = await savedCup(club, admin)
  expect(second?.player_ids).toHaveLength(5)
  expect(second?.seed).not.toBe(first?.seed)

  await foundCup.getByRole('button', { name: 'Delete this cup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(foundCup.getByText(/This season has no cup/)).toBeVisible()
  expect(await savedCup(club, admin)).toBeNull()

  const { cup: third } = await startCup(club, { admin, players, rounds: [1, 10, 12] })
  await server.setClock(at(dayOfRound(1), '00:30'))
  await page.reload()
  await expect(foundCup.getByText(/This cup has started with 6 players/)).toBeVisible()
  await expect(foundCup.getByText(third?.seed ?? '', { exact: true })).toBeVisible()
  await expect(foundCup.getByRole('button', { name: /Delete|Save/ })).toHaveCount(0)
  const again = { player_ids: players.map(({ id }) => id), rounds: [2, 10, 12], version: third?.version ?? 0 }
  const saving = club.call(cupForms.saveCup, { params: { season: 1 }, body: again }, admin)
  await expect(saving).rejects.toThrow(/cup_started/)
})

const fiveRight = answersBut({ 6: '', 7: '', 8: '' })

type CupDay = { round: number; cup_round: number; players: Member[] }

/** Plays a day of the cup: in each game the first wins, and the second of the last game does not submit. */
async function playDay(club: Club, server: LeagueServer, { round, cup_round: cupRound, players }: CupDay) {
  await server.setClock(at(dayOfRound(round), '09:00'))
  const { games } = await drawnRound(club, players, cupRound)
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
  const [[ahead, behind], [present, absent]] = games as [[Member, Member], [Member, Member]]
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
  const [champion, runnerUp] = final as [Member, Member]
  await club.visit(page, champion, '/cup')
  await expect(page.getByText('Won the season 1 cup').locator('..')).toContainText(fullName(champion))
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
  const record = JSON.parse(await readFile(await downloaded.path(), 'utf8')) as CupDraw
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
  await expect(page.getByText('Won the season 1 cup').locator('..')).toContainText('Eva Silva')
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

test('if both players are absent, the one in the lower tier wins, even on a day without a quiz', async ({
  page,
  club,
  server,
}) => {
  const { admin, players, ana, eva } = await openSeasonOfSix(club, { quizzes: [1] })
  const [, bruno, , , , filipe] = players as [Member, Member, Member, Member, Member, Member]
  await startCup(club, { admin, players: [ana, eva, bruno, filipe], rounds: [1, 3] })
  const { games } = await drawnRound(club, players, 1)
  await passMidnight(server, dayOfRound(1))
  const [one, other] = games[0] as [Member, Member]
  await club.visit(page, ana, `/cup-game/${dayOfRound(1)}/${one.id}/${other.id}`)
  await expect(page.getByText('F: neither played, so both forfeit.')).toBeVisible()
  await expect(page.getByText(/^Neither played: .* goes through\.$/)).toBeVisible()

  await passMidnight(server, dayOfRound(3))
  await club.visit(page, ana, '/cup')
  await expect(stage(page, 'Final')).toContainText('The day doesn’t count: ')
  await expect(page.getByText('Won the season 1 cup').locator('..')).toContainText(/(Eva|Filipe) Silva/)
})

test('no winner is shown while an answer is waiting for correction', async ({ page, club, server }) => {
  const ana = await club.member('Ana', { regular_player: true })
  const bruno = await club.member('Bruno', { regular_player: true })
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: dayOfRound(1) })
  await writeQuiz(club, { editor: admin, date: dayOfRound(1) })
  await startCup(club, { admin, players: [ana, bruno], rounds: [1] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  await submitAnswers(club, ana, answersBut({ 8: 'Oito' }))
  await submitAnswers(club, bruno, fiveRight)
  await passMidnight(server, dayOfRound(1))

  await club.visit(page, bruno, '/cup')
  await expect(stage(page, 'Final').getByText('1 game awaiting correction')).toBeVisible()
  await expect(stage(page, 'Final')).not.toContainText(/, through|, out/)
  await expect(page.getByText(/^Champion/)).toHaveCount(0)
})
