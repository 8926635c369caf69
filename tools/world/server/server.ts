import { createHash } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '@tertulia/server/app'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import type { PaymentPorts } from '@tertulia/server/platform/payments/payment-port'
import pg from 'pg'
import { hasEnded, makeDeath, watchStatements, type Death, type Ending } from './endings.ts'
import { aheadOfWorld } from './interleaving.ts'
import { watchMachines } from './machines.ts'
import type { Serve, ServerRequest, ServerResponse } from '../devices/network.ts'
import { startProcesses, type Processes } from './processes.ts'
import { watchTraffic } from './rest.ts'
import { callerOf } from './calling.ts'
import { seedValues } from './seeded-values.ts'
import { makeScheduledWork, type Log } from './scheduled-work.ts'

type ServerOptions = {
  databaseUrl: string
  folder: string
  now: () => Instant
  /** Processes of the app, which serve in turn. */
  processCount: number
  payments: PaymentPorts
  onFault: (fault: string) => void
}

type OnReply = (request: ServerRequest, response: ServerResponse) => Promise<void>

const addresses = { publicUrl: 'https://quiz.test', apiUrl: '/api' }

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
  const log: Log = { lastError: '' }
  const machines = watchMachines(databaseUrl, owner)
  const processes = await startProcesses({ machines, count: processCount, owner }, (database, isOver) =>
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

  const ports = { clock, media, addresses, payments }
  const scheduled = makeScheduledWork(processes, { ports, log, serving, onFault })

  return {
    get database() {
      return processes.at(0).database
    },
    owner,
    ...serving,
    ...scheduled,
    idle: processes.idle,
    call: callerOf(serving.serve),
    callOn: (number: number) => callerOf((request) => serving.serveOn(number, request)),
    callBy: (serve: Serve) => callerOf(serve),
    /** Ends the process whose turn it is, and starts another; the connections are kept. */
    restart: () => processes.restart(serving.countRequests()),
    processCount: processes.count,
    /** Loses the leader of the database, with all connections; another leads at once, or nobody does. */
    loseLeader: (isReplaced: boolean) => machines.loseLeader(processes.names(), isReplaced),
    replaceLeader: machines.replaceLeader,
    async close(): Promise<void> {
      await processes.close()
      machines.stop()
      stopWatching()
      stopCounting()
      await owner.end()
    },
  }
}

/** Serves requests, and has every reply looked at. */
function makeServing(processes: Processes, { log, onFault }: Pick<ServerOptions, 'onFault'> & { log: Log }) {
  const digest = createHash('sha256')
  let requests = 0
  let failures = 0
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
    if (status >= 500 && !(failures > 0 && status === 503))
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
    mayFail: () => failures > 0,
    /** Allows what needs the database to fail with 503, while connections are lost; returns what ends that. */
    allowFailures(): () => void {
      failures += 1
      return () => void (failures -= 1)
    },
    /** Sets what looks at every reply. */
    onReply: (look: OnReply) => {
      onReply = look
    },
  }
}

/** What somebody sees whose connection was cut. */
const cut: ServerResponse = { status: 0, headers: {}, body: 'null' }
