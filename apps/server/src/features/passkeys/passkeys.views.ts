import type { Passkey } from '@tertulia/contract/passkeys'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Lists the passkeys of a user, the newest first; those for another host name are not usable. */
export async function listPasskeyRows(
  db: Db,
  { user_id: userId, host }: { user_id: number; host: string },
): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id, name, created_at, last_used_at, host = ${host} as usable from passkeys
    where user_id = ${userId} order by created_at desc, id desc`.execute(db)
  return rows
}

/** Lists the credential ids of a user's passkeys. */
export async function listCredentialIds(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()
  return rows.map(({ credential_id: credentialId }) => credentialId)
}
