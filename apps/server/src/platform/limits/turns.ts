import { Semaphore, type SemaphoreInterface } from 'async-mutex'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseTooMany } from '../http/refusal.ts'

/** How many requests are processed at once, and of those that hash a password also how many may wait. */
export type Turns = {
  at_once: number
  hashing: { at_once: number; waiting: number; waiting_of_caller: number }
  /** The key under which a caller is counted. */
  callerOf: (request: FastifyRequest) => string
}

type Queue = { take(request: FastifyRequest): Promise<SemaphoreInterface.Releaser> }

// About as long as the longest queue takes.
const hashingRetrySeconds = 3

/**
 * Limits how many requests are processed at once; the others wait in order of arrival. A thousand requests at once take
 * twice the memory and none of them is finished sooner. Those that hash a password have a short queue of their own, so
 * that they keep no other waiting. (docs/decisions/0029-requests-take-turns.md, docs/rules/limits.md)
 */
export function limitConcurrency(http: FastifyInstance, turns: Turns): void {
  const all = new Semaphore(turns.at_once)
  const others: Queue = { take: async () => (await all.acquire())[1] }
  const hashing = hashingQueue(turns)
  const releases = new WeakMap<FastifyRequest, SemaphoreInterface.Releaser>()

  async function begin(request: FastifyRequest): Promise<void> {
    const queue = request.routeOptions.config.endpoint?.hashes ? hashing : others
    releases.set(request, await queue.take(request))
  }
  const end = async (request: FastifyRequest) => releases.get(request)?.()

  // From the complete request to the complete response, so that slow clients do not occupy a slot.
  http.addHook('onRequest', async (request) => {
    if (!hasBody(request)) await begin(request)
  })
  http.addHook('preValidation', async (request) => {
    if (hasBody(request)) await begin(request)
  })
  http.addHook('onSend', end)
  http.addHook('onResponse', end)
}

/** Lets few requests of a caller wait, and few in all; refuses the others before anything is done for them. */
function hashingQueue({ hashing, callerOf }: Turns): Queue {
  const slots = new Semaphore(hashing.at_once)
  const waiting = new Map<string, number>()
  let waitingInAll = 0

  return {
    async take(request) {
      const caller = callerOf(request)
      const ofCaller = waiting.get(caller) ?? 0
      if (waitingInAll >= hashing.waiting || ofCaller >= hashing.waiting_of_caller)
        refuseTooMany(hashingRetrySeconds)
      waitingInAll++
      waiting.set(caller, ofCaller + 1)
      try {
        return (await slots.acquire())[1]
      } finally {
        waitingInAll--
        const left = (waiting.get(caller) ?? 1) - 1
        if (left > 0) waiting.set(caller, left)
        else waiting.delete(caller)
      }
    },
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
