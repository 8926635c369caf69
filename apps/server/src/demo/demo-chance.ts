/** A repeatable random generator: the same seed plays the same league. Returns numbers from 0 up to 1. */
export type Chance = () => number

/** Park and Miller's generator; its randomness is enough for a demo. */
export function chanceFrom(seed: number): Chance {
  let state = seed % 2147483647 || 1
  return () => {
    state = (state * 48271) % 2147483647
    return (state - 1) / 2147483646
  }
}

/** Picks one of the values. */
export function pick<T>(values: readonly T[], chance: Chance): T {
  const value = values[Math.floor(chance() * values.length)]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}
