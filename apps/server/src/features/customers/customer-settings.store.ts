import type { Plan } from '@tertulia/core/subscriptions/plans'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { DB } from '../../platform/tables.gen.ts'

/** Columns of the customer that are written anew. */
export type CustomerChange = Omit<Updateable<DB['customers']>, 'id' | 'version' | 'created_at'>

/** Writes settings and counts up their version; gives false when it is not the one that was seen. */
export async function updateCustomer(db: Db, seen_version: number, change: CustomerChange): Promise<boolean> {
  const updated = await db
    .updateTable('customers')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('version', '=', seen_version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Writes the logo, whatever version of the settings was seen. */
export async function updateLogo(db: Db, logo: string | null): Promise<void> {
  await db
    .updateTable('customers')
    .set(({ eb }) => ({ logo, version: eb('version', '+', 1) }))
    .execute()
}

/** Makes these the customer's host names, and gives those that are somebody else's. */
export async function replaceHostnames(db: Db, hostnames: readonly string[]): Promise<string[]> {
  await sql`delete from hostnames where not hostname = any(${hostnames}::text[])`.execute(db)
  await sql`
    insert into hostnames (hostname) select unnest(${hostnames}::text[])
    on conflict (hostname) do nothing`.execute(db)
  const rows = await db.selectFrom('hostnames').select('hostname').execute()
  const own = new Set(rows.map(({ hostname }) => hostname))
  return hostnames.filter((hostname) => !own.has(hostname))
}

/** Writes the prices of all plans. */
export async function replacePlans(db: Db, plans: readonly Plan[]): Promise<void> {
  await db
    .insertInto('plans')
    .values([...plans])
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'language', 'months'])
        .doUpdateSet(({ ref }) => ({ price_cents: ref('excluded.price_cents') })),
    )
    .execute()
}
