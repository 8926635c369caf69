import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for the open cases that two people have to decide: the player was heard, and is not the reader; who has proposed
 * the outcome waits for the second person.
 */
export const casesToDecide = ({ user_id, now }: { user_id: number; now: Instant }): RawBuilder<unknown> =>
  sql`fair_play_cases c where c.state = 'open' and c.user_id <> ${user_id}
    and c.proposed_by is distinct from ${user_id} and (c.stated_at is not null or c.heard_until <= ${now})`

/** SQL condition: a user has said nothing yet to an open case about them. */
export const hasCaseToState = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from fair_play_cases c where c.user_id = ${userId} and c.state = 'open' and c.stated_at is null)`
