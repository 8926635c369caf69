import { eventsPerCall, type readEvents as readEventsEndpoint } from '@tertulia/contract/club-events'
import { clubEventKinds, isOwnerEvent } from '@tertulia/core/club-events/club-events'
import { bodyOfEvent } from '@tertulia/core/club-events/event-body'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { mayAct } from '@tertulia/core/roles/roles'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findWebUrl } from '../customers/customers.sql.ts'
import { findPlace, hasDueEvent, listPublishedEvents, insertOpenings, publishDue } from './club-events.sql.ts'

/** Returns the published events after the one that the caller has last seen, a line each, the oldest first. */
export async function readEvents(
  { db, user, query, reply }: Call<typeof readEventsEndpoint>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<string> {
  const after = query.since === undefined ? null : orNotFound(await findPlace(db, query.since))
  const isOwner = mayAct(user.valid_roles, ['customer'])
  const kinds = clubEventKinds.filter((kind) => isOwner || !isOwnerEvent(kind))
  const events = await listPublishedEvents(db, { after, kinds, limit: eventsPerCall })
  const webUrl = await findWebUrl(db, addresses)
  reply.header('content-type', 'application/x-ndjson; charset=utf-8')
  return events.map((event) => `${bodyOfEvent(event, webUrl)}\n`).join('')
}

/** Writes what began today, and publishes the events that are due; returns their ids. (docs/rules/webhooks.md) */
export async function publishEvents(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<string[]> {
  await insertOpenings(db, { today, now })
  return (await hasDueEvent(db, now)) ? publishDue(db, now) : []
}
