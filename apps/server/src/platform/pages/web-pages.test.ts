import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { contentPolicy, hashStyles } from './content-policy.ts'
import { serveWeb } from './web-pages.ts'

/** A built web of one page and one script. */
async function aServedWeb() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<meta name="api-url" content="/api" /><p>the page</p>')
  await writeFile(path.join(folder, 'assets/main.js'), 'export {}')
  const http = Fastify()
  await http.register(fastifyCookie)
  await serveWeb(http, {
    folder,
    apiUrl: 'https://api.example.test/api',
    findWebUrl: async () => 'https://liga.example.test',
    findUser: async () => null,
    isBusy: async () => false,
  })
  onTestFinished(async () => {
    await http.close()
    await rm(folder, { recursive: true })
  })
  return async (url: string, accept: string) => {
    const { statusCode, headers, body } = await http.inject({ url, headers: { accept } })
    const { 'cache-control': cache, 'x-robots-tag': robots, 'referrer-policy': referrer } = headers
    const policy = String(headers['content-security-policy'])
    return { statusCode, cache, robots, referrer, policy, isPage: body.includes('the page'), body }
  }
}

const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('every address is the one page, also that of a mailed link with a dot in its secret', async () => {
  const open = await aServedWeb()
  for (const url of ['/', '/ranking/3', '/reset-password/1.Xb-3', '/register?email=a.b@example.test']) {
    expect(await open(url, asPage), url).toMatchObject({ statusCode: 200, isPage: true, cache: 'no-cache' })
  }
  expect(await open('/reset-password/1.Xb-3', '*/*')).toMatchObject({ statusCode: 200, isPage: true })
  expect((await open('/', asPage)).body).toContain('content="https://api.example.test/api"')
})

test('a page opened by a secret is not indexed, and sends no referrer to other sites', async () => {
  const open = await aServedWeb()
  for (const url of ['/quiz-nations/1~Xb', '/reset-password/1.Xb', '/unsubscribe/1~Xb'])
    expect(await open(url, asPage), url).toMatchObject({
      robots: 'noindex, nofollow',
      referrer: 'no-referrer',
    })
  expect(await open('/quiz-nations', asPage)).toMatchObject({
    robots: undefined,
    referrer: 'strict-origin-when-cross-origin',
  })
})

test('a script is cached forever, and a missing one is not found', async () => {
  const open = await aServedWeb()
  expect(await open('/assets/main.js', '*/*')).toMatchObject({
    statusCode: 200,
    cache: 'public, max-age=31536000, immutable',
  })
  // A service worker may load what the policy of its own file allows.
  expect((await open('/assets/main.js', '*/*')).policy).toContain(
    "connect-src 'self' https://api.example.test;",
  )
  expect(await open('/assets/gone.js', '*/*')).toMatchObject({ statusCode: 404, isPage: false })
  expect(await open('/gone.txt', '*/*')).toMatchObject({ statusCode: 404, isPage: false })
  expect(await open('/api/nothing', asPage)).toMatchObject({ statusCode: 404, isPage: false })
})

test('a page allows no styles but those of files, and its own by their hashes', async () => {
  const open = await aServedWeb()
  const { policy } = await open('/', asPage)
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).toContain("style-src 'self'; style-src-elem 'self'; style-src-attr 'none';")
  const { elements, attributes } = hashStyles(
    '<style>a{}</style><p style="--a:&quot;b&quot;"></p><p style="--a:&quot;b&quot;"></p>',
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect([elements, attributes]).toEqual([[hash('a{}')], [hash('--a:"b"')]])
  expect(contentPolicy('/api', { elements, attributes })).toContain(
    `style-src-elem 'self' ${hash('a{}')}; style-src-attr 'unsafe-hashes' ${hash('--a:"b"')};`,
  )
})
