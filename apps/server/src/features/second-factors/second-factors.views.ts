import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

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
