import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as userCalls from '@tertulia/contract/users'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import { demoAccounts, demoPassword, emailOf } from '@tertulia/server/demo/demo-accounts'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { serverArguments, serverEnvironment } from '../tools/server-process.mjs'
import { makeSmallDemo } from './data/small-demo.ts'
import { prepared } from './measuring/measured-database.ts'
import { peakMb as peakOf, residentMb, watchHelpers } from './measuring/server-memory.ts'
import { tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { checkedRefusal, readJson } from '@tertulia/contract/read-json'
import { Session } from '@tertulia/contract/session'

// Measures what memory a server holds after an evening of mixed use: pages, pictures, films, files of questions, many
// people who sign in, read and submit. The server is the one of `npm start`, on a demo made before.
//   node bench/mixed-use.ts

const limitMb = 256
const evenings = sized(3, 1)
const uploadsAnEvening = sized(12, 1)
const questionsAFile = sized(20_000, 100)
// With pictures of 60 kB a file of 24 MB.
const questionsWithPicture = sized(300, 5)
const readsAPerson = sized(4, 1)
// Long enough for what is only kept for a moment.
const quietMs = sized(30_000, 0)

type Server = { child: ChildProcess; address: string }

const main = path.join(import.meta.dirname, '../apps/server/src/main.ts')

async function start(dataDir: string): Promise<Server> {
  const env = { ...process.env, ...serverEnvironment, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const child = fork(main, { execArgv: serverArguments, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.stdout?.on('data', (text: Buffer) => {
    const [, address] = /open at (http:\S+)/.exec(text.toString()) ?? []
    if (address !== undefined) resolve(address)
  })
  child.once('exit', () => reject(new Error('the server ended')))
  return { child, address: await promise }
}

async function stop({ child }: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  await promise
}

type Person = { token: string; network: string }

type Sending = {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData | URLSearchParams
}

/** Asks the server as a person behind a network of their own, so that no limit of one network is met. */
function asker({ address }: Server) {
  return async (person: Person, target: string, init: Sending = {}) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': person.network,
      'accept-encoding': 'br',
      ...(person.token !== '' && { authorization: `Bearer ${person.token}` }),
      ...init.headers,
    }
    const response = await fetch(`${address}${target}`, { ...init, headers })
    return { status: response.status, body: await response.text() }
  }
}
type Ask = ReturnType<typeof asker>
type Reply = Awaited<ReturnType<Ask>>

async function signIn(ask: Ask, email: string, number: number): Promise<Person> {
  const network = `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`
  const body = new URLSearchParams({ email, password: demoPassword })
  const reply = await ask({ token: '', network }, '/api/session', { method: 'POST', body })
  const known = demoAccounts.find(({ login }) => emailOf(login) === email)
  const signedIn = known?.secret ? await giveCode(ask, network, known.secret, reply.body) : reply
  if (signedIn.status !== 200) throw new Error(`${email} cannot sign in: ${signedIn.status} ${signedIn.body}`)
  return { token: readJson(Session, signedIn.body).access_token, network }
}

/** Ends a sign-in that asks for a code. */
function giveCode(ask: Ask, network: string, secret: string, reply: string): Promise<Reply> {
  const { challenge = '' } = checkedRefusal(JSON.parse(reply))
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  return ask({ token: '', network }, '/api/session/second-factor', {
    method: 'POST',
    ...jsonOf({ challenge, code }),
  })
}

const jsonOf = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** A picture as phones take them, small enough to be sent. */
const aPhoto = (seed: number) =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: { r: seed % 255, g: 90, b: 40 } } })
    .composite([
      {
        input: {
          create: { width: 900, height: 900, channels: 3, background: { r: 9, g: seed % 200, b: 200 } },
        },
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()

const aFilm = () => {
  const film = Buffer.alloc(20_000_000, 7)
  film.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 0, 'latin1')
  return film
}

function aFileOfQuestions(evening: number): string {
  const rows = Array.from(
    { length: questionsAFile },
    (_, row) =>
      `culture;Quem escreveu a obra número ${row} da coleção ${evening} sobre ${row * 7} viagens?;Autor ${evening}-${row}`,
  )
  return `theme;question;answer\n${rows.join('\n')}\n`
}

/** A file as Moodle exports it, with a picture in every question. */
async function aMoodleFile(evening: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 240, height: 240, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 85 })
    .toBuffer()
  const written = picture.toString('base64').padEnd(80_000, '=')
  const questions = Array.from(
    { length: questionsWithPicture },
    (_, row) => `<question type="shortanswer">
<questiontext format="html"><text><![CDATA[<p>Que lugar é o número ${row} da noite ${evening}? <img src="@@PLUGINFILE@@/${row}.jpg"></p>]]></text>
<file name="${row}.jpg" path="/" encoding="base64">${written}</file></questiontext>
<answer fraction="100"><text>Lugar ${evening}-${row}</text></answer></question>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}

async function upload(
  ask: Ask,
  person: Person,
  target: string,
  content: Uint8Array<ArrayBuffer> | string,
  name: string,
) {
  const body = new FormData()
  body.set('file', new Blob([content]), name)
  return ask(person, target, { method: 'POST', body })
}

const pages = ['/', '/rules', '/try', '/quizzes', '/standings', '/cup', '/login']
const reads = [
  '/api/home',
  '/api/quizzes/today',
  '/api/quizzes',
  '/api/standings',
  '/api/notifications/current',
  '/api/account',
]

async function listEmails(ask: Ask, admin: Person): Promise<string[]> {
  const emails: string[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { body } = await ask(admin, `/api/admin/users?page=${page}`)
    const list = readJson(userCalls.listUsers.reply, body)
    pageCount = list.page_count
    emails.push(...list.users.map(({ email }) => email))
  }
  return emails
}

/** Saves a draft of each answer, then submits; a second time the server refuses it. */
async function play(ask: Ask, person: Person): Promise<void> {
  const reply = await ask(person, '/api/quizzes/today')
  if (reply.status !== 200) return
  const { date, questions } = readJson(quizCalls.getTodaysQuiz.reply, reply.body)
  const points = [3, 2, 2, 2, 1, 1, 1, 0]
  const answers = questions.map(({ id }, place) => ({
    question_id: id,
    text: `Resposta ${place}`,
    league_points: points[place] ?? 0,
    cup_points: null,
  }))
  for (const { question_id: id, ...draft } of answers)
    await ask(person, `/api/quizzes/${date}/drafts/${id}`, { method: 'PUT', ...jsonOf(draft) })
  const submission = { submission_key: crypto.randomUUID(), answers }
  await ask(person, `/api/quizzes/${date}/submission`, { method: 'POST', ...jsonOf(submission) })
}

async function spendEvening(ask: Ask, evening: number, emails: string[]): Promise<void> {
  const people = await inTurns(emails, (email, index) => signIn(ask, email, index))
  await inTurns(people, async (person) => {
    for (const page of pages) await ask(person, page)
    for (const target of reads) for (let time = 0; time < readsAPerson; time++) await ask(person, target)
    await play(ask, person)
  })
  const editor = await signIn(ask, 'quiz-editor@tertulia.test', 1000 + evening)
  for (let number = 0; number < uploadsAnEvening; number++) {
    const photo = await aPhoto(evening * 50 + number)
    await upload(ask, editor, '/api/media', photo, 'photo.jpg')
    if (number % 4 === 0) await upload(ask, editor, '/api/media', aFilm(), 'film.mp4')
  }
  await importQuestions(ask, editor, { format: 'csv', content: aFileOfQuestions(evening) })
  await importQuestions(ask, editor, { format: 'moodle_xml', content: await aMoodleFile(evening) })
}

type QuestionFile = { format: 'csv' | 'moodle_xml'; content: string }

async function importQuestions(ask: Ask, editor: Person, { format, content }: QuestionFile): Promise<void> {
  const target = `/api/admin/question-imports?format=${format}&file_name=bank&origin=Bench`
  const { status, body } = await upload(ask, editor, target, content, 'bank')
  if (status !== 200) throw new Error(`the file is refused: ${body}`)
  const { id } = readJson(questionImportCalls.uploadQuestionImport.reply, body)
  let state = ''
  while (state !== 'checked') {
    await delay(500)
    const found = await ask(editor, `/api/admin/question-imports/${id}`)
    state = readJson(questionImportCalls.getQuestionImport.reply, found.body).state
    if (state === 'failed' || state === 'mapping') throw new Error(found.body)
  }
}

const peopleAtOnce = 8

/** Does the work of many people, some at once. */
async function inTurns<One, Result>(
  many: readonly One[],
  work: (one: One, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // One iterator for all: each takes the next person.
  const queue = many.entries()
  const worker = async () => {
    for (const [index, one] of queue) results.push(await work(one, index))
  }
  await Promise.all(Array.from({ length: peopleAtOnce }, worker))
  return results
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'tertulia-mixed-'))
try {
  // A small run does with the demo's smaller club.
  if (prepared) await makeSmallDemo(prepared, dataDir)
  else await stop(await start(dataDir))
  const server = await start(dataDir)
  const { pid = 0 } = server.child
  const ask = asker(server)
  const admin = await signIn(ask, 'admin@tertulia.test', 2000)
  const emails = await listEmails(ask, admin)
  process.stdout.write(`${emails.length} people; at first ${residentMb(pid).toFixed(0)} MB\n`)
  const helpers = watchHelpers(pid)
  for (let evening = 1; evening <= evenings; evening++) {
    await spendEvening(ask, evening, emails)
    await delay(quietMs)
    const peak = peakOf(pid).toFixed(0)
    process.stdout.write(
      `after evening ${evening}: ${residentMb(pid).toFixed(0)} MB, peak so far ${peak} MB, of helpers ${helpers.peakMb().toFixed(0)} MB\n`,
    )
  }
  const peakMb = peakOf(pid)
  const now = residentMb(pid)
  helpers.stop()
  await stop(server)
  tellRatio(`memory after mixed use ÷ ${limitMb} MB`, now / limitMb, {
    goal: 1,
    better: 'lower',
    note: `${now.toFixed(0)} MB`,
  })
  tellRatio(`peak of mixed use ÷ ${limitMb} MB`, peakMb / limitMb, {
    goal: 1,
    better: 'lower',
    note: `${peakMb.toFixed(0)} MB`,
  })
  tellRatio(`peak of helper processes ÷ ${limitMb} MB`, helpers.peakMb() / limitMb, {
    goal: 1,
    better: 'lower',
    note: `${helpers.peakMb().toFixed(0)} MB`,
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
