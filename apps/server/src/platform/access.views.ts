import type { Scope } from '@tertulia/core/api-tokens/scopes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { RegionSet } from '@tertulia/core/regions/regions'
import { mayImpersonate, validRoles, type Roles, type ValidRoles } from '@tertulia/core/roles/roles'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** The tenant that a request belongs to, with its settings. */
export type Customer = {
  id: number
  name: string
  /** File name of the logo. */
  logo: string | null
  brand_light: string | null
  brand_dark: string | null
  time_zone: string
  default_language: 'en' | 'pt'
  region_set: RegionSet
  /** Whether it has one: without, its pages and calls are not found. */
  national_ranking: boolean
  rule_set: RuleSet
}

/** The person behind a request. `roles` is null while the account waits for approval. */
export type SignedInUser = {
  id: number
  name: string
  surname: string
  email: string
  language: 'en' | 'pt'
  /** File name of the profile image. */
  image: string | null
  roles: Roles | null
  valid_roles: ValidRoles
  /** The admin who acts as this person in this session. */
  impersonator: { id: number; name: string; surname: string } | null
}

export type Caller = { customer: Customer; user: SignedInUser; today: CalendarDate; expires_at: Instant }

/** Who calls by a token of the API, and what for; when it was used last. */
export type TokenCaller = Omit<Caller, 'expires_at'> & {
  api_token: { id: number; scopes: readonly Scope[]; last_used_at: Instant | null }
}

type SessionRow = Omit<SignedInUser, 'valid_roles'> & {
  expires_at: Instant
  customer: Customer
  impersonator_roles: Roles | null
}

const customer_json = sql`json_build_object('id', c.id, 'name', c.name, 'logo', c.logo, 'brand_light', c.brand_light,
  'brand_dark', c.brand_dark, 'time_zone', c.time_zone,
  'default_language', c.default_language, 'region_set', c.region_set,
  'national_ranking', c.national_ranking, 'rule_set', c.rule_set)`

/** The roles of the user in this row of this table, each with its last day or true; null without any. */
const rolesOf = (user_id: ReturnType<typeof sql.ref>) => sql<Roles | null>`
  (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
    from user_roles r where r.customer_id = s.customer_id and r.user_id = ${user_id})`

/**
 * Who a session token belongs to, with roles as they are valid now; null when the session is over or unknown, and when
 * an impersonation is no longer allowed. (docs/rules/roles.md)
 */
export async function findCaller(db: Db, token_hash: Buffer, now: Instant): Promise<Caller | null> {
  const { rows } = await sql<SessionRow>`
    select u.id, u.name, u.surname, u.email, u.language, u.image, s.expires_at, ${customer_json} as customer,
      (select json_build_object('id', i.id, 'name', i.name, 'surname', i.surname)
        from users i where i.customer_id = s.customer_id and i.id = s.impersonator_id) as impersonator,
      ${rolesOf(sql.ref('s.user_id'))} as roles,
      ${rolesOf(sql.ref('s.impersonator_id'))} as impersonator_roles
    from sessions s
    join users u on u.customer_id = s.customer_id and u.id = s.user_id
    join customers c on c.id = s.customer_id
    where s.token_hash = ${token_hash} and s.expires_at > ${now}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { customer, expires_at, impersonator_roles, ...person } = row
  const today = dateInZone(now, customer.time_zone)
  const valid_roles = validRoles(person.roles, today)
  if (person.impersonator && !mayImpersonate(validRoles(impersonator_roles, today), valid_roles)) return null
  return { customer, expires_at, today, user: { ...person, valid_roles } }
}

type TokenRow = Omit<SignedInUser, 'valid_roles' | 'impersonator'> & {
  token_id: number
  scopes: Scope[]
  last_used_at: Instant | null
  customer: Customer
}

/**
 * Whose token of the API this is, with roles as they are valid now; null when it is unknown, revoked or over, and while its
 * owner is blocked. (docs/rules/api-tokens.md)
 */
export async function findTokenCaller(db: Db, token_hash: Buffer, now: Instant): Promise<TokenCaller | null> {
  const { rows } = await sql<TokenRow>`
    select u.id, u.name, u.surname, u.email, u.language, u.image, ${customer_json} as customer,
      s.id as token_id, s.scopes, s.last_used_at, ${rolesOf(sql.ref('s.user_id'))} as roles
    from api_tokens s
    join users u on u.customer_id = s.customer_id and u.id = s.user_id
    join customers c on c.id = s.customer_id
    where s.token_hash = ${token_hash} and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const { customer, token_id: id, scopes, last_used_at, ...person } = row
  const today = dateInZone(now, customer.time_zone)
  const valid_roles = validRoles(person.roles, today)
  if (valid_roles.blocked) return null
  const user = { ...person, valid_roles, impersonator: null }
  return { customer, today, user, api_token: { id, scopes, last_used_at } }
}

/** The customer whose rows the handle sees. */
export async function getOwnCustomer(db: Db): Promise<Customer> {
  const { rows } = await sql<{ customer: Customer }>`
    select ${customer_json} as customer from customers c`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('there is no such customer')
  return row.customer
}

/** The customer of a visited host name; customer 1 for one that nobody owns. */
export async function findCustomerId(pool: pg.Pool, hostname: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select find_customer_id($1) as id', [hostname])
  return rows[0]?.id ?? 1
}

/** Every customer's id, for scheduled work. */
export async function listCustomerIds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from list_customer_ids() as id')
  return rows.map((row) => row.id)
}
