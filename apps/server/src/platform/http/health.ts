import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GuardedPool } from '../database/guarded-pool.ts'
import { isMigrated } from '../database/migrations.ts'
import { isInUse } from '../pages/without-customer.ts'

/**
 * Serves /healthz: the process responds, and whether it believes the proxy before it; and /readyz: the database responds,
 * has at least this release's migrations and a customer. Once the process is to end, every response ends its connection,
 * and /readyz says 404: HAProxy then sends no new requests, but lets running ones end.
 */
export function health(http: FastifyInstance, pool: GuardedPool, closing?: AbortSignal): void {
  http.addHook('onRequest', async (_request, reply) => {
    if (closing?.aborted) reply.header('connection', 'close')
  })
  http.get('/healthz', { logLevel: 'silent' }, (request, reply) =>
    reply.send({ status: 'alive', forwarded: describeForwarding(request) }),
  )
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (closing?.aborted) return reply.code(404).send({ status: 'draining' })
    const status = await findStatus(pool).catch(() => 'not_ready')
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

async function findStatus(pool: GuardedPool): Promise<'ready' | 'not_ready' | 'no_customer'> {
  if (!(await isMigrated(pool))) return 'not_ready'
  return (await isInUse(pool)) ? 'ready' : 'no_customer'
}

/** Describes whether a proxy has forwarded the visitor's address, and whether the settings trust it. */
function describeForwarding({ headers, ips }: FastifyRequest): 'none' | 'trusted' | 'untrusted' {
  if (headers['x-forwarded-for'] === undefined) return 'none'
  return (ips?.length ?? 0) > 1 ? 'trusted' : 'untrusted'
}
