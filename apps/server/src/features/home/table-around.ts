import type { Home } from '@tertulia/contract/home'
import type { StandingRow } from '@tertulia/contract/league'
import type { TableRow } from '../league/league.sql.ts'

const rowsShown = 5

/** Cuts the rows around a player's own out of a table; null when they are not in it. */
export function tableAround({ season, tier, standings }: TableRow, userId: number): Home['table'] {
  const ownPlace = standings?.findIndex(({ id }) => id === userId) ?? -1
  if (!standings || ownPlace === -1) return null
  return { season, tier, standings: rowsAround(standings, ownPlace) }
}

function rowsAround(standings: readonly StandingRow[], place: number): StandingRow[] {
  const lastStart = Math.max(0, standings.length - rowsShown)
  const start = Math.min(Math.max(0, place - Math.floor(rowsShown / 2)), lastStart)
  return standings.slice(start, start + rowsShown)
}
