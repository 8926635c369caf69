import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'

/** The state of the database: whether it is away, and when it last responded. */
export type DatabaseWatch = {
  isAway(): boolean
  /** Records a sign of life. */
  noteLife(): void
  /** Returns whether there has been no sign of life recently. */
  isSilent(): boolean
  /** Checks whether the database responds; simultaneous checks are merged. */
  look(): Promise<void>
  close(): void
}

/** No check is made this soon after a sign of life. */
const quietMs = 100

const lookSteps = { count: 5, ms: 100 }
const lookPauseMs = 1000

/**
 * Watches a database; checks it each second while it is away.
 * (docs/decisions/0035-a-database-that-is-away-is-noticed.md)
 */
export function watchDatabase(databaseUrl: string, tell: (isAway: boolean) => void): DatabaseWatch {
  let isAway = false
  let isClosed = false
  let heardAt = 0
  let looking: Promise<void> | null = null

  const noteLife = () => {
    heardAt = performance.now()
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    if (await answersNow(databaseUrl)) noteLife()
    // A database that is too busy for another connection still responds on open ones.
    const nowAway = heardAt < startedAt
    if (isClosed || nowAway === isAway) return
    isAway = nowAway
    tell(isAway)
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
    noteLife,
    isSilent: () => performance.now() - heardAt >= quietMs,
    look,
    close: () => {
      isClosed = true
    },
  }
}

/** Returns whether the database responds to a new connection; a refusal counts as a response. */
async function answersNow(databaseUrl: string): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket })
  client.on('error', () => {})
  const asked = client.connect().then(() => client.query('select 1'))
  const answered = asked.then(
    () => true,
    (error: unknown) => !isConnectionLoss(error),
  )
  const hasAnswered = await Promise.race([answered, waitInSteps()])
  if (hasAnswered) void client.end().catch(() => {})
  else socket.destroy()
  return hasAnswered
}

/** Waits in steps, because a process that was itself delayed must first read pending data. */
async function waitInSteps(): Promise<false> {
  for (let step = 0; step < lookSteps.count; step++) {
    await delay(lookSteps.ms, undefined, { ref: false })
  }
  return false
}
