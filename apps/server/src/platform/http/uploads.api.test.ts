import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mediaSizeLimits, type Medium } from '@tertulia/contract/media'
import type { ErrorBody } from '@tertulia/contract/errors'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { uploadsFolderOf } from '../process/settings.ts'
import { readUploads } from './uploads.ts'
import { portOf } from '../../../test/services/port-of.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
let token: string
beforeAll(async () => {
  const roles = { quiz_editor: true } as const
  ;({ token } = await aUser(app, await aCustomer(app), { roles }))
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

const listUploads = () => readdir(uploadsFolderOf({ dataDir: app.mediaFolder })).catch(() => [])
const whenGone = () => expect.poll(listUploads).toEqual([])

const boundary = 'edge'
const formOf = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const headers = () => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

const upload = (payload: Buffer, url = '/api/media') =>
  app.http.inject({ method: 'POST', url, headers: headers(), payload })

function aFilm(size: number): Buffer {
  const film = Buffer.alloc(size, 7)
  film.write('\0\0\0\x1cftypisom\0\0\u0002\0isomiso2mp41', 'latin1')
  return film
}

test('an upload is stored byte for byte, and what it arrived in is gone', async () => {
  const film = aFilm(3_000_000)
  const response = await upload(formOf(film))
  expect(response.statusCode, response.body).toBe(200)
  const { url, byte_size } = response.json<Medium>()
  expect(byte_size).toBe(film.byteLength)
  const sent = await app.http.inject(`/api${url}`)
  expect(sent.rawPayload.equals(film)).toBe(true)
  await whenGone()
})

test.each<[string, () => Buffer, string]>([
  ['of an unknown kind', () => formOf(Buffer.alloc(200_000, 'a')), 'invalid_file'],
  ['that is too large', () => formOf(aFilm(mediaSizeLimits.video + 1)), 'file_too_large'],
  ['that ends too early', () => formOf(aFilm(200_000)).subarray(0, 150_000), 'invalid_input'],
])('nothing is left of a file %s', async (_kind, payload, code) => {
  expect((await upload(payload())).json<ErrorBody>().message).toBe(code)
  await whenGone()
})

test('nothing is left of a file for an endpoint that takes none', async () => {
  const response = await upload(formOf(aFilm(200_000)), '/api/session/password')
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  await whenGone()
})

/** Sends the beginning of a film, and waits until the server writes it. */
async function beginUpload(): Promise<Socket> {
  const port = portOf(app.http.server)
  const socket = connect(port, '127.0.0.1')
  // The server may end the connection.
  socket.on('error', () => {})
  const lines = Object.entries({ host: 'localhost', 'content-length': '2000000', ...headers() })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST /api/media HTTP/1.1\r\n${head}\r\n`)
  socket.write(formOf(aFilm(1_000_000)).subarray(0, 900_000))
  await expect.poll(listUploads).toHaveLength(1)
  return socket
}

test('nothing is left of a file whose connection is cut by the client or the server', async () => {
  const socket = await beginUpload()
  socket.destroy()
  await whenGone()
  const other = await beginUpload()
  app.http.server.closeAllConnections()
  await whenGone()
  other.destroy()
})

test('what a killed process left is deleted at the next start, not what another one is writing', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'tertulia-uploads-')), 'uploads')
  await mkdir(folder)
  await writeFile(path.join(folder, 'left'), 'x')
  await writeFile(path.join(folder, 'present'), 'x')
  const before = new Date('2020-01-01T00:00:00.000Z')
  await utimes(path.join(folder, 'left'), before, before)
  await readUploads(Fastify(), folder)
  expect(await readdir(folder)).toEqual(['present'])
  await rm(path.dirname(folder), { recursive: true })
})
