import { mediaSizeLimits, Medium } from '@tertulia/contract/media'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { checked } from '@tertulia/contract/read-json'

/** Creates a picture of noise, which no format makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0f5c4d',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })

test('a phone’s photo is made smaller in the browser, upright, before it is sent', async ({ page, club }) => {
  const eva = await club.member('Eva', { quiz_editor: true })
  // Taken with the phone upright: the pixels lie on their side, and the file says so.
  const photo = await noise(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
  expect(photo.length).toBeGreaterThan(mediaSizeLimits.image)
  await club.visit(page, eva, '/admin/quiz/create')
  const field = page.getByRole('group', { name: 'Image, sound or video' }).first()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/media'))
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  const medium = checked(Medium, await (await saved).json())
  expect(medium.byte_size).toBeLessThanOrEqual(mediaSizeLimits.image)
  expect(medium).toMatchObject({ content_type: 'image/jpeg', width: 1500, height: 2000 })
  await expect(field.getByRole('img')).toBeVisible()
})

test('a club’s large logo keeps its transparency and fits', async ({ page, club }) => {
  const rui = await club.member('Rui', { customer: true })
  const buffer = await noise(1600, 800)
    .extend({ bottom: 800, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(200_000)
  await club.visit(page, rui, '/admin/customer/club')
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const logo = page.getByAltText('Clube de Teste logo')
  await expect(logo).toBeVisible()
  const shown = await logo.evaluate(async (image: HTMLImageElement) => {
    const content = await fetch(image.src)
    return [...new Uint8Array(await content.arrayBuffer())]
  })
  expect((await sharp(Buffer.from(shown)).stats()).isOpaque).toBe(false)
})
