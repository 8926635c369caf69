import { type ErrorBody, type ErrorCode, errorStatuses, problemsMax } from '@tertulia/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Clean } from 'typebox/value'
import { logRefusal } from '../access/security-log.ts'
import { isOutOfSpace } from '../database/connection-loss.ts'
import { Refusal, tooLarge } from './refusal.ts'
import { describeProblems } from './validation.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** Returns a function that lists the methods of an API address, none where there is no such address. */
function watchMethods(http: FastifyInstance): (url: string) => string[] {
  const methodsByPath = new Map<string, Set<string>>()
  http.addHook('onRoute', ({ url, method }) => {
    // The web's page for every other address.
    if (url.includes('*')) return
    const methods = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(url, methods)
  })
  let patterns: [RegExp, Set<string>][] | null = null
  return (url) => {
    patterns ??= [...methodsByPath].map(([path, methods]) => [patternOf(path), methods])
    const [path = ''] = url.split('?', 1)
    const found = patterns.flatMap(([pattern, methods]) => (pattern.test(path) ? [...methods] : []))
    return [...new Set(found)].toSorted()
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`)

type Details = NonNullable<ErrorBody['details']>

function codeOfStatus(status: number | undefined, { routeOptions }: FastifyRequest): ErrorCode {
  if (status === 404) return 'not_found'
  if (status === 415) return 'unsupported_media_type'
  if (status === 413) return tooLarge(routeOptions.config.endpoint)
  if (status === 429) return 'too_many_requests'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'server_error'
}

type Failure = Pick<Partial<Refusal>, 'retryAfterSeconds' | 'challenge' | 'current'> & {
  code: ErrorCode
  details?: Details | undefined
}

// Somebody must make room.
const outOfSpaceRetrySeconds = 30

function readError(error: FastifyError | Refusal, request: FastifyRequest): Failure {
  if (error instanceof Refusal) {
    const { code, details, retryAfterSeconds, challenge } = error
    const current = currentOf(error, request)
    return { code, details: details?.slice(0, problemsMax), retryAfterSeconds, challenge, current }
  }
  if (isOutOfSpace(error)) return { code: 'no_space', retryAfterSeconds: outOfSpaceRetrySeconds }
  if (error.validation) return { code: 'invalid_input', details: describeProblems(error.validation) }
  if (error.statusCode === undefined && brokenForm.test(error.message)) return { code: 'invalid_input' }
  return { code: codeOfStatus(error.statusCode, request) }
}

/** Returns the present state that a refusal brings, cut to what its endpoint declares. */
function currentOf({ current }: Refusal, { routeOptions }: FastifyRequest): Refusal['current'] {
  const schema = routeOptions.config.endpoint?.current
  if (!schema || !current) return schema && current
  const present = Clean(schema, structuredClone(current))
  return isRecord(present) ? present : null
}

// The multipart parser's messages, whose errors have no status: a form without a boundary, or one that ends too early,
// between its fields or in its file.
const brokenForm = /^(Multipart: |Unexpected end of multipart data|Part terminated early)/

/** Sends every failure as code, request id and, for single fields, details; logs unexpected ones. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { code, details, retryAfterSeconds, challenge, current } = readError(error, request)
    if (code === 'server_error' || code === 'no_space') request.log.error(error)
    logRefusal(request, code)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const body: ErrorBody = {
      message: code,
      request_id: request.id,
      ...(details && { details }),
      ...(challenge && { challenge }),
      ...(current !== undefined && { current }),
    }
    return reply.code(errorStatuses[code]).send(body)
  })
  const methodsOf = watchMethods(http)
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url)
    // A handler may find nothing of what its own address names.
    const isUnknown = methods.length === 0 || methods.includes(request.method)
    return isUnknown ? answerNotFound(request, reply) : answerOtherMethods(request, reply, methods)
  }
  http.setNotFoundHandler(answerUnknown)
  // The body of a request to an unknown path is not read.
  http.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD')
      await answerUnknown(request, reply)
  })
}

/** Responds to a method that an address does not have, with those that it has. */
function answerOtherMethods(request: FastifyRequest, reply: FastifyReply, methods: string[]): FastifyReply {
  const body: ErrorBody = { message: 'method_not_allowed', request_id: request.id }
  return reply.code(errorStatuses.method_not_allowed).header('allow', methods.join(', ')).send(body)
}

/** Responds to an unknown path. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: 'not_found', request_id: request.id }
  return reply.code(404).send(body)
}

/** Responds to a path that cannot be routed: it cannot be decoded, or a part of it is too long. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerNotFound(request, reply)
}
