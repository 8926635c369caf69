import type { FastifyInstance } from 'fastify'
import type { GuardedPool } from '../database/guarded-pool.ts'
import { isMigrated } from '../database/migrations.ts'

/**
 * Serves /healthz: the process responds; and /readyz: the database responds and has exactly this release's migrations.
 */
export function health(http: FastifyInstance, pool: GuardedPool): void {
  http.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isMigrated(pool).catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' })
  })
}
