import * as logCalls from '@tertulia/contract/logs'
import type { Page } from '@playwright/test'
import { untilRest } from './browser/patience.ts'
import { openFirstRound } from './steps/club-steps.ts'
import type { Member } from './fixtures.ts'
import { expect, nextVersion, test } from './deployment.ts'
import { answer, answerField, expectPoints, pointsButton } from './steps/quiz-steps.ts'
import { everythingStored, pagesAreCached } from './steps/storage-steps.ts'

test.use({ serviceWorkers: 'allow' })

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** The addresses of all cached files. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => url)
  })

const serviceWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('a new version waits until the user accepts it, and the update loses no typed text', async ({
  page,
  club,
  server,
  deployment,
}) => {
  const { ana } = await openFirstRound(club, server)
  const site = club.behind(deployment.port)
  await site.visit(page, ana, '/quiz')
  await answer(page, 1, 'Fernando Pessoa')
  await pointsButton(page, 1, 3).click()
  await pagesAreCached(page)
  await answerField(page, 2).pressSequentially('half an ans')

  deployment.deployNext()
  const loads = countLoads(page)
  // Simulates some minutes of absence.
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)), {
      // It first fetches the files of every page.
      timeout: 120_000,
    })
    .toBe(true)
  const question = page.getByRole('dialog', { name: 'New version' })
  await expect(answerField(page, 2)).toBeFocused()
  await expect(question).toHaveCount(0)
  await answerField(page, 2).blur()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(answerField(page, 2)).toHaveValue('half an ans')

  await test.step('what is kept of this version goes on working', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Table', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table')
    await page.getByRole('banner').getByRole('link', { name: 'Clube de Teste' }).click()
    const notices = page.getByRole('region', { name: 'Notifications' })
    await expect(notices.getByText('There is a new version of Tertulia.')).toBeVisible()
    await expect(question).toHaveCount(0)
  })
  await test.step('a page whose code is gone offers the new version', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Rules', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a new version of Tertulia.')
  })
  expect(loads()).toBe(0)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  // The written page is readable before all of it has loaded.
  await expect.poll(loads).toBe(1)
  await pagesAreCached(page)
  expect(await cachedFiles(page)).not.toContainEqual(expect.stringContaining('/assets/'))
  await page.getByRole('banner').getByRole('button', { name: /^Ana/ }).click()
  await expect(page.getByText(`Version ${nextVersion}`)).toBeVisible()
  await site.visit(page, ana, '/quiz')
  await expect(answerField(page, 1)).toHaveValue('Fernando Pessoa')
  await expect(answerField(page, 2)).toHaveValue('half an ans')
  await expectPoints(page, [3, null])
})

for (const what of ['gone', 'a page'] as const) {
  test(`a service worker whose script is ${what} is removed, and the page reloads once without it`, async ({
    page,
    club,
    deployment,
  }) => {
    const site = club.behind(deployment.port)
    await page.goto(site.url('/rules'))
    await pagesAreCached(page)
    deployment.setScript(what)
    const loads = countLoads(page)
    await page.reload()
    await expect.poll(loads).toBe(2)
    await expect.poll(() => serviceWorkers(page)).toBe(0)
    await untilRest(page)
    expect(loads()).toBe(2)
  })
}

/** Uploads a picture for a page's signed-in user. */
const givePicture = (page: Page, member: Member) =>
  page.evaluate(async (token) => {
    const canvas = new OffscreenCanvas(200, 200)
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200)
    const body = new FormData()
    body.set('file', await canvas.convertToBlob(), 'me.png')
    const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' }
    // A response that is not read stays open.
    await (await fetch('/api/account/image', { method: 'POST', headers, body })).text()
  }, member.token)

test('offline the app shows pages seen before and logs the visits later; signing out deletes them', async ({
  page,
  club,
  deployment,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const site = club.behind(deployment.port)
  const picture = page.getByRole('banner').locator('span[aria-hidden] > img')
  const width = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  await site.visit(page, ana, '/profile')
  await pagesAreCached(page)
  await givePicture(page, ana)
  await page.reload()
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringContaining('/api/media/'))
  // The user is cached with the address of the picture.
  await expect.poll(() => everythingStored(page)).toMatch(/"image":"[^"]/)

  await deployment.switchOff()
  const said = page.waitForEvent('console', (message) => message.text().includes('offline mode'))
  await page.goto(site.url('/profile'))
  await said
  await expect.poll(width).toBe(200)
  await deployment.switchOn()
  await page.reload()
  await expect
    .poll(async () => {
      const { logs } = await club.call(logCalls.listOwnLogs, { query: { page: 1 } }, ana)
      return logs.map(({ kind, detail }) => `${kind} ${detail}`)
    })
    .toContain('offline_mode /profile')

  await page.goto(site.url('/logout'))
  await expect.poll(() => cachedFiles(page)).not.toContainEqual(expect.stringContaining('/api/'))
})
