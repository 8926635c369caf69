import { nothing, type Worth } from './possible-results.ts'

/** Limits and weights for comparing two worths as single numbers; the first column that differs decides. */
export type Keys = { limits: readonly number[]; weights: readonly number[] }

/** Builds keys for sums of at most this many worths. */
export function keysFor(worths: readonly Worth[], games: number): Keys {
  const limits = nothing.map(
    (_, column) => games * Math.max(0, ...worths.map((worth) => Math.abs(worth[column] ?? 0))),
  )
  const weights: number[] = []
  let weight = 1
  for (const limit of limits.toReversed()) {
    weights.unshift(weight)
    // One more on either side, for values that no sum reaches.
    weight *= 2 * (limit + 1) + 1
  }
  return { limits, weights }
}

/** A worth as one number, by its first columns alone. */
export function keyOf(worth: Worth, columns: number, { weights }: Keys): number {
  let key = 0
  for (let column = 0; column < columns; column += 1) key += (worth[column] ?? 0) * (weights[column] ?? 0)
  return key
}

/** A difference as one number to compare sums with; values that no sum reaches lie just beyond all of them. */
export function neededKey(difference: Worth, columns: number, keys: Keys): number {
  const needed = [...nothing]
  for (let column = 0; column < columns; column += 1) {
    const [value, limit] = [difference[column] ?? 0, keys.limits[column] ?? 0]
    needed[column] = Math.max(-limit - 1, Math.min(limit + 1, value))
    if (Math.abs(value) > limit) break
  }
  return keyOf(needed, columns, keys)
}

/** Negative when the first worth is less than the other. */
export function compareWorths(one: Worth, other: Worth): number {
  for (let column = 0; column < one.length; column += 1) {
    const difference = (one[column] ?? 0) - (other[column] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Adds two worths. */
export function addWorths(one: Worth, other: Worth): Worth {
  return one.map((value, column) => value + (other[column] ?? 0))
}

/** Subtracts the second worth from the first. */
export function subtractWorths(one: Worth, other: Worth): Worth {
  return one.map((value, column) => value - (other[column] ?? 0))
}
