import { transports, type Passkey } from '@tertulia/contract/passkeys'
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
