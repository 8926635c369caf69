import { Semaphore, type SemaphoreInterface } from 'async-mutex'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Lets only so many requests of a crowd be worked on at once; the others wait in the order they came. A thousand half
 * answered ones take twice the memory and none of them is answered sooner. (docs/decisions/0029-requests-take-turns.md)
 */
export function takeTurns(http: FastifyInstance, at_once: number): void {
  const turns = new Semaphore(at_once)
  const releases = new WeakMap<FastifyRequest, SemaphoreInterface.Releaser>()

  async function begin(request: FastifyRequest): Promise<void> {
    const [, release] = await turns.acquire()
    releases.set(request, release)
  }
  const end = async (request: FastifyRequest) => releases.get(request)?.()

  // From the whole request to the whole answer: whoever sends or reads slowly takes nobody's turn.
  http.addHook('onRequest', async (request) => {
    if (!hasBody(request)) await begin(request)
  })
  http.addHook('preValidation', async (request) => {
    if (hasBody(request)) await begin(request)
  })
  http.addHook('onSend', end)
  http.addHook('onResponse', end)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
