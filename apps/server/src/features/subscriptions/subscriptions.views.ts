import type { SubscriptionEntry } from '@tertulia/contract/subscription-entries'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRole, type SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database.ts'

type Entry = Static<typeof SubscriptionEntry>
type Plan = { language: 'en' | 'pt'; months: number; price_cents: number }

const newest_entries = 100

const entry_columns = ['id', 'role', 'kind', 'date', 'months', 'valid_until', 'no_end', 'payment_id'] as const

/** The customer's prices, by language and months. */
export async function listPrices(db: Db): Promise<Plan[]> {
  const rows = await db
    .selectFrom('plans')
    .select(['language', 'months', 'price_cents'])
    .orderBy('language')
    .orderBy('months')
    .execute()
  return rows.map((row) => ({ ...row, language: row.language as Plan['language'] }))
}

/** What moved the end of a person's subscriptions, the newest first. */
export async function listEntries(db: Db, user_id: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('subscription_entries')
    .select(entry_columns)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(newest_entries)
    .execute()
  return rows as Entry[]
}

/** What a payment has extended; null for one that has not. */
export async function findPaymentEntry(db: Db, payment_id: number): Promise<Entry | null> {
  const row = await db
    .selectFrom('subscription_entries')
    .select(entry_columns)
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  return (row as Entry | undefined) ?? null
}

/** The role that a person's subscription extends; null for who plays nowhere. */
export async function findSubscribedRole(db: Db, user_id: number): Promise<SubscribedRole | null> {
  const rows = await db
    .selectFrom('user_roles')
    .select(['role', 'valid_until'])
    .where('user_id', '=', user_id)
    .execute()
  const roles: Roles = Object.fromEntries(rows.map(({ role, valid_until }) => [role, valid_until ?? true]))
  return subscribedRole(roles)
}

/** The role that a person's ledger spoke of last; null without one. */
export async function findLastRole(db: Db, user_id: number): Promise<SubscribedRole | null> {
  const [entry] = await listEntries(db, user_id)
  return entry?.role ?? null
}

/** A role whose date is not what its ledger says. */
export type LedgerDifference = {
  user_id: number
  role: string
  valid_until: CalendarDate | null
  ledger_until: CalendarDate | null
}

/** Every player role of the customer that differs from its ledger; none unless something wrote past it. */
export async function listLedgerDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with ledger as (
      select distinct on (user_id, role) user_id, role, valid_until, no_end
      from subscription_entries order by user_id, role, id desc
    ), given as (
      select user_id, role, valid_until, valid_until is null as no_end from user_roles
      where role in ('regular_player', 'special_quiz_player')
    )
    select user_id, role, given.valid_until, ledger.valid_until as ledger_until
    from ledger full join given using (user_id, role)
    where (given.valid_until, coalesce(given.no_end, false))
      is distinct from (ledger.valid_until, coalesce(ledger.no_end, false))
    order by user_id, role`.execute(db)
  return rows
}
