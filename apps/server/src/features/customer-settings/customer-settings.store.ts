import type { ClubPage } from '@tertulia/contract/customer-settings'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Plan } from '@tertulia/core/subscriptions/plans'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/tables.gen.ts'

/** The customer columns to write. */
export type CustomerChange = Omit<Updateable<DB['customers']>, 'id' | 'version' | 'created_at'>

/** Writes settings and increments their version; false when the version is not the expected one. */
export async function updateCustomer(db: Db, seenVersion: number, change: CustomerChange): Promise<boolean> {
  const updated = await db
    .updateTable('customers')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('version', '=', seenVersion)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Saves since when the club has required a second factor of its staff; null when it does not. */
export async function updateRequiredAt(
  db: Db,
  { required, now }: { required: boolean; now: Instant },
): Promise<void> {
  await sql`
    update customers set second_factor_required_at = case when ${required}::bool
      then coalesce(second_factor_required_at, ${now}::timestamptz) end`.execute(db)
}

/** Writes the logo, whatever the version of the settings. */
export async function updateLogo(db: Db, logo: string | null): Promise<void> {
  await db
    .updateTable('customers')
    .set(({ eb }) => ({ logo, version: eb('version', '+', 1) }))
    .execute()
}

/** Replaces the customer's host names; returns those that belong to another customer. */
export async function replaceHostnames(db: Db, hostnames: readonly string[]): Promise<string[]> {
  await sql`delete from hostnames where not hostname = any(${hostnames}::text[])`.execute(db)
  await sql`
    insert into hostnames (hostname) select unnest(${hostnames}::text[])
    on conflict (hostname) do nothing`.execute(db)
  const rows = await db.selectFrom('hostnames').select('hostname').execute()
  const own = new Set(rows.map(({ hostname }) => hostname))
  return hostnames.filter((hostname) => !own.has(hostname))
}

/** Writes the club's price list. */
export async function replacePlans(db: Db, plans: readonly Plan[]): Promise<void> {
  await db
    .insertInto('plans')
    .values([...plans])
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'months'])
        .doUpdateSet(({ ref }) => ({ price_cents: ref('excluded.price_cents') })),
    )
    .execute()
}

/** Replaces the pages that the club has written. */
export async function replaceClubPages(db: Db, pages: readonly ClubPage[]): Promise<void> {
  await db.deleteFrom('club_pages').execute()
  if (pages.length > 0)
    await db
      .insertInto('club_pages')
      .values([...pages])
      .execute()
}
