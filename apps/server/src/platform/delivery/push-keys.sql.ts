import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../database/database.ts'
import { secretsOf } from '../secrets/customer-secrets.ts'
import { makePushKeys } from './push.ts'

type PushKeys = { public_key: string; private_key: string }

const sealedColumn = 'push_keys.sealed_private_key'

async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key', 'sealed_private_key'])
    .executeTakeFirst()
  if (!row) return undefined
  const { public_key, private_key: plain, sealed_private_key: sealed } = row
  if (sealed !== null) return { public_key, private_key: secretsOf(db).open(sealedColumn, sealed) }
  // Made by a process of the release before, which runs beside this one.
  if (plain === null) throw new Error('the keys have no private key')
  const sealedKey = secretsOf(db).seal(sealedColumn, plain)
  await db.updateTable('push_keys').set({ sealed_private_key: sealedKey }).execute()
  return { public_key, private_key: plain }
}

/**
 * Returns the customer's keys, creating them when there are none: once, however many processes call it, because another
 * pair would invalidate every subscription. (docs/rules/reminders.md)
 */
export async function ensurePushKeys(db: Db, now: Instant): Promise<PushKeys> {
  const known = await findPushKeys(db)
  if (known) return known
  const { public_key, private_key } = makePushKeys()
  const sealed = secretsOf(db).seal(sealedColumn, private_key)
  await db
    .insertInto('push_keys')
    .values({ public_key, sealed_private_key: sealed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findPushKeys(db)
  if (!made) throw new Error('the keys just made are not there')
  return made
}
