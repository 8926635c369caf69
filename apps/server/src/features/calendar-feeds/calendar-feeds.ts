import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { countMoves, type SentEvents } from '@tertulia/core/calendar-feeds/event-sequences'
import { firstFeedDay } from '@tertulia/core/calendar-feeds/feed-days'
import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { rolesOn } from '@tertulia/core/roles/roles'
import { warnedCustomerId } from '@tertulia/core/subscriptions/subscription-status'
import type { Language } from '@tertulia/core/customers/languages'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeToken, customerOfToken, hashToken } from '../../platform/access/tokens.ts'
import { getOwnCustomer } from '../../platform/access/access.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { holdPresentUser, holdUser } from '../users/users.sql.ts'
import { findWebUrl } from '../customers/customers.sql.ts'
import {
  findFeed,
  findFeedOwner,
  listFeedGames,
  listFeedSpecials,
  listSubmittedQuizzes,
  deleteFeed,
  upsertFeed,
  updateSentEvents,
} from './calendar-feeds.sql.ts'
import { feedEvents, type FeedEvent } from './feed-events.ts'

type Calendar = {
  customer_id: number
  user_id: number
  /** The name that calendar programs show. */
  name: string
  language: Language
  /** The timestamp of events that never moved, so that equal calendars are equal texts. */
  madeAt: Instant
  /** The number of moves of each event, and the instant of the last one. */
  sent: SentEvents
}

const refreshedAfterSeconds = 3600

/**
 * Writes a calendar as iCalendar. Days are dates without a zone and instants are in UTC, so both are right in any time
 * zone.
 */
function writeCalendar(calendar: Calendar, events: readonly FeedEvent[]): string {
  const { customer_id, user_id, name, language, madeAt, sent } = calendar
  const document = ical({
    name,
    prodId: { company: 'Tertulia', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshedAfterSeconds,
  })
  for (const { uid, summary, description, url, ...when } of events) {
    const { sequence = 0, movedAt = null } = sent[uid] ?? {}
    document.createEvent({
      id: `${uid}-${user_id}@customer-${customer_id}.tertulia`,
      stamp: movedAt ?? madeAt,
      sequence,
      ...(movedAt !== null && { lastModified: movedAt }),
      summary,
      description,
      url,
      ...('date' in when
        ? // A quiz does not make the whole day busy.
          { start: when.date, allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { ...when, transparency: ICalEventTransparency.TRANSPARENT }),
    })
  }
  return document.toString()
}

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
  const query = { user_id: userId, from: firstFeedDay(today), today }
  const [games, specials, submitted, webUrl] = await Promise.all([
    listFeedGames(read, query),
    listFeedSpecials(read, query),
    listSubmittedQuizzes(read, query),
    findWebUrl(read, app.addresses),
  ])
  const events = feedEvents({
    ...query,
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
  const sent = countMoves(events, before, { from: query.from, now })
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
