import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tertulia-manifest-'))
writeFileSync(path.join(folder, 'index.html'), '<p>the page</p>')
copyFileSync(path.join(import.meta.dirname, '../../../../web/public/icon.svg'), path.join(folder, 'icon.svg'))
const app = testApp('2026-11-20T10:00:00.000Z', () => ({ serveWeb: folder }))
afterAll(() => rmSync(folder, { recursive: true }))

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host, ...headers } })
type Manifest = { name: string; icons: { src: string; sizes: string; purpose: string }[] }
const manifestOf = async (host: string) => (await get(host, '/manifest.webmanifest')).json<Manifest>()

/** The colour of a pixel of a picture, as #rrggbb. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = { left, top, width: 1, height: 1 }
  return (await sharp(picture).removeAlpha().extract(pixel).raw().toBuffer()).toString('hex')
}

test('every host has the manifest of its customer: name, language, colours, shortcuts', async () => {
  await aCustomer(app, { name: 'Liga Tertulia', hostnames: ['liga.test'] })
  const id = await aCustomer(app, {
    name: 'The Thursday Club',
    hostnames: ['thursday.test'],
    default_language: 'en',
  })
  await app.forCustomer(id).tx((db) => db.updateTable('customers').set({ brand_light: '#7a1f5c' }).execute())
  expect(await manifestOf('liga.test')).toMatchObject({
    id: '/',
    name: 'Liga Tertulia',
    short_name: 'Liga',
    lang: 'pt',
    display: 'standalone',
    start_url: '/',
    theme_color: '#0f5c4d',
    background_color: '#fbf8f3',
    shortcuts: [
      { name: 'Quiz de hoje', url: '/quiz' },
      { name: 'Classificação', url: '/ranking' },
    ],
  })
  expect(await manifestOf('thursday.test')).toMatchObject({
    name: 'The Thursday Club',
    short_name: 'The Thursday',
    lang: 'en',
    theme_color: '#7a1f5c',
    shortcuts: [{ name: 'Today’s quiz' }, { name: 'Table' }],
  })
})

test('a manifest is asked for again each time and sent again only when it is another one', async () => {
  const first = await get('liga.test', '/manifest.webmanifest')
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/manifest+json'),
  })
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await get('liga.test', '/manifest.webmanifest', again)).statusCode).toBe(304)
  expect((await get('thursday.test', '/manifest.webmanifest', again)).statusCode).toBe(200)
})

test('icons of both sizes and purposes are images of these sizes, cached forever by address', async () => {
  const { icons } = await manifestOf('thursday.test')
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { rawPayload, headers } = await get('thursday.test', src)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
    expect(headers['cache-control']).toContain('immutable')
  }
  const maskable = await get('thursday.test', icons[2]?.src ?? '')
  expect(await colourAt(maskable.rawPayload, 0, 0)).toBe('7a1f5c')
  const touch = await get('thursday.test', '/apple-touch-icon.png')
  expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('the sign in the tab has the colour of the visited customer and is asked for again each time', async () => {
  const own = await get('thursday.test', '/icon.svg')
  expect(own.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  expect(own.body).toContain('fill="#7a1f5c"')
  expect(own.body).not.toMatch(/#0f5c4d/i)
  expect((await get('liga.test', '/icon.svg')).body).toContain('fill="#0f5c4d"')
  const again = { 'if-none-match': String(own.headers.etag) }
  expect((await get('thursday.test', '/icon.svg', again)).statusCode).toBe(304)
})

test('a logo takes the place of the sign: another address, on paper, and nothing of it where a device cuts', async () => {
  const id = await aCustomer(app, { hostnames: ['logo.test'] })
  const before = await manifestOf('logo.test')
  const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#aa0000' } })
    .png()
    .toBuffer()
  const name = `${'a'.repeat(32)}.png`
  await folderStorage(app.mediaFolder).save(id, name, logo)
  await app.forCustomer(id).tx((db) => db.updateTable('customers').set({ logo: name }).execute())
  const after = await manifestOf('logo.test')
  expect(after.icons[3]?.src).not.toBe(before.icons[3]?.src)
  const { rawPayload } = await get('logo.test', after.icons[3]?.src ?? '')
  expect(await colourAt(rawPayload, 256, 256)).toBe('aa0000')
  expect(await colourAt(rawPayload, 256 - 205, 256)).toBe('fbf8f3')
  const old = await get('logo.test', before.icons[3]?.src ?? '')
  expect(old.headers['cache-control']).toBe('no-cache')
  expect(old.rawPayload.equals(rawPayload)).toBe(true)
})

test('other names below the icons are not found', async () => {
  for (const name of ['any-64.png', 'any-192.svg', 'other-192.png'])
    expect((await get('liga.test', `/icons/abc/${name}`)).statusCode).toBe(404)
})
