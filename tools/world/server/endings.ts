import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Dice } from '../clockwork.ts'
import { atRest } from './rest.ts'
import { endConnections, ofConnection, textOf, type Query } from './interleaving.ts'

// A process of the app that ends between any two of its statements: what it has begun stays undone, its connections break,
// and nothing that it does afterwards reaches anybody.

/** Where a process ends: before or after one of its statements, or at its next commit. */
export type Ending = { at: number; isCommit: boolean; when: 'before' | 'after' }

export const endingOf = (dice: Dice, statements: number): Ending => ({
  at: dice.below(statements),
  isCommit: dice.is(0.4),
  when: dice.is(0.5) ? 'before' : 'after',
})

type Dying = { ending: Ending; statements: number; isOver: boolean; end: () => void }

const dying = new AsyncLocalStorage<Dying>()

// What is left of the process in memory comes to an end by it, as it would not wait for ever.
const broken = () => new Error('Connection terminated unexpectedly')

/** Whether the caller runs in a process that has ended, so that nobody hears what it says. */
export const hasEnded = (): boolean => dying.getStore()?.isOver ?? false

/** A process that is about to end. */
export type Death = ReturnType<typeof makeDeath>

/** Prepares the end of a process. */
export function makeDeath(ending: Ending) {
  let end = () => {}
  const ended = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  const state: Dying = { ending, statements: 0, isOver: false, end: () => end() }
  return {
    isOver: () => state.isOver,
    /** Does work of the process; null once the process has ended first. */
    run: async <Result>(work: () => Promise<Result>): Promise<Result | null> =>
      await Promise.race([dying.run(state, work), ended]),
    /** Does what is left of the process in memory, which nobody hears. */
    clear: async (work: () => Promise<unknown>) => void (await dying.run(state, work)),
    /** Ends it now, if it has not ended. */
    end(): void {
      state.isOver = true
      end()
    },
  }
}

/** Counts the statements of processes that are about to end, and lets none through after that; returns what stops it. */
export function watchStatements(owner: pg.Client): () => void {
  const { prototype } = pg.Client
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- called with its client below
  const query = prototype.query as Query
  function queryUntilEnd(this: pg.Client, ...parts: unknown[]): unknown {
    const process = dying.getStore()
    const text = textOf(parts[0])
    if (!process || this === owner || text === null) return query.apply(this, parts)
    if (process.isOver) return Promise.reject(broken())
    return sendUntilEnd(process, text, () => query.apply(this, parts))
  }
  Object.assign(prototype, { query: queryUntilEnd })
  return () => void Object.assign(prototype, { query })
}

async function sendUntilEnd(process: Dying, text: string, send: () => unknown): Promise<unknown> {
  const { at, isCommit, when } = process.ending
  const isCounted = !ofConnection.test(text)
  const isLast = isCounted && process.statements >= at && (!isCommit || text === 'commit')
  if (isCounted) process.statements += 1
  const stop = () => {
    process.isOver = true
    process.end()
  }
  if (isLast && when === 'before') stop()
  const result = process.isOver ? null : await send()
  if (isLast) stop()
  // Nothing that the database says reaches a process that has ended meanwhile.
  if (process.isOver) throw broken()
  return result
}

/** Breaks the connections of a process once nothing of it goes on any more, and waits until its locks are free. */
export async function breakConnections(owner: pg.Client, process: string): Promise<void> {
  await atRest(owner)
  await endConnections(owner, process)
  await atRest(owner)
}
