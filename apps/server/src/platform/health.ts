import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from './migrations.ts'

/** /healthz: the process answers. /readyz: the database answers and has exactly this release's migrations. */
export function health(http: FastifyInstance, pool: pg.Pool): void {
  http.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isMigrated(pool).catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' })
  })
}
