import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type DeviceRow = { id: number; session_hash: Buffer; user_agent: string | null; created_at: Instant }

/** Lists the browsers that show a user's notices, the newest first. */
export async function listDevices(db: Db, userId: number, now: Instant): Promise<DeviceRow[]> {
  return await queryRows<DeviceRow>(db)`
    select s.id, s.session_hash, e.user_agent, s.created_at
    from push_subscriptions s
    join sessions e on e.customer_id = s.customer_id and e.token_hash = s.session_hash
    where s.user_id = ${userId} and e.expires_at > ${now}
    order by s.created_at desc, s.id desc`
}

/** SQL condition: a browser shows the notices of the user `u` at an instant. */
export const hasDevice = (now: Instant) => sql<boolean>`exists (
  select from push_subscriptions d
  join sessions e on e.customer_id = d.customer_id and e.token_hash = d.session_hash
  where d.customer_id = u.customer_id and d.user_id = u.id and e.expires_at > ${now})`
