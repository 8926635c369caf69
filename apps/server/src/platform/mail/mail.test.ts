import { expect, test } from 'vitest'
import { mailConnection } from './mail.ts'

test.each([
  ['smtps://user:secret@mail.example.org', true],
  ['smtp://mail.example.org:587', true],
  ['smtp://10.0.0.7', true],
  ['smtp://10.0.0.7:25?requireTLS=false', false],
  ['smtp://localhost', false],
  ['smtp://127.0.0.9:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost.example.org', true],
])('mail goes to %s by TLS alone: %s', (url, requireTLS) => {
  expect(mailConnection(url)).toEqual({ url, requireTLS })
})
