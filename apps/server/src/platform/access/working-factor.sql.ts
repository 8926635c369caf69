import { firstHost } from '@tertulia/core/customers/first-host'
import type { Addresses } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import { queryRow } from '../database/rows.ts'

type Row = { has_code: boolean; passkey_hosts: string[]; hostnames: string[] }

/**
 * Tells whether a user has a second factor that works: a code of an app, or a passkey for the club's first host name.
 * (docs/rules/second-factors.md)
 */
export async function hasWorkingFactor(
  db: Db,
  userId: number,
  { publicUrl }: Pick<Addresses, 'publicUrl'>,
): Promise<boolean> {
  const found = await queryRow<Row>(db)`
    select exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null) as has_code,
      array(select distinct p.host from passkeys p where p.user_id = ${userId}) as passkey_hosts,
      array(select h.hostname from hostnames h order by h.hostname) as hostnames`
  if (!found) return false
  const host = firstHost(found.hostnames, new URL(publicUrl).hostname)
  return found.has_code || found.passkey_hosts.includes(host)
}
