import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as sessionCalls from '@tertulia/contract/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anAccount } from '../../../test/factories/account.ts'
import { testApp } from '../../../test/test-app.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { cleanMedia } from '../media/media.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function upload(token: string, content: Buffer, { field = 'file' } = {}) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(content)]), 'me.png')
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return app.http.inject({
    method: 'POST',
    url: '/api/account/image',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload,
  })
}

async function stored(token: string, content: Buffer): Promise<string> {
  const response = await upload(token, content)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Account>().image ?? ''
}

async function refusal(token: string, content: Buffer, options = {}) {
  const response = await upload(token, content, options)
  return [response.statusCode, response.json<ErrorBody>().message]
}

const fetchFile = (url: string) => app.http.inject({ url: `/api${url}` })
const picture = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'an image in %s becomes a square of 200',
  async (format) => {
    const { token, customer_id } = await anAccount(app)
    const image = await stored(token, await picture().toFormat(format).toBuffer())
    expect(image).toMatch(new RegExp(`^/media/${customer_id}/[0-9a-f]{32}\\.webp$`))
    const file = await fetchFile(image)
    expect(file.headers['content-type']).toBe('image/webp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 200, height: 200, format: 'webp' })
    expect((await app.call(sessionCalls.renewSession, {}, token)).user.image).toBe(image)
  },
)

test('a blocked person may have an image', async () => {
  const { token } = await anAccount(app, { roles: { blocked: true } })
  await stored(token, await picture().png().toBuffer())
})

test('camera metadata and appended data are removed from an image', async () => {
  const { token } = await anAccount(app)
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Home' } })
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('<script>steal()</script>')])
  const { rawPayload } = await fetchFile(await stored(token, polyglot))
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect(rawPayload.includes('steal')).toBe(false)
})

test('scriptable drawings, and files that only pretend to be images, are refused', async () => {
  const { token } = await anAccount(app)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const xml = Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])
  const gifScript = Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')
  const whole = await picture().png().toBuffer()
  const files = [svg, xml, gifScript, Buffer.from('<html>'), Buffer.alloc(0), whole.subarray(0, 60)]
  for (const content of files) expect(await refusal(token, content)).toEqual([400, 'invalid_file'])
  expect(await refusal(token, whole, { field: 'image' })).toEqual([400, 'invalid_file'])
  expect((await app.call(accountCalls.getAccount, {}, token)).image).toBeNull()
})

test('more than 200 KB are refused', async () => {
  const { token } = await anAccount(app)
  const small = await picture().png().toBuffer()
  const limit = Buffer.concat([small, Buffer.alloc(200_000 - small.byteLength)])
  await stored(token, limit)
  expect(await refusal(token, Buffer.concat([limit, Buffer.alloc(1)]))).toEqual([413, 'file_too_large'])
  expect(await refusal(token, Buffer.alloc(3_000_000))).toEqual([413, 'file_too_large'])
})

test('a new image replaces the previous one and deletes its file, as removing does', async () => {
  const { token, customer_id } = await anAccount(app)
  const folder = path.join(app.mediaFolder, String(customer_id))
  const first = await stored(token, await picture().png().toBuffer())
  const second = await stored(token, await picture().webp().toBuffer())
  expect((await fetchFile(first)).statusCode).toBe(404)
  expect(await readdir(folder)).toEqual([path.basename(second)])
  expect((await app.call(accountCalls.removeProfileImage, {}, token)).image).toBeNull()
  expect(await readdir(folder)).toEqual([])
  expect((await app.call(accountCalls.removeProfileImage, {}, token)).image).toBeNull()
})

test('of images sent at once one stays, and no other file', async () => {
  const { token, customer_id } = await anAccount(app)
  const content = await picture().png().toBuffer()
  const answers = await Promise.all([1, 2, 3].map(() => upload(token, content)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { image } = await app.call(accountCalls.getAccount, {}, token)
  const files = await readdir(path.join(app.mediaFolder, String(customer_id)))
  expect(files).toEqual([path.basename(image ?? '')])
})

test('after twenty images in a minute one waits', async () => {
  const { token } = await anAccount(app)
  for (let sent = 0; sent < 20; sent++) await upload(token, Buffer.from('x'))
  expect(await refusal(token, Buffer.from('x'))).toEqual([429, 'too_many_requests'])
})

test('after a week an unused file is deleted, and a used one is not', async () => {
  const { token, customer_id } = await anAccount(app)
  const folder = path.join(app.mediaFolder, String(customer_id))
  const shown = path.basename(await stored(token, await picture().png().toBuffer()))
  await writeFile(path.join(folder, 'left-behind.webp'), 'x')
  const clean = (now: string) =>
    cleanMedia({ database: app.database, media: folderStorage(app.mediaFolder) }, customer_id, now)
  const savedAt = Temporal.Instant.from('2026-11-20T10:00:00Z').epochMilliseconds / 1000
  for (const file of [shown, 'left-behind.webp']) await utimes(path.join(folder, file), savedAt, savedAt)
  expect(await clean('2026-11-27T09:00:00.000Z')).toBe(0)
  expect(await clean('2026-11-27T10:00:01.000Z')).toBe(1)
  expect(await readdir(folder)).toEqual([shown])
})
