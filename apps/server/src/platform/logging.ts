import type { FastifyServerOptions } from 'fastify'

// What follows a customer's number in links that are mailed, and may open them: platform/tokens.ts.
const link_secret = /(?<=\/\d+[.~])[\w~-]{30,}/g

/** The path of an address as logs may keep it: without query values, nor the secret of a mailed link. */
export function loggedPath(url: string): string {
  const [route = ''] = url.split('?', 1)
  return decoded(route).replace(link_secret, '…')
}

/** What the server understands of a path: programs that follow links write some of their signs in another way. */
function decoded(route: string): string {
  try {
    return decodeURIComponent(route)
  } catch {
    return route.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
}

/** Structured logs that never hold bodies, headers, query values or links: no secrets, no answers. */
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
