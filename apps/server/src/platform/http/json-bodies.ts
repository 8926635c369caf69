import { defaultBodyLimit, valueLimitOf } from '@tertulia/contract/body-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type JsonReader = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, value?: unknown) => void,
) => void

const signedBodies = new WeakMap<FastifyRequest, string>()

/** Returns the exact text of the body of an endpoint whose calls are signed. */
export const signedBodyOf = (request: FastifyRequest): string => signedBodies.get(request) ?? ''

/**
 * Reads JSON as the HTTP server does, but refuses a large body with far more values than its endpoint takes: half a
 * million empty arrays are one megabyte, and block the process for a third of a second. (docs/rules/limits.md)
 */
export function jsonReader(http: FastifyInstance): JsonReader {
  const parse = http.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint?.signed) signedBodies.set(request, text)
    const limit = valueLimitOf(endpoint ?? {})
    if (text.length <= defaultBodyLimit || !hasMoreValues(text, limit)) void parse(request, text, done)
    else done(new Refusal('invalid_input', { details: [{ field: '', problem: 'too_many_values' }] }))
  }
}

const quote = 34
const comma = 44
const escape = 92
const bracket = 91
const brace = 123

/** Returns whether a JSON text has more values than the limit, reading no further than needed. */
export function hasMoreValues(text: string, limit: number): boolean {
  let values = 0
  for (let at = 0; at < text.length && values <= limit; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfText(text, at)
    else if (character === comma || character === bracket || character === brace) values++
  }
  return values > limit
}

/** Returns the end of the string that begins at a quotation mark. */
function endOfText(json: string, start: number): number {
  let end = start
  do {
    end = json.indexOf('"', end + 1)
    if (end === -1) return json.length
  } while (isEscaped(json, end))
  return end
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json.charCodeAt(at - 1 - backslashes) === escape) backslashes++
  return backslashes % 2 === 1
}
