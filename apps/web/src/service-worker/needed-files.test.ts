import { expect, test } from 'vitest'
import { expectedOnly } from './needed-files.ts'
import { pluginInput } from '../../test/plugin-input.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const script = { 'content-type': 'text/javascript' }
const signIn = '<!doctype html><title>Welcome to our network</title>'

test.each([
  ['/shell.html', '<!doctype html><div id="root"></div>', { headers: html }, true],
  ['/shell.html', signIn, { headers: html }, false],
  ['/shell.html', '<div id="root">', { headers: html, status: 503 }, false],
  ['/assets/main-1.js', 'start()', { headers: script }, true],
  ['/assets/main-1.js', signIn, { headers: html }, false],
  ['/assets/main-1.js', 'start()', { headers: script, status: 404 }, false],
] as const)('of %s only what it should be is cached for offline (%#)', async (path, body, init, cached) => {
  const response = new Response(body, init)
  const request = new Request(`https://club.example${path}`)
  const found = await expectedOnly.cacheWillUpdate?.(pluginInput({ request, response }))
  expect(found ?? null).toBe(cached ? response : null)
  if (found) expect(await found.text()).toBe(body)
})
