import * as cup from '@tertulia/contract/cup'
import * as league from '@tertulia/contract/league'
import * as seasons from '@tertulia/contract/seasons'
import { addDays, defaultRoundDates, weekday, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { nationalHolidaysBetween } from '@tertulia/core/calendar/national-holidays'
import { answersBut, firstRound, startSeason, submitAnswers, writeQuiz } from './steps/club-steps.ts'
import { startCup } from './steps/cup-steps.ts'
import { test } from './devices.ts'
import { at, expect, today, type Club, type Member } from './fixtures.ts'
import {
  expectRoundDates,
  savedSeason,
  movePlayer,
  playersOf,
  roundDate,
  tierCard,
} from './steps/season-steps.ts'

const player = { regular_player: true } as const

/** A Monday, so that the fifth round is a Friday and its Saturday is free. */
const inAWeek = addDays(today, 7)
const monday = addDays(inAWeek, (8 - weekday(inAWeek)) % 7)
const workingDays = workingDaysFrom(monday, 20)

async function openClub(club: Club, names: string[]) {
  const players: Member[] = []
  for (const name of names) players.push(await club.member(name, player))
  return { admin: await club.member('Alice', { admin: true }), players }
}

test('an admin creates a season with suggested dates, one changed, with tiers and a fixture preview', async ({
  page,
  club,
}) => {
  const { admin } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte', 'Eva', 'Filipe'])
  await club.visit(page, admin, '/admin/seasons')
  await expect(page.getByText('No seasons yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Create season' }).first().click()
  await roundDate(page, 1).fill(monday)
  await expectRoundDates(page, workingDays)
  const dates = workingDays.with(4, addDays(workingDays[4] ?? '', 1))
  await roundDate(page, 5).fill(workingDays[5] ?? '')
  await expect(page.getByText('Same date as round 5.')).toBeVisible()
  await roundDate(page, 5).fill(dates[4] ?? '')
  await expectRoundDates(page, dates)

  const [p1, p2, p3, p4, p5, p6] = await playersOf(page, 1)
  await page.getByRole('button', { name: 'Add a tier' }).click()
  await expect(page.getByText('Tier 2 is empty: add players or remove it.')).toBeVisible()
  await movePlayer(page, p5 ?? '', 2)
  await movePlayer(page, p6 ?? '', 2)
  await expect(tierCard(page, 1)).toContainText('4 players')
  await expect(tierCard(page, 2)).toContainText('2 players')
  const fixtures = page.getByRole('region', { name: 'Fixtures' })
  const round = (number: number) =>
    fixtures
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^Round ${number} `) }) })
  await expect(round(1).getByRole('listitem')).toHaveText([`${p1} – ${p4}`, `${p2} – ${p3}`])
  await expect(round(2).getByRole('listitem')).toHaveText([`${p1} – ${p3}`, `${p4} – ${p2}`])
  await expect(round(10)).toContainText('Solo: everyone plays alone.')
  await fixtures.getByLabel('Tier').selectOption({ label: 'Tier 2' })
  await expect(round(1).getByRole('listitem')).toHaveText([`${p5} – ${p6}`])
  expect(await club.call(seasons.listSeasons, { query: { page: 1 } }, admin)).toMatchObject({ seasons: [] })

  await page.getByRole('main').getByRole('button', { name: 'Create season' }).click()
  await expect(page).toHaveURL(club.url('/admin/season/1/edit'))
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await savedSeason(club, admin)).toEqual({
    dates,
    tiers: [
      [p1, p2, p3, p4],
      [p5, p6],
    ],
  })
})

test('three holidays are skipped by four clicks, and every later proposal knows them', async ({
  page,
  club,
}) => {
  const { admin } = await openClub(club, ['Ana', 'Bruno'])
  const skipped = nationalHolidaysBetween(today, addDays(today, 365))
    .slice(0, 3)
    .map(({ date }) => date)
  await club.visit(page, admin, '/admin/season/create')
  await expectRoundDates(page, defaultRoundDates(today, 20))
  const rounds = page.getByRole('region', { name: 'Rounds' })
  await rounds.locator('summary').click()
  for (const index of skipped.keys()) await rounds.getByRole('checkbox').nth(index).click()
  const dates = defaultRoundDates(today, 20, skipped)
  await expectRoundDates(page, dates)
  await page.reload()
  await expectRoundDates(page, dates)
  await club.visit(page, admin, '/admin/seasons')
  const kept = page.getByRole('region', { name: 'Days without a round' })
  await expect(kept.getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('a tier with an odd number of players is refused with a message, and nothing is saved', async ({
  page,
  club,
}) => {
  const { admin } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte'])
  await club.visit(page, admin, '/admin/season/create')
  await expect(tierCard(page, 1)).toContainText('4 players')
  await movePlayer(page, 'Bruno Silva', null)
  await expect(tierCard(page, 1)).toContainText(/3 players · must be even/)
  await expect(
    page.getByText('The games appear as soon as the tier has an even number of players.'),
  ).toBeVisible()
  const create = page.getByRole('main').getByRole('button', { name: 'Create season' })
  await create.click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Season could not be (created|saved)\./ }),
  ).toContainText('Tier 1 has 3 players. A tier needs an even number of players.')
  expect(await club.call(seasons.listSeasons, { query: { page: 1 } }, admin)).toMatchObject({ seasons: [] })

  await page.getByRole('button', { name: 'Add Bruno Silva' }).click()
  await expect(page.getByText('Ready to save.')).toBeVisible()
  await create.click()
  await expect(page).toHaveURL(club.url('/admin/season/1/edit'))
})

test('a season that has not started can be edited', async ({ page, club }) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte'])
  const dates = await startSeason(club, { admin, tiers: [players], first: firstRound })
  await club.visit(page, admin, '/admin/seasons')
  await page.getByRole('link', { name: 'Edit season 1' }).click()
  await expectRoundDates(page, dates)
  const last = addDays(dates[19] ?? '', 2)
  await roundDate(page, 20).fill(last)
  await page.getByRole('button', { name: 'Move Carla Silva up' }).click()
  await expect(page.getByText('Not saved')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const saved = {
    dates: dates.with(19, last),
    tiers: [['Ana Silva', 'Carla Silva', 'Bruno Silva', 'Duarte Silva']],
  }
  expect(await savedSeason(club, admin)).toEqual(saved)
  await page.reload()
  await expectRoundDates(page, saved.dates)
  expect(await playersOf(page, 1)).toEqual(saved.tiers[0])
})

test('when two admins save a season, the later one is told and overwrites nothing', async ({
  page,
  club,
  openDevice,
}) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte'])
  const otherAdmin = await club.member('Beatriz', { admin: true })
  await startSeason(club, { admin, tiers: [players], first: firstRound })
  const other = await openDevice()
  await club.visit(page, admin, '/admin/season/1/edit')
  await club.visit(other, otherAdmin, '/admin/season/1/edit')
  await expect(tierCard(page, 1)).toContainText('4 players')
  await other.getByRole('button', { name: 'Move Duarte Silva up' }).click()
  await other.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Everything is saved')).toBeVisible()

  await page.getByRole('button', { name: 'Move Bruno Silva up' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Someone else has saved this season in the meantime/)).toBeVisible()
  await expect(page.getByText(/The other version changed the tiers\./)).toBeVisible()
  const theirs = ['Ana Silva', 'Bruno Silva', 'Duarte Silva', 'Carla Silva']
  expect(await playersOf(page, 1)).toEqual(['Bruno Silva', 'Ana Silva', 'Carla Silva', 'Duarte Silva'])
  expect(await savedSeason(club, admin)).toMatchObject({ tiers: [theirs] })
  await page.getByRole('button', { name: 'Load the other version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Load it' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await playersOf(page, 1)).toEqual(theirs)
})

test('deleting a season first shows the data that will be lost', async ({ page, club }) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte'])
  await startSeason(club, { admin, tiers: [players.slice(0, 2), players.slice(2)], first: firstRound })
  await club.visit(page, admin, '/admin/season/1/edit')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete this season' }).click()
  await expect(dialog).toContainText('Delete season 1?')
  await expect(dialog).toContainText('2 tiers with 4 players will be lost. This can’t be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(tierCard(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Delete this season' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(club.url('/admin/seasons'))
  await expect(page.getByText('No seasons yet.')).toBeVisible()
  await expect(club.call(seasons.getSeason, { params: { season: 1 } }, admin)).rejects.toThrow(/not_found/)
})

test('a started season cannot be edited, except to replace a player who withdrew before their first game', async ({
  page,
  club,
  server,
}) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte', 'Eva'])
  await startSeason(club, { admin, tiers: [players.slice(0, 4)], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await server.setClock(at(firstRound, '09:00'))
  await submitAnswers(club, players[0]!, answersBut())
  await club.visit(page, admin, '/admin/seasons')
  await page.getByRole('link', { name: 'Open season 1' }).click()
  await expect(page.getByText(/This season has started, so its tiers can’t change/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Save|Delete|Move|Add)/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Replace Carla Silva' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace Ana Silva' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Replace Carla Silva' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The player you choose takes over Carla Silva’s place and games.')
  await dialog.getByRole('button', { name: 'Choose Eva Silva' }).click()
  await expect(tierCard(page, 1).getByRole('listitem').nth(2)).toContainText('Eva Silva')
  await expect(page.getByText('Carla Silva')).toHaveCount(0)
  expect(await savedSeason(club, admin)).toMatchObject({
    tiers: [['Ana Silva', 'Bruno Silva', 'Eva Silva', 'Duarte Silva']],
  })
  await club.visit(page, players[4]!, '/quiz')
  await expect(page.getByText(/Round 1, against Bruno Silva/)).toBeVisible()
})

test('a withdrawn player: the games left don’t count, a substitute comes, and it is undone', async ({
  page,
  club,
  server,
}) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno', 'Carla', 'Duarte', 'Eva'])
  await startSeason(club, { admin, tiers: [players.slice(0, 4)], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await writeQuiz(club, { editor: admin, date: addDays(firstRound, 1) })
  await server.setClock(at(firstRound, '09:00'))
  await submitAnswers(club, players[0]!, answersBut())
  await club.visit(page, admin, '/admin/season/1/edit')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Withdraw Ana Silva' }).click()
  await expect(dialog).toContainText('19 remaining games')
  await dialog.getByRole('button', { name: 'Withdraw and tell 4 people' }).click()
  const gone = page.getByRole('list', { name: 'Withdrawn players of tier 1' })
  await expect(gone).toContainText('Withdrew after round 1. The remaining games don’t count.')

  await gone.getByRole('button', { name: 'Undo the withdrawal of Ana Silva' }).click()
  await expect(gone).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw Ana Silva' }).click()
  await dialog.getByLabel('The remaining games').selectOption('substitute')
  await dialog.getByRole('button', { name: 'Choose Eva Silva' }).click()
  await dialog.getByRole('button', { name: 'Withdraw and tell 5 people' }).click()
  await expect(gone).toContainText('Withdrew after round 1. From round 2: Eva Silva.')
  await expect(tierCard(page, 1).getByRole('listitem').first()).toContainText('Eva Silva')

  await server.setClock(at(addDays(firstRound, 1), '09:00'))
  await server.closeDays()
  await club.visit(page, players[4]!, '/quiz')
  await expect(page.getByText(/Round 2, against Carla Silva/)).toBeVisible()
  await club.visit(page, players[4]!, '/ranking')
  const row = page.getByRole('row', { name: /Ana Silva/ }).first()
  await expect(row).toContainText('Withdrew after round 1')
  await expect(page.getByRole('row').filter({ hasText: 'Eva Silva' }).first()).toBeVisible()
})

test('a round with the cup’s final on it is moved from a holiday, its players see the new date, and it is moved back', async ({
  page,
  club,
  server,
}) => {
  const { admin, players } = await openClub(club, ['Ana', 'Bruno'])
  const dates = await startSeason(club, { admin, tiers: [players], first: firstRound })
  await startCup(club, { admin, players, rounds: [20] })
  const last = dates[19] ?? ''
  const later = addDays(last, 3)
  await server.setClock(at(firstRound, '09:00'))
  const roundsOf = async () => (await savedSeason(club, admin)).dates
  const finalOf = async () => (await club.call(cup.getCup, { query: {} }, players[0]!)).rounds[0]?.date
  await club.visit(page, admin, '/admin/season/1/edit')
  await expect(page.getByRole('button', { name: 'Change the date of round 1', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the date of round 20' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New date').fill(later)
  await expect(dialog.getByText('no quiz yet')).toBeVisible()
  await expect(dialog.getByText('with a cup round')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It is a holiday.')
  await dialog.getByRole('button', { name: 'Move and tell 3 people' }).click()
  await expect(page.getByText('1 round has moved.')).toBeVisible()
  expect(await roundsOf()).toEqual(dates.with(19, later))

  const { rounds } = await club.call(league.getRounds, { query: { season: 1 } }, players[0]!)
  expect(rounds.at(-1)).toMatchObject({ round: 20, date: later })
  expect(await finalOf()).toBe(later)
  await page.getByRole('button', { name: 'Move back' }).click()
  await expect(page.getByText('1 round has moved.')).toHaveCount(0)
  expect(await roundsOf()).toEqual(dates)
  expect(await finalOf()).toBe(last)
})
