import { eventSizeMax } from '@tertulia/contract/month-events'
import type { ImportedResult, ResultProblem } from '@tertulia/contract/ranking-imports'
import type { Month } from '@tertulia/core/national-ranking/month'
import type { Db } from '../../platform/database/database.ts'
import { fileReader } from '../../platform/files/file-reader.ts'
import { countOutcomes } from '../imported-files/define-import.exports.ts'
import { findPlayers, type PlayerOfLine } from './players-of-file.ts'
import { listKnownPlayers, listKnownResults } from './ranking-imports.sql.ts'
import type { ReadResult } from './read-result.ts'
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
export async function compareResults(db: Db, lines: readonly ReadResult[]): Promise<CheckedResult[]> {
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

/** Presents a line for the report. */
export function presentResult(one: CheckedResult): ImportedResult {
  const { line, outcome, month, type, name, surname, result, supervised, player_id, problems } = one
  const watched = supervised ? { supervised } : {}
  return { line, outcome, month, type, name, surname, result, ...watched, player_id, problems }
}

/** Counts lines by what they do, and the months and players that are new. */
export function countResults(results: readonly CheckedResult[]) {
  const added = results.filter(({ outcome }) => outcome === 'new')
  const newPlayers = added.filter(({ player_id }) => player_id === null)
  return {
    ...countOutcomes(results),
    months: new Set(added.map(({ month }) => month)).size,
    players: new Set(newPlayers.map(({ player_key: key }) => key)).size,
  }
}
