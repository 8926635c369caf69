import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SideResult } from '@tertulia/core/league/game-score'
import { sql } from 'kysely'
import type { JobLog } from '../src/jobs/job-log.ts'
import type { TestApp } from './test-app.ts'

/** A player's side of a game as it is kept. */
export type KeptGame = Omit<SideResult, 'state'> & {
  user_id: number
  state: SideResult['state'] | 'scheduled'
  excused: boolean
}

/** The games of a date by player. */
export async function keptGames(
  app: TestApp,
  customer_id: number,
  date: CalendarDate,
): Promise<Map<number, KeptGame>> {
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('games')
    .select(['user_id', 'state', 'outcome', 'score', 'excused'])
    .select(['league_points', 'points_for', 'points_against', 'right_answers'])
    .where('date', '=', date)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row as KeptGame]))
}

/** The rows of a season's tables, tier by tier in their order. */
export async function keptStandings(app: TestApp, customer_id: number, season: number) {
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('standings')
    .selectAll()
    .where('season', '=', season)
    .orderBy('tier')
    .orderBy('rank')
    .orderBy('user_id')
    .execute()
  return rows.map(({ customer_id: _customer_id, season: _season, ...row }) => row)
}

/** Which transaction wrote each row of a table last: equal before and after means that nobody touched the row. */
export async function rowVersions(
  app: TestApp,
  customer_id: number,
  table: 'games' | 'standings',
): Promise<Map<string, string>> {
  const day = table === 'games' ? sql`date` : sql`tier`
  const { rows } = await sql<{ key: string; version: string }>`
    select ${day} || ' ' || user_id as key, xmin::text as version
    from ${sql.table(table)}`.execute(app.forCustomer(customer_id).read)
  return new Map(rows.map(({ key, version }) => [key, version]))
}

type LogEntry = {
  level: 'info' | 'warn' | 'error'
  message: string
  customer_id?: number
  [field: string]: unknown
}

/** A log that keeps what it is told. */
export function keptLog(): { log: JobLog; entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const keep =
    (level: LogEntry['level']) =>
    (fields: object, message: string): void => {
      entries.push({ level, message, ...fields })
    }
  return { log: { info: keep('info'), warn: keep('warn'), error: keep('error') } as JobLog, entries }
}
