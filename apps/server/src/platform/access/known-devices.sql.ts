import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { queryRow, queryRows } from '../database/rows.ts'

type Kind = 'device' | 'network'

/** Saves that an account was used on a device or in a network. */
export async function saveKnownDevice(
  db: Db,
  { user_id, kind, hash, now }: { user_id: number; kind: Kind; hash: Buffer; now: Instant },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id, kind, hash, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

/** Returns whether the customer has given this token to a device. */
export async function hasKnownDevice(db: Db, hash: Buffer): Promise<boolean> {
  const rows = await queryRows(db)`
    select user_id from known_devices where kind = 'device' and hash = ${hash} limit 1`
  return rows.length > 0
}

/** Returns which of these devices and networks the account of an address has used; the device first. */
export async function findKnownDevice(
  db: Db,
  { email, hashes }: { email: string; hashes: readonly Buffer[] },
): Promise<Buffer | null> {
  const row = await queryRow<{ hash: Buffer }>(db)`
    select d.hash from known_devices d join users u on u.customer_id = d.customer_id and u.id = d.user_id
    where u.email = ${email} and d.hash = any(${hashes}::bytea[]) order by d.kind limit 1`
  return row?.hash ?? null
}

/** Deletes of each account the devices, and the networks, beyond the latest. */
export async function removeEarlierDevices(db: Db, most: number): Promise<void> {
  await sql`
    delete from known_devices d using (
      select user_id, hash,
        row_number() over (partition by user_id, kind order by last_used_at desc, hash) as place
      from known_devices
    ) k
    where d.user_id = k.user_id and d.hash = k.hash and k.place > ${most}`.execute(db)
}
