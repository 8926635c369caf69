import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { serverArguments, serverEnvironment } from '../tools/server-process.mjs'
import { makeLeague, type BenchPlayer } from './data/league-data.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

// Measures an ordinary read while many wrong passwords are sent at once, against the same read when nothing else happens.
//   node bench/sign-ins.ts

const goal = 3
const turns = sized(5, 1)
const wrongSignIns = sized(200, 20)
const quietReads = sized(200, 20)
const playerCount = sized(1000, 20)

type Sent = { method: string; url: string; headers: Record<string, string>; body?: string }

const keptAlive = new Agent({ keepAlive: true })

/** Sends one request and reads its response; returns the status. */
function send(port: number, { method, url, headers, body }: Sent, agent = keptAlive): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path: url, agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** A wrong password for one of the players, from a network of its own. */
function wrongSignIn(turn: number, index: number): Sent {
  const body = new URLSearchParams({ email: `player${index + 1}@example.test`, password: 'wrong' }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'x-forwarded-for': `203.0.${turn}.${index}`,
  }
  return { method: 'POST', url: '/api/session', headers, body }
}

async function timeRead(port: number, player: BenchPlayer): Promise<number> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${player.token}` }
  const status = await send(port, { method: 'GET', url: '/api/quizzes/today', headers })
  if (status !== 200) throw new Error(`the read was answered ${status}`)
  return performance.now() - start
}

/** Reads one after another until the work is done; returns how long each took. */
async function timeReadsDuring(work: Promise<unknown>, read: () => Promise<number>): Promise<number[]> {
  const state = { isDone: false }
  const done = work.then(() => (state.isDone = true))
  const times: number[] = []
  while (!state.isDone) times.push(await read())
  await done
  return times
}

async function measure(port: number, player: BenchPlayer): Promise<void> {
  const ratios: number[] = []
  const longest: number[] = []
  const statuses = new Map<number, number>()
  const read = () => timeRead(port, player)
  // The first turn is a warm-up.
  for (let turn = 0; turn <= turns; turn++) {
    const quiet: number[] = []
    for (let index = 0; index < quietReads; index++) quiet.push(await read())
    const agent = new Agent()
    const flood = Array.from({ length: wrongSignIns }, async (_, index) => {
      const status = await send(port, wrongSignIn(turn, index), agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    const busy = await timeReadsDuring(Promise.all(flood), read)
    if (turn === 0) continue
    ratios.push(median(busy) / median(quiet))
    longest.push(Math.max(...busy))
  }
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const note = `the longest ${median(longest).toFixed(0)} ms; sign-ins ${answers}`
  tellRatio(`a read during ${wrongSignIns} wrong sign-ins`, median(ratios), { goal, better: 'lower', note })
}

let player: BenchPlayer | undefined
await inMeasuredDatabase(
  async (database) => {
    ;({
      players: [player],
    } = await makeLeague(database, playerCount))
  },
  async ({ databaseUrl }) => {
    if (!player) throw new Error('the league has no player')
    const child = fork(path.join(import.meta.dirname, 'measuring/app-server.ts'), {
      execArgv: serverArguments,
      env: { ...process.env, ...serverEnvironment },
    })
    child.send({ databaseUrl })
    const [port]: unknown[] = await once(child, 'message')
    await measure(checked(Type.Integer(), port), player)
    keptAlive.destroy()
    child.kill('SIGTERM')
  },
)
