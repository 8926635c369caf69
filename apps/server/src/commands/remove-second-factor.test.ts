import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { anAccount, signInAs } from '../../test/factories/account.ts'
import { databaseUrlOf } from '../../test/services/database.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('remove-second-factor.ts', import.meta.url))
const app = testApp()
vi.setConfig({ testTimeout: 60_000 })

async function run(...options: string[]) {
  const DATABASE_URL = await databaseUrlOf(app.forCustomer(1).read)
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...options], {
      env: { PATH: process.env['PATH'], DATABASE_URL },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

test('the last admin’s is removed on the server: recorded as that, and told by mail', async () => {
  const admin = await anAccount(app, { roles: { admin: true } })
  const { tx, read } = app.forCustomer(admin.customer_id)
  const now = app.clock.now()
  await tx((db) =>
    db
      .insertInto('second_factors')
      .values({ user_id: admin.id, secret: 'ABC', created_at: now, confirmed_at: now })
      .execute(),
  )
  expect(await signInAs(app, admin)).toMatchObject({ message: 'code_needed' })
  const options = ['--email', admin.email.toUpperCase(), '--hostname', admin.hostname]
  expect(await run(...options)).toMatchObject({ code: 0 })
  expect((await signInAs(app, admin)).access_token).toBeDefined()
  const log = await read.selectFrom('audit_log').select(['user_id', 'action', 'subject_id']).execute()
  const entry = { user_id: admin.id, action: 'remove_second_factor by_command', subject_id: admin.id }
  expect(log).toEqual([entry])
  const mails = await read.selectFrom('outbox').select(['user_id', 'kind']).execute()
  expect(mails).toEqual([{ user_id: admin.id, kind: 'second_factor_removed' }])

  const again = await run(...options)
  expect(again.code).toBe(1)
  expect(again.output).toContain('Nobody with the address')
})

test('without an address it says how it is used', async () => {
  expect((await run()).output).toContain('npm run second-factor:remove')
})
