import * as monthEvents from '@tertulia/contract/month-events'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { Page } from '@playwright/test'
import { expect, test, today, type Club, type Member } from './fixtures.ts'

const nobody = { club: null, region: null, user_id: null }
const thisMonth = today.slice(0, 7)

async function aPlayer(club: Club, manager: Member, [name, surname]: [string, string]): Promise<number> {
  return (
    await club.call(rankingPlayers.createRankingPlayer, { body: { ...nobody, name, surname } }, manager)
  ).id
}

/** Adds a player with the keyboard: some letters of the name, then the result. */
async function addByKeyboard(page: Page, event: string, [letters, result]: [string, string]) {
  await page.getByRole('combobox', { name: `Add a player to ${event}` }).fill(letters)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Result of / }).first()).toBeFocused()
  await page.keyboard.type(result)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: `Add a player to ${event}` })).toBeFocused()
}

test('a manager enters the results of a month by keyboard and from a pasted table that needs decisions', async ({
  page,
  club,
}) => {
  const manager = await club.member('Manuel', { national_ranking_manager: true })
  const ana = await aPlayer(club, manager, ['Ana', 'Conceição'])
  const rui = await aPlayer(club, manager, ['Rui', 'Dó'])
  const eva = await aPlayer(club, manager, ['Eva', 'da Silva'])
  await club.visit(page, manager, '/admin/national-ranking/events')
  await page.getByRole('link', { name: 'Create month events' }).click()
  await page.getByRole('button', { name: /^Hot100/ }).click()
  await addByKeyboard(page, 'Hot100', ['conceicao', '40'])
  await addByKeyboard(page, 'Hot100', ['DO', '50'])
  await expect(page.getByRole('row', { name: /Ana Conceição/ })).toContainText('80.0')

  await page.getByRole('button', { name: /^Squizzed/ }).click()
  const squizzed = page.getByRole('region', { name: 'Squizzed', exact: true })
  await squizzed.getByRole('button', { name: 'Paste a table' }).click()
  const table = 'Name\tPoints\nDÓ, RUI\t7\nAna Conseição\t9\nEva Silva\tmany\nZé Novo\t5\nNobody\t1'
  await squizzed.getByLabel('Names and results').fill(table)
  await squizzed.getByRole('button', { name: 'Find the players' }).click()
  await expect(squizzed.getByText('1 line is ready. 4 need your decision.')).toBeVisible()
  const line = (name: string) => squizzed.getByRole('listitem', { name, exact: true })
  await line('Ana Conseição').getByRole('button', { name: 'Ana Conceição', exact: true }).click()
  await line('Eva Silva').getByRole('button', { name: 'Eva da Silva', exact: true }).click()
  await line('Eva Silva').getByLabel('Result of Eva Silva').fill('8')
  await line('Eva Silva').getByRole('button', { name: 'Use this' }).click()
  await line('Zé Novo').getByRole('button', { name: 'Create Zé Novo as a new player' }).click()
  await line('Zé Novo').getByRole('button', { name: 'Create player' }).click()
  await expect(line('Zé Novo')).toContainText('Assigned to Zé Novo')
  await line('Nobody').getByRole('button', { name: 'Skip Nobody' }).click()
  await squizzed.getByRole('button', { name: 'Use 4 results' }).click()
  await expect(squizzed.getByRole('row')).toHaveCount(5)

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Month events created')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/national-ranking/events/${thisMonth}/edit$`))
  const { events } = await club.call(monthEvents.getMonthEvents, { params: { month: thisMonth } }, manager)
  const resultsOf = (type: string) =>
    Object.fromEntries(
      (events.find((event) => event.type === type)?.results ?? []).map(({ player_id: playerId, result }) => [
        playerId,
        result,
      ]),
    )
  expect(resultsOf('hot_100')).toEqual({ [ana]: 40, [rui]: 50 })
  expect(resultsOf('squizzed')).toMatchObject({ [ana]: 9, [rui]: 7, [eva]: 8 })
  await page.getByRole('link', { name: 'Month events', exact: true }).click()
  await expect(page.getByRole('row', { name: /Not published/ })).toContainText('6')
})

test('a manager links a player to an account, finds the player, and can delete only players without results', async ({
  page,
  club,
}) => {
  const manager = await club.member('Manuel', { national_ranking_manager: true })
  await club.member('Conceição', { regular_player: true })
  await aPlayer(club, manager, ['Rui', 'Dó'])
  await club.visit(page, manager, '/admin/national-ranking/players')
  await page.getByRole('link', { name: 'Create player' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana')
  await page.getByLabel('Surname').fill('Sá')
  await page.getByRole('combobox', { name: 'Account' }).fill('conceicao')
  await page.getByRole('option', { name: /Conceição/ }).click()
  await page.getByRole('button', { name: 'Create player' }).click()
  await expect(page.getByText('Player created')).toBeVisible()
  await page.getByLabel('Name or club').fill('sa')
  await expect(page.getByText('1 player', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Sá/ })).toContainText('Conceição')
  await page.getByRole('button', { name: 'Delete Ana Sá' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Player deleted')).toBeVisible()
})
