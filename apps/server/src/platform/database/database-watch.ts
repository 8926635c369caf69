import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demandWrites, isConnectionLoss, ReadOnlyServer } from './connection-loss.ts'
import { listHosts } from './database-hosts.ts'

/** The state of the database: whether it is away, on which host it is, and when it last responded. */
export type DatabaseWatch = {
  isAway(): boolean
  /** Returns the connection string of the host that takes writes, as far as it is known. */
  currentUrl(): string
  /** Waits until the host that takes writes was looked for, when there are several. */
  settle(): Promise<void>
  /** Records a sign of life. */
  noteLife(): void
  /** Returns whether there has been no sign of life recently. */
  isSilent(): boolean
  /** Checks whether the database responds; simultaneous checks are merged. */
  look(): Promise<void>
  close(): void
}

/** A change of the database: it went away, came back, or is on another host. */
export type DatabaseChange = 'away' | 'back' | 'moved'

/** A host's response to a new connection. */
type Response = 'writable' | 'refused' | 'read-only' | 'none'

/** No check is made this soon after a sign of life. */
const quietMs = 100

const lookSteps = { count: 5, ms: 100 }
const lookPauseMs = 1000

/**
 * Watches a database; checks it each second while it is away. Of several hosts, the one that takes writes is the
 * database.
 * (docs/decisions/0035-a-database-that-is-away-is-noticed.md, docs/decisions/0073-three-machines.md)
 */
export function watchDatabase(databaseUrl: string, tell: (change: DatabaseChange) => void): DatabaseWatch {
  const hosts = listHosts(databaseUrl)
  let current = hosts[0] ?? databaseUrl
  let isAway = false
  let isClosed = false
  let heardAt = 0
  let looking: Promise<void> | null = null
  let settling: Promise<void> | null = null

  const noteLife = () => {
    heardAt = performance.now()
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const responses = new Map(
      await Promise.all(hosts.map(async (host) => [host, await askHost(host)] as const)),
    )
    if (isClosed) return
    const found = chooseHost(responses, current)
    // A database that is too busy for another connection still responds on open ones.
    const nowAway = found === null && (heardAt < startedAt || responses.get(current) === 'read-only')
    if (found !== null) noteLife()
    const hasMoved = found !== null && found !== current
    if (found !== null) current = found
    if (hasMoved && !isAway) tell('moved')
    if (nowAway === isAway) return
    isAway = nowAway
    tell(isAway ? 'away' : 'back')
    if (isAway) void lookUntilBack()
  }

  const look = () => (looking ??= lookOnce().finally(() => (looking = null)))

  async function lookUntilBack(): Promise<void> {
    await delay(lookPauseMs, undefined, { ref: false })
    if (isClosed) return
    await look()
    if (isAway) await lookUntilBack()
  }

  return {
    isAway: () => isAway,
    currentUrl: () => current,
    settle: () => (settling ??= hosts.length > 1 ? look() : Promise.resolve()),
    noteLife,
    isSilent: () => performance.now() - heardAt >= quietMs,
    look,
    close: () => {
      isClosed = true
    },
  }
}

/** Chooses the host that takes writes, the current one first; else one that refuses, which is a response, too. */
function chooseHost(responses: ReadonlyMap<string, Response>, current: string): string | null {
  for (const wanted of ['writable', 'refused'] as const) {
    if (responses.get(current) === wanted) return current
    const other = [...responses].find(([, response]) => response === wanted)
    if (other) return other[0]
  }
  return null
}

/** Asks a host over a new connection whether it takes writes. */
async function askHost(hostUrl: string): Promise<Response> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: hostUrl, stream: () => socket })
  client.on('error', () => {})
  const asked = client.connect().then(() => demandWrites(client))
  const answered = asked.then(
    (): Response => 'writable',
    (error: unknown): Response => {
      if (error instanceof ReadOnlyServer) return 'read-only'
      return isConnectionLoss(error) ? 'none' : 'refused'
    },
  )
  const response = await Promise.race([answered, waitInSteps()])
  if (response === 'none') socket.destroy()
  else void client.end().catch(() => {})
  return response
}

/** Waits in steps, because a process that was itself delayed must first read pending data. */
async function waitInSteps(): Promise<'none'> {
  for (let step = 0; step < lookSteps.count; step++) {
    await delay(lookSteps.ms, undefined, { ref: false })
  }
  return 'none'
}
