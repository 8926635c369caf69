import type { NameMatch } from './name-matching.ts'
import type { ResultLine } from './result-table.ts'

/** A manager's decision about a line. */
export type LineDecision = { player_id?: number; result?: number; left_out?: true }

export type ReviewedLine = ResultLine & {
  match: NameMatch
  /** The player found or chosen. */
  player_id: number | null
  state: 'ready' | 'undecided' | 'no_result' | 'twice' | 'left_out'
}

/**
 * Reviews the lines of a pasted table before import: a line is ready when its player is known, it has a result, and no
 * earlier line has the same player. (docs/rules/month-events.md)
 */
export function reviewLines(
  lines: readonly ResultLine[],
  matches: readonly NameMatch[],
  decisions: ReadonlyMap<number, LineDecision>,
): ReviewedLine[] {
  const taken = new Set<number>()
  return lines.map((line, index) => {
    const match = matches[index] ?? { kind: 'unknown', player_id: null, near: [] }
    const decision = decisions.get(line.line) ?? {}
    const playerId = decision.player_id ?? match.player_id
    const result = decision.result ?? line.result
    const reviewed = { ...line, match, player_id: playerId, result }
    if (decision.left_out) return { ...reviewed, state: 'left_out' }
    if (playerId === null) return { ...reviewed, state: 'undecided' }
    if (taken.has(playerId)) return { ...reviewed, state: 'twice' }
    taken.add(playerId)
    return { ...reviewed, state: result === null ? 'no_result' : 'ready' }
  })
}

/** Returns the results to import. (docs/rules/month-events.md) */
export function resultsOf(lines: readonly ReviewedLine[]): { player_id: number; result: number }[] {
  return lines.flatMap(({ state, player_id, result }) =>
    state === 'ready' && player_id !== null && result !== null ? [{ player_id, result }] : [],
  )
}
