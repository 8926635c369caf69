import type { NameMatch } from './name-matching.ts'
import type { ResultLine } from './result-table.ts'

/** What a manager has decided about a line. */
export type LineDecision = { player_id?: number; result?: number; left_out?: true }

export type ReviewedLine = ResultLine & {
  match: NameMatch
  /** Who is meant, found or chosen. */
  player_id: number | null
  state: 'ready' | 'undecided' | 'no_result' | 'twice' | 'left_out'
}

/**
 * How the lines of a pasted table stand before they are taken over: a line is ready when it is known who is meant, with a
 * result, and no line before it is his. (docs/rules/month-events.md)
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
    const player_id = decision.player_id ?? match.player_id
    const result = decision.result ?? line.result
    const reviewed = { ...line, match, player_id, result }
    if (decision.left_out) return { ...reviewed, state: 'left_out' }
    if (player_id === null) return { ...reviewed, state: 'undecided' }
    if (taken.has(player_id)) return { ...reviewed, state: 'twice' }
    taken.add(player_id)
    return { ...reviewed, state: result === null ? 'no_result' : 'ready' }
  })
}

/** What is taken over of them. (docs/rules/month-events.md) */
export function resultsOf(lines: readonly ReviewedLine[]): { player_id: number; result: number }[] {
  return lines.flatMap(({ state, player_id, result }) =>
    state === 'ready' && player_id !== null && result !== null ? [{ player_id, result }] : [],
  )
}
