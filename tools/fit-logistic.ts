import type { Facts } from '@tertulia/core/suggestions/facts'

/** Facts about an answer that somebody has judged. */
export type Example = { facts: Facts; isRight: boolean }

type Row = { isRight: boolean; cells: (readonly [column: number, value: number])[] }

const mostRounds = 25
const smallestStep = 1e-6

/**
 * Fits a logistic regression by Newton's method; the ridge keeps the weights of rare facts small. The same examples give
 * the same weights.
 */
export function fitLogistic(
  examples: readonly Example[],
  ridge: number,
): { bias: number; weights: Map<string, number> } {
  const names = [...new Set(examples.flatMap(({ facts }) => [...facts.keys()]))].toSorted()
  const columns = new Map(names.map((name, index) => [name, index + 1]))
  const rows = examples.map(({ facts, isRight }) => ({
    isRight,
    cells: [[0, 1] as const, ...[...facts].map(([name, value]) => [columns.get(name) ?? 0, value] as const)],
  }))
  const theta = new Float64Array(names.length + 1)
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = solve(slopesOf(rows, theta, ridge))
    for (const [column, step] of steps.entries()) theta[column] = at(theta, column) - step
    if (Math.max(...steps.map(Math.abs)) < smallestStep) break
  }
  return { bias: at(theta, 0), weights: new Map(names.map((name, index) => [name, at(theta, index + 1)])) }
}

const at = (numbers: Float64Array | undefined, index: number): number => numbers?.[index] ?? 0

/** The second derivatives, a row each, with the first one at its end. */
function slopesOf(rows: readonly Row[], theta: Float64Array, ridge: number): Float64Array[] {
  const size = theta.length
  const slopes = Array.from({ length: size }, (_, column) => {
    const slope = new Float64Array(size + 1)
    // The bias is free; the smallest of ridges keeps its column from being empty.
    slope[column] = column === 0 ? smallestStep : ridge
    slope[size] = column === 0 ? 0 : ridge * at(theta, column)
    return slope
  })
  for (const { isRight, cells } of rows) {
    const sum = cells.reduce((total, [column, value]) => total + at(theta, column) * value, 0)
    const chance = 1 / (1 + Math.exp(-sum))
    const spread = Math.max(chance * (1 - chance), smallestStep)
    for (const [column, value] of cells) {
      const slope = slopes[column] ?? new Float64Array(0)
      slope[size] = at(slope, size) + (chance - Number(isRight)) * value
      for (const [other, otherValue] of cells) slope[other] = at(slope, other) + spread * value * otherValue
    }
  }
  return slopes
}

/** Gauss's elimination, each time by the row with the largest number. */
function solve(rows: Float64Array[]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column)
    const largest = rest.reduce((best, row) =>
      Math.abs(at(row, column)) > Math.abs(at(best, column)) ? row : best,
    )
    const place = rows.indexOf(largest)
    ;[rows[column], rows[place]] = [largest, rows[column] ?? largest]
    for (const row of rows.slice(column + 1)) {
      const factor = at(row, column) / at(largest, column)
      if (factor === 0) continue
      for (let index = column; index <= size; index += 1)
        row[index] = at(row, index) - factor * at(largest, index)
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let column = size - 1; column >= 0; column -= 1) {
    const row = rows[column]
    const known = solution.reduce(
      (sum, value, index) => (index > column ? sum + at(row, index) * value : sum),
      0,
    )
    solution[column] = (at(row, size) - known) / at(row, column)
  }
  return solution
}
