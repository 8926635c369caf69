import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as accountCalls from '@tertulia/contract/account'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as leagueCalls from '@tertulia/contract/league'
import { Medium } from '@tertulia/contract/media'
import * as letterCalls from '@tertulia/contract/letters'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as sessionCalls from '@tertulia/contract/session'
import { Session } from '@tertulia/contract/session'
import type { Points } from '@tertulia/core/quizzes/question-points'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueMails } from '../src/platform/delivery/outbox.sql.ts'
import { anAccount, ownPassword } from './factories/account.ts'
import { aLetter } from './factories/letters.ts'
import { aQuiz, submit } from './factories/quizzes.ts'
import { aLeagueOf } from './factories/seasons.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { startAppProcesses, type Answer, type AppProcesses } from './services/app-processes.ts'
import { startBucketServer, type BucketServer } from './services/bucket-server.ts'
import { databaseUrlOf } from './services/database.ts'
import { startMailServer, type TestMailServer } from './services/mail-server.ts'
import { pageWriter } from './services/page-writer.ts'
import { pathOf, testApp } from './test-app.ts'
import { checkedRefusal, readJson } from '@tertulia/contract/read-json'
import { atLeast } from '@tertulia/core/collections/lists'
import { partsOf } from '@tertulia/contract/endpoint'

// Two real processes on one database behind a round-robin proxy: consecutive requests reach different ones.
const now = '2026-11-20T10:00:00.000Z'
const today = '2026-11-20'
const yesterday = '2026-11-19'
const mailCount = 30
const app = testApp(now)
let dataDir: string
let mailServer: TestMailServer
let bucketServer: BucketServer
let processes: AppProcesses
let club: Awaited<ReturnType<typeof aClub>>

/** Creates a league with yesterday's day still to close, today's quiz, and mail that is due. */
async function aClub() {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { dates: [yesterday, today] })
  await aQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  const [one, two] = players
  if (!one || !two) throw new Error('there are no players')
  await submit(app, one.token, yesterday, { right: [1, 2, 3] })
  const mails = Array.from({ length: mailCount }, (_, number) => ({
    recipient: `reader${number}@example.test`,
    kind: 'test' as const,
    subject: 'Hello',
    text: 'Come and play.\n',
  }))
  await app.forCustomer(customerId).tx((db) => enqueueMails(db, mails, now))
  return { customer_id: customerId, one, two }
}

