import type { Endpoint } from '@tertulia/contract/endpoint'
import { errorStatuses, type ErrorBody, type ErrorCode } from '@tertulia/contract/errors'

type Details = NonNullable<ErrorBody['details']>

type RefusalParts = {
  details?: Details | undefined
  retryAfterSeconds?: number
  challenge?: string
  current?: object | null
}

/** A request refused by rules or permissions; becomes the response's body and status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details | undefined
  /** The time after which the same request may succeed; becomes `retry-after`. */
  readonly retryAfterSeconds: number | undefined
  /** What the code of a second factor is sent with. */
  readonly challenge: string | undefined
  /** The present state of what was changed meanwhile, which its caller may read; null where it is gone. */
  readonly current: object | null | undefined

  constructor(code: ErrorCode, { details, retryAfterSeconds, challenge, current }: RefusalParts = {}) {
    super(code)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.challenge = challenge
    this.current = current
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** Ends the request with an error response; its transaction is rolled back. */
export function refuse(code: Exclude<ErrorCode, 'too_many_requests'>, details?: Details): never {
  throw new Refusal(code, { details })
}

/**
 * Refuses what is tried too often, and says after how many seconds it may be tried again; null where that depends on
 * somebody else. (docs/rules/limits.md)
 */
export function refuseTooMany(retryAfterSeconds: number | null): never {
  throw new Refusal('too_many_requests', retryAfterSeconds === null ? {} : { retryAfterSeconds })
}

/** Returns the value, or refuses `not_found`. */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? refuse('not_found')
}

/** Returns the error code of a body beyond its limit: for an upload it is the file that is too large. */
export function tooLarge(
  declared: Pick<Endpoint, 'form' | 'body'> | undefined,
): 'file_too_large' | 'body_too_large' {
  return declared?.form && !declared.body ? 'file_too_large' : 'body_too_large'
}
