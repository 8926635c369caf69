import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { serverArguments, serverEnvironment } from '../tools/server-process.mjs'
import { benchNow, makeLeague, type BenchPlayer } from './data/league-data.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase, type Measured } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { recordStatements, type Statement } from './measuring/statement-recorder.ts'

const { values: sizes } = parseArgs({
  options: {
    players: { type: 'string', default: String(sized(2000, 100)) },
    clients: { type: 'string', default: '20' },
  },
})
const playerCount = Number(sizes.players)
/** Clients that are connected all the time, each with one request under way. */
const clients = Number(sizes.clients)
const readRequests = Math.max(sized(3000, 50), clients * 5)
const submissions = Math.max(sized(1000, 20), clients)
const turns = sized(5, 1)
const memoryLimitMb = 256
const points = [0, 1, 1, 1, 2, 2, 2, 3]
const reads = {
  standings: '/api/standings',
  quiz: '/api/quizzes/today',
  notifications: '/api/notifications?current=',
}

type Sent = { path: string; method: string; script: string; player: BenchPlayer; body?: string }

/** Sends all requests over the clients' connections; returns requests per second. */
async function load(port: number, sent: Sent[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let next = 0
  const one = ({ path: url, method, script, player, body }: Sent) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${player.token}`,
        'x-script': script,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const call = request({ host: '127.0.0.1', port, path: url, method, agent, headers }, (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
        )
      })
      call.on('error', reject)
      call.end(body)
    })
  const worker = async () => {
    for (let job = sent[next++]; job; job = sent[next++]) await one(job)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, worker))
  agent.destroy()
  return (sent.length * 1000) / (performance.now() - start)
}

function startServer(file: string, setup: object): Promise<{ port: number; child: ChildProcess }> {
  const env = { ...process.env, ...serverEnvironment }
  const child = fork(path.join(import.meta.dirname, file), { execArgv: serverArguments, env })
  child.send(setup)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), child }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

async function forgetSubmissions(
  database: Database,
  customerId: number,
  questionIds: number[],
): Promise<void> {
  await database.forCustomer(customerId).tx(async (db) => {
    await sql`delete from answers where question_id = any(${questionIds})`.execute(db)
    await sql`delete from verdicts where question_id = any(${questionIds})`.execute(db)
    await sql`delete from submissions s using quizzes z where z.id = s.quiz_id and z.date = ${benchNow.slice(0, 10)}`.execute(
      db,
    )
  })
}

let league: Awaited<ReturnType<typeof makeLeague>> = { customer_id: 0, players: [], question_ids: [] }

const submission = (player: BenchPlayer, index: number): Sent => ({
  path: `/api/quizzes/${benchNow.slice(0, 10)}/submission`,
  method: 'POST',
  script: `submission ${index}`,
  player,
  body: JSON.stringify({
    submission_key: randomUUID(),
    answers: league.question_ids.map((questionId, at) => ({
      question_id: questionId,
      text: (index + at) % 3 === 0 ? `guess ${index % 40}` : `Answer ${at + 1}`,
      league_points: points[at],
      cup_points: null,
      joker: false,
    })),
  }),
})

/** Records the database statements of each measured request. */
async function recordScripts(database: Database, submitted: Sent[]): Promise<Record<string, Statement[]>> {
  const http = await createMeasuredApp(database)
  const scripts: Record<string, Statement[]> = {}
  const record = async ({ path: url, method, script, player, body }: Sent) => {
    scripts[script] = await recordStatements(async () => {
      const { statusCode, body: answer } = await http.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${player.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: body }),
      })
      if (statusCode !== 200) throw new Error(answer)
    })
  }
  for (const [script, url] of Object.entries(reads)) {
    for (const [index, player] of league.players.slice(0, 50).entries()) {
      await record({ path: url, method: 'GET', script: `${script} ${index}`, player })
    }
  }
  for (const sent of submitted) await record(sent)
  await http.close()
  return scripts
}

type Side = { port: number; child: ChildProcess }
type Sides = { app: Side; bare: Side }

/** Compares both sides in turns, and tells the median of their ratios; `tidy` runs before each side. */
async function compareSides(
  { app, bare }: Sides,
  sent: Sent[],
  { script, goal, tidy }: { script: string; goal: number; tidy: () => Promise<void> },
): Promise<void> {
  const ratios: number[] = []
  const rates: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    await tidy()
    const ofApp = await load(app.port, sent)
    await tidy()
    const ofBare = await load(bare.port, sent)
    // The first turn is a warm-up.
    if (turn === 0) continue
    rates.push(ofApp)
    ratios.push(ofApp / ofBare)
  }
  const note = `${Math.round(median(rates))} requests/s`
  tellRatio(script, median(ratios), { goal, better: 'higher', note })
}

async function measure({ database, databaseUrl }: Measured): Promise<void> {
  const { customer_id, players, question_ids } = league
  const submitted = players.slice(0, submissions).map(submission)
  const scripts = await recordScripts(database, submitted)
  const forget = () => forgetSubmissions(database, customer_id, question_ids)
  await forget()
  const app = await startServer('measuring/app-server.ts', { databaseUrl })
  const bare = await startServer('measuring/bare-server.ts', {
    databaseUrl,
    customer_id,
    scripts,
  })
  for (const [script, url] of Object.entries(reads)) {
    const sent = Array.from({ length: readRequests }, (_, index): Sent => {
      const player = players[index % 50]
      if (!player) throw new Error('there are fewer players than the reads use')
      return { path: url, method: 'GET', script: `${script} ${index % 50}`, player }
    })
    await compareSides({ app, bare }, sent, { script, goal: 0.6, tidy: async () => {} })
  }
  await compareSides({ app, bare }, submitted, { script: 'submission', goal: 0.5, tidy: forget })
  await tellMemory(app)
  await Promise.all([app, bare].map(endServer))
}

async function tellMemory({ child }: Side): Promise<void> {
  const peakMb = await new Promise<number>((resolve) => {
    child.once('message', (kilobytes) => resolve(Number(kilobytes) / 1000))
    child.send('peak memory')
  })
  const note = `${Math.round(peakMb)} MB`
  tellRatio('peak memory of the app', peakMb / memoryLimitMb, { goal: 1, better: 'lower', note })
}

function endServer({ child }: Side): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

await inMeasuredDatabase(async (database) => {
  league = await makeLeague(database, playerCount)
}, measure)
process.exit(0)
