import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = testApp()

test.each([
  ['leads nowhere', '/api/nowhere'],
  ['cannot be read', '/api/quizzes/%ff'],
  ['is too long', `/api/quizzes/${'x'.repeat(500)}`],
])('an address that %s is not found', async (_what, url) => {
  const { statusCode, body } = await app.http.inject({ url })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toEqual({ message: 'not_found', request_id: expect.any(String) as string })
})
