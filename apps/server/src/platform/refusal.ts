import { error_statuses, type ErrorCode } from '@tertulia/contract/errors'

/** A request that the rules or the permissions turn down; becomes the answer's body and status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: { field: string; problem: string }[] | undefined

  constructor(code: ErrorCode, details?: { field: string; problem: string }[]) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return error_statuses[this.code]
  }
}

/** Ends the request with a refusal; its transaction is rolled back. */
export function refuse(code: ErrorCode, details?: { field: string; problem: string }[]): never {
  throw new Refusal(code, details)
}

/** The value itself, or `not_found`. */
export function found<T>(value: T | null | undefined): T {
  return value ?? refuse('not_found')
}

/** Refuses what nobody may do in somebody else's name. (docs/rules/accounts.md) */
export function refuseImpersonator({ user }: { user: { impersonator: object | null } }): void {
  if (user.impersonator) refuse('impersonating')
}
