import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** Work in a thread, with one request and reply message at a time. */
export type Thread<Message, Reply> = {
  ask(message: Message): Promise<Reply>
  close(): Promise<void>
}

type Told<Reply> = { reply: Reply } | { error: unknown }

/** Replaces the error of a thread that exceeded its memory limit. */
export class ThreadOutOfMemory extends Error {}

/**
 * Starts a module that calls `serveThread`, with a memory limit, so that the server itself never runs out of memory.
 */
export function openThread<Message, Reply>(
  module: URL,
  { memoryMb }: { memoryMb: number },
): Thread<Message, Reply> {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  let failure: unknown = null
  // Also between two messages, when no promise waits for one.
  worker.on('error', (error) => (failure = error))
  return {
    async ask(message) {
      if (failure !== null) throw translated(failure)
      worker.postMessage(message, [])
      const [told] = (await once(worker, 'message').catch((error: unknown) => {
        throw translated(error)
      })) as [Told<Reply>]
      if ('error' in told) throw told.error
      return told.reply
    },
    close: async () => void (await worker.terminate()),
  }
}

function translated(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOutOfMemory(code) : error
}

/** Replies to each message of the opening thread, in order. */
export function serveThread<Message, Reply>(answer: (message: Message) => Promise<Reply>): void {
  parentPort?.on('message', (message: Message) => {
    void answer(message)
      .then((reply): Told<Reply> => ({ reply }))
      .catch((error: unknown): Told<Reply> => ({ error }))
      .then((told) => parentPort?.postMessage(told, []))
  })
}
