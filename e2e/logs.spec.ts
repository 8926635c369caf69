import * as logCalls from '@tertulia/contract/logs'
import { expect, test } from './fixtures.ts'

test('actions of a player in the browser are logged, and those of a visitor are not', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const log = async () =>
    (await club.call(logCalls.listOwnLogs, { query: { page: 1 } }, ana)).logs.map(
      ({ kind, detail }) => `${kind} ${detail}`,
    )
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs')) posted.push(request.postData() ?? '')
  })
  await page.goto(club.url('/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A tab that is still open when she signs in would be logged as hers.
  await page.goto('about:blank')

  await club.visit(page, ana)
  await page.getByRole('banner').getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(club.url('/ranking'))
  const heading = page.getByRole('heading', { level: 1 })
  await heading.selectText()
  const words = (await heading.textContent()) ?? ''
  await page.keyboard.press('Control+c')
  await heading.click({ button: 'right' })
  await expect
    .poll(log)
    .toEqual(
      expect.arrayContaining([
        'page_load / 6.0.6',
        'page_change /ranking',
        `copy ${words}`,
        expect.stringContaining('right_click h1'),
      ]),
    )
  await page.goto(club.url('/cup'))
  await expect.poll(log).toContain(`page_unload ${club.url('/ranking')}`)
  expect(await log()).toContainEqual(expect.stringMatching(/^page_speed \/ CLS [\d.]+, FCP \d+, .*TTFB \d+$/))
  expect(posted.filter((batch) => batch.includes('/login'))).toEqual([])
  expect(posted.length).toBeLessThan(12)
})
