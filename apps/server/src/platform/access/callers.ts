import { findAccessRefusal } from '@tertulia/contract/access'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { Scope } from '@tertulia/core/api-tokens/scopes'
import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'
import { networkOf } from '../limits/networks.ts'
import {
  findCaller,
  findTokenCaller,
  type Customer,
  type SessionTimes,
  type SignedInUser,
} from './access.sql.ts'
import { noteIdentity } from './security-log.ts'
import { withholdStaffRoles } from './staff-factor.ts'
import { rememberNetwork } from './known-devices.ts'
import { noteSessionUse, noteTokenUse } from './token-use.sql.ts'
import { customerOfApiToken, customerOfToken, hashToken } from './tokens.ts'

/** The presented token with the times of its session. */
export type CallerSession = { token: string } & SessionTimes

/** The caller: a signed-in user, or a program with the user's API token. */
export type KnownCaller = {
  customer: Customer
  user: SignedInUser
  today: CalendarDate
  session: CallerSession | null
  api_token: { id: number; scopes: readonly Scope[]; last_used_at: Instant | null } | null
}

const callers = new WeakMap<FastifyRequest, KnownCaller & { calledAt: Instant }>()

/** Returns the caller of a request; null for a visitor. */
export function callerOf(request: FastifyRequest): KnownCaller | null {
  return callers.get(request) ?? null
}

const accountOf = ({ customer, user }: KnownCaller) => `${customer.id}.${user.id}`

/** Returns the key under which calls are counted: a user's, however they are signed in, or a visitor's network. */
export function countedCaller(request: FastifyRequest): string {
  const caller = callerOf(request)
  return caller ? accountOf(caller) : networkOf(request)
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Identifies the caller; null without a valid token. */
async function identify(app: App, request: FastifyRequest, now: Instant): Promise<KnownCaller | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const customerId = customerOfToken(token)
  if (customerId !== null) {
    const db = app.database.forCustomer(customerId).read
    const found = await findCaller(db, hashToken(token), now)
    const counted = found && (await withholdStaffRoles(found, { db, now, addresses: app.addresses }))
    if (!counted) return null
    const { customer, user, today, ...times } = counted
    return { customer, user, today, session: { token, ...times }, api_token: null }
  }
  const tokensCustomerId = customerOfApiToken(token)
  if (tokensCustomerId === null) return null
  const db = app.database.forCustomer(tokensCustomerId).read
  const tokenCaller = await findTokenCaller(db, hashToken(token), now)
  const caller = tokenCaller && (await withholdStaffRoles(tokenCaller, { db, now, addresses: app.addresses }))
  return caller && { ...caller, session: null }
}

/**
 * Refuses callers without permission; an API token needs the scope, and its owner the role. (docs/rules/api-tokens.md)
 * Who may call by a role of staff alone hears when it does not count. (docs/rules/second-factors.md)
 */
function authorize(declared: Endpoint, caller: KnownCaller | null): void {
  const { scope } = declared
  if (caller?.api_token && !(scope && caller.api_token.scopes.includes(scope))) refuse('scope_missing')
  const user = caller?.user ?? null
  const refusal = findAccessRefusal(declared, user)
  if (!refusal) return
  const isWithheld = user && findAccessRefusal(declared, { ...user, valid_roles: user.held_roles }) === null
  refuse(isWithheld ? 'second_factor_needed' : refusal)
}

const proofMinutes = 10

/** Refuses when a session's last proof of identity is too old; programs with an API token have none to give. */
export function refuseOldProof(session: Pick<CallerSession, 'proved_at'> | null, now: Instant): void {
  if (!session) return
  const endsAt = Temporal.Instant.from(session.proved_at).add({ minutes: proofMinutes })
  if (Temporal.Instant.compare(endsAt, now) < 0) refuse('proof_needed')
}

/** Identifies and authorizes the caller, who is then available from `callerOf`; refuses writes during maintenance. */
export async function admitCaller(app: App, declared: Endpoint, request: FastifyRequest): Promise<void> {
  if (declared.method !== 'GET' && !declared.in_maintenance) await app.maintenance.refuseWrite()
  const calledAt = app.clock.now()
  const caller = await identify(app, request, calledAt)
  if (caller) noteCaller(request, caller)
  if (caller && caller.user.roles === null) await app.countPending(accountOf(caller), declared)
  authorize(declared, caller)
  if (declared.proof && caller) refuseOldProof(caller.session, calledAt)
  if (caller) callers.set(request, { ...caller, calledAt })
}

function noteCaller(request: FastifyRequest, { customer, user }: KnownCaller): void {
  const identity = { customer_id: customer.id, user_id: user.id }
  noteIdentity(request, { ...identity, ...(user.impersonator && { admin_id: user.impersonator.id }) })
}

const useNotedEveryHours = 1

/**
 * Records the use of a session or a token after the response, so that no call waits for it. (docs/rules/api-tokens.md)
 */
export async function noteUse(app: App, request: FastifyRequest): Promise<void> {
  const caller = callers.get(request)
  if (!caller) return
  const { session, api_token, calledAt: now } = caller
  const lastUsedAt = api_token ? api_token.last_used_at : (session?.last_seen_at ?? null)
  const since = addHours(now, -useNotedEveryHours)
  if (lastUsedAt !== null && lastUsedAt > since) return
  if (await app.maintenance.isOn().catch(() => true)) return
  const { read } = app.database.forCustomer(caller.customer.id)
  const note = async () => {
    if (api_token) await noteTokenUse(read, { id: api_token.id, now, since })
    if (!session) return
    await noteSessionUse(read, { token_hash: hashToken(session.token), now, since })
    if (!caller.user.impersonator) await rememberNetwork({ db: read, now, request }, caller.user.id)
  }
  await note().catch((error: unknown) => request.log.error(error))
}
