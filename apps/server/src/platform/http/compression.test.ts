import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import accepts from '@fastify/accepts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressResponse } from './compression.ts'
import { sendWithEtag } from './etags.ts'

const rows = Array.from({ length: 500 }, (_, rank) => ({ rank, name: 'Ana' }))

async function aServer() {
  const http = Fastify()
  await http.register(accepts)
  http.get('/long', { onSend: [sendWithEtag, compressResponse] }, async () => rows)
  http.get('/short', { onSend: compressResponse }, async () => ({ name: 'Ana' }))
  return http
}

test('a long response is compressed for clients that accept it, with the tag of its content', async () => {
  const http = await aServer()
  const plain = await http.inject({ url: '/long' })
  const coded = await http.inject({ url: '/long', headers: { 'accept-encoding': 'gzip, br' } })
  expect(coded.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
  expect(coded.headers.vary).toContain('Accept-Encoding')
  expect(coded.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 5)
  expect(Number(coded.headers['content-length'])).toBe(coded.rawPayload.byteLength)
  expect(brotliDecompressSync(coded.rawPayload).toString()).toBe(plain.body)
})

test('a client that knows no Brotli gets gzip', async () => {
  const http = await aServer()
  const zipped = await http.inject({ url: '/long', headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(rows)
})

test('a browser that turns it down, a short answer and one that is there already stay as they are', async () => {
  const http = await aServer()
  const down = await http.inject({ url: '/long', headers: { 'accept-encoding': 'br;q=0, deflate' } })
  const short = await http.inject({ url: '/short', headers: { 'accept-encoding': 'br' } })
  const known = await http.inject({
    url: '/long',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(down.headers.etag) },
  })
  expect(JSON.parse(down.body)).toEqual(rows)
  expect([down, short, known].map(({ headers }) => headers['content-encoding'])).toEqual(
    Array(3).fill(undefined),
  )
  expect([known.statusCode, known.body]).toEqual([304, ''])
})
