import { createServer, type Server } from 'node:net'
import * as accountCalls from '@tertulia/contract/account'
import * as mediaCalls from '@tertulia/contract/media'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints, titleOf } from '../../../test/endpoints.ts'
import { anAccount } from '../../../test/factories/account.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { openScanner } from './file-scanner.ts'

// ClamAV's protocol, with a signature of its own.
let clamd: Server
let port = 0
let verdict: 'scan' | 'broken' | 'gone' = 'scan'
const scanned: Buffer[] = []

beforeAll(async () => {
  clamd = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      if (verdict === 'gone') return void socket.destroy()
      received = Buffer.concat([received, typeof chunk === 'string' ? Buffer.from(chunk) : chunk])
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      if (verdict === 'broken') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      scanned.push(received)
      socket.end(received.includes('MALICIOUS') ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0')
    })
    socket.on('error', () => null)
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const address = clamd.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => clamd.close())
beforeEach(() => {
  verdict = 'scan'
  scanned.length = 0
})

const app = testApp(undefined, () => ({ clamd: `127.0.0.1:${port}` }))

const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function upload(token: string, content: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'me.png')
  const encoded = new Response(form)
  return app.http.inject({
    method: 'POST',
    url: pathOf(accountCalls.saveProfileImage, {}),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

test('an uploaded file is scanned whole before it is read, and a malicious one is refused and gone', async () => {
  const { token } = await anAccount(app)
  const picture = await aPicture()
  expect((await upload(token, picture)).statusCode).toBe(200)
  expect(scanned).toHaveLength(1)
  expect(scanned[0]?.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  expect(scanned[0]?.includes(picture.subarray(0, 64))).toBe(true)

  const refused = await upload(token, Buffer.concat([picture, Buffer.from('MALICIOUS')]))
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, 'invalid_file'])
  expect(await readdir(path.join(app.mediaFolder, 'uploads'))).toEqual([])
})

test('while the scanner fails no file is taken', async () => {
  const { token } = await anAccount(app)
  verdict = 'broken'
  expect((await upload(token, await aPicture())).statusCode).toBe(500)
  expect((await app.call(accountCalls.getAccount, {}, token)).image).toBeNull()
})

test('a scanner that goes away in the middle of a file, or is not there, fails at once', async () => {
  const file = path.join(app.mediaFolder, 'film')
  await writeFile(file, Buffer.alloc(20_000_000))
  verdict = 'gone'
  await expect(openScanner(`127.0.0.1:${port}`)(file)).rejects.toThrow(
    /ECONNRESET|EPIPE|[Pp]remature close|scanner failed/,
  )
  await expect(openScanner('127.0.0.1:1')(file)).rejects.toThrow('ECONNREFUSED')
})

test('every call that takes a file may refuse it as malicious', () => {
  const uploads = endpoints.filter(({ form, body }) => form && !body)
  expect(uploads).toContain(mediaCalls.uploadMedium)
  expect(uploads.filter(({ errors }) => !errors.includes('invalid_file')).map(titleOf)).toEqual([])
})
