import { createHash } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '@tertulia/server/app'
import type { OutgoingMail } from '@tertulia/server/platform/mail/mail'
import { openDatabase, type Database } from '@tertulia/server/platform/database/database'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import type { PaymentPorts } from '@tertulia/server/platform/payments/payment-port'
import { openSecretKeys } from '@tertulia/server/platform/secrets/secret-keys'
import pg from 'pg'
import { breakConnections, hasEnded, makeDeath, watchStatements, type Death, type Ending } from './endings.ts'
import { aheadOfWorld } from './interleaving.ts'
import type { Serve, ServerRequest, ServerResponse } from './network.ts'
import { atRest, watchTraffic } from './rest.ts'
import { callerOf } from './calling.ts'
import { seedValues } from './seeded-values.ts'
import { workOn, type Work } from './scheduled-work.ts'

type ServerOptions = {
  databaseUrl: string
  folder: string
  now: () => Instant
  /** Processes of the app, which serve in turn. */
  processCount: number
  payments: PaymentPorts
  onFault: (fault: string) => void
}

type Process = { http: Awaited<ReturnType<typeof createApp>>; database: Database; name: string }

type OnReply = (request: ServerRequest, response: ServerResponse) => Promise<void>

// One for each of those who race, and one for what a response leaves to do; all are opened with each process.
const poolSize = 6
const addresses = { publicUrl: 'https://quiz.test', apiUrl: '/api' }
const secrets = openSecretKeys(Buffer.alloc(32, 'key of the world').toString('base64'))
/** The server of a world: the real app on a real database, which may end and start between two requests. */
export type WorldServer = Awaited<ReturnType<typeof startServer>>

/** Starts the server on a migrated database without rows. */
export async function startServer({
  databaseUrl,
  folder,
  now,
  processCount,
  payments,
  onFault,
}: ServerOptions) {
  const media = folderStorage(folder)
  const clock = { now: () => new Date(Date.parse(now()) + aheadOfWorld()).toISOString() }
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await seedValues(owner)
  const stopCounting = watchTraffic()
  const stopWatching = watchStatements(owner)
  const sent: OutgoingMail[] = []
  const log: Log = { lastError: '' }
  const processes = await startProcesses({ databaseUrl, count: processCount, owner }, (database, isOver) =>
    createApp({
      database,
      clock,
      media,
      dataDir: folder,
      addresses,
      payments,
      webOrigins: [],
      serveWeb: null,
      logLevel: 'error',
      logStream: { write: (line) => void (isOver() || (log.lastError = line)) },
    }),
  )
  const serving = makeServing(processes, { log, onFault })

  const workNow = async ({ http, database }: Process, kinds: readonly Work[]) => {
    const send = (mail: OutgoingMail) => Promise.resolve(void sent.push(mail))
    const mail = { send, close: () => {} }
    await workOn({ database, clock, log: http.log, media, addresses, payments, mail }, kinds)
  }

  /** Does scheduled work; what it reports as an error is a fault. */
  async function work(kinds: readonly Work[], number = 0): Promise<void> {
    log.lastError = ''
    await workNow(processes.at(number), kinds)
    if (log.lastError !== '' && !serving.mayFail()) onFault(`scheduled work failed: ${log.lastError}`)
  }

  // A mail that was on its way when its process ended is sent again.
  const sentAtEnd = new Set<string>()

  /** Ends a process while it does scheduled work, and starts another. */
  async function workUntilEnd(kinds: readonly Work[], ending: Ending, number = 0): Promise<void> {
    const before = sent.length
    await serving.untilEnd(number, ending, async (death) => {
      await death.run(() => workNow(processes.at(number), kinds))
    })
    const last = sent.slice(before).at(-1)
    if (last) sentAtEnd.add(last.key)
  }

  return {
    get database() {
      return processes.at(0).database
    },
    owner,
    sentAtEnd,
    workUntilEnd,
    sent,
    ...serving,
    idle: processes.idle,
    work,
    call: callerOf(serving.serve),
    callOn: (number: number) => callerOf((request) => serving.serveOn(number, request)),
    callBy: (serve: Serve) => callerOf(serve),
    /** Ends the process whose turn it is, and starts another; the connections are kept. */
    restart: () => processes.restart(serving.countRequests()),
    async close(): Promise<void> {
      await processes.close()
      stopWatching()
      stopCounting()
      await owner.end()
    },
  }
}

type Log = { lastError: string }
type Processes = Awaited<ReturnType<typeof startProcesses>>

