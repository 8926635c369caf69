import * as monthEvents from '@tertulia/contract/month-events'
import * as monthRankings from '@tertulia/contract/month-rankings'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { addMonths, monthOf } from '@tertulia/core/national-ranking/month'
import { test } from './devices.ts'
import { at, expect, today, type Club } from './fixtures.ts'

const month = monthOf(today)
const nextMonth = addMonths(month, 1)
const nameOf = (wanted: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${wanted}-01T00:00:00Z`),
  )

/** A published month in which Lisboa has two players and Porto one. */
async function aPublishedMonth(club: Club) {
  const manager = await club.member('Manuel', { national_ranking_manager: true })
  const add = async (name: string, region: string) => {
    const body = { name, surname: 'Silva', club: null, region, user_id: null }
    return (await club.call(rankingPlayers.createRankingPlayer, { body }, manager)).id
  }
  const ids = [await add('Ana', 'PT.LI'), await add('Bruno', 'PT.LI'), await add('Carla', 'PT.PO')]
  const results = ids.map((playerId, index) => ({ player_id: playerId, result: [50, 25, 40][index] ?? 0 }))
  await club.call(
    monthEvents.createMonthEvents,
    { body: { month, events: [{ type: 'hot_100', results }] } },
    manager,
  )
  await club.call(monthRankings.publishMonthRanking, { params: { month } }, manager)
  return manager
}

test('a captain uses a link from the manager to name the team until the month begins', async ({
  page,
  openDevice,
  club,
  server,
}) => {
  const manager = await aPublishedMonth(club)
  await club.visit(page, manager, '/')
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('link', { name: 'Quiz nations' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/^1Lisboa.*30\.00/)
  await page.getByRole('button', { name: 'Create a link for Lisboa' }).click()
  const link = await page.getByRole('textbox', { name: 'Link for Lisboa’s captain' }).inputValue()

  const captain = await openDevice({ locale: 'en-GB' })
  const response = await captain.goto(link)
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await expect(captain.getByRole('heading', { name: 'Lisboa', level: 1 })).toBeVisible()
  await expect(captain.getByRole('row', { name: /Ana Silva/ })).toContainText('66.7%')
  const team = captain.getByRole('form', { name: `${nameOf(nextMonth)} team` })
  await captain.getByRole('button', { name: 'Add Ana Silva to the team' }).click()
  await captain.getByRole('button', { name: 'Add Bruno Silva to the team' }).click()
  await team.getByRole('button', { name: 'Bruno Silva: up' }).click()
  await team.getByRole('button', { name: 'Bruno Silva: remove' }).click()
  await team.getByRole('button', { name: 'Undo' }).click()
  await team.getByRole('button', { name: 'Save team' }).click()
  await expect(captain.getByText(`${nameOf(nextMonth)} team saved.`)).toBeVisible()
  await captain.reload()
  await expect(team.getByRole('listitem')).toHaveText([/Bruno Silva/, /Ana Silva/])

  await server.setClock(at(`${nextMonth}-01`, '10:00'))
  await team.getByRole('button', { name: 'Ana Silva: remove' }).click()
  await team.getByRole('button', { name: 'Save team' }).click()
  const settled = captain.getByRole('region', { name: `${nameOf(nextMonth)} team` })
  await expect(settled.getByRole('listitem')).toHaveText([/Bruno Silva/, /Ana Silva/])

  await page.reload()
  await page.getByRole('button', { name: 'Revoke Lisboa’s link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Link revoked.')).toBeVisible()
  await captain.goto(link)
  await expect(captain.getByText('Content not found.')).toBeVisible()
})
