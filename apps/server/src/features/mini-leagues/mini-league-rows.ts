import { miniLeagueTable, type MiniLeagueRow } from '@tertulia/core/mini-leagues/mini-league-table'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.sql.ts'
import { listClosedRounds, listMemberships, listMiniLeagueDays } from './mini-league-players.sql.ts'
import type { MiniLeagueRecord } from './mini-leagues.sql.ts'

type Counted = Pick<MiniLeagueRecord, 'id' | 'season' | 'ended_on' | 'best_days' | 'duels'>

/** Reads what a mini-league counts: who belonged to it when, its closed days, and the answers on them. */
export async function readMiniLeague(db: Db, miniLeague: Counted, today: CalendarDate) {
  const query = { ...miniLeague, today }
  const memberships = await listMemberships(db, query)
  const rounds = await listClosedRounds(db, query)
  const days = await listMiniLeagueDays(db, query)
  const present = new Set(memberships.filter((one) => one.present).map((one) => one.user_id))
  return { memberships, rounds, days, present }
}

/** Computes the table of a mini-league from what it counts. */
export async function rankMiniLeague(
  db: Db,
  miniLeague: Counted,
  facts: Awaited<ReturnType<typeof readMiniLeague>>,
): Promise<MiniLeagueRow[]> {
  const { best_days, duels, season } = miniLeague
  const duelPoints = duels ? (await getSeasonRules(db, season)).league_points : null
  return miniLeagueTable(facts, { best_days, duel_points: duelPoints })
}
