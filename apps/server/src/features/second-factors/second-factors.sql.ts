import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'

/** Finds since when a user has a second factor, and how many recovery codes are left; null without one. */
export async function findSecondFactor(
  db: Db,
  userId: number,
): Promise<{ set_up_at: Instant; recovery_codes_left: number } | null> {
  return await queryRow<{ set_up_at: Instant; recovery_codes_left: number }>(db)`
    select f.confirmed_at as set_up_at,
      (select count(*)::int from recovery_codes r
        where r.customer_id = f.customer_id and r.user_id = f.user_id and r.used_at is null) as recovery_codes_left
    from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null`
}

/** A second factor, confirmed or waiting for its first code. */
type StoredFactor = { secret: string; confirmed_at: Instant | null }

/** Finds a user's second factor, confirmed or not. */
export async function findFactor(db: Db, userId: number): Promise<StoredFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, secret: secretsOf(db).open('second_factors.secret', row.secret) } : null
}

/** Saves a secret that waits for its first code, in place of an earlier one. */
export async function saveSecret(
  db: Db,
  factor: { user_id: number; secret: string; created_at: Instant },
): Promise<void> {
  const { user_id, created_at } = factor
  const secret = secretsOf(db).seal('second_factors.secret', factor.secret)
  await db
    .insertInto('second_factors')
    .values({ user_id, secret, created_at })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id']).doUpdateSet({ secret, created_at }),
    )
    .execute()
}

/** Saves that a second factor's first code was right. */
export async function confirmFactor(db: Db, userId: number, now: Instant): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

/** Saves the time step of a code that is taken; false when it, or a later one, was taken before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a second factor with its recovery codes; false when there is none that counts. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Deletes a second factor that was set up, or is waiting for its first code, since an instant. */
export async function deleteFactorSince(db: Db, userId: number, since: Instant): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
}

/** Replaces the recovery codes of a second factor. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Uses up a recovery code; false when it is unknown or was used before. */
export async function takeRecoveryCode(
  db: Db,
  { user_id, code_hash, now }: { user_id: number; code_hash: Buffer; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds the user of an e-mail address. */
export async function findUserByEmail(db: Db, email: string): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return user?.id ?? null
}