/** Serves requests, and has every reply looked at. */
function makeServing(processes: Processes, { log, onFault }: Pick<ServerOptions, 'onFault'> & { log: Log }) {
  const digest = createHash('sha256')
  let requests = 0
  let mayFail = false
  let onReply: OnReply = async () => {}

  /** Serves a request on one process. */
  async function serveOn(number: number, request: ServerRequest): Promise<ServerResponse> {
    const { method, url, headers, body } = request
    const { http } = processes.at(number)
    const {
      statusCode: status,
      headers: raw,
      body: text,
    } = await http.inject({
      method,
      url,
      headers,
      ...(body !== null && { payload: body }),
    })
    if (hasEnded()) return cut
    requests += 1
    const named = Object.entries(raw).map(([name, value]): [string, string] => [name, String(value)])
    const response = { status, headers: Object.fromEntries(named), body: text }
    digest.update(`${method} ${url} ${status} ${text}\n`)
    if (status >= 500 && !(mayFail && status === 503))
      onFault(`${method} ${url} answered ${status}: ${log.lastError}`)
    await onReply(request, response)
    return response
  }

  /** Ends a process in the middle of work, or at its end, and starts another in its place. */
  async function untilEnd(
    number: number,
    ending: Ending,
    work: (death: Death) => Promise<void>,
  ): Promise<void> {
    const death = makeDeath(ending)
    await work(death)
    await processes.rest()
    death.end()
    await processes.replace(number, death)
    await processes.idle()
  }

  /** Has a process end while it serves requests: the one that it serves then gets no response, later ones another process. */
  async function serveUntilEnd(ending: Ending, work: (serve: Serve) => Promise<unknown>): Promise<void> {
    const number = requests
    await untilEnd(number, ending, async (death) => {
      await work(async (request) => {
        if (death.isOver()) return cut
        const response = await death.run(() => serveOn(number, request))
        await processes.rest()
        if (response !== null) return response
        requests += 1
        digest.update(`${request.method} ${request.url} was cut\n`)
        return cut
      })
    })
  }

  /** Serves a request alone, on one process after the other. */
  async function serve(request: ServerRequest): Promise<ServerResponse> {
    const number = requests
    const response = await serveOn(number, request)
    await processes.idle()
    return response
  }

  return {
    digest,
    serve,
    serveOn,
    serveUntilEnd,
    untilEnd,
    countRequests: () => requests,
    mayFail: () => mayFail,
    /** While a connection may be lost, what needs the database may fail with 503. */
    allowFailures: (isAllowed: boolean) => void (mayFail = isAllowed),
    /** Sets what looks at every reply. */
    onReply: (look: OnReply) => {
      onReply = look
    },
  }
}

/** What somebody sees whose connection was cut. */
const cut: ServerResponse = { status: 0, headers: {}, body: 'null' }

/** Starts processes of the app, each with connections of its own. */
async function startProcesses(
  { databaseUrl, count, owner }: { databaseUrl: string; count: number; owner: pg.Client },
  openApp: (database: Database, isOver: () => boolean) => Promise<Process['http']>,
) {
  let started = 0
  const over = new Set<string>()
  const open = (database: Database, name: string) => openApp(database, () => over.has(name))
  async function start(): Promise<Process> {
    started += 1
    const name = `process ${started}`
    const url = new URL(databaseUrl)
    url.searchParams.set('application_name', name)
    const database = openDatabase({
      databaseUrl: url.href,
      poolSize,
      keptOpen: poolSize,
      preparedStatements: true,
      secrets,
    })
    // So that nobody in a race waits for one.
    await atRest(owner)
    return { http: await open(database, name), database, name }
  }
  const processes: Process[] = []
  while (processes.length < count) processes.push(await start())
  const at = (number: number): Process => {
    const process = processes[number % count]
    if (!process) throw new RangeError('there is no process')
    return process
  }
  return {
    at,
    async restart(number: number): Promise<void> {
      const { http, database, name } = at(number)
      await http.close()
      processes[number % count] = { http: await open(database, name), database, name }
    },
    /** Starts a process in the place of one that has ended, whose last words nobody hears. */
    async replace(number: number, death: Death): Promise<void> {
      const { http, database, name } = at(number)
      over.add(name)
      await breakConnections(owner, name)
      await death.clear(() => Promise.allSettled([database.close(), http.close()]))
      processes[number % count] = await start()
    },
    rest: async () => await atRest(owner),
    /** Resolves once what the app does after a response, such as noting who was seen, is done, too. */
    async idle(): Promise<void> {
      await atRest(owner)
      if (processes.some(isAtWork))
        throw new Error('work of a process holds a connection, and does not go on')
    },
    async close(): Promise<void> {
      for (const { http, database } of processes) {
        await http.close()
        await database.close()
      }
    },
  }
}

/** Tells whether work of a process holds a connection. */
const isAtWork = ({ database: { pool, countConnections } }: Process) =>
  [pool.count(), countConnections()].some(({ open, idle: free, waiting }) => free < open || waiting > 0)
