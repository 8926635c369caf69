import { fork, type ChildProcess } from 'node:child_process'
import { get, Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '@tertulia/server/platform/database/database'
import { onConnection } from '@tertulia/server/platform/database/database-connection'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { serverArguments, serverEnvironment } from '../tools/server-process.mjs'
import { makeLeague } from './data/league-data.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { openOwnDatabase } from './measuring/own-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Reads today's quiz after quiet times in which nobody asks for anything, against the same read in between others.
//   node bench/quiet-times.ts --seconds 12 --turns 4 --database-url postgres://…/empty

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: String(sized(12, 0)) },
    turns: { type: 'string', default: String(sized(4, 1)) },
    'database-url': { type: 'string' },
  },
})
const quietMs = Number(options.seconds) * 1000
const turns = Number(options.turns)
const playerCount = options['database-url'] === undefined ? sized(2000, 100) : 100
const warmReads = sized(50, 2)

let token = ''

async function fill(database: Database): Promise<void> {
  const { players } = await makeLeague(database, playerCount)
  token = players[0]?.token ?? ''
}

function startServer(databaseUrl: string): Promise<{ port: number; child: ChildProcess }> {
  const env = { ...process.env, ...serverEnvironment }
  const child = fork(path.join(import.meta.dirname, 'measuring/app-server.ts'), {
    execArgv: serverArguments,
    env,
  })
  child.send({ databaseUrl, keptOpen: 4 })
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), child }))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

/** Reads today's quiz over a new connection; returns the time in milliseconds. */
function readQuiz(port: number): Promise<number> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  // A connection of its own, as after a quiet time.
  const agent = new Agent()
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/quizzes/today', headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}

async function measure({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const { port, child } = await startServer(databaseUrl)
  const warm: number[] = []
  const first: number[] = []
  const readWarm = async () => {
    for (let read = 0; read < warmReads; read++) warm.push(await readQuiz(port))
  }
  // What runs for the first time is compiled meanwhile.
  await readWarm()
  warm.length = 0
  for (let turn = 0; turn < turns; turn++) {
    await readWarm()
    await delay(quietMs)
    first.push(await readQuiz(port))
  }
  const note = `${median(first).toFixed(1)} ms, warm ${median(warm).toFixed(1)} ms`
  tellRatio(`first read after ${options.seconds} s`, median(first) / median(warm), {
    goal: 1.3,
    better: 'lower',
    note,
  })
  child.kill()
}

const databaseUrl = options['database-url']
if (databaseUrl === undefined) await inMeasuredDatabase(fill, measure)
else {
  await migrate(databaseUrl)
  const database = openOwnDatabase(databaseUrl)
  await fill(database).finally(database.close)
  // Otherwise the database does so in the quiet time, after which all is planned anew.
  await onConnection(databaseUrl, (owner) => owner.query('vacuum analyze'))
  await measure({ databaseUrl })
}
process.exit(0)
