import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  createMonthEvents,
  EventMonth,
  getMonthEvents,
  listEventMonths,
  MonthEvent,
  proposeMonthEvents,
  removeMonthEvents,
  saveMonthEvents,
} from '@tertulia/contract/month-events'
import { eventsVerdict } from '@tertulia/core/national-ranking/event-form'
import { newestMonthWithout } from '@tertulia/core/national-ranking/event-months'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { rerankMonths } from '../national-ranking/national-ranking.results.ts'
import { holdRankingPlayers, listEventPlayers } from '../ranking-players/ranking-players.views.ts'
import {
  deleteEventMonth,
  insertEventMonth,
  lockEventMonth,
  replaceResults,
  updateEventMonth,
} from './month-events.store.ts'
import {
  countEventMonths,
  findMonthEvents,
  listEventMonthRows,
  listMonthsWithEvents,
} from './month-events.views.ts'

/** A page of the months that have events. (docs/rules/month-events.md) */
export async function showEventMonths(
  call: Call<typeof listEventMonths>,
): Promise<ReplyOf<typeof listEventMonths>> {
  const { db, query } = call
  const { paging, offset } = standOf(query.page, await countEventMonths(db))
  return { ...paging, months: await listEventMonthRows(db, offset) }
}

/** What the form of a new month begins with. (docs/rules/month-events.md) */
export async function proposeEvents(
  call: Call<typeof proposeMonthEvents>,
): Promise<ReplyOf<typeof proposeMonthEvents>> {
  const { db, today } = call
  const taken = await listMonthsWithEvents(db)
  const this_month = monthOf(today)
  const month = newestMonthWithout(taken, this_month)
  return { month, this_month, taken, players: await listEventPlayers(db) }
}

/** The events of a month for their form. (docs/rules/month-events.md) */
export async function showMonthEvents(call: Call<typeof getMonthEvents>): Promise<EventMonth> {
  const { db, params } = call
  return { ...found(await findMonthEvents(db, params.month)), players: await listEventPlayers(db) }
}

/** Gives a month its events. (docs/rules/month-events.md) */
export async function makeMonthEvents(
  call: Call<typeof createMonthEvents>,
): Promise<ReplyOf<typeof createMonthEvents>> {
  const { db, user, now, today, body } = call
  const { month, events } = body
  if (month > monthOf(today)) refuse('invalid_input', [{ field: 'month', problem: 'future' }])
  if (!(await insertEventMonth(db, { month, saved_at: now }))) refuse('events_exist')
  await keepResults(db, month, events)
  await recordAction(db, { user_id: user.id, action: `create_month_events ${month}`, created_at: now })
  return { month, version: 1 }
}

/** Replaces the results of a month over the version that the manager has seen. (docs/rules/month-events.md) */
export async function changeMonthEvents(
  call: Call<typeof saveMonthEvents>,
): Promise<ReplyOf<typeof saveMonthEvents>> {
  const { db, user, now, body } = call
  const { month } = call.params
  const locked = found(await lockEventMonth(db, month))
  if (locked.version !== body.version) refuse('events_changed')
  const version = locked.version + 1
  await updateEventMonth(db, { month, version, saved_at: now })
  await keepResults(db, month, body.events)
  await recordAction(db, { user_id: user.id, action: `save_month_events ${month}`, created_at: now })
  return { month, version }
}

/** Deletes the events of a month with all results. (docs/rules/month-events.md) */
export async function dropMonthEvents(call: Call<typeof removeMonthEvents>): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  const { month } = params
  found((await deleteEventMonth(db, month)) || null)
  await rerankMonths(db, [month])
  await recordAction(db, { user_id: user.id, action: `remove_month_events ${month}`, created_at: now })
  return {}
}

/** Keeps what a month has from now on, and works out again what was published of it. */
async function keepResults(db: Db, month: string, events: readonly MonthEvent[]): Promise<void> {
  const verdict = eventsVerdict(events)
  if (!verdict.accepted) {
    if (verdict.reason === 'type_twice') {
      refuse('invalid_input', [{ field: `events.${verdict.event}.type`, problem: 'twice' }])
    }
    const field = `events.${verdict.event}.results.${verdict.result}.player_id`
    refuse('player_twice', [{ field, problem: 'twice' }])
  }
  const ids = new Set(events.flatMap(({ results }) => results.map(({ player_id }) => player_id)))
  const held = await holdRankingPlayers(db, [...ids])
  if (held.size < ids.size) refuse('not_found', unknownPlayers(events, held))
  await replaceResults(db, { month, events })
  await rerankMonths(db, [month])
}

const told_at_once = 20

/** Where players stand who are not there any more. */
function unknownPlayers(events: readonly MonthEvent[], known: ReadonlySet<number>) {
  return events
    .flatMap(({ results }, event) =>
      results.flatMap(({ player_id }, result) =>
        known.has(player_id)
          ? []
          : [{ field: `events.${event}.results.${result}.player_id`, problem: 'unknown' }],
      ),
    )
    .slice(0, told_at_once)
}
