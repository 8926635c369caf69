/** Returns the median of some measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints a measured ratio beside its goal, without judging it. */
export function tellRatio(
  name: string,
  ratio: number,
  { goal, better, note }: { goal: number; better: 'higher' | 'lower'; note?: string },
): void {
  const limit = better === 'higher' ? `at least ${goal}` : `at most ${goal}`
  process.stdout.write(`${name} ratio ${ratio.toFixed(2)} (goal ${limit})${note ? `, ${note}` : ''}\n`)
}

type Turns = { turns: number; requestsATurn: number }

/** Compares the median times of two ways to do the same, run in turns. */
export async function compareInTurns(
  ways: [one: () => Promise<unknown>, other: () => Promise<unknown>],
  { turns, requestsATurn }: Turns,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, work] of ways.entries()) {
      const start = performance.now()
      for (let request = 0; request < requestsATurn; request++) await work()
      // The first turn is a warm-up.
      if (turn > 0) times[index]?.push((performance.now() - start) / requestsATurn)
    }
  }
  return [median(times[0]), median(times[1])]
}
