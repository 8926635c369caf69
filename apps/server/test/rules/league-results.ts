import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SideResult } from '@tertulia/core/league/game-score'
import { sql } from 'kysely'
import type { JobLog } from '../../src/jobs/job-log.ts'
import type { TestApp } from '../test-app.ts'
import { queryRows } from '../../src/platform/database/rows.ts'

/** A player's side of a stored game. */
export type StoredGame = Omit<SideResult, 'state'> & {
  user_id: number
  state: SideResult['state'] | 'scheduled'
  excused: boolean
}

/** Reads the games of a date by player. */
export async function storedGames(
  app: TestApp,
  customerId: number,
  date: CalendarDate,
): Promise<Map<number, StoredGame>> {
  const rows = await app
    .forCustomer(customerId)
    .read.selectFrom('games')
    .select(['user_id', 'state', 'outcome', 'score', 'excused'])
    .select(['league_points', 'points_for', 'points_against', 'right_answers'])
    .$narrowType<StoredGame>()
    .where('date', '=', date)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Reads the rows of a season's tables, tier by tier in their order. */
export async function storedStandings(app: TestApp, customerId: number, season: number) {
  const rows = await app
    .forCustomer(customerId)
    .read.selectFrom('standings')
    .selectAll()
    .where('season', '=', season)
    .orderBy('tier')
    .orderBy('rank')
    .orderBy('user_id')
    .execute()
  return rows.map(({ customer_id: _customerId, season: _season, ...row }) => row)
}

/**
 * Returns the transaction that last wrote each row of a table: equal before and after means that the row was not
 * touched.
 */
export async function rowVersions(
  app: TestApp,
  customerId: number,
  table: 'games' | 'standings',
): Promise<Map<string, string>> {
  const day = table === 'games' ? sql`date` : sql`tier`
  const rows = await queryRows<{ key: string; version: string }>(app.forCustomer(customerId).read)`
    select ${day} || ' ' || user_id as key, xmin::text as version
    from ${sql.table(table)}`
  return new Map(rows.map(({ key, version }) => [key, version]))
}

type LogEntry = {
  level: 'info' | 'warn' | 'error'
  message: string
  customer_id?: number
  [field: string]: unknown
}

/** Creates a log that records its entries. */
export function storedLog(): { log: JobLog; entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const save =
    (level: LogEntry['level']) =>
    (fields: object, message: string): void => {
      entries.push({ level, message, ...fields })
    }
  return { log: { info: save('info'), warn: save('warn'), error: save('error') } as JobLog, entries }
}
