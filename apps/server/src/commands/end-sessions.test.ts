import { fileURLToPath } from 'node:url'
import * as accountCalls from '@tertulia/contract/account'
import { expect, test, vi } from 'vitest'
import { actingAs, anAccount, signInAs } from '../../test/factories/account.ts'
import { aUser } from '../../test/factories/users.ts'
import { runServerCommand } from '../../test/services/command.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('end-sessions.ts', import.meta.url))
const app = testApp()
vi.setConfig({ testTimeout: 60_000 })

const run = (...options: string[]) => runServerCommand(app, command, options)

const isIn = async (token = '') =>
  (await app.http.inject({ url: '/api/account', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200

test('the sessions of one person end, or of a club, or of everybody', async () => {
  const [ana, rui, eva] = [await anAccount(app), await anAccount(app), await anAccount(app)]
  const phone = (await signInAs(app, ana)).access_token
  expect(await run('--email', ana.email.toUpperCase(), '--hostname', ana.hostname)).toMatchObject({ code: 0 })
  expect([await isIn(ana.token), await isIn(phone), await isIn(rui.token)]).toEqual([false, false, true])
  expect((await signInAs(app, ana)).access_token).toBeDefined()

  const acting = await actingAs(app, rui)
  expect((await run('--everybody', '--hostname', rui.hostname)).output).toContain('3 sessions have ended')
  expect([await isIn(rui.token), await isIn(acting), await isIn(eva.token)]).toEqual([false, false, true])

  expect((await run('--everybody')).output).toContain('sessions have ended')
  expect(await isIn(eva.token)).toBe(false)
  expect(await app.refused(accountCalls.getAccount, {}, eva.token)).toBe('not_signed_in')
})

test('an address or a host name that nobody has, and no choice at all, end nothing', async () => {
  const ana = await anAccount(app)
  const first = await aUser(app, 1)
  const { code, output } = await run('--everybody', '--hostname', 'account.example.test')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('No club has the host name account.example.test'),
  ])
  expect(await isIn(first.token)).toBe(true)
  expect(await run('--email', 'nobody@example.test', '--hostname', ana.hostname)).toMatchObject({ code: 1 })
  expect((await run()).output).toContain('npm run sessions:end')
  expect((await run('--email', ana.email, '--everybody')).output).toContain('npm run sessions:end')
  expect(await isIn(ana.token)).toBe(true)
})
