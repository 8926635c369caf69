import type { Scope } from '@tertulia/core/api-tokens/scopes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { DayKeptOpen } from '@tertulia/core/calendar/open-days'
import { clubFeatures, type ClubFeatures } from '@tertulia/core/customers/club-features'
import type { Language } from '@tertulia/core/customers/languages'
import type { RegionSet } from '@tertulia/core/regions/regions'
import { mayImpersonate, rolesOn, type Roles, type ValidRoles } from '@tertulia/core/roles/roles'
import type { StaffSecondFactor } from '@tertulia/core/roles/staff'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { instantText, queryRow } from '../database/rows.ts'
import type { GuardedPool } from '../database/guarded-pool.ts'

/** The tenant of a request, with its settings. */
export type Customer = ClubFeatures & {
  id: number
  name: string
  /** File name of the logo. */
  logo: string | null
  brand_light: string | null
  brand_dark: string | null
  time_zone: string
  /** The days that stay open after their midnight and are not closed yet. */
  kept_open: readonly DayKeptOpen[]
  default_language: Language
  region_set: RegionSet
  rule_set: RuleSet
  staff_second_factor: StaffSecondFactor
  /** Since when the staff needs a second factor; null while it does not. */
  second_factor_required_at: Instant | null
}

/** The user of a request. `roles` is null while the account waits for approval. */
export type SignedInUser = {
  id: number
  name: string
  surname: string
  email: string
  language: Language
  /** File name of the profile image. */
  image: string | null
  roles: Roles | null
  /** The roles that count in this call. */
  valid_roles: ValidRoles
  /** The valid roles, also those that do not count because a second factor is missing. */
  held_roles: ValidRoles
  /** Since when the person at the keyboard has been staff; null when that was not stored yet. */
  staff_since: Instant | null
  /** The admin who acts as this user in this session. */
  impersonator: { id: number; name: string; surname: string } | null
}

/** The times of a session. */
export type SessionTimes = {
  /** When its person signed in; renewing the session does not change it. */
  begun_at: Instant
  expires_at: Instant
  last_seen_at: Instant
  /** When the person last proved who they are. */
  proved_at: Instant
  token_made_at: Instant
  /** When the token that nobody has used yet was made; null without one. */
  next_made_at: Instant | null
}

export type Caller = SessionTimes & { customer: Customer; user: SignedInUser; today: CalendarDate }

/** The caller with an API token, its scope, and its last use. */
export type TokenCaller = Omit<Caller, keyof SessionTimes> & {
  api_token: { id: number; scopes: readonly Scope[]; last_used_at: Instant | null }
}

type SessionRow = SessionTimes &
  Omit<SignedInUser, 'valid_roles' | 'held_roles'> & { customer: Customer; impersonator_roles: Roles | null }

const customerJson = sql`json_build_object('id', c.id, 'name', c.name, 'logo', c.logo, 'brand_light', c.brand_light,
  'brand_dark', c.brand_dark, 'time_zone', c.time_zone,
  'kept_open', (select coalesce(json_agg(json_build_object('date', k.date, 'closes_at', ${instantText(sql`k.closes_at`)})
      order by k.closes_at, k.date), '[]')
    from days_kept_open k where k.customer_id = c.id),
  'default_language', c.default_language, 'region_set', c.region_set,
  ${sql.join(clubFeatures.map((name) => sql`${sql.lit(name)}, ${sql.ref(`c.${name}`)}`))},
  'rule_set', c.rule_set, 'staff_second_factor', c.staff_second_factor,
  'second_factor_required_at',
    ${instantText(sql`c.second_factor_required_at`)})`

/** SQL for a user's roles, each with its last day or true; null without any. */
const rolesOf = (userId: ReturnType<typeof sql.ref>) => sql<Roles | null>`
  (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
    from user_roles r where r.customer_id = s.customer_id and r.user_id = ${userId})`

/**
 * Finds the user of a session token, with current roles; null when the session has ended or is unknown, and when an
 * impersonation is no longer allowed. The first use of a session's next token puts it in the place of the present one.
 * (docs/rules/roles.md)
 */
export async function findCaller(db: Db, tokenHash: Buffer, now: Instant): Promise<Caller | null> {
  const found = await findByToken(db, tokenHash, now)
  if (found) return found
  await takeNextToken(db, tokenHash)
  // Also when another call has just taken it.
  return findByToken(db, tokenHash, now)
}

