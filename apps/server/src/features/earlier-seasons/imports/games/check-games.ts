import type { GameColumn, SeasonLine, SeasonLineProblem } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../../platform/database/database.ts'
import type { ColumnLine } from '../../../../platform/files/column-cells.ts'
import { KnownPlaces, type FoundPlayer } from '../known-places.ts'
import { problemOf } from '../season-cells.ts'
import { listTablesWithGames } from '../season-imports.sql.ts'
import { readGame, type ReadGame } from './games-file.ts'

/** A line of a file of games with what it would do. */
export type CheckedGame = ReadGame & {
  outcomeOfLine: SeasonLine['outcome']
  /** The table, and the lines of both players in it; null where a problem says so. */
  table_id: number | null
  found: [FoundPlayer['place'], FoundPlayer['place']]
}

/** Compares a file of games with the tables and games that are here. (docs/rules/moving-in.md) */
export async function checkGames(
  db: Db,
  lines: readonly ColumnLine<GameColumn>[],
  today: CalendarDate,
): Promise<CheckedGame[]> {
  const games = lines.map((line) => readGame(line, today))
  const known = await KnownPlaces.of(
    db,
    games.flatMap(({ sides }) => sides),
  )
  const played = await listTablesWithGames(db)
  const seen = new Set<string>()
  return games.map((game) => {
    const { tableId, problem } = findTable(known, game)
    const playerOf = (side: (typeof game.sides)[number]) =>
      tableId === null ? nobody : known.player({ table_id: tableId }, side)
    const [one, other] = [playerOf(game.sides[0]), playerOf(game.sides[1])]
    const isHere = tableId !== null && played.has(tableId)
    const problems = [
      ...game.problems,
      ...(problem ? [problem] : []),
      ...(tableId === null || isHere ? [] : findPlayerProblems(game, [one, other], seen)),
    ]
    const outcomeOfLine = problems.length > 0 ? 'problem' : isHere ? 'existing' : 'new'
    return { ...game, problems, outcomeOfLine, table_id: tableId, found: [one.place, other.place] }
  })
}

const nobody: FoundPlayer = { place: null, problem: 'unknown' }

function findTable(known: KnownPlaces, { season, competition, table }: ReadGame) {
  const seasonId = known.season(season)
  if (seasonId === null)
    return { tableId: null, problem: season === '' ? null : problemOf('season', 'unknown', season) }
  const tableId = known.table(seasonId, competition, table)
  if (tableId !== null) return { tableId, problem: null }
  const column = competition === 'league' ? 'tier' : 'subject'
  const isMissing = competition === 'league' && table === ''
  return { tableId, problem: isMissing ? null : problemOf(column, 'unknown', table) }
}

/** Finds players who are not in the table, or have another game in the round. */
function findPlayerProblems(
  { sides, round }: ReadGame,
  found: readonly FoundPlayer[],
  seen: Set<string>,
): SeasonLineProblem[] {
  const columns = ['name', 'opponent'] as const
  return columns.flatMap((column, side) => {
    const name = sides[side]?.name ?? ''
    const player = found[side]
    if (!player || name === '') return []
    if (player.problem !== null) return [problemOf(column, player.problem, name)]
    const key = `${round} ${player.place.id}`
    if (round !== null && seen.has(key)) return [problemOf(column, 'repeated', name)]
    seen.add(key)
    return []
  })
}
