import * as passwordResets from '@tertulia/contract/password-resets'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

test.each([
  ['leads nowhere', '/api/nowhere'],
  ['cannot be read', '/api/quizzes/%ff'],
])('an address that %s is not found', async (_what, url) => {
  const { statusCode, body } = await app.http.inject({ url })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toEqual({ message: 'not_found', request_id: expect.any(String) as string })
})

test('a part of an address that is longer than the contract allows is refused as the contract says', async () => {
  const params = { token: 'x'.repeat(5000) }
  expect(await app.refused(passwordResets.getPasswordReset, { params })).toBe('invalid_input')
})