/** Writes a web whose pages say what they were rendered from. */
async function writeWeb(folder: string): Promise<void> {
  await mkdir(path.join(folder, '.prerender'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), '<p>the frame</p>')
  await writeFile(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="32"/>')
  await writeFile(path.join(folder, '.prerender/package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, '.prerender/first-pages.js'), pageWriter)
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tertulia-processes-'))
  const web = path.join(dataDir, 'web')
  await writeWeb(web)
  mailServer = await startMailServer()
  bucketServer = await startBucketServer()
  club = await aClub()
  const databaseUrl = await databaseUrlOf(app.forCustomer(club.customer_id).read)
  processes = await startAppProcesses(2, {
    now,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://club.test',
      SMTP_URL: mailServer.url,
      SERVE_WEB: web,
      MEDIA_S3: `s3://${bucketServer.bucket}/media`,
      S3_ENDPOINT: bucketServer.s3.endpoint,
      S3_ACCESS_KEY_ID: bucketServer.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucketServer.s3.secretAccessKey,
    },
  })
})
afterAll(async () => {
  await processes?.stop()
  await mailServer?.close()
  await bucketServer?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const assigned: readonly Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) {
  const parts = partsOf(input)
  const { body } = parts
  return {
    method: endpoint.method,
    url: pathOf(endpoint, parts),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) =>
  processes.send(requestOf(endpoint, input, token))

const replyOf = <E extends Endpoint>(endpoint: E, { status, body }: Answer): ReplyOf<E> => {
  expect(status, body.toString()).toBe(200)
  return readJson<E['reply']>(endpoint.reply, body.toString())
}

const messageOf = ({ body }: Answer) => checkedRefusal(JSON.parse(body.toString())).message

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

/** Signs in through the proxy. */
const signIn = ({ hostname, email }: { hostname: string; email: string }, password = ownPassword) =>
  processes.send({
    method: 'POST',
    url: '/api/session',
    headers: { origin: `http://${hostname}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  })

test('a session opened by one process is known to both, and ends for both', async () => {
  const answer = await signIn(await anAccount(app))
  const { access_token: token } = readJson(Session, answer.body.toString())
  const seen = [
    await send(accountCalls.getAccount, {}, token),
    await send(accountCalls.getAccount, {}, token),
  ]
  expect(statusesOf(seen)).toEqual([200, 200])
  expect(new Set(seen.map(({ process }) => process)).size).toBe(2)
  expect((await send(sessionCalls.signOut, {}, token)).status).toBe(200)
  expect(statusesOf(await processes.sendToEach(requestOf(accountCalls.getAccount, {}, token)))).toEqual([
    401, 401,
  ])
})

test('wrong passwords are counted together, and so are calls with a limit of more than a minute', async () => {
  const person = await anAccount(app)
  const refusals: string[] = []
  for (let attempt = 0; attempt < 14; attempt++) refusals.push(messageOf(await signIn(person, 'wrong')))
  expect(refusals.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  expect(messageOf(await signIn(person))).toBe('too_many_requests')

  const founding: Answer[] = []
  for (let call = 0; call < 22; call++)
    founding.push(await send(miniLeagueCalls.foundMiniLeague, { body: {} as never }, club.one.token))
  expect(statusesOf(founding)).toEqual([...Array<number>(20).fill(400), 429, 429])
  expect(Number(founding.at(-1)?.headers['retry-after'])).toBeGreaterThan(3000)
})

test('a draft saved by one process is shown by the other; of two submissions at once one is taken', async () => {
  const { token } = club.one
  const quiz = replyOf(quizCalls.getTodaysQuiz, await send(quizCalls.getTodaysQuiz, {}, token))
  const answers = quiz.questions.map(({ id }, index) => ({
    question_id: id,
    text: `Guess ${index}`,
    league_points: assigned[index] ?? 0,
    cup_points: null,
    joker: false,
  }))
  const [{ question_id, ...draft }] = atLeast(answers, 1)
  const params = { date: today, question_id }
  replyOf(quizCalls.saveDraft, await send(quizCalls.saveDraft, { params, body: draft }, token))
  for (const answer of await processes.sendToEach(requestOf(quizCalls.getTodaysQuiz, {}, token))) {
    const shown = replyOf(quizCalls.getTodaysQuiz, answer)
    expect(JSON.stringify(shown)).toContain('Guess 0')
  }
  const submitted = await processes.sendToEach(() =>
    requestOf(
      quizCalls.submitQuiz,
      { params: { date: today }, body: { submission_key: randomUUID(), answers } },
      token,
    ),
  )
  const refused = submitted.filter(({ status }) => status !== 200)
  expect(refused.map(messageOf)).toEqual(['already_submitted'])
})

test('an unchanged table has the same ETag at both processes, and neither sends it again', async () => {
  const asked = requestOf(leagueCalls.getStandings, { query: {} }, club.two.token)
  const [first, second] = await processes.sendToEach(asked)
  expect(first?.status).toBe(200)
  expect(first?.headers.etag).toBe(second?.headers.etag)
  const headers = { ...asked.headers, 'if-none-match': String(first?.headers.etag) }
  expect(statusesOf(await processes.sendToEach({ ...asked, headers }))).toEqual([304, 304])
})

test('a picture uploaded to one process is served by both from their bucket, whole and in part, and to nobody else', async () => {
  const editor = await aUser(app, club.customer_id, { roles: { quiz_editor: true } })
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png')
  const encoded = new Response(form)
  const { body } = await processes.send({
    method: 'POST',
    url: '/api/media',
    headers: {
      authorization: `Bearer ${editor.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  const { url } = readJson(Medium, body.toString())
  const [one, other] = await processes.sendToEach({ url: `/api${url}` })
  expect([one?.status, other?.status, one?.headers['content-type']]).toEqual([200, 200, 'image/png'])
  expect(one?.body.equals(other?.body ?? Buffer.alloc(0))).toBe(true)
  for (const part of await processes.sendToEach({ url: `/api${url}`, headers: { range: 'bytes=8-15' } }))
    expect([part.status, part.body]).toEqual([206, one?.body.subarray(8, 16)])
  const inBucket = `${bucketServer.s3.endpoint}/${bucketServer.bucket}${url}`
  expect((await fetch(inBucket)).status).toBe(403)
})

test('a club’s new name is on the first page and on the manifest of both processes at once', async () => {
  const { hostname, customer_id } = await anAccount(app)
  const owner = await aUser(app, customer_id, { roles: { customer: true } })
  const headers = { host: hostname, accept: '*/*', 'accept-encoding': 'identity', 'accept-language': 'pt' }
  const read = async (url: string) =>
    (await processes.sendToEach({ url, headers })).map(({ body }) => body.toString())
  const [page, samePage] = await read('/')
  expect(page).toBe(samePage)
  const body = {
    version: 1,
    name: 'Liga das Duas Casas',
    default_language: 'pt' as const,
    time_zone: 'Europe/Lisbon',
    region_set: 'countries' as const,
    opponent_answers: true,
  }
  replyOf(
    customerSettingCalls.saveIdentity,
    await send(customerSettingCalls.saveIdentity, { body }, owner.token),
  )
  for (const url of ['/', '/manifest.webmanifest'])
    for (const content of await read(url)) expect(content).toContain(body.name)
})

test('the day before is closed once, and each due mail is sent once', async () => {
  const admin = await aUser(app, club.customer_id, { roles: { admin: true } })
  const { en, pt } = aLetter()
  // A test letter has the process that takes it begin to send at once.
  const letter = requestOf(letterCalls.testLetter, { body: { en, pt, club_business: false } }, admin.token)
  expect(statusesOf(await processes.sendToEach(letter))).toEqual([200, 200])
  const received = () =>
    mailServer.received.map(({ to }) => to.join()).filter((to) => to.startsWith('reader'))
  await expect.poll(() => new Set(received()).size).toBe(mailCount)
  expect(received()).toHaveLength(mailCount)
  const closed = () => processes.lines.filter((line) => line.includes('"closed a day"'))
  await expect.poll(() => closed().length).toBeGreaterThan(0)
  expect(closed()).toHaveLength(1)
})
