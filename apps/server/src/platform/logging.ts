import type { FastifyServerOptions } from 'fastify'

/** Structured logs that never hold bodies, headers or query values: no secrets, no answers. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request) => ({
        method: request.method,
        url: request.url.split('?', 1)[0] ?? '',
        request_id: request.id,
      }),
    },
  }
}
