import { isSecret } from '@tertulia/contract/fields'
import { withoutSecrets } from '@tertulia/core/logs/log-actions'
import type { FastifyServerOptions } from 'fastify'
import { endpointNames } from '../http/contract-names.ts'

// The secret after a customer's number in mailed links, in an address that nobody has declared: access/tokens.ts.
const linkSecret = /(?<=\/\d+[.~])[\w~-]{20,}/g

/** The paths of the API that hold secrets, by parts, with null in the place of each secret. */
const secretPaths = [...endpointNames.keys()].flatMap(({ path, params }) => {
  const parts = `/api${path}`.split('/').map((part) => {
    const schema = params?.properties[part.slice(1)]
    return part.startsWith(':') && schema && isSecret(schema) ? null : part
  })
  return parts.includes(null) ? [parts] : []
})

/**
 * Returns the path of a URL that logs may contain: without query values and without the secrets that the contract marks
 * or that pages of the web are opened with. (docs/rules/logs.md)
 */
export function loggedPath(url: string): string {
  const [route = ''] = url.split('?', 1)
  const parts = route.split('/').map(decoded)
  for (const pattern of secretPaths.filter((path) => isBelow(parts, path)))
    pattern.forEach((part, place) => part === null && (parts[place] = '…'))
  return withoutSecrets(parts.join('/')).replace(linkSecret, '…')
}

/** Returns whether an address goes as far as the last secret of a path, in whatever case it is written. */
function isBelow(parts: readonly string[], path: readonly (string | null)[]): boolean {
  const last = path.lastIndexOf(null)
  const isPart = (part: string | null | undefined, place: number) =>
    part === null || part?.startsWith(':') || part?.toLowerCase() === parts[place]?.toLowerCase()
  return parts.length > last && path.slice(0, last).every(isPart)
}

/** Decodes a part of a path as the server does, because programs that follow links escape some characters differently. */
function decoded(part: string): string {
  return decodedText(part).replaceAll(/[/?#]/g, encodeURIComponent)
}

function decodedText(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
}

// What says where an error is from. A database's error also quotes rows, in `detail` and `where`.
const errorFields = ['code', 'table', 'column', 'constraint']

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown }

function loggedError(error: Error): LoggedError {
  const { name: type, message, stack = '', cause } = error
  const fields = Object.entries(error).filter(([field]) => errorFields.includes(field))
  return {
    type,
    message,
    stack,
    ...Object.fromEntries(fields),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}

/** A place for log lines other than the standard output. */
export type LogStream = { write: (line: string) => void }

/** Configures structured logs that never contain bodies, headers, query values or links: no secrets, no answers. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: loggedError,
      req: (request) => ({
        method: request.method,
        url: loggedPath(request.url),
        request_id: request.id,
      }),
    },
  }
}
