import pg from 'pg'
import { watchWork } from './work-beside.ts'

// Tells when everything in this process waits for something that only the world can do next: then, and only then, the
// world goes on, so that what happens never depends on how fast the machine is.

type Call = (...parts: unknown[]) => unknown

/** Clients with a connection to open or a statement to carry out, and how many each. */
const inFlight = new Map<pg.Client & { processID?: number | null }, number>()
let changes = 0
let tellChange = () => {}

function begin(client: pg.Client): () => void {
  inFlight.set(client, (inFlight.get(client) ?? 0) + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const left = (inFlight.get(client) ?? 1) - 1
    if (left > 0) inFlight.set(client, left)
    else inFlight.delete(client)
    changes += 1
    tellChange()
  }
}

/** Sends a statement uncounted. */
let look: Call = () => undefined
let workBeside: ReturnType<typeof watchWork>

/** Counts what the processes have under way, on connections and beside; returns what stops it. */
export function watchTraffic(): () => void {
  workBeside = watchWork()
  const { prototype } = pg.Client
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- called with its client below
  const { query, connect } = prototype as unknown as { query: Call; connect: Call }
  const counting = (call: Call) =>
    function counted(this: pg.Client, ...parts: unknown[]): unknown {
      const end = begin(this)
      const callback = parts.at(-1)
      if (typeof callback === 'function') {
        const heard = (...results: unknown[]) => {
          end()
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's own callback
          ;(callback as Call)(...results)
        }
        return call.apply(this, [...parts.slice(0, -1), heard])
      }
      const result = call.apply(this, parts)
      if (result instanceof Promise) result.then(end, end)
      else end()
      return result
    }
  look = query
  Object.assign(prototype, { query: counting(query), connect: counting(connect) })
  return () => {
    inFlight.clear()
    workBeside.stop()
    Object.assign(prototype, { query, connect })
  }
}

/** The machine's time; the world's own clock stands still while something is worked on. */
export const realNow = performance.now.bind(performance)

/** After this time without end a wait fails: it only ends what would never come, on the busiest machine. */
export const longestWaitMs = 60_000

function failIfInVain(since: number): void {
  if (realNow() - since <= longestWaitMs) return
  const names = [
    ...workBeside.names(),
    ...[...inFlight.keys()].map(({ processID: id }) => `connection ${id}`),
  ]
  throw new Error(`the world waits in vain for the end of ${names.join(', ')}`)
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Resolves once no callback is due, and nothing is worked on beside. */
async function quiet(): Promise<void> {
  const since = realNow()
  for (let calm = 0; calm < 2;) {
    await turn()
    calm = workBeside.names().length > 0 ? 0 : calm + 1
    if (calm === 0) failIfInVain(since)
  }
}

/** Resolves once all that follows from something has happened, in tabs and processes. */
export async function settled(): Promise<void> {
  await turn()
  while (inFlight.size > 0) {
    await nextChange()
    await quiet()
  }
}

/**
 * Resolves once every statement has been carried out, or waits for the lock of one that has had its turn; and everything
 * that follows from it in this process has happened.
 */
export async function atRest(owner: pg.Client): Promise<void> {
  const since = realNow()
  for (;;) {
    await quiet()
    if (inFlight.size === 0) return
    failIfInVain(since)
    const before = changes
    await Promise.race([nextChange(), pause(3)])
    if (changes === before && (await areHeld(owner)) && changes === before) return
  }
}

// Only to look at the locks; nothing depends on how long it takes.
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const nextChange = () =>
  new Promise<void>((resolve) => {
    tellChange = resolve
  })

type Blocked = { pid: number; blockers: number[] }

/** Whether all that is under way waits for the locks of others, which are not under way themselves. */
async function areHeld(owner: pg.Client): Promise<boolean> {
  const waiting = [...inFlight.keys()].map(({ processID: id }) => id ?? 0)
  const text = 'select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) as pid'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's own promise
  const seen = look.call(owner, text, [waiting]) as Promise<pg.QueryResult<Blocked>>
  const { rows } = await seen
  // Those in a circle wait for the database to end it.
  const held = new Set<number>()
  const isHeld = (blocker: number) => held.has(blocker) || !waiting.includes(blocker)
  for (let size = -1; size < held.size;) {
    size = held.size
    for (const { pid, blockers } of rows) if (blockers.some(isHeld)) held.add(pid)
  }
  return waiting.every((pid) => held.has(pid))
}
