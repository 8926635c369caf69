import { addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

export type Visit = {
  user_id: number
  /** Of the web that he has just loaded; null when he goes on with what he has. */
  version: string | null
  now: Instant
}

/** Keeps when a user was here last, to the minute, and the version of the web that he runs. */
export async function updateLastSeen(db: Db, { user_id, version, now }: Visit): Promise<void> {
  const a_minute_ago = addMinutes(now, -1)
  await db
    .updateTable('users')
    .set({ last_seen_at: now, ...(version !== null && { last_version: version }) })
    .where('id', '=', user_id)
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<=', a_minute_ago),
        ...(version === null ? [] : [eb('last_version', 'is distinct from', version)]),
      ]),
    )
    .execute()
}
