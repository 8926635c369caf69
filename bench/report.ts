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
