import * as passwordResetCalls from '@tertulia/contract/password-resets'
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
  expect(JSON.parse(body)).toEqual({ message: 'not_found', request_id: expect.any(String) })
})

test.each([
  ['DELETE', '/api/notifications', 'GET, HEAD'],
  ['GET', '/api/messages/', 'POST'],
  ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/api/quizzes/2026-11-20/drafts/3', 'PUT'],
] as const)('%s %s says which methods there are', async (method, url, allowed) => {
  const { statusCode, headers, body } = await app.http.inject({ method, url, payload: 'unread' })
  expect(statusCode).toBe(405)
  expect(headers['allow']).toBe(allowed)
  expect(JSON.parse(body)).toMatchObject({ message: 'method_not_allowed' })
})

test('a body of a type that no call takes is refused as such', async () => {
  const headers = { 'content-type': 'application/xml' }
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers,
    payload: '<a/>',
  })
  expect(statusCode).toBe(415)
  expect(JSON.parse(body)).toMatchObject({ message: 'unsupported_media_type' })
})

test('a part of an address that is longer than the contract allows is refused as the contract says', async () => {
  const params = { token: 'x'.repeat(5000) }
  expect(await app.refused(passwordResetCalls.getPasswordReset, { params })).toBe('invalid_input')
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
