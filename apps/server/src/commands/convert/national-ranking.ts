import { eventTypes, type EventType } from '@tertulia/core/national-ranking/event-types'
import { monthOf, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import { rankMonth, type EventResult } from '@tertulia/core/national-ranking/ranking'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import { dateOf, idOf, instantOf, numberOf, textOf, type Conversion } from './conversion.ts'

const isEventType = (type: string): type is EventType => eventTypes.some((known) => known === type)

/** Converts players and events of the national ranking, and each published month with the rows it has today. */
export function convertNationalRanking(conversion: Conversion): void {
  const playerIds = convertPlayers(conversion)
  const results = convertEvents(conversion, playerIds)
  const { old, tables, now, founderId } = conversion
  const rankings: ArchiveRow[] = []
  const rows: ArchiveRow[] = []
  for (const row of old.month_rankings) {
    const date = dateOf(row, 'date')
    if (date === null) continue
    const month = monthOf(date)
    rankings.push({ month, published_at: instantOf(row, 'created_at') ?? now, published_by: founderId })
    const months = new Set(monthsOfRanking(month))
    for (const ranked of rankMonth(results.filter((result) => months.has(result.month)))) {
      const { player_id, rank, score, score_sum, events } = ranked
      rows.push({ month, player_id, rank, score, score_sum, events })
    }
  }
  tables.set('month_rankings', rankings)
  tables.set('month_ranking_rows', rows)
}

function convertPlayers(conversion: Conversion): Set<number> {
  const { old, tables, now } = conversion
  const users = new Map(old.users.map((row) => [idOf(row), row]))
  const linked = new Set<number>()
  const players = old.ranking_players.map((row) => {
    const id = idOf(row)
    const userId = numberOf(row, 'user_id')
    const user = userId === null ? undefined : users.get(userId)
    const isLinked = userId !== null && user !== undefined && !linked.has(userId)
    if (userId !== null && !isLinked) {
      conversion.note(
        'changed',
        ['individual_quiz_players', id],
        `without its user ${userId}, who is not there or another player`,
      )
    }
    if (isLinked) linked.add(userId)
    return {
      id,
      name: textOf(row, 'name') || (user ? textOf(user, 'name') : '') || `${id}`,
      surname: textOf(row, 'surname') || (user ? textOf(user, 'surname') : ''),
      user_id: isLinked ? userId : null,
      created_at: instantOf(row, 'created_at') ?? now,
    }
  })
  tables.set('ranking_players', players)
  return new Set(players.map(({ id }) => id))
}

function convertEvents(conversion: Conversion, playerIds: ReadonlySet<number>): EventResult[] {
  const { old, tables, now } = conversion
  const events = new Map<number, { month: string; type: EventType }>()
  for (const row of old.events) {
    const [type, date] = [textOf(row, 'type'), dateOf(row, 'date')]
    if (isEventType(type) && date !== null) events.set(idOf(row), { month: monthOf(date), type })
    else
      conversion.note(
        'error',
        ['individual_quizzes', idOf(row)],
        `left out: ${type} is no kind of event here, or it has no month`,
      )
  }
  const results = new Map<string, EventResult>()
  for (const row of old.event_results) {
    const place = ['individual_quiz_results', idOf(row)] as const
    const [event, playerId] = [events.get(idOf(row, 'event_id')), numberOf(row, 'player_id')]
    const key = `${event?.month} ${event?.type} ${playerId}`
    if (!event || playerId === null || !playerIds.has(playerId))
      conversion.note('error', place, 'left out: its event or player is not there')
    else if (results.has(key))
      conversion.note('error', place, 'left out: the player has another result in this event')
    else
      results.set(key, { ...event, player_id: playerId, result: Math.max(0, numberOf(row, 'result') ?? 0) })
  }
  const all = [...results.values()]
  const months = [...new Set(events.values().map(({ month }) => month))].toSorted()
  tables.set(
    'event_months',
    months.map((month) => ({ month, saved_at: now })),
  )
  tables.set('event_results', all)
  return all
}
