import { AsyncLocalStorage } from 'node:async_hooks'
import { isRecord } from '@tertulia/core/collections/records'
import pg from 'pg'
import type { Dice } from './clockwork.ts'

// Lets several requests and jobs take turns at the database, one statement at a time, in an order of the seed. A statement
// that waits for another's lock is told from a slow one by the database's own view of its locks.

/** Who takes part in a race: a request or scheduled work of a process whose clock is so many milliseconds ahead. */
export type Racer = { work: () => Promise<unknown>; ahead?: number }

/** Where a racer's connection is lost: before a statement reaches the database, or after it was carried out. */
export type Cut = { racer: number; at: number; isCommit: boolean; when: 'before' | 'after' }

type Running = {
  pending: Turn[]
  sent: Set<Turn>
  isDone: boolean
  ahead: number
}

type Turn = {
  /** The number of the connection at the database. */
  process: number
  text: string
  send: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

const running = new AsyncLocalStorage<Running>()

/** How far the clock of the process is ahead in which the caller runs, in milliseconds. */
export const aheadOfWorld = (): number => running.getStore()?.ahead ?? 0

// What a connection is asked for itself, not for a request.
export const ofConnection = /^(?:show transaction_read_only|select set_config|set plan_cache_mode)/

/** The text of a statement, which may come with its name and values. */
export function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  return isRecord(statement) && typeof statement['text'] === 'string' ? statement['text'] : null
}

export type Query = (...parts: unknown[]) => unknown
type WithProcess = { processID: number }

/** Has the statements of racers wait for their turn while work is done. */
async function withTurns<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { prototype } = pg.Client
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- called with its client below
  const query = prototype.query as Query
  function queryInTurn(this: pg.Client & WithProcess, ...parts: unknown[]): unknown {
    const racer = running.getStore()
    const text = textOf(parts[0])
    if (!racer || racer.isDone || this === owner || text === null || ofConnection.test(text))
      return query.apply(this, parts)
    const { processID: process } = this
    return new Promise((resolve, reject) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a callback it returns a promise
      const send = async () => await (query.apply(this, parts) as Promise<unknown>)
      racer.pending.push({ process, text, send, resolve, reject })
    })
  }
  Object.assign(prototype, { query: queryInTurn })
  try {
    return await work()
  } finally {
    Object.assign(prototype, { query })
  }
}

/** Runs racers until all are done; the dice choose who goes on, statement by statement. */
export async function race(
  racers: readonly Racer[],
  { owner, dice, cut }: { owner: pg.Client; dice: Dice; cut: Cut | null },
): Promise<void> {
  await withTurns(owner, async () => {
    const entered = racers.map(({ work, ahead = 0 }) => {
      const racer: Running = { pending: [], sent: new Set(), isDone: false, ahead }
      const done = running.run(racer, async () => {
        await work().finally(() => (racer.isDone = true))
      })
      return { racer, done, statements: 0 }
    })
    let lost = cut
    const all = entered.map(({ racer }) => racer)
    const terminate = (turn: Turn) => owner.query('select pg_terminate_backend($1)', [turn.process])

    async function go(
      { racer, statements }: (typeof entered)[number],
      turn: Turn,
      index: number,
    ): Promise<void> {
      const isCut =
        lost?.racer === index && statements >= lost.at && (!lost.isCommit || turn.text === 'commit')
      const when = isCut ? lost?.when : null
      if (isCut) lost = null
      racer.sent.add(turn)
      try {
        if (when === 'before') await terminate(turn)
        const result = await turn.send()
        if (when === 'after') {
          await terminate(turn)
          throw new Error('Connection terminated unexpectedly')
        }
        turn.resolve(result)
      } catch (error) {
        turn.reject(error)
      } finally {
        racer.sent.delete(turn)
      }
    }

    while (all.some(({ isDone }) => !isDone)) {
      await atRest(owner, all)
      const ready = entered.filter(({ racer }) => racer.pending.length > 0)
      if (ready.length === 0) continue
      const next = dice.pick(ready)
      const turn = next.racer.pending.shift()
      if (!turn) continue
      void go(next, turn, entered.indexOf(next))
      next.statements += 1
    }
    await Promise.all(entered.map(({ done }) => done))
  })
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))
const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/** Resolves once every racer is done, has a statement that waits for its turn, or waits for another's lock. */
async function atRest(owner: pg.Client, racers: readonly Running[]): Promise<void> {
  for (let calm = 0, spins = 0; calm < 2; spins += 1) {
    await nextTick()
    const isIdle = (racer: Running) => !racer.isDone && racer.pending.length === 0 && racer.sent.size === 0
    // One that waits for a connection of the pool goes on once another has ended.
    if (racers.some(isIdle) && spins < 500) {
      calm = 0
      continue
    }
    const sent = () => racers.flatMap((racer) => [...racer.sent])
    if (sent().length > 0) {
      if (spins < 20) {
        calm = 0
        continue
      }
      await moment()
      const { rows } = await owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and pid = any($1)",
        [sent().map(({ process }) => process)],
      )
      const waiting = new Set(rows.map(({ pid }) => pid))
      if (sent().some(({ process }) => !waiting.has(process))) {
        calm = 0
        continue
      }
    }
    calm += 1
  }
}
