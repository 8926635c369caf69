import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as sessionCalls from '@tertulia/contract/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aClub } from '../../../test/factories/customer-settings.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function upload(token: string, content: Buffer | string, name = 'logo.png') {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return app.http.inject({
    method: 'POST',
    url: '/api/admin/customer/logo',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function refusal(token: string, content: Buffer | string, name?: string) {
  return (await upload(token, content, name)).json<ErrorBody>().message
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 92, b: 77, alpha: 0.5 } } })

test.each([
  ['PNG', () => drawing(1200, 300).png().toBuffer()],
  ['JPEG', () => drawing(1200, 300).jpeg().toBuffer()],
  ['WebP', () => drawing(1200, 300).webp().toBuffer()],
  ['GIF', () => drawing(1200, 300).gif().toBuffer()],
])(
  'a logo as %s is drawn anew within bounds and seen by everybody of the customer',
  async (_format, make) => {
    const { owner, customer_id } = await aClub(app)
    const response = await upload(owner.token, await make())
    expect(response.statusCode, response.body).toBe(200)
    const { logo, version } = response.json<CustomerSettings>()
    expect(version).toBe(2)
    const file = await app.http.inject({ url: `/api${logo}` })
    expect(file.headers['content-type']).toBe('image/png')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 576, height: 144 })
    expect((await app.call(customerCalls.getCustomer, {}, owner.token)).logo).toBe(logo)
    const player = await aUser(app, customer_id)
    expect((await app.call(sessionCalls.renewSession, {}, player.token)).user.customer.logo).toBe(logo)
  },
)

test('a small logo is not blown up', async () => {
  const { owner } = await aClub(app)
  const { logo } = (
    await upload(owner.token, await drawing(60, 40).png().toBuffer())
  ).json<CustomerSettings>()
  const file = await app.http.inject({ url: `/api${logo}` })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
})

test('a scriptable drawing is refused under any name, and so is a file that only starts like an image', async () => {
  const { owner, customer_id } = await aClub(app)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await refusal(owner.token, svg, 'logo.svg')).toBe('invalid_file')
  expect(await refusal(owner.token, svg, 'logo.png')).toBe('invalid_file')
  expect(await refusal(owner.token, `<?xml version="1.0"?>${svg}`)).toBe('invalid_file')
  const head = (await drawing(40, 40).png().toBuffer()).subarray(0, 60)
  expect(await refusal(owner.token, Buffer.concat([head, Buffer.from('<script>')]))).toBe('invalid_file')
  expect(await refusal(owner.token, '')).toBe('invalid_file')
  await expect(readdir(path.join(app.mediaFolder, String(customer_id)))).rejects.toThrow('ENOENT')
})

test('a page behind a picture does not come through', async () => {
  const { owner } = await aClub(app)
  const polyglot = Buffer.concat([
    await drawing(40, 40).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const response = await upload(owner.token, polyglot)
  if (response.statusCode !== 200) return expect(response.json<ErrorBody>().message).toBe('invalid_file')
  const file = await app.http.inject({ url: `/api${response.json<CustomerSettings>().logo}` })
  expect(file.rawPayload.includes('<script>')).toBe(false)
})

test('more than 200 KB are too much', async () => {
  const { owner } = await aClub(app)
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(png.byteLength).toBeGreaterThan(200_000)
  expect(await refusal(owner.token, png)).toBe('file_too_large')
})

test('only the owner and admins may; taken away, the name stands in its place again', async () => {
  const { owner, customer_id } = await aClub(app)
  const player = await aUser(app, customer_id)
  const png = await drawing(40, 40).png().toBuffer()
  expect(await refusal(player.token, png)).toBe('forbidden')
  await upload(owner.token, png)
  expect(await app.refused(customerSettingCalls.removeLogo, {}, player.token)).toBe('forbidden')
  expect((await app.call(customerSettingCalls.removeLogo, {}, owner.token)).logo).toBeNull()
  expect((await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)).logo).toBeNull()
})
