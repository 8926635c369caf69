import type * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeToken } from '../../platform/access/tokens.ts'
import { holdPresentUser, holdUser } from '../users/users.views.ts'
import { deleteFeed, upsertFeed } from './calendar-feeds.store.ts'
import { findFeed } from './calendar-feeds.views.ts'

/** Returns when the user's calendar address was created; never the address. */
export async function getCalendarFeed(
  call: Call<typeof calendarFeedCalls.getCalendarFeed>,
): Promise<ReplyOf<typeof calendarFeedCalls.getCalendarFeed>> {
  return { created_at: await findFeed(call.db, call.user.id) }
}

/** Creates a calendar address for a user; the previous one stops working. */
export async function createCalendarFeed(
  call: Call<typeof calendarFeedCalls.createCalendarFeed>,
): Promise<ReplyOf<typeof calendarFeedCalls.createCalendarFeed>> {
  const { db, user, customer, now } = call
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  const { token, token_hash } = makeToken(customer.id)
  await upsertFeed(db, { user_id: user.id, token_hash, created_at: now })
  await recordAction({ db, user, now }, 'create_calendar_feed')
  return { created_at: now, path: `/calendar-feeds/${token}` }
}

/** Removes a user's calendar address; does nothing when there is none. */
export async function removeCalendarFeed(
  call: Call<typeof calendarFeedCalls.removeCalendarFeed>,
): Promise<Record<string, never>> {
  const { db, user, now } = call
  if (await deleteFeed(db, user.id)) {
    await recordAction({ db, user, now }, 'remove_calendar_feed')
  }
  return {}
}
