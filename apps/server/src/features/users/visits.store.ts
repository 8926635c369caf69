import { addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

export type Visit = {
  user_id: number
  /** The version of the web app just loaded; null when it was loaded before. */
  version: string | null
  now: Instant
}

/** Saves a user's last visit, to the minute, and the version of their web app. */
export async function updateLastSeen(db: Db, { user_id: userId, version, now }: Visit): Promise<void> {
  const aMinuteAgo = addMinutes(now, -1)
  await db
    .updateTable('users')
    .set({ last_seen_at: now, ...(version !== null && { last_version: version }) })
    .where('id', '=', userId)
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<=', aMinuteAgo),
        ...(version === null ? [] : [eb('last_version', 'is distinct from', version)]),
      ]),
    )
    .execute()
}
