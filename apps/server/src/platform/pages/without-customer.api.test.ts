import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as customerCalls from '@tertulia/contract/customers'
import * as sessionCalls from '@tertulia/contract/session'
import { afterAll, expect, test } from 'vitest'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { makeFirstAdminFromEnvironment } from '../../commands/first-admin.ts'
import { listCustomerIds } from '../access/access.sql.ts'

const web = mkdtempSync(path.join(tmpdir(), 'tertulia-web-'))
writeFileSync(path.join(web, 'index.html'), '<p>the page</p>')
afterAll(() => rmSync(web, { recursive: true }))

const app = testApp(undefined, () => ({ serveWeb: web }))

async function startWith(env: Record<string, string>): Promise<string[]> {
  const said: string[] = []
  const databaseUrl = await databaseUrlOf(app.forCustomer(1).read)
  const { database, clock } = app
  const say = (text: string) => void said.push(text)
  const addresses = { publicUrl: 'https://tertulia.example.org' }
  await makeFirstAdminFromEnvironment({ database, databaseUrl, env, now: clock.now(), addresses, say })
  return said
}

test('before the first customer every page tells the operator what to run, and health says so', async () => {
  const page = await app.http.inject({ url: '/cup/2', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(page.body).toContain('npm run admin:create')
  expect(await app.refused(customerCalls.getCustomer, {})).toBe('no_customer')
  const readiness = await app.http.inject('/readyz')
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'no_customer' }])
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  expect(await startWith({ ADMIN_EMAIL: ' ' })).toEqual([expect.stringContaining('npm run admin:create')])
})

test('an environment that names the first admin incompletely stops the start, and nothing is made', async () => {
  await expect(startWith({ ADMIN_EMAIL: 'ana@example.test', ADMIN_NAME: 'Ana' })).rejects.toThrow(
    '--customer (or CUSTOMER_NAME), --surname (or ADMIN_SURNAME)',
  )
  expect(await listCustomerIds(app.database.pool)).toEqual([])
})

test('of processes that start at once one makes the admin whom the environment names', async () => {
  const env = {
    CUSTOMER_NAME: 'Liga',
    CUSTOMER_HOSTNAMES: 'liga.example.org, www.example.org',
    CUSTOMER_TIME_ZONE: 'Atlantic/Azores',
    CUSTOMER_LANGUAGE: 'en',
    ADMIN_EMAIL: 'ana@example.test',
    ADMIN_NAME: 'Ana',
    ADMIN_SURNAME: 'Silva',
    ADMIN_PASSWORD: 'correct horse',
  }
  const said = await Promise.all([startWith(env), startWith(env), startWith(env)])
  expect(said.flat()).toEqual(['Liga is there, and ana@example.test is its admin.'])
  const customer = await app.call(customerCalls.getCustomer, {})
  expect(customer).toMatchObject({ name: 'Liga', default_language: 'en' })
  await app.call(sessionCalls.signIn, { body: { email: 'ana@example.test', password: 'correct horse' } })
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await app.http.inject('/cup/2')).body).toBe('<p>the page</p>')
  expect(await startWith({ ...env, ADMIN_EMAIL: 'rui@example.test' })).toEqual([])
})
