import * as passwordResets from '@tertulia/contract/password-resets'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { answerErrors } from './error-responses.ts'

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

test('a full disk, of the database or of this process, is told as such, and when to try again', async () => {
  const http = Fastify()
  answerErrors(http)
  http.get('/:code', ({ params }) => {
    throw Object.assign(new Error('no space left on device'), params)
  })
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const { statusCode, headers, body } = await http.inject({ url: `/${code}` })
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('30')
    expect(JSON.parse(body)).toMatchObject({ message: 'no_space' })
  }
})
