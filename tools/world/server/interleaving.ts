import { AsyncLocalStorage } from 'node:async_hooks'
import { isRecord } from '@tertulia/core/collections/records'
import pg from 'pg'
import type { Dice } from '../clockwork.ts'
import { atRest, longestWaitMs, realNow } from './rest.ts'

// Lets several requests and jobs take turns at the database, one statement at a time, in an order of the seed: a statement
// is sent, and its result delivered, only while everything else is at rest.

/** Who takes part in a race: a request or scheduled work of a process whose clock is so many milliseconds ahead. */
export type Racer = { work: () => Promise<unknown>; ahead?: number }

/** Where a racer's connection is lost: before a statement reaches the database, or after it was carried out. */
export type Cut = {
  racer: number
  at: number
  isCommit: boolean
  when: 'before' | 'after'
  /** Ends the connection of that number, perhaps with others. */
  cut: (connection: number) => Promise<void>
}

type Running = {
  /** Statements that have not been sent. */
  pending: Turn[]
  /** Results that have not been delivered, of statements that were sent, by their number. */
  returned: Map<number, () => void>
  /** How many statements are under way. */
  sent: number
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
    if (!racer || this === owner || text === null || ofConnection.test(text)) return query.apply(this, parts)
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

/** Ends the connection of that number, or those of a process by its name, and waits until their locks are free. */
export async function endConnections(owner: pg.Client, of: number | string): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and ${typeof of === 'number' ? 'pid' : 'application_name'} = $1`
  for (let left = 1; left > 0;) left = (await owner.query(text, [of])).rows.length
}

type Entered = { racer: Running; done: Promise<void>; statements: number }

function enter({ work, ahead = 0 }: Racer): Entered {
  const racer: Running = { pending: [], returned: new Map(), sent: 0, isDone: false, ahead }
  const done = running.run(racer, async () => {
    await work().finally(() => (racer.isDone = true))
  })
  return { racer, done, statements: 0 }
}

/** Runs racers until all are done; the dice choose who goes on, statement by statement. */
export async function race(
  racers: readonly Racer[],
  { owner, dice, cut }: { owner: pg.Client; dice: Dice; cut: Cut | null },
): Promise<void> {
  await withTurns(owner, async () => {
    const entered = racers.map(enter)
    let lost = cut
    let count = 0

    async function send(one: Entered, turn: Turn): Promise<void> {
      const { racer } = one
      const isCut =
        lost?.racer === entered.indexOf(one) &&
        one.statements >= lost.at &&
        (!lost.isCommit || turn.text === 'commit')
      const at = isCut ? lost : null
      if (isCut) lost = null
      one.statements += 1
      racer.sent += 1
      const number = count++
      try {
        if (at?.when === 'before') await at.cut(turn.process)
        const result = await turn.send()
        if (at?.when === 'after') {
          await at.cut(turn.process)
          throw new Error('Connection terminated unexpectedly')
        }
        racer.returned.set(number, () => turn.resolve(result))
      } catch (error) {
        racer.returned.set(number, () => turn.reject(error))
      }
      racer.sent -= 1
    }

    let silentSince = realNow()
    for (;;) {
      await atRest(owner)
      const [returned, ready] = [
        entered.filter(({ racer }) => racer.returned.size > 0),
        entered.filter(({ racer }) => racer.pending.length > 0),
      ]
      if (returned.length > 0) deliver(returned.length === 1 ? returned[0] : dice.pick(returned))
      else if (ready.length > 0) {
        const next = dice.pick(ready)
        void send(next, takeFirst(next.racer.pending))
      } else if (entered.every(({ racer }) => racer.isDone && racer.sent === 0)) break
      else if (realNow() - silentSince > longestWaitMs) throw new Error('nobody in a race goes on')
      else continue
      silentSince = realNow()
    }
    await Promise.all(entered.map(({ done }) => done))
  })
}

/** Takes a statement: of several on connections of their own the order is that of their texts, not of their arrival. */
function takeFirst(pending: Turn[]): Turn {
  const first = pending.reduce((one, other) => (other.text < one.text ? other : one))
  pending.splice(pending.indexOf(first), 1)
  return first
}

/** Delivers the oldest result of a racer. */
function deliver(one: Entered | undefined): void {
  const [first] = [...(one?.racer.returned ?? [])].toSorted(([number], [other]) => number - other)
  if (!first) return
  one?.racer.returned.delete(first[0])
  first[1]()
}
