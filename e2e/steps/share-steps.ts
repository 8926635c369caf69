import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Stands in for the device's sharing; returns the texts that are shared from then on. */
export async function recordSharing(page: Page): Promise<string[]> {
  const shared: string[] = []
  await page.exposeFunction('recordShared', (text: string) => void shared.push(text))
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ text = '', files } = {}) => {
      if (files) Object.assign(window, { sharedFile: text.split('\n').at(-1) })
      else await window.recordShared?.(text)
    }
  })
  return shared
}

/** Shares the final as a picture, which a visitor sees at its address until its player stops sharing it. */
export async function expectSharedPicture(page: Page, final: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await final.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'As a picture' }).click()
  const picture = dialog.getByRole('img', { name: /Eva \S+ won 12–12 8 of 8 right · won the cup/ })
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  const [shared] = await Promise.all([
    page.waitForFunction(() => window.sharedFile),
    dialog.getByRole('button', { name: 'Share the picture' }).click(),
  ])
  const address = String(await shared.jsonValue())
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('there is no browser')
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Eva \S+ won 12–12$/)
  await expect(visitor.getByRole('img', { name: 'Cup, final' })).toHaveJSProperty('naturalWidth', 1200)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/picture$/)
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'No longer shared' })).toBeVisible()
  await visitor.close()
}
