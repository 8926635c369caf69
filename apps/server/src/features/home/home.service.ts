import type { getHome, Home } from '@tertulia/contract/home'
import type { StandingRow } from '@tertulia/contract/league'
import { endOfDay } from '@tertulia/core/calendar/calendar'
import { seasonState } from '@tertulia/core/league/season-state'
import type { Call } from '../../platform/serve.ts'
import { findTable, type FoundTable } from '../league/league.views.ts'
import { findDay } from './home.views.ts'

const rows_shown = 5

/** What a player meets first: today's quiz and games, the last result, the rows around him. (docs/rules/league.md) */
export async function getPlayersHome({
  db,
  user,
  customer,
  now,
  today,
}: Call<typeof getHome>): Promise<Home> {
  const reader = { user_id: user.id, today }
  const [{ submitted, ...day }, table] = await Promise.all([findDay(db, reader), findTable(db, reader)])
  const state = submitted === null ? 'none' : submitted ? 'submitted' : 'open'
  return {
    today,
    now,
    quiz: { state, closes_at: endOfDay(today, customer.time_zone) },
    ...day,
    table: table && seasonState(table, today) === 'running' ? tableAround(table, user.id) : null,
  }
}

function tableAround({ season, tier, standings }: FoundTable, user_id: number): Home['table'] {
  const own_place = standings?.findIndex(({ id }) => id === user_id) ?? -1
  if (!standings || own_place === -1) return null
  return { season, tier, standings: rowsAround(standings, own_place) }
}

function rowsAround(standings: readonly StandingRow[], place: number): StandingRow[] {
  const last_start = Math.max(0, standings.length - rows_shown)
  const start = Math.min(Math.max(0, place - Math.floor(rows_shown / 2)), last_start)
  return standings.slice(start, start + rows_shown)
}
