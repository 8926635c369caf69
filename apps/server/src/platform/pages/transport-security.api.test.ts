import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const addresses = { publicUrl: 'https://liga.example.org', apiUrl: '/api' }
const behindTls = testApp(undefined, () => ({ addresses }))
const apexBehindTls = testApp(undefined, () => ({ addresses, strictSubdomains: false }))
const plain = testApp()

// A reply, refusals by the API, by health and by the router, a page for programmers, and the request before a request.
const requests = [
  { method: 'GET', url: '/api/customer' },
  { method: 'POST', url: '/api/session' },
  { method: 'GET', url: '/api/nothing' },
  { method: 'GET', url: '/api/%zz' },
  { method: 'GET', url: '/api/docs/' },
  { method: 'GET', url: '/api/openapi.json' },
  { method: 'GET', url: '/media/1/0123456789abcdef0123456789abcdef.png' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/readyz' },
  { method: 'GET', url: '/nothing' },
  {
    method: 'OPTIONS',
    url: '/api/session',
    headers: { origin: 'http://web.test', 'access-control-request-method': 'PATCH' },
  },
] as const

test.each(requests)('behind TLS $method $url asks browsers to come by TLS alone', async (request) => {
  const headerOf = async ({ http }: typeof plain) =>
    (await http.inject(request)).headers['strict-transport-security']
  expect(await headerOf(behindTls)).toBe('max-age=31536000; includeSubDomains')
  expect(await headerOf(apexBehindTls)).toBe('max-age=31536000')
  expect(await headerOf(plain)).toBeUndefined()
})

test.each(requests)(
  '$method $url is in no frame, loads no foreign code and is never sniffed',
  async (request) => {
    const { headers } = await plain.http.inject(request)
    const policy = String(headers['content-security-policy'])
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  },
)

test.each(['TRACE', 'CONNECT', 'PROPFIND'])(
  'the method %s is nowhere answered with content',
  async (method) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a method that no client of ours may send
    const request = { url: '/api/customer', method: method as 'GET', headers: { cookie: 'canary=1' } }
    const { statusCode, body } = await plain.http.inject(request)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('canary')
  },
)
