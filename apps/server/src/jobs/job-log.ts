import type { FastifyBaseLogger } from 'fastify'

/** The log of scheduled work, for its results and warnings to admins. */
export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
