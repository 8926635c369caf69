import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { roleNames } from '@tertulia/core/roles/roles'
import type { CustomerDatabase } from '@tertulia/server/platform/database/database'
import { endpointNames } from '@tertulia/server/platform/http/contract-names'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import { sql } from 'kysely'
import { serverArguments, serverEnvironment } from '../tools/server-process.mjs'
import { floodsOf, pathFor, type Flood } from './data/flood-bodies.ts'
import { benchNow, makeLeague } from './data/league-data.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures how long the largest requests block the server for others, and how large their responses are.
//   node bench/floods.ts

const limits = { holdMs: 50, uploadHoldMs: 100, refusalBytes: 16_000 }
const repeats = sized(4, 1)
const playerCount = sized(1000, 20)

type Server = { port: number; takeHold: () => Promise<number>; end: () => void }

type Measured = Flood & { endpoint: string; holdMs: number; status: number; code: string; bytes: number }

async function startServer(databaseUrl: string): Promise<Server> {
  const env = { ...process.env, ...serverEnvironment }
  const child = fork(path.join(import.meta.dirname, 'measuring/app-server.ts'), {
    execArgv: serverArguments,
    env,
  })
  const reply = () =>
    new Promise<number>((resolve) => child.once('message', (value) => resolve(Number(value))))
  child.send({ databaseUrl })
  const port = await reply()
  const takeHold = async () => {
    child.send('hold')
    return reply()
  }
  return { port, takeHold, end: () => child.kill('SIGTERM') }
}

/** Creates a user with every role but blocked, whose requests are counted separately; returns their token. */
async function aToken({ tx }: CustomerDatabase, customerId: number, number: number): Promise<string> {
  const { token, token_hash } = makeToken(customerId)
  await tx(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, surname, email) values ('Flood', ${String(number)}, ${`flood${number}@example.test`})
      returning id`.execute(db)
    const roles = roleNames.filter((role) => role !== 'blocked')
    await sql`insert into user_roles (user_id, role) select ${rows[0]?.id}, unnest(${roles}::text[])`.execute(
      db,
    )
    await sql`insert into sessions (user_id, token_hash, created_at, expires_at)
      values (${rows[0]?.id}, ${token_hash}, ${benchNow}, '2099-01-01')`.execute(db)
  })
  return token
}

type Reply = { status: number; text: string }

/** Sends one request; a server that responds before it has read everything may close the connection. */
function send(port: number, endpoint: Endpoint, flood: Flood, token: string): Promise<Reply> {
  return new Promise((resolve) => {
    const call = request(
      {
        agent: new Agent(),
        host: '127.0.0.1',
        port,
        method: endpoint.method,
        path: `${pathFor(endpoint)}?${flood.query}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(flood.body && { 'content-type': flood.type, 'content-length': flood.body.length }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        const finish = () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', finish)
        response.once('error', finish)
      },
    )
    call.once('error', (error) => resolve({ status: 0, text: error.message }))
    call.end(flood.body ?? undefined)
  })
}

async function measure(server: Server, endpoint: Endpoint, flood: Flood, token: string): Promise<Measured> {
  const holds: number[] = []
  let reply: Reply = { status: 0, text: '' }
  for (let turn = 0; turn < repeats; turn++) {
    await server.takeHold()
    reply = await send(server.port, endpoint, flood, token)
    holds.push(await server.takeHold())
  }
  const code =
    reply.status === 200 ? '' : (/"message":"(\w+)"/.exec(reply.text)?.[1] ?? reply.text.slice(0, 40))
  return {
    ...flood,
    endpoint: endpointNames.get(endpoint) ?? '',
    // Takes the shortest of some turns: others use the same processors, and the first turn compiles the schemas.
    holdMs: Math.min(...holds),
    status: reply.status,
    code,
    bytes: Buffer.byteLength(reply.text),
  }
}

const describe = ({ endpoint, name, body, query, status, code }: Measured) =>
  `${endpoint}, ${name}, ${((body?.length ?? query.length) / 1000).toFixed(0)} kB: ${status} ${code}`

function tellWorst(
  measured: Measured[],
  name: string,
  valueOf: (one: Measured) => number,
  limit: number,
): void {
  const [worst] = measured.toSorted((one, other) => valueOf(other) - valueOf(one))
  if (!worst) return
  tellRatio(name, valueOf(worst) / limit, {
    goal: 1,
    better: 'lower',
    note: `${valueOf(worst).toFixed(0)}: ${describe(worst)}`,
  })
}

function report(measured: Measured[]): void {
  const isUpload = ({ type }: Measured) => type.startsWith('multipart/')
  const others = measured.filter((one) => !isUpload(one))
  const refused = measured.filter(({ status }) => status >= 400)
  const hold = ({ holdMs }: Measured) => holdMs
  const taken = others.filter(
    ({ kind, body, code }) => kind === 'largest' && body && code !== 'invalid_input',
  )
  process.stdout.write(
    `${measured.length} kinds of requests to ${endpointNames.size} endpoints; ${taken.length} bodies pass their schema\n`,
  )
  const { holdMs, uploadHoldMs, refusalBytes } = limits
  tellWorst(taken, `longest hold by a body that passes ÷ ${holdMs} ms`, hold, holdMs)
  tellWorst(others, `longest hold by any other request than an upload ÷ ${holdMs} ms`, hold, holdMs)
  tellWorst(measured.filter(isUpload), `longest hold by an upload ÷ ${uploadHoldMs} ms`, hold, uploadHoldMs)
  tellWorst(refused, `largest refusal ÷ ${refusalBytes / 1000} kB`, ({ bytes }) => bytes, refusalBytes)
  for (const one of measured.filter((each) => each.holdMs > holdMs / 2))
    process.stdout.write(`  ${one.holdMs.toFixed(0)} ms ${describe(one)}\n`)
}

let customerId = 0
await inMeasuredDatabase(
  async (database) => {
    ;({ customer_id: customerId } = await makeLeague(database, playerCount))
  },
  async ({ database, databaseUrl }) => {
    const server = await startServer(databaseUrl)
    const handle = database.forCustomer(customerId)
    const measured: Measured[] = []
    let number = 0
    const endpoints = [...endpointNames.keys()]
    for (const endpoint of endpoints.slice(0, sized(endpoints.length, 5))) {
      for (const flood of floodsOf(endpoint)) {
        const token = await aToken(handle, customerId, number++)
        measured.push(await measure(server, endpoint, flood, token))
      }
    }
    server.end()
    report(measured)
  },
)
