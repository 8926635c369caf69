/** The middle one of some measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints a measured ratio beside its goal; whether it is met is for the reader to judge. */
export function tellRatio(
  name: string,
  ratio: number,
  { goal, better, note }: { goal: number; better: 'higher' | 'lower'; note?: string },
): void {
  const limit = better === 'higher' ? `at least ${goal}` : `at most ${goal}`
  process.stdout.write(`${name} ratio ${ratio.toFixed(2)} (goal ${limit})${note ? `, ${note}` : ''}\n`)
}

type Turns = { turns: number; requests_a_turn: number }

/** The middle times of two ways to do the same, taken in turns. */
export async function compareInTurns(
  ways: [one: () => Promise<unknown>, other: () => Promise<unknown>],
  { turns, requests_a_turn }: Turns,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, work] of ways.entries()) {
      const start = performance.now()
      for (let request = 0; request < requests_a_turn; request++) await work()
      // The first turn warms both up.
      if (turn > 0) times[index]?.push((performance.now() - start) / requests_a_turn)
    }
  }
  return [median(times[0]), median(times[1])]
}
