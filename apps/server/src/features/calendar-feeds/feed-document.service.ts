import { createHash } from 'node:crypto'
import type { readCalendarFeed } from '@tertulia/contract/calendar-feeds'
import { firstFeedDay } from '@tertulia/core/calendar-feeds/feed-days'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { validRoles } from '@tertulia/core/roles/roles'
import { warned_customer_id } from '@tertulia/core/subscriptions/subscription-status'
import { getOwnCustomer } from '../../platform/access.views.ts'
import type { App } from '../../platform/app-context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { customerOfToken, hashToken } from '../../platform/tokens.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { findFeedOwner, listFeedGames, listFeedSpecials, listSubmittedKinds } from './calendar-feeds.views.ts'
import { writeCalendar } from './feed-document.ts'
import { feedEvents } from './feed-events.ts'

type FeedCall = Call<typeof readCalendarFeed>

/**
 * Answers a person's calendar to whoever has its address. The address names its customer: programs that keep calendars know
 * nothing of the host names of clubs. A blocked person's is not found. (docs/rules/calendar-feeds.md)
 */
export async function sendFeed(call: FeedCall, app: Pick<App, 'database' | 'public_url'>): Promise<string> {
  const { params, now } = call
  const customer_id = found(customerOfToken(params.token))
  const { read } = app.database.forCustomer(customer_id)
  const owner = found(await findFeedOwner(read, hashToken(params.token)))
  const { name, time_zone } = await getOwnCustomer(read)
  const today = dateInZone(now, time_zone)
  const { id: user_id, language, roles, created_at } = owner
  if (validRoles(roles, today).blocked) refuse('not_found')
  const asked = { user_id, from: firstFeedDay(today), today }
  const [games, specials, submitted, web_url] = await Promise.all([
    listFeedGames(read, asked),
    listFeedSpecials(read, asked),
    listSubmittedKinds(read, asked),
    findWebUrl(read, app.public_url),
  ])
  const events = feedEvents({
    ...asked,
    language,
    roles,
    time_zone,
    web_url,
    games,
    specials,
    submitted,
    tells_subscription: customer_id === warned_customer_id,
  })
  return answer(call, writeCalendar({ customer_id, user_id, name, language, made_at: created_at }, events))
}

/** The text, or nothing for who has it already. */
function answer({ request, reply }: FeedCall, text: string): string {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({
    etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tertulia.ics"',
    // Kept by its reader alone, who asks whether there is another: a fixture may have changed.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  const is_known = request.headers['if-none-match']?.includes(etag) ?? false
  if (!is_known) return text
  reply.code(304)
  return ''
}
