import type { Person } from '@tertulia/contract/fields'
import type { WantedState, ClubUser, ListedUser } from '@tertulia/contract/users'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { type RoleName, type Roles, mayImpersonate, rolesOn } from '@tertulia/core/roles/roles'
import { expiringThrough, userState } from '@tertulia/core/roles/user-state'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { orNotFound } from '../../platform/http/refusal.ts'

/** The public fields of the user `u`, for json_build_object. */
export const personFields = sql`'id', u.id, 'name', u.name, 'surname', u.surname`

/**
 * Locks a user, so that everything that depends on their account, payments and sessions runs one after another until
 * the transaction ends. (docs/rules/locks.md)
 */
export async function holdUser(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

/** Finds the password hash of a user; null without a password. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.password_hash ?? null
}

/** Returns true once the customer has a user. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** Returns whether the customer has this user. */
export async function hasUser(db: Db, userId: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).execute()).length > 0
}

/** Locks a user's account against deletion until the transaction ends; false when it does not exist. */
export async function holdPresentUser(db: Db, userId: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select id from users where id = ${userId} and anonymised_at is null for key share`
  return rows.length > 0
}

/**
 * Finds the first users by name whose full name contains a text, ignoring case and accents, without deleted accounts.
 */
export async function listPeopleNamed(db: Db, text: string, limit: number): Promise<Static<typeof Person>[]> {
  const search = cleanLine(text)
  if (search === '') return []
  return await queryRows<Static<typeof Person>>(db)`
    select id, name, surname from users
    where position(fold_for_search(${search}) in fold_for_search(name || ' ' || surname)) > 0 and anonymised_at is null
    order by fold_for_search(name), fold_for_search(surname), id
    limit ${limit}`
}

/** A recipient of mail, and their language. */
export type Addressee = { id: number; name: string; surname: string; email: string; language: Language }

/** Lists the users with one of these roles today, without blocked ones. */
export async function listRoleHolders(
  db: Db,
  { roles, today }: { roles: readonly RoleName[]; today: CalendarDate },
): Promise<Addressee[]> {
  return await queryRows<Addressee>(db)`
    select u.id, u.name, u.surname, u.email, u.language
    from users u
    where exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = any(${roles}::text[]) and (r.valid_until is null or r.valid_until >= ${today}))
      and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today}))
    order by u.id`
}

/** Finds a user's data as a recipient of mail. */
export async function getAddressee(db: Db, userId: number): Promise<Addressee> {
  const row = await queryRow<Addressee>(db)`
    select id, name, surname, email, language from users where id = ${userId}`
  if (!row) throw new Error('there is no such user')
  return row
}

/**
 * SQL condition: the user `u` has a profile visible to others: anyone who has had a role or has played, also as a
 * former player. Users who wait for approval have none.
 */
export const profileExists = sql`(u.anonymised_at is not null
  or exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
  or exists (select from submissions s where s.customer_id = u.customer_id and s.user_id = u.id))`

/** Returns whether a user has a profile visible to others. */
export async function hasProfile(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`select from users u where u.id = ${id} and ${profileExists}`
  return rows.length > 0
}

/** A stored user of the club. */
export type UserRow = {
  id: number
  name: string
  surname: string
  email: string
  /** File name of the profile image. */
  image: string | null
  created_at: Instant
  last_seen_at: Instant | null
  last_version: string | null
  deletion_due_at: Instant | null
  roles: Roles | null
}

/** The columns of the user `u` that an admin's list shows. */
const listedColumns = sql`u.id, u.name, u.surname, u.email, u.image, u.created_at, u.last_seen_at,
  u.last_version, (select d.due_at from account_deletions d
    where d.customer_id = u.customer_id and d.user_id = u.id) as deletion_due_at, (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
    from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id) as roles`

/** The filter of an admin's list; null matches everything. */
type UsersQuery = {
  search: string
  state: WantedState | null
  role: RoleName | null
  today: CalendarDate
}

/** Counts the users that match an admin's filter. */
export async function countUsers(db: Db, query: UsersQuery): Promise<number> {
  // All users' roles are read only when the filter needs them.
  const people = query.state === null && query.role === null ? sql`users u` : withStanding(query)
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${people} where ${isWanted(query)}`
  return row?.total ?? 0
}

/** SQL condition: the user `u` waits for approval. */
export const awaitsApproval = sql<boolean>`u.anonymised_at is null
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)`

