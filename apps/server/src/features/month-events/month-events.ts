import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth, MonthEvent } from '@tertulia/contract/month-events'
import { eventsVerdict } from '@tertulia/core/national-ranking/event-form'
import { newestMonthWithout } from '@tertulia/core/national-ranking/event-months'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { rerankMonths } from '../national-ranking/national-ranking.exports.ts'
import { holdRankingPlayers, listEventPlayers } from '../ranking-players/ranking-players.sql.ts'
import {
  countEventMonths,
  findMonthEvents,
  listEventMonthRows,
  listMonthsWithEvents,
  deleteEventMonth,
  insertEventMonth,
  lockEventMonth,
  replaceResults,
  updateEventMonth,
} from './month-events.sql.ts'

/** Lists a page of the months that have events. */
export async function listEventMonths(
  call: Call<typeof monthEventCalls.listEventMonths>,
): Promise<ReplyOf<typeof monthEventCalls.listEventMonths>> {
  const { db, query } = call
  const { paging, offset } = paginate(query.page, await countEventMonths(db))
  return { ...paging, months: await listEventMonthRows(db, offset) }
}

/** Returns the defaults for the form of a new month. */
export async function proposeMonthEvents(
  call: Call<typeof monthEventCalls.proposeMonthEvents>,
): Promise<ReplyOf<typeof monthEventCalls.proposeMonthEvents>> {
  const { db, today } = call
  const taken = await listMonthsWithEvents(db)
  const thisMonth = monthOf(today)
  const month = newestMonthWithout(taken, thisMonth)
  return { month, this_month: thisMonth, taken, players: await listEventPlayers(db) }
}

/** Returns the events of a month for their form. */
export async function getMonthEvents(call: Call<typeof monthEventCalls.getMonthEvents>): Promise<EventMonth> {
  const { db, params } = call
  return { ...orNotFound(await findMonthEvents(db, params.month)), players: await listEventPlayers(db) }
}

/** Creates the events of a month. */
export async function createMonthEvents(
  call: Call<typeof monthEventCalls.createMonthEvents>,
): Promise<ReplyOf<typeof monthEventCalls.createMonthEvents>> {
  const { db, user, now, today, body } = call
  const { month, events } = body
  if (month > monthOf(today)) refuse('invalid_input', [{ field: 'month', problem: 'future' }])
  if (!(await insertEventMonth(db, { month, saved_at: now }))) refuse('events_exist')
  await saveResults(db, month, events)
  await recordAction({ db, user, now }, `create_month_events ${month}`)
  return { month, version: 1 }
}

/** Replaces the results of a month over the version that the manager saw. */
export async function saveMonthEvents(
  call: Call<typeof monthEventCalls.saveMonthEvents>,
): Promise<ReplyOf<typeof monthEventCalls.saveMonthEvents>> {
  const { db, user, now, body } = call
  const { month } = call.params
  const locked = orNotFound(await lockEventMonth(db, month))
  if (locked.version !== body.version) refuse('events_changed')
  const version = locked.version + 1
  await updateEventMonth(db, { month, version, saved_at: now })
  await saveResults(db, month, body.events)
  await recordAction({ db, user, now }, `save_month_events ${month}`)
  return { month, version }
}

/** Deletes the events of a month with all results. */
export async function removeMonthEvents(
  call: Call<typeof monthEventCalls.removeMonthEvents>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  const { month } = params
  orNotFound((await deleteEventMonth(db, month)) || null)
  await rerankMonths(db, [month])
  await recordAction({ db, user, now }, `remove_month_events ${month}`)
  return {}
}

/** Saves a month's results and recomputes the published rankings that depend on them. */
async function saveResults(db: Db, month: string, events: readonly MonthEvent[]): Promise<void> {
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

const toldAtOnce = 20

/** Lists the fields that name unknown players. */
function unknownPlayers(events: readonly MonthEvent[], known: ReadonlySet<number>) {
  return events
    .flatMap(({ results }, event) =>
      results.flatMap(({ player_id }, result) =>
        known.has(player_id)
          ? []
          : [{ field: `events.${event}.results.${result}.player_id`, problem: 'unknown' }],
      ),
    )
    .slice(0, toldAtOnce)
}
