import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import { countMoves } from '@tertulia/core/calendar-feeds/event-sequences'
import { firstFeedDay } from '@tertulia/core/calendar-feeds/feed-days'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { rolesOn } from '@tertulia/core/roles/roles'
import { warnedCustomerId } from '@tertulia/core/subscriptions/subscription-status'
import { getOwnCustomer } from '../../platform/access/access.views.ts'
import type { App } from '../../platform/app-context.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { customerOfToken, hashToken } from '../../platform/access/tokens.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { updateSentEvents } from './calendar-feeds.store.ts'
import {
  findFeedOwner,
  listFeedGames,
  listFeedSpecials,
  listSubmittedQuizzes,
} from './calendar-feeds.views.ts'
import { writeCalendar } from './feed-document.ts'
import { feedEvents } from './feed-events.ts'

type FeedCall = Call<typeof calendarFeedCalls.readCalendarFeed>

/**
 * Returns a user's calendar for its secret address. The address names the customer, so that calendar programs need not
 * know the club's host name. A blocked user's calendar is not found.
 */
export async function readCalendarFeed(
  call: FeedCall,
  app: Pick<App, 'database' | 'addresses'>,
): Promise<string> {
  const { params, now } = call
  const customerId = orNotFound(customerOfToken(params.token))
  const { read, tx } = app.database.forCustomer(customerId)
  const owner = orNotFound(await findFeedOwner(read, hashToken(params.token)))
  const { name, time_zone, kept_open } = await getOwnCustomer(read)
  const today = dateInZone(now, time_zone)
  const { id: userId, language, roles, created_at, sent_events: before } = owner
  if (rolesOn(roles, today).blocked) refuse('not_found')
  const asked = { user_id: userId, from: firstFeedDay(today), today }
  const [games, specials, submitted, webUrl] = await Promise.all([
    listFeedGames(read, asked),
    listFeedSpecials(read, asked),
    listSubmittedQuizzes(read, asked),
    findWebUrl(read, app.addresses),
  ])
  const events = feedEvents({
    ...asked,
    language,
    roles,
    time_zone,
    kept_open,
    web_url: webUrl,
    games,
    specials,
    submitted,
    tellsSubscription: customerId === warnedCustomerId,
  })
  const sent = countMoves(events, before, { from: asked.from, now })
  if (!isDeepStrictEqual(sent, before)) {
    await tx((db) => updateSentEvents(db, userId, { before, after: sent }))
  }
  const calendar = { customer_id: customerId, user_id: userId, name, language, madeAt: created_at, sent }
  return answer(call, writeCalendar(calendar, events))
}

/** Responds with the text, or with 304 when the client has it already. */
function answer({ request, reply }: FeedCall, text: string): string {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({
    etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tertulia.ics"',
    // Only the client itself may cache it, and must revalidate: fixtures change.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false
  if (!isKnown) return text
  reply.code(304)
  return ''
}
