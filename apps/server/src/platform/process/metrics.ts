import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { hashToken } from '../access/tokens.ts'
import type { Database } from '../database/database.ts'

/** Counts what an operator watches. No label names a person or a customer. */
export type Metrics = {
  /** Notes the end of a run of scheduled work. */
  noteJob(job: string, hasSucceeded: boolean): void
  /** Counts the responses of a server, and serves all metrics at /metrics to requests with the token. */
  serve(http: FastifyInstance): void
}

type Sources = {
  token: string
  database: Database
  /** Returns for how many seconds the oldest mail has been waiting; 0 when none waits. */
  findOldestMailSeconds: () => Promise<number>
}

// From a cached read to an upload on a slow connection.
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Begins to measure this process. */
export function createMetrics({ token, database, findOldestMailSeconds }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tertulia_response_seconds',
    help: 'Time from a request to its complete response',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  })
  const jobs = new Counter({
    name: 'tertulia_job_runs_total',
    help: 'Runs of scheduled work',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'tertulia_job_last_success_timestamp_seconds',
    help: 'When scheduled work last succeeded in this process',
    labelNames: ['job'],
    registers,
  })
  // These two are measured when they are asked for.
  const connections = new Gauge({
    name: 'tertulia_database_connections',
    help: 'Connections of this process by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.countConnections())) this.set({ state }, count)
    },
  })
  const oldestMail = new Gauge({
    name: 'tertulia_oldest_waiting_mail_seconds',
    help: 'Age of the oldest mail that waits to be sent',
    registers: [],
    async collect() {
      this.set(await findOldestMailSeconds())
    },
  })
  for (const gauge of [connections, oldestMail]) registry.registerMetric(gauge)

  return {
    noteJob(job, hasSucceeded) {
      jobs.inc({ job, outcome: hasSucceeded ? 'success' : 'failure' })
      if (hasSucceeded) lastSuccess.setToCurrentTime({ job })
    },
    serve(http) {
      http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        durations.observe({ method, route: routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1000)
      })
      http.get('/metrics', { logLevel: 'silent' }, async ({ headers }, reply): Promise<FastifyReply> => {
        if (!isToken(headers.authorization, token))
          return reply.code(401).header('www-authenticate', 'Bearer').send()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}

// Compared by hash, so that the time tells nothing, not even the length.
function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))
}
