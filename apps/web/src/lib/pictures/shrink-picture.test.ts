import { expect, test } from 'vitest'
import { fitInside, planShrinking, renameTo, shrinkPicture } from './shrink-picture.ts'

const large = 4_000_000
const kept = 400_000

test.each([
  ['a photo', 'image/jpeg', []],
  ['a PNG, which may be transparent', 'image/png', ['image/png', 'image/webp']],
  ['a WebP', 'image/webp', ['image/webp']],
])('%s is written smaller in a type that keeps what it shows', (_what, type, types) => {
  expect(planShrinking({ type, size: large }, { head: '', kept })).toEqual({ types, orJpeg: true })
})

test.each([
  ['a small photo', 'image/jpeg', 400_000, ''],
  ['a drawing', 'image/svg+xml', large, '<svg'],
  ['a GIF', 'image/gif', large, 'GIF89a'],
  ['an animated PNG', 'image/png', large, '\u0000\u0000\u0000\u0008acTL'],
  ['an animated WebP', 'image/webp', large, 'RIFF____WEBPVP8X__________ANIM'],
  ['a sound', 'audio/mpeg', large, ''],
  ['a file of no known type', '', large, ''],
])('%s stays as it is', (_what, type, size, head) => {
  expect(planShrinking({ type, size }, { head, kept })).toBeNull()
})

test('a small HEIC photo is converted too, because the server knows no HEIC', () => {
  expect(planShrinking({ type: 'image/heic', size: 1000 }, { head: '', kept })).toEqual({
    types: [],
    orJpeg: true,
  })
})

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4001 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 2000, height: 1 },
  ],
])('%j fits into 2000 pixels as %j', (size, fitted) => {
  expect(fitInside(size, 2000)).toEqual(fitted)
})

test('the name gets the ending of its new type', () => {
  expect(renameTo('IMG 1.2.HEIC', 'image/jpeg')).toBe('IMG 1.2.jpg')
  expect(renameTo('picture', 'image/webp')).toBe('picture.webp')
})

test('a browser that cannot open pictures sends the file itself', async () => {
  const file = new File([new Uint8Array(500_000)], 'a.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(file, { bytes: 100, side: 10, kept })).toBe(file)
})
