import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Mutex } from 'async-mutex'

/** A process of our own for heavy work, with one request and reply message at a time. */
export type HelperProcess<Message, Reply> = {
  ask(message: Message): Promise<Reply>
  /** Returns whether it has ended, by itself or closed. */
  hasEnded(): boolean
  close(): Promise<void>
}

type Limit = {
  memoryMb: number
  /** The longest that a message may take; without it as long as it needs. */
  timeMs?: number
}
type Outcome<Reply> = { reply: Reply } | { error: unknown }

/** A process that exceeded its memory limit. */
export class HelperOutOfMemory extends Error {}

/** A process that needed longer than its time limit. */
export class HelperTooSlow extends Error {}

/** A process that ended without an answer, which says nothing of the work. */
export class HelperEnded extends Error {}

// The variables that have to do with running, not with this installation: the work is on files of strangers.
const passedOn = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/**
 * Starts a module that calls `serveHelper`, with limits of memory and time. When it ends, the system has all its memory
 * again, which a thread would leave scattered over the server's own.
 * (docs/decisions/0078-heavy-work-has-its-own-process.md)
 */
export function openHelper<Message, Reply>(
  module: URL,
  { memoryMb, timeMs }: Limit,
): HelperProcess<Message, Reply> {
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    // What it would print of its end is told by an error instead.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It ends with the server, which must not wait for it.
  child.unref()
  child.channel?.unref()
  const ended = new AbortController()
  child.once('exit', (code, signal) => {
    const isOutOfMemory = signal === 'SIGABRT' || code === 134
    const reason = isOutOfMemory ? new HelperOutOfMemory() : new HelperEnded('the helper process ended')
    ended.abort(reason)
  })
  child.on('error', (error) => ended.abort(error))
  return {
    async ask(message) {
      ended.signal.throwIfAborted()
      child.channel?.ref()
      const giveUp = () => {
        ended.abort(new HelperTooSlow())
        child.kill('SIGKILL')
      }
      const waiting = timeMs === undefined ? undefined : setTimeout(giveUp, timeMs)
      try {
        const told = once(child, 'message', { signal: ended.signal })
        child.send({ message }, () => {})
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module of this helper has sent it by serveHelper
        const [reply] = (await told) as [Outcome<Reply>]
        if ('error' in reply) throw reply.error
        return reply.reply
      } catch (error) {
        ended.signal.throwIfAborted()
        throw error
      } finally {
        clearTimeout(waiting)
        child.channel?.unref()
      }
    },
    hasEnded: () => ended.signal.aborted,
    async close() {
      if (ended.signal.aborted) return
      // From now on it takes no work, though the system needs a moment to end it.
      ended.abort(new HelperEnded('the helper process was closed'))
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Returns how to ask a process that many share, in turns: it is started when it is needed and ended when nobody has
 * needed it for a while.
 */
export function shareHelper<Message, Reply>(
  module: URL,
  { idleMs, ...limit }: Limit & { idleMs: number },
): (message: Message) => Promise<Reply> {
  const turns = new Mutex()
  let helper: HelperProcess<Message, Reply> | null = null
  let idle: NodeJS.Timeout | undefined
  return (message) =>
    turns.runExclusive(async () => {
      clearTimeout(idle)
      if (helper === null || helper.hasEnded()) helper = openHelper(module, limit)
      const query = helper
      try {
        return await query.ask(message)
      } finally {
        idle = setTimeout(() => void query.close(), idleMs).unref()
      }
    })
}

/** Replies to each message of the opening process, in order, and ends with it. */
export function serveHelper<Message, Reply>(answer: (message: Message) => Promise<Reply>): void {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ message }: { message: Message }) => {
    void answer(message)
      .then((reply): Outcome<Reply> => ({ reply }))
      .catch((error: unknown): Outcome<Reply> => ({ error }))
      .then((told) => process.send?.(told))
  })
}
