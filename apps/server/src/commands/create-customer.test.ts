import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as customerCalls from '@tertulia/contract/customers'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test, vi } from 'vitest'
import { databaseUrlOf } from '../../test/services/database.ts'
import { aCustomer } from '../../test/factories/users.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('create-customer.ts', import.meta.url))
const app = testApp()
vi.setConfig({ testTimeout: 60_000 })

async function run(options: string[], settings: { env?: Record<string, string>; input?: string } = {}) {
  const DATABASE_URL = await databaseUrlOf(app.forCustomer(1).read)
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL, ...settings.env }
    const child = spawn(process.execPath, [command, ...options], { env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(settings.input ?? '')
  })
}

const someone = ['--email', 'rui@example.test', '--name', 'Rui', '--surname', 'Costa']

test('beside those that are there another customer is made; its people sign in under its host name', async () => {
  await aCustomer(app)
  const options = [
    '--customer',
    'Liga Norte',
    ...someone,
    '--hostname',
    'Norte.test',
    '--hostname',
    'north.test',
  ]
  const zone = ['--time-zone', 'Atlantic/Azores', '--language', 'en', '--password-stdin']
  const { code, output } = await run([...options, ...zone], { input: 'a long secret\n' })
  expect(output).toContain('Liga Norte is there, and rui@example.test is its admin.')
  expect(code).toBe(0)
  for (const hostname of ['norte.test', 'north.test']) {
    const headers = { origin: `http://${hostname}` }
    const visited = await app.http.inject({ url: `/api${customerCalls.getCustomer.path}`, headers })
    expect(visited.json()).toMatchObject({
      name: 'Liga Norte',
      time_zone: 'Atlantic/Azores',
      default_language: 'en',
    })
    const session = await app.http.inject({
      method: 'POST',
      url: `/api${sessionCalls.signIn.path}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'rui@example.test', password: 'a long secret' }).toString(),
    })
    expect(session.json()).toMatchObject({ user: { valid_roles: { admin: true } } })
  }
})

test('a host name of another customer is reported, and nothing is created', async () => {
  await aCustomer(app, { name: 'First', hostnames: ['taken.test'] })
  const { code, output } = await run(['--customer', 'Second', ...someone, '--hostname', 'taken.test'])
  expect(output).toContain('Nothing was made: taken.test belongs to another customer.')
  expect(output).not.toMatch(/\bat .*:\d+/)
  expect(code).toBe(1)
})

test('an invalid host name is reported with the other errors', async () => {
  const { code, output } = await run([
    '--customer',
    'Liga',
    ...someone,
    '--hostname',
    'https://liga.test',
    '--time-zone',
    'Lisboa',
  ])
  expect(output).toContain('"https://liga.test" is not a host name')
  expect(output).toContain('"Lisboa" is not a time zone')
  expect(code).toBe(1)
})

test('where there is no database none is made', async () => {
  const env = { DATA_DIR: path.join(tmpdir(), 'tertulia-nothing'), DATABASE_URL: '' }
  const { code, output } = await run(['--customer', 'Liga', ...someone], { env })
  expect(output).toContain('There is no database in')
  expect(code).toBe(1)
})

test('help lists the arguments', async () => {
  const { code, output } = await run(['--help'])
  expect(output).toContain('npm run customer:create')
  expect(output).toContain('--hostname')
  expect(code).toBe(0)
})
