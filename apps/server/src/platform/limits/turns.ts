import { Semaphore, type SemaphoreInterface } from 'async-mutex'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Limits how many requests are processed at once; the others wait in order of arrival. A thousand requests at once take
 * twice the memory and none of them is finished sooner. (docs/decisions/0029-requests-take-turns.md)
 */
export function limitConcurrency(http: FastifyInstance, atOnce: number): void {
  const turns = new Semaphore(atOnce)
  const releases = new WeakMap<FastifyRequest, SemaphoreInterface.Releaser>()

  async function begin(request: FastifyRequest): Promise<void> {
    const [, release] = await turns.acquire()
    releases.set(request, release)
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

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
