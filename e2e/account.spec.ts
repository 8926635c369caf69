import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A photo of noise, which does not compress: some megabytes. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const paper = canvas.getContext('2d')
    const pixels = paper?.createImageData(1200, 900)
    if (!paper || !pixels) return ''
    for (let place = 0; place < pixels.data.length; place++) pixels.data[place] = (place * 7919) % 251
    for (let place = 0; place < pixels.data.length; place += 3) pixels.data[place] = Math.random() * 255
    paper.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('a photo that is too large to upload is cropped in the browser and saved, and can be removed', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/account')
  const picture = part(page, 'Picture')
  await picture.getByLabel('Choose a picture').setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  })
  await expect(picture.getByRole('alert')).toContainText('Invalid file.')

  const buffer = await aLargePhoto(page)
  expect(buffer.byteLength).toBeGreaterThan(200_000)
  await picture
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByLabel('Visible part of the picture').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Profile image updated.')).toBeVisible()
  const shown = page.getByRole('banner').locator('span[aria-hidden] > img')
  await expect(shown).toHaveJSProperty('naturalWidth', 200)
  await page.reload()
  await expect(shown).toHaveJSProperty('complete', true)

  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('AS', { exact: true })).toBeAttached()
})
