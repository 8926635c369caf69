import type { Locator, Page } from '@playwright/test'
import { expect, test, today } from './fixtures.ts'
import { writeQuiz } from './steps/club-steps.ts'
import { findCoveredContent } from './checks/layout-checks.ts'

const envelope = (page: Page) => page.getByRole('button', { name: 'Message to the team' })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('the envelope covers no button, neither at the bottom of a quiz nor at the end of a page @phone', async ({
  page,
  club,
}) => {
  const editor = await club.member('Eva', { quiz_editor: true, admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await writeQuiz(club, { editor, date: today })
  await club.visit(page, ana, '/quiz')
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible()
  await expect.poll(() => overlap(envelope(page), submit)).toBe(false)
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => overlap(envelope(page), submit)).toBe(false)
  await envelope(page).click({ trial: true })
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await overlap(envelope(page), page.getByRole('main').locator('div:has(h1):has(form)').last()),
      `${width} px`,
    ).toBe(false)
  }
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 800 })
    const [button, bar] = [await envelope(page).boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(button!.y + button!.height, `${width} px`).toBeLessThanOrEqual(bar!.y + bar!.height)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  await expect(envelope(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await club.visit(page, editor, '/admin/notifications?create')
  const back = page.getByRole('link', { name: 'Back to the list' })
  await back.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => overlap(envelope(page), back)).toBe(false)

  await club.visit(page, editor, `/admin/quiz/${today}/edit`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  await expect.poll(() => overlap(envelope(page), save)).toBe(false)
})

test('neither the envelope nor the install hint covers the page, whatever the width @phone', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await page.addInitScript(() =>
    localStorage.setItem('visits', JSON.stringify({ count: 5, date: '2026-01-01' })),
  )
  await club.visit(page, ana, '/')
  const hint = page.getByRole('complementary', { name: 'Install the app' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => sessionStorage.getItem('visited') !== null)
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }),
    ),
  )
  await expect(hint).toBeVisible()
  await expect(envelope(page)).toBeVisible()
  for (const width of [320, 390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    expect(await findCoveredContent(page), `${width} px`).toEqual([])
  }

  // Makes the check find a covered element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-float] { position: fixed; top: 120px; left: 40px }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.setViewportSize({ width: 390, height: 600 })
  expect((await findCoveredContent(page)).join()).toContain(' covers ')
})
