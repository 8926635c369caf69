import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { anAccount, signInAs } from '../../test/factories/account.ts'
import { runServerCommand } from '../../test/services/command.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('remove-second-factor.ts', import.meta.url))
const app = testApp()
vi.setConfig({ testTimeout: 60_000 })

const run = (...options: string[]) => runServerCommand(app, command, options)

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
