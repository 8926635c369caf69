import type { FastifyBaseLogger } from 'fastify'

/** Where scheduled work says what it did and what an admin should know. */
export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