async function takeNextToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set(({ ref }) => ({
      token_hash: tokenHash,
      token_made_at: ref('next_made_at'),
      next_token_hash: null,
      next_made_at: null,
    }))
    .where('next_token_hash', '=', tokenHash)
    .execute()
}

async function findByToken(db: Db, tokenHash: Buffer, now: Instant): Promise<Caller | null> {
  const row = await queryRow<SessionRow>(db)`
    select u.id, u.name, u.surname, u.email, u.language, u.image, s.created_at as begun_at, s.expires_at,
      coalesce(s.last_seen_at, s.created_at) as last_seen_at,
      coalesce(s.proved_at, s.created_at) as proved_at,
      coalesce(s.token_made_at, s.created_at) as token_made_at, s.next_made_at,
      ${customerJson} as customer,
      (select json_build_object('id', i.id, 'name', i.name, 'surname', i.surname)
        from users i where i.customer_id = s.customer_id and i.id = s.impersonator_id) as impersonator,
      case when s.impersonator_id is null then u.staff_since else (select p.staff_since from users p
        where p.customer_id = s.customer_id and p.id = s.impersonator_id) end as staff_since,
      ${rolesOf(sql.ref('s.user_id'))} as roles,
      ${rolesOf(sql.ref('s.impersonator_id'))} as impersonator_roles
    from sessions s
    join users u on u.customer_id = s.customer_id and u.id = s.user_id
    join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}
      and (s.impersonator_session_id is null or exists (select from sessions a
        where a.customer_id = s.customer_id and a.id = s.impersonator_session_id and a.expires_at > ${now}))`
  if (!row) return null
  const { customer, impersonator_roles, begun_at, expires_at, last_seen_at, proved_at, ...rest } = row
  const { token_made_at, next_made_at, ...person } = rest
  const today = dateInZone(now, customer.time_zone)
  const validRoles = rolesOn(person.roles, today)
  if (person.impersonator && !mayImpersonate(rolesOn(impersonator_roles, today), validRoles)) return null
  return {
    customer,
    begun_at,
    expires_at,
    last_seen_at,
    proved_at,
    token_made_at,
    next_made_at,
    today,
    user: { ...person, valid_roles: validRoles, held_roles: validRoles },
  }
}

type TokenRow = Omit<SignedInUser, 'valid_roles' | 'held_roles' | 'impersonator'> & {
  token_id: number
  scopes: Scope[]
  last_used_at: Instant | null
  customer: Customer
}

/**
 * Finds the user of an API token, with current roles; null when it is unknown, revoked or expired, and while its owner
 * is blocked. (docs/rules/api-tokens.md)
 */
export async function findTokenCaller(db: Db, tokenHash: Buffer, now: Instant): Promise<TokenCaller | null> {
  const row = await queryRow<TokenRow>(db)`
    select u.id, u.name, u.surname, u.email, u.language, u.image, u.staff_since, ${customerJson} as customer,
      s.id as token_id, s.scopes, s.last_used_at, ${rolesOf(sql.ref('s.user_id'))} as roles
    from api_tokens s
    join users u on u.customer_id = s.customer_id and u.id = s.user_id
    join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})`
  if (!row) return null
  const { customer, token_id: id, scopes, last_used_at, ...person } = row
  const today = dateInZone(now, customer.time_zone)
  const validRoles = rolesOn(person.roles, today)
  if (validRoles.blocked) return null
  const user = { ...person, valid_roles: validRoles, held_roles: validRoles, impersonator: null }
  return { customer, today, user, api_token: { id, scopes, last_used_at } }
}

/** Returns the customer whose rows the handle sees. */
export async function getOwnCustomer(db: Db): Promise<Customer> {
  const row = await queryRow<{ customer: Customer }>(db)`
    select ${customerJson} as customer from customers c`
  if (!row) throw new Error('there is no such customer')
  return row.customer
}

/** Finds the customer of a host name; customer 1 for an unassigned one. */
export async function findCustomerId(pool: GuardedPool, hostname: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select find_customer_id($1) as id', [hostname])
  return rows[0]?.id ?? 1
}

/** Lists every customer's id, for scheduled work. */
export async function listCustomerIds(pool: Pick<GuardedPool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from list_customer_ids() as id')
  return rows.map((row) => row.id)
}