/** Counts the users who wait for approval. */
export async function countPending(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from users u
    where ${awaitsApproval}`
  return row?.total ?? 0
}

/**
 * Lists a page of an admin's list: first the users who wait for approval, the longest wait first, then the others by
 * name.
 */
export async function listUserRows(db: Db, query: UsersQuery, offset: number): Promise<UserRow[]> {
  return await queryRows<UserRow>(db)`
    select ${listedColumns}
    from (
      select u.*, s.is_pending from ${withStanding(query)} where ${isWanted(query)}
      order by is_pending desc, case when s.is_pending then u.created_at end, u.search_text, u.id
      limit ${teamPageSize} offset ${offset}
    ) u
    order by is_pending desc, case when is_pending then u.created_at end, u.search_text, u.id`
}

/** SQL for the users `u` with their standing, `s`, computed from their roles, which are read by key. */
function withStanding({ state, role, today }: UsersQuery): RawBuilder<unknown> {
  const valid = sql`(r.valid_until is null or r.valid_until >= ${today})`
  // Among users whose roles have all ended, the filter finds those who had the role.
  const hasRole = state === 'expired' ? sql`r.role = ${role}` : sql`r.role = ${role} and ${valid}`
  return sql`users u cross join lateral (
    select count(*) = 0 as is_pending, bool_or(${valid}) as has_valid,
      bool_or(r.role = 'blocked' and ${valid}) as is_blocked, bool_or(${hasRole}) as has_role,
      bool_or(r.role = any(${subscribedRoles}::text[]) and r.valid_until >= ${today}
        and r.valid_until <= ${expiringThrough(today)}) as is_expiring
    from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
  ) s`
}

const states: Record<WantedState, RawBuilder<boolean>> = {
  pending: sql`s.is_pending`,
  blocked: sql`s.is_blocked`,
  expired: sql`not s.has_valid`,
  expiring: sql`s.is_expiring is true and not s.is_blocked`,
  deleting: sql`exists (select from account_deletions d where d.customer_id = u.customer_id and d.user_id = u.id)`,
  active: sql`s.has_valid and not s.is_blocked and s.is_expiring is not true`,
}

/** SQL condition: each word of a search is somewhere in name, surname or e-mail, with special characters escaped. */
function isWanted({ search, state, role }: UsersQuery): RawBuilder<boolean> {
  return sql<boolean>`u.anonymised_at is null
    and u.search_text like all (array(
      select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
      from unnest(string_to_array(fold_for_search(${search}), ' ')) as word))
    and ${state === null ? sql`true` : states[state]}
    and ${role === null ? sql`true` : sql`s.has_role`}`
}

type DetailRow = UserRow & {
  language: Language
  birthdate: CalendarDate | null
  region: string | null
  second_factor: boolean
  inviter: Static<typeof Person> | null
  subscription_entries: ClubUser['subscription_entries']
}

/** Finds a user with all details for an admin; null for an unknown user or a deleted account. */
export async function findUser(db: Db, userId: number): Promise<DetailRow | null> {
  return await queryRow<DetailRow>(db)`
    select ${listedColumns}, u.language, u.birthdate, u.region,
      exists (select from second_factors f where f.customer_id = u.customer_id and f.user_id = u.id
        and f.confirmed_at is not null) as second_factor,
      (select json_build_object('id', p.id, 'name', p.name, 'surname', p.surname)
        from invitations i join users p on p.customer_id = i.customer_id and p.id = i.inviter_id
        where i.customer_id = u.customer_id and i.registered_id = u.id) as inviter,
      coalesce((select json_agg(json_build_object('id', e.id, 'role', e.role, 'kind', e.kind, 'date', e.date,
          'months', e.months, 'valid_until', e.valid_until, 'no_end', e.no_end, 'payment_id', e.payment_id)
          order by e.id desc)
        from subscription_entries e where e.customer_id = u.customer_id and e.user_id = u.id), '[]')
        as subscription_entries
    from users u where u.id = ${userId} and u.anonymised_at is null`
}

/** Finds the address that waits for a user's confirmation; null when there is none. */
async function findPendingEmail(
  { db, now }: Pick<Looking, 'db' | 'now'>,
  userId: number,
): Promise<ClubUser['pending_email']> {
  const pending = await db
    .selectFrom('email_changes')
    .select(['email', 'asked_at', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return pending ? { ...pending, expired: Temporal.Instant.compare(pending.expires_at, now) <= 0 } : null
}

/** Months given to a new player. */
export const trialMonths = 1

/** Returns the last day of a free month given today. (docs/rules/subscriptions.md) */
export function trialEnd(today: CalendarDate): CalendarDate {
  return extendedEnd(today, null, trialMonths)
}

type Looking = { db: Db; user: SignedInUser; customer: { id: number }; now: Instant; today: CalendarDate }

/** Presents a user to an admin. */
export async function presentUser(looking: Looking, userId: number): Promise<ClubUser> {
  const { language, birthdate, region, second_factor, inviter, subscription_entries, ...row } = orNotFound(
    await findUser(looking.db, userId),
  )
  return {
    ...presentListed(looking, row),
    language,
    birthdate,
    region,
    second_factor,
    pending_email: await findPendingEmail(looking, userId),
    inviter,
    trial_end: trialEnd(looking.today),
    subscription_entries,
  }
}

/** Presents a user in the admin’s list. */
export function presentListed({ user, customer, today }: Looking, row: UserRow): ListedUser {
  const { image, ...person } = row
  const impersonable = row.id !== user.id && mayImpersonate(user.valid_roles, rolesOn(row.roles, today))
  return {
    ...person,
    image: image && mediumUrl(customer.id, image),
    state: userState(row.roles, today),
    impersonable,
  }
}
