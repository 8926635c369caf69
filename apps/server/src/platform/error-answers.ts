import type { ErrorBody, ErrorCode } from '@tertulia/contract/errors'
import { error_statuses } from '@tertulia/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { describeProblems } from './validation.ts'

type Details = NonNullable<ErrorBody['details']>

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === 404) return 'not_found'
  if (status === 413) return 'file_too_large'
  if (status === 429) return 'too_many_requests'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'server_error'
}

function readError(error: FastifyError | Refusal): { code: ErrorCode; details?: Details | undefined } {
  if (error instanceof Refusal) return { code: error.code, details: error.details }
  if (error.validation) return { code: 'invalid_input', details: describeProblems(error.validation) }
  return { code: codeOfStatus(error.statusCode) }
}

/** Every failure is answered as code, request id and, for single fields, details; what is unexpected is logged. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { code, details } = readError(error)
    if (code === 'server_error') request.log.error(error)
    const body: ErrorBody = { message: code, request_id: request.id, ...(details && { details }) }
    return reply.code(error_statuses[code]).send(body)
  })
  http.setNotFoundHandler(answerNotFound)
}

/** Answers an address that leads nowhere. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: 'not_found', request_id: request.id }
  return reply.code(404).send(body)
}

/** Answers an address that no route can even be looked up for: it cannot be read, or a part of it is too long. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerNotFound(request, reply)
}
