import { createHash } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import { partsOf } from '@tertulia/contract/endpoint'
import { createApp } from '@tertulia/server/app'
import { closeDueDays } from '@tertulia/server/jobs/close-days'
import { deleteDueAccounts } from '@tertulia/server/jobs/delete-accounts'
import { drawCups } from '@tertulia/server/jobs/draw-cups'
import { purge } from '@tertulia/server/jobs/purge'
import { sendMail } from '@tertulia/server/jobs/send-mail'
import { settlePayments } from '@tertulia/server/jobs/settle-payments'
import { tellAdmins } from '@tertulia/server/jobs/tell-admins'
import { verifySubscriptions } from '@tertulia/server/jobs/verify-subscriptions'
import { writeMail } from '@tertulia/server/jobs/write-mail'
import type { OutgoingMail } from '@tertulia/server/platform/mail/mail'
import { openDatabase, type Database } from '@tertulia/server/platform/database/database'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import type { PaymentPorts } from '@tertulia/server/platform/payments/payment-port'
import { openSecretKeys } from '@tertulia/server/platform/secrets/secret-keys'
import pg from 'pg'
import { aheadOfWorld } from './interleaving.ts'
import type { ServerRequest, ServerResponse } from './network.ts'
import { isRecord } from '@tertulia/core/collections/records'

type ServerOptions = {
  databaseUrl: string
  folder: string
  now: () => Instant
  /** Processes of the app, which serve in turn. */
  processCount: number
  payments: PaymentPorts
  onFault: (fault: string) => void
}

type Process = { http: Awaited<ReturnType<typeof createApp>>; database: Database }

type OnReply = (request: ServerRequest, response: ServerResponse) => Promise<void>

const addresses = { publicUrl: 'https://quiz.test', apiUrl: '/api' }
const secrets = openSecretKeys(Buffer.alloc(32, 'key of the world').toString('base64'))

/** Parts of the scheduled work. */
export type Work = 'days' | 'mail' | 'payments' | 'purge'

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
  const sent: OutgoingMail[] = []
  const log: Log = { lastError: '' }
  const processes = await startProcesses(databaseUrl, processCount, (database) =>
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
      logStream: { write: (line) => void (log.lastError = line) },
    }),
  )
  const serving = makeServing(processes, { log, onFault })

  /** Does scheduled work; what it reports as an error is a fault. */
  async function work(kinds: readonly Work[], number = 0): Promise<void> {
    const { http, database } = processes.at(number)
    const send = (mail: OutgoingMail) => Promise.resolve(void sent.push(mail))
    log.lastError = ''
    await workOn(
      { database, clock, log: http.log, media, addresses, payments, mail: { send, close: () => {} } },
      kinds,
    )
    if (log.lastError !== '' && !serving.mayFail()) onFault(`scheduled work failed: ${log.lastError}`)
  }

  return {
    database: processes.at(0).database,
    owner,
    sent,
    ...serving,
    idle: processes.idle,
    work,
    call: callerOf(serving.serve),
    callOn: (number: number) => callerOf((request) => serving.serveOn(number, request)),
    /** Ends the process whose turn it is, and starts another; the connections are kept. */
    restart: () => processes.restart(serving.countRequests()),
    async close(): Promise<void> {
      await processes.close()
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
    requests += 1
    const named = Object.entries(raw).map(([name, value]): [string, string] => [name, String(value)])
    const response = { status, headers: Object.fromEntries(named), body: text }
    digest.update(`${method} ${url} ${status} ${text}\n`)
    if (status >= 500 && !(mayFail && status === 503))
      onFault(`${method} ${url} answered ${status}: ${log.lastError}`)
    await onReply(request, response)
    return response
  }

  /** Serves a request alone, on one process after the other. */
  async function serve(request: ServerRequest): Promise<ServerResponse> {
    const number = requests
    const response = await serveOn(number, request)
    await idle(processes.at(number).database)
    return response
  }

  return {
    digest,
    serve,
    serveOn,
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

/** Starts processes of the app, each with connections of its own. */
async function startProcesses(
  databaseUrl: string,
  count: number,
  openApp: (database: Database) => Promise<Process['http']>,
) {
  const processes: Process[] = []
  while (processes.length < count) {
    const database = openDatabase({ databaseUrl, poolSize: 10, preparedStatements: true, secrets })
    processes.push({ http: await openApp(database), database })
  }
  const at = (number: number): Process => {
    const process = processes[number % count]
    if (!process) throw new RangeError('there is no process')
    return process
  }
  return {
    at,
    async restart(number: number): Promise<void> {
      const { http, database } = at(number)
      await http.close()
      processes[number % count] = { http: await openApp(database), database }
    },
    async idle(): Promise<void> {
      for (const { database } of processes) await idle(database)
    },
    async close(): Promise<void> {
      for (const { http, database } of processes) {
        await http.close()
        await database.close()
      }
    },
  }
}

/** Resolves once what the app does after a response, such as noting who was seen, is done, too. */
async function idle({ pool, countConnections }: Database): Promise<void> {
  for (let calm = 0; calm < 3;) {
    await new Promise((resolve) => setImmediate(resolve))
    const isBusy = [pool.count(), countConnections()].some(
      ({ open, idle: free, waiting }) => free < open || waiting > 0,
    )
    calm = isBusy ? 0 : calm + 1
  }
}

type WorkPorts = Parameters<typeof sendMail>[0] &
  Parameters<typeof purge>[0] &
  Parameters<typeof settlePayments>[0] &
  Parameters<typeof writeMail>[0]

async function workOn(ports: WorkPorts, kinds: readonly Work[]): Promise<void> {
  if (kinds.includes('days')) {
    await closeDueDays(ports.database, ports.clock, ports.log)
    await drawCups(ports.database, ports.clock, ports.log)
  }
  if (kinds.includes('mail')) {
    await tellAdmins(ports)
    await writeMail(ports)
    await sendMail(ports)
  }
  if (kinds.includes('payments')) {
    await settlePayments(ports)
    await verifySubscriptions(ports)
  }
  if (kinds.includes('purge')) {
    await deleteDueAccounts(ports)
    await purge(ports)
  }
}

/** Calls endpoints as a person; returns the reply, or the code of a refusal. */
const callerOf =
  (serve: (request: ServerRequest) => Promise<ServerResponse>) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<ReplyOf<E> | string> => {
    const { params, query, body } = partsOf(input)
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const response = await serve({
      method: endpoint.method,
      url: `/api${address}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(isRecord(body) && { 'content-type': 'application/json' }),
      },
      body: isRecord(body) ? JSON.stringify(body) : null,
    })
    const reply: unknown = JSON.parse(response.body)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server cuts replies to the contract
    if (response.status === 200) return reply as ReplyOf<E>
    return isRecord(reply) ? String(reply['message']) : 'no reply'
  }

/** Has the database draw its ids from a sequence, and no instant from its own clock: they would differ from run to run. */
async function seedValues(owner: pg.Client): Promise<void> {
  await owner.query(`
    create sequence world_ids;
    create function world_id() returns uuid language sql security definer set search_path = public
      return md5('world ' || nextval('world_ids'))::uuid`)
  const { rows } = await owner.query<{ change: string }>(`
    select format('alter table %I alter column %I set default %s', table_name, column_name,
      case column_default when 'now()' then quote_literal('2027-01-04 00:00Z') else 'world_id()' end) as change
    from information_schema.columns where table_schema = 'public'
      and column_default in ('gen_random_uuid()', 'now()') and table_name <> 'migrations'`)
  for (const { change } of rows) await owner.query(change)
}
