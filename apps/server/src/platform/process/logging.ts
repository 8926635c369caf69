import type { FastifyServerOptions } from 'fastify'

// The secret after a customer's number in mailed links: platform/tokens.ts.
const linkSecret = /(?<=\/\d+[.~])[\w~-]{30,}/g

/** Returns the path of a URL that logs may contain: without query values or the secret of a mailed link. */
export function loggedPath(url: string): string {
  const [route = ''] = url.split('?', 1)
  return decoded(route).replace(linkSecret, '…')
}

/** Decodes a path as the server does, because programs that follow links escape some characters differently. */
function decoded(route: string): string {
  try {
    return decodeURIComponent(route)
  } catch {
    return route.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
}

/** Configures structured logs that never contain bodies, headers, query values or links: no secrets, no answers. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request) => ({
        method: request.method,
        url: loggedPath(request.url),
        request_id: request.id,
      }),
    },
  }
}
