import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import accepts from '@fastify/accepts'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { SessionUser } from '@tertulia/contract/session'
import { expect, onTestFinished, test } from 'vitest'
import { pageWriter } from '../../../test/services/page-writer.ts'
import { serveWeb } from './web-pages.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const ana: SessionUser = {
  id: 1,
  name: 'Ana',
  surname: 'Silva',
  email: 'ana@liga.test',
  language: 'pt',
  image: null,
  impersonator: null,
  valid_roles: {},
  roles: { regular_player: '2026-12-31' },
  customer: { id: 1, name: 'Liga', logo: null },
}

async function aServedWeb() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-web-'))
  await mkdir(path.join(folder, '.prerender'))
  await writeFile(path.join(folder, 'index.html'), '<p>the frame of nobody</p>')
  await writeFile(path.join(folder, '.prerender/first-pages.js'), pageWriter)
  await writeFile(path.join(folder, '.prerender/package.json'), '{"type":"module"}')
  const http = Fastify()
  await http.register(accepts)
  const house = { name: 'Liga', language: 'en', isThere: true, isBusy: false }
  http.get('/api/customer', async ({ hostname }, reply) =>
    house.isThere
      ? { id: 1, name: `${house.name} ${hostname}`, default_language: house.language }
      : reply.code(503).send({}),
  )
  http.get<{ Params: { address: string } }>('/api/shared-cards/:address', async ({ params }, reply) =>
    params.address === 'shared' ? { title: 'Ana won' } : reply.code(404).send({}),
  )
  http.get('/api/home', async ({ headers }) => ({ of: headers.authorization }))
  await http.register(fastifyCookie)
  await serveWeb(http, {
    folder,
    apiUrl: '/api',
    findWebUrl: async (id) => `https://club-${id}.test`,
    isBusy: async () => house.isBusy,
    findUser: async (token) => {
      const [customerId = 0, id] = token.split('.').map(Number)
      if (id === undefined) return null
      return {
        ...ana,
        id,
        customer: { ...ana.customer, id: customerId },
        seen_by_nobody: 'a row of the database',
      }
    },
  })
  onTestFinished(async () => {
    await http.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    http.inject({ url, headers: { accept: 'text/html', host: 'liga.test', ...headers } })
  const open = async (...request: Parameters<typeof get>) =>
    readJson(Type.Record(Type.String(), Type.Unknown()), (await get(...request)).body)
  return { get, open, house }
}

test('a visitor of the first page gets it whole, with the answers that it shows', async () => {
  const { open } = await aServedWeb()
  expect(await open('/')).toMatchObject({
    route: '/',
    address: '/',
    user: null,
    language: 'en',
    color_scheme: null,
    web_url: 'https://club-1.test',
    customer: { name: 'Liga liga.test' },
    replies: [{}, null],
  })
})

test('a signed-in user gets the page with what it reads as them, and nobody else does', async () => {
  const { get, open } = await aServedWeb()
  const people = Array.from({ length: 40 }, (_, index) => index + 1)
  const pages = await Promise.all(people.map((id) => open('/?page=2', { cookie: `AUTH-TOKEN=1.${id}` })))
  for (const [index, page] of pages.entries())
    expect(page).toMatchObject({
      address: '/?page=2',
      user: { id: index + 1 },
      replies: [{ of: `Bearer 1.${index + 1}` }, null],
    })
  const { headers } = await get('/', { cookie: 'AUTH-TOKEN=1.1' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') })
  expect(await open('/')).toMatchObject({ user: null, replies: [{}, null] })
})

test('the page has nothing of its user but what the API would say', async () => {
  const { open } = await aServedWeb()
  expect((await open('/', { cookie: 'AUTH-TOKEN=1.1' }))['user']).toEqual(ana)
})

test('while the server is busy everybody gets the shell, which costs it nothing', async () => {
  const { open, house } = await aServedWeb()
  house.isBusy = true
  for (const cookie of ['AUTH-TOKEN=1.7', ''])
    expect((await open('/', { cookie }))['is_frame'], cookie).toBe(true)
})

test('addresses that the browser’s router writes alike are one page', async () => {
  const { open } = await aServedWeb()
  expect((await open('/?rewritten'))['written']).toBe(1)
  expect((await open('/'))['written']).toBe(1)
  expect((await open('/?page=2'))['written']).toBe(2)
})

test('a session that has ended or belongs to another club, and every other address, get only the shell', async () => {
  const { open } = await aServedWeb()
  for (const cookie of ['AUTH-TOKEN=x', 'AUTH-TOKEN=2.7', 'language=pt; ADMIN-TOKEN=x'])
    expect((await open('/', { cookie }))['is_frame'], cookie).toBe(true)
  expect((await open('/quiz', { cookie: 'AUTH-TOKEN=1.7' }))['is_frame']).toBe(true)
  const quiz = await open('/quiz/2026-11-20?standalone')
  expect(quiz).toMatchObject({ is_frame: true, standalone: true, web_url: null })
})

test('an address without a route is not found, with the same page; a known route answers 200 whatever it names', async () => {
  const { get } = await aServedWeb()
  const { statusCode, body } = await get('/nothing/here?page=2')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({
    is_frame: true,
    brought: { customer: { name: 'Liga liga.test' } },
  })
  expect((await get('/ranking/999')).statusCode).toBe(200)
})

test.each([
  [{ cookie: 'a=b; language=pt', 'accept-language': 'en' }, 'pt'],
  [{ cookie: 'language=xx', 'accept-language': 'pt-BR,en;q=0.9' }, 'pt'],
  [{ 'accept-language': 'fr, en;q=0.5, pt;q=0.8' }, 'pt'],
  [{ 'accept-language': 'de;q=x,,;' }, 'en'],
] as const)('the language of %j is %s', async (headers, language) => {
  const { open } = await aServedWeb()
  expect((await open('/login', headers))['language']).toBe(language)
})

test('the page of a shared card has it for messengers; of one that is gone nothing is found or cached', async () => {
  const { get, open } = await aServedWeb()
  expect(await open('/shared-cards/shared')).toMatchObject({
    is_frame: true,
    shared_card: { title: 'Ana won' },
    web_url: 'https://club-1.test',
  })
  const shared = await get('/shared-cards/shared', { accept: '*/*' })
  expect([shared.statusCode, shared.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  const gone = await get('/shared-cards/gone')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a crawler, which asks for no language, gets the page in the club’s', async () => {
  const { open, house } = await aServedWeb()
  house.language = 'pt'
  expect((await open('/'))['language']).toBe('pt')
  expect((await open('/', { 'accept-language': 'en' }))['language']).toBe('en')
  expect((await open('/', { cookie: 'language=en' }))['language']).toBe('en')
})

test('only a scheme that exists is written', async () => {
  const { open } = await aServedWeb()
  expect((await open('/', { cookie: 'color-scheme=dark' }))['color_scheme']).toBe('dark')
  expect((await open('/', { cookie: 'color-scheme="><script>' }))['color_scheme']).toBeNull()
})

test('a page is rendered once for all who see the same, and again when the customer changes', async () => {
  const { open, house } = await aServedWeb()
  expect((await open('/'))['written']).toBe(1)
  expect((await open('/', { cookie: 'unknown=1' }))['written']).toBe(1)
  expect(await open('/', { host: 'other.test' })).toMatchObject({
    written: 2,
    customer: { name: 'Liga other.test' },
  })
  house.name = 'Clube'
  expect(await open('/')).toMatchObject({ written: 3, customer: { name: 'Clube liga.test' } })
})

test('without the database the page is still served, for no customer', async () => {
  const { open, house } = await aServedWeb()
  house.isThere = false
  expect(await open('/', { cookie: 'AUTH-TOKEN=1.7' })).toMatchObject({ is_frame: true, brought: null })
  expect(await open('/')).toMatchObject({ is_frame: true, brought: null, web_url: null })
})

test('the page is compressed as the browser accepts it, and proxies do not cache it', async () => {
  const { get } = await aServedWeb()
  const readers = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, read] of Object.entries(readers)) {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    expect(read(rawPayload).toString()).toContain('"user":null')
  }
  for (const encoding of ['', 'identity', 'brx', 'br;q=0, gzip; q=0.0'])
    expect((await get('/', { 'accept-encoding': encoding })).headers).not.toHaveProperty('content-encoding')
  const weighted = await get('/', { 'accept-encoding': 'br;q=0, GZIP;q=0.1' })
  expect(weighted.headers['content-encoding']).toBe('gzip')
})

test('the shell without a customer has an address of its own, for offline use', async () => {
  const { get } = await aServedWeb()
  expect((await get('/shell.html')).body).toContain('the frame of nobody')
})
