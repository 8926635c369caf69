import type { Scope } from '@tertulia/core/api-tokens/scopes'
import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { mayAct } from '@tertulia/core/roles/roles'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { findCaller, findTokenCaller, type Customer, type SignedInUser } from './access.views.ts'
import type { App } from './app-context.ts'
import { refuse } from './refusal.ts'
import { noteTokenUse } from './token-use.store.ts'
import { customerOfApiToken, customerOfToken, hashToken } from './tokens.ts'

/** Who calls: somebody who is signed in, or a program of his with a token of the API. */
export type KnownCaller = {
  customer: Customer
  user: SignedInUser
  today: CalendarDate
  /** The presented token and when it ends. */
  session: { token: string; expires_at: Instant } | null
  api_token: { id: number; scopes: readonly Scope[]; last_used_at: Instant | null } | null
}

const callers = new WeakMap<FastifyRequest, KnownCaller & { called_at: Instant }>()

/** Who makes a request; null for a visitor. */
export function callerOf(request: FastifyRequest): KnownCaller | null {
  return callers.get(request) ?? null
}

/** Whose calls are counted together: those of a person, however he is signed in; of visitors those of an address. */
export function countedCaller(request: FastifyRequest): string {
  const caller = callerOf(request)
  return caller ? `${caller.customer.id}.${caller.user.id}` : request.ip
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Who calls; null without a token or with one that is worth nothing. */
async function identify(app: App, request: FastifyRequest, now: Instant): Promise<KnownCaller | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const customer_id = customerOfToken(token)
  if (customer_id !== null) {
    const found = await findCaller(app.database.forCustomer(customer_id).read, hashToken(token), now)
    if (!found) return null
    const { expires_at, ...caller } = found
    return { ...caller, session: { token, expires_at }, api_token: null }
  }
  const tokens_customer_id = customerOfApiToken(token)
  if (tokens_customer_id === null) return null
  const caller = await findTokenCaller(
    app.database.forCustomer(tokens_customer_id).read,
    hashToken(token),
    now,
  )
  return caller && { ...caller, session: null }
}

/** Refuses who may not call; a token of the API may where it has the scope and its owner the role. (docs/rules/api-tokens.md) */
function authorize(declared: Endpoint, caller: KnownCaller | null): void {
  const { access, scope, free } = declared
  if (caller?.api_token && !(scope && caller.api_token.scopes.includes(scope))) refuse('scope_missing')
  if (access === 'anyone') return
  if (!caller) refuse('not_signed_in')
  const { valid_roles } = caller.user
  if (valid_roles.blocked && !free) refuse('blocked')
  if (access !== 'signed_in' && !mayAct(valid_roles, access)) refuse('forbidden')
}

/** Finds out who calls and refuses who may not; from here on `callerOf` knows him. */
export async function admitCaller(app: App, declared: Endpoint, request: FastifyRequest): Promise<void> {
  const called_at = app.clock.now()
  const caller = await identify(app, request, called_at)
  authorize(declared, caller)
  if (caller) callers.set(request, { ...caller, called_at })
}

const use_noted_every_hours = 1

/** Writes down the use of a token once its call is answered, so that no call waits for it. (docs/rules/api-tokens.md) */
export async function noteUse(app: App, request: FastifyRequest): Promise<void> {
  const caller = callers.get(request)
  if (!caller?.api_token) return
  const { id, last_used_at } = caller.api_token
  const now = caller.called_at
  const since = addHours(now, -use_noted_every_hours)
  if (last_used_at !== null && last_used_at > since) return
  const { read } = app.database.forCustomer(caller.customer.id)
  await noteTokenUse(read, { id, now, since }).catch((error: unknown) => request.log.error(error))
}
