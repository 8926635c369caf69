import { getPasswordReset } from '@tertulia/contract/password-resets'
import { postLog } from '@tertulia/contract/logs'
import { expect, test } from 'vitest'
import { anAccount, signInAs } from '../../test/factories-account.ts'
import { pathOf, testApp } from '../../test/test-app.ts'

const app = testApp()

test('calls are counted by person, in however many sessions he is', async () => {
  const person = await anAccount(app)
  const { access_token } = await signInAs(app, person)
  const body = { action: 'page load' }
  for (let call = 0; call < 30; call++) {
    for (const token of [person.token, access_token]) await app.call(postLog, { body }, token)
  }
  expect(await app.refused(postLog, { body }, access_token)).toBe('too_many_requests')
  const other = await anAccount(app)
  await app.call(postLog, { body }, other.token)
})

test('a visitor’s calls are counted by address, whatever token he makes up', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) {
    const { statusCode } = await app.http.inject({
      url: pathOf(getPasswordReset, { params: { token: 'x' } }),
      headers: { authorization: `Bearer made.up.${call}` },
    })
    statuses.push(statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
