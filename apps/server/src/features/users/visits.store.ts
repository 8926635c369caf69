import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

/** A user's visit, and the instant before which the last one must have been saved to be replaced. */
export type Visit = {
  user_id: number
  /** The version of the web app just loaded; null when it was loaded before. */
  version: string | null
  now: Instant
  saved_until: Instant
}

/** Saves a user's last visit and the version of their web app, unless both were saved since. */
export async function updateLastSeen(db: Db, { user_id, version, now, saved_until }: Visit): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: now, ...(version !== null && { last_version: version }) })
    .where('id', '=', user_id)
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<=', saved_until),
        ...(version === null ? [] : [eb('last_version', 'is distinct from', version)]),
      ]),
    )
    .execute()
}
