import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'

/** A stored user of the club. */
export type UserRow = {
  id: number
  name: string
  surname: string
  email: string
  /** File name of the profile image. */
  image: string | null
  created_at: Instant
  last_seen_at: Instant | null
  last_version: string | null
  deletion_due_at: Instant | null
  roles: Roles | null
}

/** The columns of the user `u` that an admin's list shows. */
export const listedColumns = sql`u.id, u.name, u.surname, u.email, u.image, u.created_at, u.last_seen_at,
  u.last_version, (select d.due_at from account_deletions d
    where d.customer_id = u.customer_id and d.user_id = u.id) as deletion_due_at, (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true'))
    from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id) as roles`
