import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'

/** SQL condition: the user `u` may play the quiz `z` on a day, and the account is neither deleted nor blocked. */
export const mayPlay = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and (r.role = 'regular_player' or r.role = 'special_quiz_player' and z.kind = 'special')
    and (r.valid_until is null or r.valid_until >= ${today}))
  and ${notBlocked(today)})`

/** SQL condition: the user `u` is not blocked on a day. */
export const notBlocked = (today: CalendarDate) => sql<boolean>`not exists (select from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
    and (r.valid_until is null or r.valid_until >= ${today}))`
