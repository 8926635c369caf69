import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorCode } from '@tertulia/contract/errors'
import type { FastifyRequest } from 'fastify'
import { endpointNames } from '../http/contract-names.ts'
import { networkOf } from '../limits/networks.ts'

/** The person whose session, token or password a request brought, and the admin who acts as them. */
type Identity = { customer_id: number; user_id: number; admin_id?: number | undefined }

const identities = new WeakMap<FastifyRequest, Identity>()

/** Remembers the person of a request for the log, also when it is refused afterwards. */
export function noteIdentity(request: FastifyRequest, identity: Identity): void {
  identities.set(request, identity)
}

/** Returns whether a success of a call is logged: it lets somebody in or out, or needed a proof of identity. */
export const isLogged = ({ method, hashes, proof, decides_access }: Endpoint): boolean =>
  method !== 'GET' && (hashes ?? proof ?? decides_access ?? false)

/** Refusals that say nothing of attacks: mistakes of programs and addresses that do not exist. */
export const plainRefusals: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'method_not_allowed',
  'database_unavailable',
  'server_error',
  'no_space',
  'no_customer',
  'maintenance',
  'feature_off',
])

/** Refusals by a control that somebody may be trying to pass. */
export const suspicious: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'sign_in_expired',
  'reset_invalid',
  'reset_expired',
  'forbidden',
  'blocked',
  'impersonating',
  'not_impersonable',
  'account_protected',
  'scope_missing',
  'second_factor_needed',
  'too_many_requests',
  'invalid_file',
])

function describe(request: FastifyRequest, declared: Endpoint | undefined) {
  return {
    ...(declared && { call: endpointNames.get(declared) }),
    ...identities.get(request),
    network: networkOf(request),
  }
}

/** Logs a refusal with its call, person and network. (docs/rules/logs.md) */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (plainRefusals.has(code)) return
  const line = { event: 'refused', code, ...describe(request, request.routeOptions.config.endpoint) }
  if (suspicious.has(code)) request.log.warn(line, 'refused')
  else request.log.info(line, 'refused')
}

/** Logs that somebody was let in or out, or did what needs a proof of identity. (docs/rules/logs.md) */
export function logAccess(request: FastifyRequest, declared: Endpoint, statusCode: number): void {
  if (statusCode !== 200 || !isLogged(declared)) return
  request.log.info({ event: 'access', ...describe(request, declared) }, 'access')
}
