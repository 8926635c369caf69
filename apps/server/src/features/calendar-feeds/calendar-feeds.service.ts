import type {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@tertulia/contract/calendar-feeds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { recordAction } from '../../platform/audit-log.store.ts'
import { refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { makeToken } from '../../platform/tokens.ts'
import { holdPresentUser, holdUser } from '../users/users.views.ts'
import { deleteFeed, upsertFeed } from './calendar-feeds.store.ts'
import { findFeed } from './calendar-feeds.views.ts'

/** Since when a person's calendar has an address; never the address. (docs/rules/calendar-feeds.md) */
export async function findOwnFeed(
  call: Call<typeof getCalendarFeed>,
): Promise<ReplyOf<typeof getCalendarFeed>> {
  refuseImpersonator(call)
  return { created_at: await findFeed(call.db, call.user.id) }
}

/** Gives a person's calendar an address, and the one before is worth nothing. (docs/rules/calendar-feeds.md) */
export async function makeOwnFeed(
  call: Call<typeof createCalendarFeed>,
): Promise<ReplyOf<typeof createCalendarFeed>> {
  refuseImpersonator(call)
  const { db, user, customer, now } = call
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  const { token, token_hash } = makeToken(customer.id)
  await upsertFeed(db, { user_id: user.id, token_hash, created_at: now })
  await recordAction(db, { user_id: user.id, action: 'create_calendar_feed', created_at: now })
  return { created_at: now, path: `/calendar-feeds/${token}` }
}

/** Takes a person's calendar off its address; nothing happens when it has none. (docs/rules/calendar-feeds.md) */
export async function dropOwnFeed(call: Call<typeof removeCalendarFeed>): Promise<Record<string, never>> {
  refuseImpersonator(call)
  const { db, user, now } = call
  if (await deleteFeed(db, user.id)) {
    await recordAction(db, { user_id: user.id, action: 'remove_calendar_feed', created_at: now })
  }
  return {}
}
