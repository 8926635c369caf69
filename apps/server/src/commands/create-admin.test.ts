import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import { openDatabase } from '../platform/database/database.ts'
import { checkPassword } from '../platform/access/passwords.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/services/database.ts'

const command = fileURLToPath(new URL('create-admin.ts', import.meta.url))
const ana = ['--customer', 'Liga', '--email', 'Ana@Example.test', '--name', 'Ana', '--surname', 'Silva']
// Each run is a process of its own, and one starts a database server.
vi.setConfig({ testTimeout: 90_000 })
let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

function run(options: string[], settings: { env?: Record<string, string>; input?: string } = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...settings.env }
    const child = spawn(process.execPath, [command, ...options], { env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(settings.input ?? '')
  })
}

async function findAdmins() {
  const opened = openDatabase({
    databaseUrl: database.url,
    poolSize: 1,
    preparedStatements: false,
    secrets: null,
  })
  try {
    const ids = await listCustomerIds(opened.pool)
    const admins = await opened
      .forCustomer(ids[0] ?? 0)
      .read.selectFrom('users as u')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .innerJoin('customers as c', 'c.id', 'u.customer_id')
      .select(['u.email', 'u.name', 'u.surname', 'u.language', 'u.password_hash', 'r.role', 'r.valid_until'])
      .select(['c.name as customer', 'c.time_zone'])
      .execute()
    return { customers: ids.length, admins }
  } finally {
    await opened.close()
  }
}

test('bad input is refused with every reason, and nothing is made', async () => {
  const { code, output } = await run(
    ['--customer', 'Liga', '--email', 'ana', '--name', 'Ana', '--surname', 'Silva', '--time-zone', 'Lisboa'],
    { input: 'short\n' },
  )
  expect(code).toBe(1)
  expect(output).toContain('"ana" is not an e-mail address')
  expect(output).toContain('"Lisboa" is not a time zone')
  expect(output).not.toMatch(/\bat .*:\d+/)
  const short = await run([...ana, '--password-stdin'], { input: 'short\n' })
  expect(short).toMatchObject({ code: 1 })
  expect(short.output).toContain('password: 8 to 255 characters')
  const unknown = await run([...ana, '--role', 'admin'])
  expect(unknown).toMatchObject({ code: 1 })
  expect(unknown.output).toContain('--role')
})

test('without a terminal, missing arguments are named', async () => {
  const { code, output } = await run(['--customer', 'Liga', '--name', 'Ana'])
  expect(code).toBe(1)
  expect(output).toBe('These are missing: --email (or ADMIN_EMAIL), --surname (or ADMIN_SURNAME).\n')
})

test('help tells of the options', async () => {
  const { code, output } = await run(['--help'])
  expect(code).toBe(0)
  expect(output).toContain('--password-stdin')
})

test('an empty database gets its tables, the customer and the admin; a second run is refused', async () => {
  const { code, output } = await run([...ana, '--password-stdin', '--language', 'en'], {
    input: 'correct horse\n',
  })
  expect(output).toBe('Liga is there, and Ana@Example.test is its admin.\n')
  expect(code).toBe(0)
  const { customers, admins } = await findAdmins()
  expect(customers).toBe(1)
  expect(admins).toMatchObject([
    {
      customer: 'Liga',
      time_zone: 'Europe/Lisbon',
      email: 'ana@example.test',
      name: 'Ana',
      surname: 'Silva',
      language: 'en',
      role: 'admin',
      valid_until: null,
    },
  ])
  expect(await checkPassword('correct horse', admins[0]?.password_hash ?? null)).toBe(true)
  const again = await run(ana)
  expect(again.code).toBe(1)
  expect(again.output).toContain('already has a customer')
  expect((await findAdmins()).customers).toBe(1)
})

test('without DATABASE_URL it works in the embedded database, and prints a link to set the password', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tertulia-admin-'))
  try {
    const env = {
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      CUSTOMER_NAME: 'Liga',
      ADMIN_EMAIL: 'ana@example.test',
      ADMIN_NAME: 'Ana',
      ADMIN_SURNAME: 'Silva',
    }
    const { code, output } = await run([], { env })
    expect(output).toMatch(
      /^Liga is there, and ana@example\.test is its admin\.\nSet the password within 24 hours: http:\/\/localhost:3000\/reset-password\/1\.[\w-]{43}\n$/,
    )
    expect(code).toBe(0)
    expect((await run([], { env })).output).toContain('already has a customer')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
