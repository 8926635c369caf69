import type { Language } from '@tertulia/core/customers/languages'
import type { Person } from '@tertulia/contract/fields'
import type { ClubUser, ListedUser } from '@tertulia/contract/users'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { mayImpersonate, rolesOn } from '@tertulia/core/roles/roles'
import { userState } from '@tertulia/core/roles/user-state'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import type { Static } from 'typebox'
import type { SignedInUser } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { listedColumns, type UserRow } from './user-columns.views.ts'

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
