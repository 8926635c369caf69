import type { Outcome } from './game-score.ts'
import type { ScoreBounds } from './score-bounds.ts'

/** A side of a game as replies carry it; `bounds` is absent where a reply does not tell them. */
export type ScoredSide = {
  score: number | null
  outcome: Outcome | null
  excused?: boolean | undefined
  bounds?: ScoreBounds | null | undefined
}

/**
 * A score as it may be shown: final, a range while verdicts may still move it, a forfeit, not marked yet with no range
 * known, or none.
 */
export type ShownScore =
  | { kind: 'final'; score: number }
  | { kind: 'range'; least: number; most: number }
  | { kind: 'forfeit'; excused: boolean }
  | { kind: 'pending' | 'none' }

/** Classifies the score of a side. (docs/rules/provisional-numbers.md) */
export function shownScore(side: ScoredSide, state: string): ShownScore {
  if (state !== 'pending' && state !== 'decided') return { kind: 'none' }
  const { score, outcome, excused = false, bounds } = side
  if (outcome === 'forfeit') return { kind: 'forfeit', excused }
  if (score !== null) return { kind: 'final', score }
  if (!bounds) return { kind: 'pending' }
  const { least, most } = bounds
  return least === most ? { kind: 'final', score: least } : { kind: 'range', least, most }
}

/**
 * What no verdict can change any more in a game that waits for some: its winner, with the score that the other can no
 * longer reach (null when the other did not play), or that it is drawn.
 */
export type Certainty = { kind: 'won'; winner: 0 | 1; unreachable: number | null } | { kind: 'drawn' }

/** Finds what is certain of a pending game between two; null where all is open, and of any other game. */
export function certainty(sides: readonly ScoredSide[], state: string): Certainty | null {
  const [one, other] = sides
  if (state !== 'pending' || !one || !other) return null
  const first = limitsOf(one, state)
  const second = limitsOf(other, state)
  if (first.absent !== second.absent) {
    return { kind: 'won', winner: first.absent ? 1 : 0, unreachable: null }
  }
  if (first.least > second.most) return won(0, first)
  if (second.least > first.most) return won(1, second)
  return first.least === second.most && first.most === second.least ? { kind: 'drawn' } : null
}

type Limits = { least: number; most: number; absent: boolean }

const won = (winner: 0 | 1, { least }: Limits): Certainty => ({ kind: 'won', winner, unreachable: least })

/** The least and the most of a side; of an absent one and one without a known range nothing follows from numbers. */
function limitsOf(side: ScoredSide, state: string): Limits {
  const shown = shownScore(side, state)
  if (shown.kind === 'final') return { least: shown.score, most: shown.score, absent: false }
  if (shown.kind === 'range') return { least: shown.least, most: shown.most, absent: false }
  return { least: -Infinity, most: Infinity, absent: shown.kind === 'forfeit' }
}
