/** The chance that a club of honest players has anything of one kind that stands out. */
export const falseAlarms = 0.05

/** A comparison whose chance is below this is rare; the share of them is the club's base rate. */
export const rareChance = 0.01

/** The chances of 0, 1 … successes of independent trials, each with a chance of its own (Poisson-binomial). */
export function countsOf(chances: readonly number[]): number[] {
  const counts = [1]
  for (const chance of chances) {
    counts.push(0)
    for (let count = counts.length - 1; count > 0; count -= 1) {
      counts[count] = (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance
    }
    counts[0] = (counts[0] ?? 0) * (1 - chance)
  }
  return counts
}

/** The chance of at least so many successes. */
export const tailOf = (counts: readonly number[], least: number): number =>
  counts.slice(least).reduce((sum, chance) => sum + chance, 0)

/** Questions that a player had, blank answers included: one side of a comparison with themselves. */
export type Side = {
  /** For each question, the share of the club's players who had it right. */
  shares: number[]
  /** How many of them the player had right. */
  right: number
}

/**
 * Returns the right answers to expect on one side, and the chance of so many or more, after all of a player on both.
 * Where every answer depends on the player and the question alone (Rasch), the right answers of both sides together say
 * nothing about how they fall on the sides but through the questions: the player's ability drops out.
 */
export function compareSides(side: Side, other: Side): { expected: number; chance: number } {
  const all = side.right + other.right
  const [counts, countsOfOther] = [countsOf(side.shares), countsOf(other.shares)]
  const together = counts.map((chance, right) => chance * (countsOfOther[all - right] ?? 0))
  const total = together.reduce((sum, chance) => sum + chance, 0)
  const likely = together.map((chance) => chance / total)
  return {
    expected: likely.reduce((sum, chance, right) => sum + chance * right, 0),
    chance: tailOf(likely, side.right),
  }
}

/** Counts comparisons of one kind and those that are rare, and picks what stands out among so many. */
export function pickOut<Comparison extends { chance: number }>(
  compared: readonly Comparison[],
): { comparisons: number; rare: number; found: Comparison[] } {
  return {
    comparisons: compared.length,
    rare: compared.filter(({ chance }) => chance < rareChance).length,
    found: compared.filter(({ chance }) => chance <= falseAlarms / compared.length),
  }
}
