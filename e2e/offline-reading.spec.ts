import type { Page } from '@playwright/test'
import { openFirstRound } from './steps/club-steps.ts'
import { expect, test } from './fixtures.ts'
import { everythingStored, pagesAreCached } from './steps/storage-steps.ts'

test.use({ serviceWorkers: 'allow' })

const asOf = /^Last updated \d\d:\d\d$/
const lost = 'Internet connection lost.'

const open = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

test('pages read before can be read offline, and are deleted when the user signs out', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  const heading = page.getByRole('heading', { level: 1 })
  const table = page.getByRole('table', { name: 'Season 1, tier 1' })
  const toQuiz = page.getByRole('link', { name: 'Play the quiz' })
  const toasts = page.getByRole('alert').filter({ hasText: lost })
  await club.visit(page, ana, '/')
  // Leaving before it has loaded does not count as a visit.
  await expect(toQuiz).toBeVisible()
  await open(page, 'Table')
  await expect(table).toBeVisible()
  await expect.poll(() => everythingStored(page)).toContain('GET /standings')
  await pagesAreCached(page)

  await test.step('the page in sight stays, and says of when it is', async () => {
    await context.setOffline(true)
    await expect(toasts).toHaveCount(1)
    const { x = 0, y = 0, width = 0 } = (await toasts.boundingBox()) ?? {}
    expect([x + width, y].map(Math.round), 'the message is at the top right edge').toEqual([
      (page.viewportSize()?.width ?? 0) - 12,
      4,
    ])
    await expect(page.getByText(asOf)).toBeVisible()
    await expect(table).toBeVisible()
  })
  await test.step('a page that was never visited is replaced, and one that was is not', async () => {
    await open(page, 'Cup')
    await expect(page.getByRole('heading', { name: 'No internet access.' })).toBeVisible()
    await expect(toasts).toHaveCount(1)
    await page.getByRole('banner').getByRole('link', { name: 'Clube de Teste' }).click()
    await expect(toQuiz).toBeVisible()
    await expect(page.getByText(asOf)).toBeVisible()
  })
  await test.step('the app opens without a connection', async () => {
    await page.goto(club.url('/ranking'))
    await expect(table).toBeVisible()
    await expect(page.getByText(asOf)).toBeVisible()
  })
  await test.step('it goes on by itself', async () => {
    await context.setOffline(false)
    // Returning to the page refetches without waiting for the interval.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(asOf)).toHaveCount(0)
  })
  await test.step('signing out leaves nothing behind, without a connection, too', async () => {
    await page.getByRole('button', { name: 'Message to the team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message to the team' })
    await dialog.getByLabel('Message').fill('typed, not sent')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => everythingStored(page)).toContain('typed, not sent')
    expect(await everythingStored(page)).toContain(ana.email)
    await page.reload()
    await expect(table).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: /^Ana/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' }).or(heading).first()).toBeVisible()
    await expect.poll(() => everythingStored(page)).not.toContain('GET /')
    await context.setOffline(false)
    await club.signIn(page, bruno)
    await expect.poll(() => everythingStored(page)).toContain(bruno.email)
    expect(await everythingStored(page)).not.toContain(ana.email)
    await expect.poll(() => everythingStored(page)).not.toContain('typed, not sent')
  })
})
