import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { addDays, weekday, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { test } from './devices.ts'
import { expect, today, type Club, type Member } from './fixtures.ts'
import { firstRound, openFirstRound, writeQuiz } from './steps/club-steps.ts'
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
  expect(await club.call(seasonCalls.listSeasons, { query: { page: 1 } }, admin)).toMatchObject({
    seasons: [],
  })

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

test('an admin moves a round, withdraws a player, undoes both after a reload, and moves a round off a holiday', async ({
  page,
  club,
  server,
}) => {
  const { admin } = await openFirstRound(club, server)
  const days = [1, 2, 3].map((later) => addDays(firstRound, later))
  for (const date of days) await writeQuiz(club, { editor: admin, date })
  const quizDates = async () =>
    (await club.call(quizEditorCalls.listTakenDates, {}, admin)).dates.filter((date) => date > firstRound)
  await club.visit(page, admin, '/admin/season/1/edit')
  await page.getByRole('button', { name: 'Change the date of round 2', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New date').fill(addDays(firstRound, 19))
  await expect(dialog.getByText('with its quiz')).toHaveCount(3)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hall is closed.')
  await dialog.getByRole('button', { name: /^Move and tell/ }).click()
  const history = page.getByRole('region', { name: 'Changes made' })
  await expect(history.getByText('3 quizzes came along.')).toBeVisible()
  expect(await quizDates()).not.toContain(days[0])

  await page.reload()
  await history.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('with its quiz')).toHaveCount(3)
  await dialog.getByRole('button', { name: /^Undo and tell/ }).click()
  await expect(history.getByText(/^Undone by/)).toBeVisible()
  expect(await quizDates()).toEqual(days)

  await page
    .getByRole('button', { name: /^Withdraw / })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An illness.')
  await dialog.getByRole('button', { name: /^Withdraw and tell/ }).click()
  const withdrawal = history.getByRole('listitem').filter({ hasText: 'An illness.' })
  await expect(withdrawal).toContainText('withdrew from round 2 on')
  await page.reload()
  await withdrawal.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toContainText('takes part again from round 2 on')
  await dialog.getByRole('button', { name: /^Undo and tell/ }).click()
  await expect(withdrawal).toContainText('Undone by')
  await expect(page.getByText('Withdrew after round')).toHaveCount(0)

  await club.visit(page, admin, '/admin/seasons')
  const holidays = page.getByRole('region', { name: 'Break days' })
  const holiday = holidays.getByRole('checkbox', { name: /Immaculate Conception/ })
  // Not `check`, which looks before the page has told of the change.
  await holiday.click()
  await expect(holiday).toBeChecked()
  await holidays.getByRole('button', { name: /^Move round \d+ of season 1$/ }).click()
  await expect(dialog.getByLabel('New date')).toHaveValue('2026-12-09')
})
