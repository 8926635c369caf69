/** A repeatable random generator: the same seed plays the same league. Returns numbers from 0 up to 1. */
export type Chance = () => number

/** Park and Miller's generator; its randomness is enough for a made-up league. */
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

/** A number around 0 that is mostly between −1 and 1, spread like a normal one (Box and Muller). */
export function spread(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
