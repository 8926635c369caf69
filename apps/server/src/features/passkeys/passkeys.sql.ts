import { transports, type Passkey } from '@tertulia/contract/passkeys'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Lists the passkeys of a user, the newest first; those for another host name are not usable. */
export async function listPasskeyRows(
  db: Db,
  { user_id, host }: { user_id: number; host: string },
): Promise<Passkey[]> {
  return await queryRows<Passkey>(db)`
    select id, name, created_at, last_used_at, host = ${host} as usable from passkeys
    where user_id = ${user_id} order by created_at desc, id desc`
}

type Credential = { id: string; transports: (typeof transports)[number][] }

/** Lists a user's passkeys as their devices know them: the id, and how the device that holds it is reached. */
export async function listCredentials(db: Db, userId: number): Promise<Credential[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    id: row.credential_id,
    transports: transports.filter((known) => row.transports.includes(known)),
  }))
}

/** Lists the names of a user's passkeys. */
export async function listPasskeyNames(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute()
  return rows.map(({ name }) => name)
}

/** Saves what a device is to sign. */
export async function saveChallenge(
  db: Db,
  challenge: { challenge: string; user_id: number | null; expires_at: Instant },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

type Signed = { challenge: string; user_id: number | null; now: Instant }

/** Deletes what a device has signed; false when there is none, or it is old. */
export async function deleteChallenge(db: Db, { challenge, user_id, now }: Signed): Promise<boolean> {
  const rows = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', user_id)
    .returning('expires_at')
    .execute()
  return rows.some(({ expires_at }) => expires_at > now)
}

/** Deletes what no device has signed in time. */
export async function deleteOldChallenges(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}

type NewPasskey = {
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  host: string
  name: string
  created_at: Instant
}

/** Saves a passkey; false when it is there already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const rows = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

type OwnPasskey = { id: number; user_id: number }

/** Saves the name of a user's passkey; false when it is not theirs. */
export async function updateName(
  db: Db,
  { id, user_id, name }: OwnPasskey & { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a user's passkey; false when it is not theirs. */
export async function deletePasskey(db: Db, { id, user_id }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the passkeys that a user has had since an instant. */
export async function deletePasskeysSince(db: Db, userId: number, since: Instant): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Saves that a passkey was used, and how often by its own count. */
export async function updateUse(
  db: Db,
  { id, counter, last_used_at }: { id: number; counter: number; last_used_at: Instant },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at }).where('id', '=', id).execute()
}

/** Locks the passkey that a device names so; null for an unknown one. */
export async function lockPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
