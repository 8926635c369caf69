// @vitest-environment-options { "url": "https://liga.example.org/quiz" }
import { expect, test } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

test('over TLS a cookie is bound to its host, and one of an earlier release is read until it is replaced', () => {
  expect(location.protocol).toBe('https:')
  document.cookie = 'AUTH-TOKEN=earlier; Path=/; Secure'
  expect(readCookie('AUTH-TOKEN')).toBe('earlier')
  writeCookie('AUTH-TOKEN', 'a token=', 1)
  expect(document.cookie).toContain('__Host-AUTH-TOKEN=a%20token%3D')
  expect(readCookie('AUTH-TOKEN')).toBe('a token=')
  removeCookie('AUTH-TOKEN')
  expect(document.cookie).toBe('')
  expect(readCookie('AUTH-TOKEN')).toBeNull()
})
