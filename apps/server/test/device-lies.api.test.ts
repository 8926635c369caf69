import { once } from 'node:events'
import { connect } from 'node:net'
import * as accountCalls from '@tertulia/contract/account'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as practiceCalls from '@tertulia/contract/practice'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { anAccount, signInAs } from './factories/account.ts'
import { aQuiz, submit } from './factories/quizzes.ts'
import { closeDays } from './factories/seasons.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { testApp } from './test-app.ts'

// What else a device may lie about is tried where it belongs: docs/device-lies.md names each test.
const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

type Headers = Record<string, string>

const getAccount = (token: string, headers: Headers = {}) =>
  app.http.inject({ url: '/api/account', headers: { ...headers, authorization: `Bearer ${token}` } })

/** Sends a request as it is written, which no client would. */
async function sendRaw(text: string): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += String(chunk)))
  socket.write(text)
  await once(socket, 'close')
  return reply
}

test('a request with two lengths is refused', async () => {
  const head = ['POST /api/session HTTP/1.1', 'Host: club.test', 'Content-Type: application/json']
  const lengths = ['Content-Length: 5', 'Transfer-Encoding: chunked']
  const reply = await sendRaw(
    [...head, ...lengths, '', '0', '', 'GET /healthz HTTP/1.1', '', ''].join('\r\n'),
  )
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(reply).not.toContain('alive')
})

test('a body that names a prototype is refused', async () => {
  const { token } = await anAccount(app)
  for (const payload of [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ]) {
    const response = await app.http.inject({
      method: 'PUT',
      url: '/api/account/preferences',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  }
  expect('isAdmin' in {}).toBe(false)
})

test('a parameter that is given twice is refused, and none of the body counts as one', async () => {
  const admin = await anAccount(app, { roles: { admin: true } })
  const list = async (search: string) =>
    (
      await app.http.inject({
        url: `/api/admin/users${search}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).statusCode
  expect(await list('?page=1')).toBe(200)
  expect(await list('?page=1&page=2')).toBe(400)
  expect(await list('?page[]=1')).toBe(400)
  const rui = await aUser(app, admin.customer_id)
  const ended = await app.http.inject({
    method: 'DELETE',
    url: `/api/account/sessions/1?id=${rui.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { id: rui.id },
  })
  expect(ended.statusCode).toBe(404)
})

test('a person works for their own club, whatever host, forwarded host or page their device names', async () => {
  const ana = await anAccount(app)
  const other = await anAccount(app)
  for (const headers of [
    { host: other.hostname },
    { origin: `https://${other.hostname}` },
    { 'x-forwarded-host': other.hostname },
    { origin: 'null' },
    { host: 'x'.repeat(300) },
  ] as Headers[]) {
    const response = await getAccount(ana.token, headers)
    expect([response.statusCode, response.json<{ email: string }>().email]).toEqual([200, ana.email])
  }
})

test('who says that they came by TLS, through no trusted proxy, is not believed', async () => {
  const ana = await anAccount(app)
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: '203.0.113.7',
    headers: {
      origin: `http://${ana.hostname}`,
      'x-forwarded-proto': 'https',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email: ana.email, password: 'correct horse' }).toString(),
  })
  expect(response.cookies.map(({ name, secure }) => [name, secure ?? false])).toEqual([
    ['known-device', false],
  ])
})

test('a browser that calls itself by a long or hostile name is shown as one that nobody knows', async () => {
  const ana = await anAccount(app)
  const userAgent = `<script>alert(1)</script>${'x'.repeat(5000)}`
  const { access_token } = await signInAs(app, ana, { user_agent: userAgent })
  const { sessions } = await app.call(accountCalls.getAccount, {}, access_token)
  expect(JSON.stringify(sessions)).not.toContain('<script')
  const { read } = app.forCustomer(ana.customer_id)
  const rows = await read.selectFrom('sessions').select('user_agent').execute()
  expect(Math.max(...rows.map(({ user_agent }) => user_agent?.length ?? 0))).toBe(500)
})

test('languages, encodings and ranges that make no sense are answered as if they were not there', async () => {
  const { token } = await anAccount(app)
  for (const headers of [
    { 'accept-language': `${'x'.repeat(2000)};q=9, *;q=-1` },
    { 'accept-encoding': 'br;q=x, gzip;q=, identity;q=0' },
    { accept: 'text/nothing' },
    { range: 'bytes=9-1' },
    { 'if-range': '"x"' },
    { 'if-none-match': '*' },
  ] as Headers[])
    expect((await getAccount(token, headers)).statusCode, JSON.stringify(headers)).toBe(200)
})

test('the keys of another player’s submission, post and practice are as good as any other', async () => {
  const customerId = await aCustomer(app)
  const past = await aQuiz(app, customerId, { date: yesterday })
  const { question_ids } = await aQuiz(app, customerId, { date: today })
  const [ana, rui] = [await aUser(app, customerId), await aUser(app, customerId)]
  app.clock.set(`${yesterday}T10:00:00.000Z`)
  for (const { token } of [ana, rui]) await submit(app, token, yesterday, {})
  app.clock.set(`${today}T10:00:00.000Z`)
  await closeDays(app)
  const key = crypto.randomUUID()
  const answers = (text: string) =>
    question_ids.map((id) => ({
      question_id: id,
      text,
      league_points: null,
      cup_points: null,
      joker: false,
    }))
  const send = (token: string, text: string) =>
    app.call(
      quizCalls.submitQuiz,
      { params: { date: today }, body: { submission_key: key, answers: answers(text) } },
      token,
    )
  await send(ana.token, 'hers')
  const his = await send(rui.token, 'his')
  expect(his.submission?.answers.map(({ text }) => text)).toEqual(question_ids.map(() => 'his'))

  const say = (token: string, text: string) =>
    app.call(
      discussionCalls.createPost,
      {
        params: { kind: 'daily', date: yesterday },
        body: { post_key: key, question_id: null, reply_to: null, text },
      },
      token,
    )
  const [first, second] = [await say(ana.token, 'Hers.'), await say(rui.token, 'His.')]
  expect(second.id).not.toBe(first.id)

  const [questionId = 0] = past.question_ids
  const event = { id: key, question_id: questionId, action: 'good' as const, at: app.clock.now() }
  const practise = (token: string) =>
    app.call(practiceCalls.savePracticeEvents, { body: { practice_events: [event] } }, token)
  await practise(ana.token)
  await practise(rui.token)
  const { read } = app.forCustomer(customerId)
  const stored = await read.selectFrom('practice_events').select('user_id').execute()
  expect(new Set(stored.map(({ user_id }) => user_id))).toEqual(new Set([ana.id, rui.id]))
  expect(stored).toHaveLength(2)
})
