import { eventSizeMax } from '@tertulia/contract/month-events'
import type { ImportedResult, ResultProblem } from '@tertulia/contract/ranking-imports'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { fileReader } from '../../platform/files/file-reader.ts'
import type { StoredMappings } from '../../platform/files/columns/column-plan.ts'
import { findPlayers, type PlayerOfLine } from './players-of-file.ts'
import { listKnownPlayers, listKnownResults } from './ranking-imports.sql.ts'
import type { ClubFacts, ReadResult } from './read-result.ts'
import type { ReadMonths, readResultsFile } from './results-file.ts'

/** Where months of a CSV file come from. */
export const rankingSource = 'ranking_file'

export const resultsFiles = fileReader<Parameters<typeof readResultsFile>, ReadMonths>(
  new URL('results-file.ts', import.meta.url),
  'readResultsFile',
)

/** A line of a file with what it would do. */
export type CheckedResult = ReadResult & {
  outcome: ImportedResult['outcome']
  /** The same for all lines of one player. */
  player_key: string
  player_id: number | null
}

/** Compares a file with the events and players as they are now. (docs/rules/moving-in.md) */
export async function checkResults(
  db: Db,
  { content, mappings, club }: { content: Uint8Array; mappings: StoredMappings; club: ClubFacts },
): Promise<Pick<ReadMonths, 'table'> & { results: CheckedResult[] }> {
  const { table, results } = await resultsFiles.read(content, club, mappings)
  return { table, results: await compareResults(db, results) }
}

async function compareResults(db: Db, lines: readonly ReadResult[]): Promise<CheckedResult[]> {
  const players = findPlayers(lines, await listKnownPlayers(db, rankingSource))
  const months = [...new Set(lines.flatMap(({ month }) => month ?? []))]
  const known = await listKnownResults(db, months)
  const counted = { seen: new Set<string>(), sizes: new Map<string, number>() }
  return lines.map((line, at) => {
    const player = players[at] ?? null
    const problems = [...line.problems, ...problemsOf(line, player, { known, ...counted })]
    const isHere = line.month !== null && known.has(line.month)
    const outcome = problems.length > 0 ? 'problem' : isHere ? 'existing' : 'new'
    return {
      ...line,
      problems,
      outcome,
      player_key: player?.key ?? '',
      player_id: player?.player_id ?? null,
    }
  })
}

type Counted = {
  /** Results by month, type and player of the months that have events. */
  known: ReadonlyMap<Month, ReadonlyMap<string, number>>
  seen: Set<string>
  sizes: Map<string, number>
}

/** Finds what is wrong with a line beside the others and beside what is here, and counts it. */
function problemsOf(
  line: ReadResult,
  player: PlayerOfLine,
  { known, seen, sizes }: Counted,
): ResultProblem[] {
  const { month, type, name, surname, result } = line
  const fullName = `${name} ${surname}`.trim().slice(0, 100)
  if (player === null) return name === '' ? [] : [{ column: 'name', problem: 'ambiguous', value: fullName }]
  if (month === null || type === null) return []
  const place = `${month} ${type} ${player.key}`
  if (seen.has(place)) return [{ column: 'name', problem: 'repeated', value: fullName }]
  seen.add(place)
  const here = known.get(month)
  if (here) {
    const isSame = result !== null && here.get(`${type} ${player.player_id}`) === result
    return isSame ? [] : [{ column: 'month', problem: 'month_exists', value: month }]
  }
  const size = (sizes.get(`${month} ${type}`) ?? 0) + 1
  sizes.set(`${month} ${type}`, size)
  return size > eventSizeMax ? [{ column: 'event', problem: 'too_many', value: month }] : []
}

const order = ['problem', 'new', 'existing'] as const

/** Presents lines for the report, those that need the manager first. */
export function presentResults(results: readonly CheckedResult[]): ImportedResult[] {
  return order.flatMap((outcome) =>
    results
      .filter((one) => one.outcome === outcome)
      .map(({ line, month, type, name, surname, result, supervised, player_id, problems }) => ({
        line,
        outcome,
        month,
        type,
        name,
        surname,
        result,
        ...(supervised && { supervised }),
        player_id,
        problems,
      })),
  )
}

/** Counts lines by what they do, and the months and players that are new. */
export function countResults(results: readonly CheckedResult[]) {
  const of = (wanted: ImportedResult['outcome']) => results.filter(({ outcome }) => outcome === wanted)
  const added = of('new')
  const newPlayers = added.filter(({ player_id }) => player_id === null)
  return {
    problem: of('problem').length,
    new: added.length,
    existing: of('existing').length,
    months: new Set(added.map(({ month }) => month)).size,
    players: new Set(newPlayers.map(({ player_key: key }) => key)).size,
  }
}
