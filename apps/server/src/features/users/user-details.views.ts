import type { Language } from '@tertulia/core/customers/languages'
import type { Person } from '@tertulia/contract/fields'
import type { ClubUser, HistoryEntry, ListedUser } from '@tertulia/contract/users'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { mayImpersonate, rolesOn } from '@tertulia/core/roles/roles'
import { userState } from '@tertulia/core/roles/user-state'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { SignedInUser } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { listedColumns, type UserRow } from './user-columns.views.ts'
import { personFields } from './users.views.ts'

type DetailRow = UserRow & {
  language: Language
  birthdate: CalendarDate | null
  region: string | null
  inviter: Static<typeof Person> | null
  subscription_entries: ClubUser['subscription_entries']
}

/** Finds a user with all details for an admin; null for an unknown user or a deleted account. */
export async function findUser(db: Db, userId: number): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select ${listedColumns}, u.language, u.birthdate, u.region,
      (select json_build_object('id', p.id, 'name', p.name, 'surname', p.surname)
        from invitations i join users p on p.customer_id = i.customer_id and p.id = i.inviter_id
        where i.customer_id = u.customer_id and i.registered_id = u.id) as inviter,
      coalesce((select json_agg(json_build_object('id', e.id, 'role', e.role, 'kind', e.kind, 'date', e.date,
          'months', e.months, 'valid_until', e.valid_until, 'no_end', e.no_end, 'payment_id', e.payment_id)
          order by e.id desc)
        from subscription_entries e where e.customer_id = u.customer_id and e.user_id = u.id), '[]')
        as subscription_entries
    from users u where u.id = ${userId} and u.anonymised_at is null`.execute(db)
  return rows[0] ?? null
}

/** Counts the audit log's entries by or about a user. */
export async function countHistory(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit_log where user_id = ${userId} or subject_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Lists a page of the audit log's entries by or about a user, the newest first. */
export async function listHistory(db: Db, userId: number, offset: number): Promise<HistoryEntry[]> {
  const person = (id: string) => sql`(select json_build_object(${personFields}) from users u
    where u.customer_id = a.customer_id and u.id = ${sql.ref(id)})`
  const { rows } = await sql<HistoryEntry>`
    select a.id::int as id, a.action, a.created_at, ${person('a.user_id')} as "user",
      ${person('a.impersonator_id')} as impersonator, ${person('a.subject_id')} as subject
    from audit_log a where a.user_id = ${userId} or a.subject_id = ${userId}
    order by a.id desc limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

/** Months given to a new player. */
export const trialMonths = 1

/** Returns the last day of a free month given today. (docs/rules/subscriptions.md) */
export function trialEnd(today: CalendarDate): CalendarDate {
  return extendedEnd(today, null, trialMonths)
}

type Looking = { db: Db; user: SignedInUser; customer: { id: number }; today: CalendarDate }

/** Presents a user to an admin. */
export async function presentUser(looking: Looking, userId: number): Promise<ClubUser> {
  const {
    language,
    birthdate,
    region,
    inviter,
    subscription_entries: subscriptionEntries,
    ...row
  } = orNotFound(await findUser(looking.db, userId))
  return {
    ...presentListed(looking, row),
    language,
    birthdate,
    region,
    inviter,
    trial_end: trialEnd(looking.today),
    subscription_entries: subscriptionEntries,
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
