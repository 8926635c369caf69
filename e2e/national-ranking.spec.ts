import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { addMonths, monthOf } from '@tertulia/core/national-ranking/month'
import { readFile } from 'node:fs/promises'
import { findSidewaysScroll } from './checks/layout-checks.ts'
import { expect, test, today, type Club } from './fixtures.ts'

const month = monthOf(today)
const lastMonth = addMonths(month, -1)
const nameOf = (wanted: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${wanted}-01T00:00:00Z`),
  )

const types = [
  'inquizicao',
  '66_22_11',
  'hot_100',
  'quiz_dairy',
  'squizzed',
  'unlimited',
  'eqc',
  'wqc',
] as const

/** Creates eight events of two months with three players: Ana is the best of the first month, Rui of both. */
async function twoMonths(club: Club) {
  const manager = await club.member('Manuel', { national_ranking_manager: true })
  const member = await club.member('Rui', { regular_player: true })
  const add = async (name: string, region: string, userId: number | null) => {
    const body = { name, surname: 'Silva', club: 'Tertúlia', region, user_id: userId }
    return (await club.call(rankingPlayerCalls.createRankingPlayer, { body }, manager)).id
  }
  const ana = await add('Ana', 'PT.LI', null)
  const rui = await add('Rui', 'PT.PO', member.id)
  const eva = await add('Eva', 'PT.LI', null)
  const give = (of: string, [first, second]: [number, number]) => {
    const events = types.map((type, index) => ({
      type,
      results: [
        { player_id: ana, result: first },
        { player_id: rui, result: second },
        ...(of === month && index === 0 ? [{ player_id: eva, result: 5 }] : []),
      ],
    }))
    return club.call(monthEventCalls.createMonthEvents, { body: { month: of, events } }, manager)
  }
  await give(lastMonth, [50, 40])
  await give(month, [25, 50])
  return { manager, member }
}

test('a manager publishes two months, and a visitor reads, sorts and downloads the table', async ({
  page,
  club,
}) => {
  const { manager, member } = await twoMonths(club)
  await club.visit(page, manager, '/admin/national-ranking/ranking')
  for (const wanted of [lastMonth, month]) {
    await page.getByRole('button', { name: `Preview and publish ${nameOf(wanted)}` }).click()
    const dialog = page.getByRole('dialog', { name: `National ranking of ${nameOf(wanted)}` })
    await expect(dialog.getByRole('row').nth(1)).toContainText(wanted === month ? 'Rui Silva' : 'Ana Silva')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('link', { name: `Open the ranking of ${nameOf(wanted)}` })).toBeVisible()
  }

  await club.visit(page, null, '/')
  await page.getByRole('link', { name: 'National ranking' }).click()
  await expect(page.getByRole('heading', { name: nameOf(month) })).toBeVisible()
  const rows = page.getByRole('table', { name: `National ranking of ${nameOf(month)}` }).getByRole('row')
  const names = rows.getByRole('rowheader')
  await expect(names).toHaveText([/^Rui/, /^Ana/, /^Eva/])
  // Below the two head rows. Ten of sixteen events count: eight of 100 and two of 80.
  await expect(rows.nth(2)).toContainText(/^11up 1.*960\.00/)
  await expect(rows.nth(4)).toContainText(/^3new/)
  await expect(names.first().getByRole('link')).toHaveCount(0)

  expect(await findSidewaysScroll(page, 1280)).toEqual([])
  const table = page.getByRole('region', { name: `National ranking of ${nameOf(month)}` })
  const place = await names.first().boundingBox()
  await table.focus()
  await page.keyboard.press('End')
  await table.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
  expect((await names.first().boundingBox())?.x).toBe(place?.x)

  await page.getByRole('columnheader', { name: 'Average' }).getByRole('link').click()
  await page.getByRole('columnheader', { name: 'Average' }).getByRole('link').click()
  await expect(names).toHaveText([/^Eva/, /^Ana/, /^Rui/])
  expect(new URL(page.url()).search).toBe('?sort=average&order=asc')
  await page.reload()
  await expect(names).toHaveText([/^Eva/, /^Ana/, /^Rui/])
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Lisboa')
  await expect(names).toHaveText([/^Eva/, /^Ana/])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this ranking as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`national-ranking-${month}.csv`)
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toContain(`${month} eqc`)
  expect(first).toMatch(/^1,2,Rui,Silva,/)

  await page.getByRole('link', { name: nameOf(lastMonth) }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^Ana/])
  await club.visit(page, member, `/national-ranking/${lastMonth}`)
  const own = page.getByRole('row', { name: /Rui Silva you/ })
  await own.getByRole('link', { name: 'Rui Silva' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
})
