import * as customerCalls from '@tertulia/contract/customers'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as leagueCalls from '@tertulia/contract/league'
import * as mediaCalls from '@tertulia/contract/media'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import { aSession, aUser } from '@test/fixtures/people.ts'
import { testServer } from '@test/server.ts'
import { wrongReplies } from '@test/wrong-replies.ts'
import { apiUrl, call, callForm, callText, type CallError } from './call.ts'
import { writeCookie } from '../device/cookies.ts'
import { upload } from './upload.ts'

const aDraft = { text: 'Évora', league_points: null, cup_points: null, joker: false }

test('parameters and query are put into the address', async () => {
  const server = testServer({ patient: true })
  void call(leagueCalls.getGame, { params: { date: '2026-11-20', user1: 3 }, query: { user2: 4 } })
  void call(leagueCalls.getGame, { params: { date: '2026/11', user1: 3 }, query: {} })
  expect(server.requests[0]?.path).toBe('/games/2026-11-20/3')
  expect(server.requests[0]?.query.get('user2')).toBe('4')
  expect(server.requests[1]?.path).toBe('/games/2026%2F11/3')
  expect(server.requests[1]?.query.size).toBe(0)
})

test('a number of the address that is none names nothing, and is not asked for', async () => {
  const server = testServer()
  const input = { params: { date: '2026-11-20', user1: Number.NaN }, query: {} }
  await expect(call(leagueCalls.getGame, input)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  const query = { user2: Number.NaN }
  await expect(
    call(leagueCalls.getGame, { params: { date: '2026-11-20', user1: 3 }, query }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect(server.requests).toEqual([])
})

test('every request is marked, and carries the token if there is one', async () => {
  const server = testServer({ patient: true })
  void call(customerCalls.getCustomer, {})
  writeCookie('AUTH-TOKEN', 'a/b=c', 1)
  void call(customerCalls.getCustomer, {})
  const [without, withToken] = server.requests.map(({ headers }) => headers)
  expect(without?.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(without?.get('authorization')).toBeNull()
  expect(withToken?.get('authorization')).toBe('Bearer a/b=c')
})

test('a body is JSON, or form data if the contract says so', async () => {
  const server = testServer()
  server.answer(quizCalls.saveDraft, { saved_at: '2026-11-20T10:00:00.000Z', version: 1 })
  server.answer(sessionCalls.signIn, aSession(aUser()))
  await call(quizCalls.saveDraft, { params: { date: '2026-11-20', question_id: 5 }, body: aDraft })
  await call(sessionCalls.signIn, { body: { email: 'a@b.pt', password: 'x' } })
  expect(server.requests[0]).toMatchObject({
    method: 'PUT',
    path: '/quizzes/2026-11-20/drafts/5',
    body: aDraft,
  })
  expect(server.requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(server.requests[1]?.body).toEqual({ email: 'a@b.pt', password: 'x' })
  expect(server.requests[1]?.headers.get('content-type')).toBeNull()
})

test('a form is sent as it is', async () => {
  const server = testServer({ patient: true })
  const form = new FormData()
  form.set('file', 'content')
  void callForm(mediaCalls.uploadMedium, form)
  expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/media', body: { file: 'content' } })
})

test('an error response keeps its code, status and details', async () => {
  const server = testServer()
  server.refuse(quizCalls.saveDraft, 'quiz_closed')
  const refused = call(quizCalls.saveDraft, { params: { date: '2026-11-20', question_id: 5 }, body: aDraft })
  await expect(refused).rejects.toMatchObject({ code: 'quiz_closed', status: 409, request_id: 'test' })
})

test('a response that is not from the API is a server error with its status', async () => {
  const server = testServer()
  server.fail(customerCalls.getCustomer, 502)
  await expect(call(customerCalls.getCustomer, {})).rejects.toMatchObject({
    code: 'server_error',
    status: 502,
  })
})

test('a lost connection has status 666', async () => {
  const server = testServer()
  server.disconnect(customerCalls.getCustomer)
  await expect(call(customerCalls.getCustomer, {})).rejects.toMatchObject({ code: 'offline', status: 666 })
})

test('the API may be on another host', async () => {
  const meta = document.createElement('meta')
  meta.name = 'api-url'
  meta.content = 'https://api.tertulia.test/v6/'
  document.head.append(meta)
  expect(apiUrl('/media/1')).toBe('https://api.tertulia.test/v6/media/1')
  meta.remove()
  expect(apiUrl('/media/1')).toBe('/api/media/1')
})

const modules = import.meta.glob<Record<string, Partial<Endpoint>>>(
  ['../../../../../packages/contract/src/*.ts', '!**/{*.test,read-json}.ts'],
  { eager: true },
)
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && 'method' in value)

test('a reply that is not what its endpoint declares is no reply, whatever its status', async () => {
  expect(endpoints.length).toBeGreaterThan(400)
  testServer()
  for (const endpoint of endpoints) {
    for (const [name, make] of wrongReplies) {
      globalThis.fetch = () => Promise.resolve(make())
      const isFile = 'contentMediaType' in endpoint.reply
      const asked = isFile ? callText(endpoint, {}) : call(endpoint, {})
      const code = await asked.then(
        () => 'taken for a reply',
        (error: CallError) => error.code,
      )
      expect([endpoint.path, name, code]).toEqual([endpoint.path, name, 'offline'])
    }
  }
})

test('a reply to an upload is checked, too', async () => {
  const server = testServer()
  const file = new File(['x'], 'x.png')
  for (const [name, make] of wrongReplies) {
    server.answer(mediaCalls.uploadMedium, make)
    const sent = upload(mediaCalls.uploadMedium, file, {
      signal: new AbortController().signal,
      onProgress() {},
    })
    await expect(sent, name).rejects.toMatchObject({ code: 'offline' })
  }
})

test('a reply of a newer release may say more, but not where there is nothing to say', async () => {
  const server = testServer()
  const more = { saved_at: '2026-11-20T10:00:00.000Z', version: 1, more: true }
  server.answer(quizCalls.saveDraft, more)
  const params = { date: '2026-11-20', question_id: 5 }
  expect(await call(quizCalls.saveDraft, { params, body: aDraft })).toEqual(more)
  server.answer(sessionCalls.signOut, () => Response.json({ more: true }))
  await expect(call(sessionCalls.signOut, {})).rejects.toMatchObject({ code: 'offline' })
})
