import * as teamNotifications from '@tertulia/contract/team-notifications'
import { addDays } from '@tertulia/core/calendar/calendar'
import { at, expect, test, today } from './fixtures.ts'

test('a notification is on every home page, stays dismissed, and can be shown again', async ({
  page,
  club,
}) => {
  const rita = await club.member('Rita', { admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, rita, '/admin/notifications')
  await page.getByRole('link', { name: 'Create notification' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write your notice.')).toBeVisible()
  await page.getByRole('radio', { name: 'Important' }).check()
  await page
    .getByLabel('Text')
    .fill(
      'The **dinner** is on Friday. <script>window.stolen = 1</script><img src=x onerror="window.stolen=1">',
    )
  const preview = page.getByRole('group', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('dinner')
  await expect(preview.locator('script, img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification created')).toBeVisible()
  await expect(page.getByText('From today until you delete it')).toBeVisible()

  await club.visit(page, ana)
  const notice = page.getByRole('article').filter({ hasText: 'is on Friday' })
  await expect(notice.locator('strong')).toHaveText('dinner')
  await expect(notice.locator('script, img')).toHaveCount(0)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show dismissed' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'dismissed-notifications')
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\["custom-\d+"\]$/)
  await page.getByRole('button', { name: 'Show dismissed' }).click()
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
})

test('a notification is edited, expires after its last day, is listed as past and is deleted', async ({
  page,
  club,
  server,
}) => {
  const rita = await club.member('Rita', { admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, rita, '/admin/notifications?create')
  await page.getByLabel('Text').fill('One day only')
  await page.getByRole('button', { name: 'To: Until you delete it' }).click()
  const calendar = page.getByRole('dialog', { name: 'To' })
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await calendar
    .getByRole('button', { name: new RegExp(`${day.format(new Date(today))}( \\d{4})?$`) })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('On home now')).toBeVisible()

  await page.getByRole('link', { name: /^Edit the notification/ }).click()
  await page.getByLabel('Text').fill('Only one day')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification saved')).toBeVisible()
  await expect(page.getByText('Only one day')).toBeVisible()

  await server.setClock(at(addDays(today, 1), '10:00'))
  await club.visit(page, ana)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Only one day')).toHaveCount(0)
  await club.visit(page, rita, '/admin/notifications')
  await expect(page.getByText('No notices on the home page.')).toBeVisible()
  await page.getByRole('link', { name: 'Show past ones (1)' }).click()
  await expect(page).toHaveURL(/\?past/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Notification deleted')).toBeVisible()
  await expect(page.getByText('Only one day')).toHaveCount(0)
})

test('an editor who would overwrite another edit is asked first, and loses nothing', async ({
  page,
  club,
}) => {
  const rita = await club.member('Rita', { admin: true })
  await club.visit(page, rita, '/admin/notifications?create')
  await page.getByLabel('Text').fill('First words')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Edit the notification/ }).click()
  await page.getByLabel('Text').fill('My words')
  const { notifications: foundNotifications } = await club.call(
    teamNotifications.listNotifications,
    { query: { page: 1 } },
    rita,
  )
  const [found] = foundNotifications
  if (!found) throw new Error('there is no notice')
  const { id, reminded_at: _remindedAt, language: _language, ...saved } = found
  const body = { ...saved, content: 'Words of another admin' }
  await club.call(teamNotifications.saveNotification, { params: { id }, body }, rita)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep mine and continue' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('My words')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification saved')).toBeVisible()
  await expect(page.getByText('My words')).toBeVisible()
  await expect(page.getByText('Words of another admin')).toHaveCount(0)
})
