/** Corrected answers and right ones, a player's and everybody's. */
export type ComparedRecord = {
  corrected: number
  right_answers: number
  league_corrected: number
  league_right_answers: number
}

/** The fewest corrected answers a subtheme needs, over all days and within one season. */
export const leastAnswers = { overall: 10, season: 3 }

/**
 * The subthemes in which a player is furthest above and below everybody's average; ties go to the one with more
 * answers. (docs/rules/player-statistics.md)
 */
export function standingOut<R extends ComparedRecord>(
  subthemes: readonly R[],
  least: number,
): { best: R | null; worst: R | null } {
  const known = subthemes
    .filter(({ corrected, league_corrected }) => corrected >= least && league_corrected > 0)
    .toSorted((one, other) => lead(other) - lead(one) || other.corrected - one.corrected)
  const above = known.filter((record) => lead(record) > 0)
  const below = known.filter((record) => lead(record) < 0)
  const last = below.at(-1)
  return {
    best: above[0] ?? null,
    worst: below.find((record) => last && lead(record) === lead(last)) ?? null,
  }
}

function lead({ corrected, right_answers, league_corrected, league_right_answers }: ComparedRecord): number {
  return right_answers / corrected - league_right_answers / league_corrected
}
