/** A game of the search: its ways to end, as what each adds to either player. */
export type SearchedGame = { one: number; other: number; endings: readonly (readonly [number, number])[] }

/** Players by index with the sums they must pass; with `ties`, reaching them is enough. */
export type Search = { needs: readonly number[]; games: readonly SearchedGame[]; ties: boolean }

const sure = Number.POSITIVE_INFINITY
const hopeless = Number.NEGATIVE_INFINITY
/** No tier tried comes near it; beyond it, callers use the bounds that need no search. */
const mostStates = 20_000

/**
 * The most players who can pass their needed sums at once, over all ways in which the games may end; null when that is
 * too much work. Exact: drops only sums that are nowhere better than others. (docs/rules/possible-ranks.md)
 */
export function mostPassing({ needs, games, ties }: Search): number | null {
  const ordered = inOrder(games, needs.length)
  const rest = remaining(ordered, needs.length)
  const settle = (sums: number[], player: number, step: number) => {
    const sum = sums[player] ?? 0
    if (sum === sure || sum === hopeless) return
    const need = needs[player] ?? 0
    const passes = (total: number) => total > need || (ties && total === need)
    if (passes(sum + (rest[step]?.least[player] ?? 0))) sums[player] = sure
    else if (!passes(sum + (rest[step]?.most[player] ?? 0))) sums[player] = hopeless
  }
  const start = needs.map(() => 0)
  for (const player of needs.keys()) settle(start, player, 0)
  let states: number[][] = [start]
  for (const [index, game] of ordered.entries()) {
    const step = index + 1
    const after = new Map<string, number[]>()
    for (const sums of states) {
      for (const next of playedOut(sums, game)) {
        settle(next, game.one, step)
        settle(next, game.other, step)
        after.set(next.join(), next)
      }
    }
    if (after.size > mostStates) return null
    states = withoutWorse([...after.values()], rest[step]?.over ?? [])
  }
  return Math.max(...states.map((sums) => sums.filter((sum) => sum === sure).length))
}

/** The sums after each ending of a game that may still matter. */
function playedOut(sums: number[], { one, other, endings }: SearchedGame): number[][] {
  const [mattersOne, mattersOther] = [Number.isFinite(sums[one]), Number.isFinite(sums[other])]
  if (!mattersOne && !mattersOther) return [[...sums]]
  const useful =
    mattersOne && mattersOther
      ? endings
      : [endings.reduce((best, ending) => (better(ending, best, mattersOne ? 0 : 1) ? ending : best))]
  return useful.map(([gain, otherGain]) => {
    const next = [...sums]
    next[one] = (next[one] ?? 0) + gain
    next[other] = (next[other] ?? 0) + otherGain
    return next
  })
}

function better(one: readonly [number, number], other: readonly [number, number], side: 0 | 1): boolean {
  return one[side] > other[side]
}

type Rest = { least: number[]; most: number[]; over: boolean[] }

/** For each step, what the remaining games can still add to each player, and which players have no games left. */
function remaining(games: readonly SearchedGame[], players: number): Rest[] {
  const last: Rest = {
    least: Array<number>(players).fill(0),
    most: Array<number>(players).fill(0),
    over: Array<boolean>(players).fill(true),
  }
  const rest = [last]
  for (const { one, other, endings } of games.toReversed()) {
    const { least, most, over } = rest[0] ?? last
    const before = { least: [...least], most: [...most], over: [...over] }
    for (const [player, side] of [[one, 0] as const, [other, 1] as const]) {
      const gains = endings.map((ending) => ending[side])
      before.least[player] = (least[player] ?? 0) + Math.min(...gains)
      before.most[player] = (most[player] ?? 0) + Math.max(...gains)
      before.over[player] = false
    }
    rest.unshift(before)
  }
  return rest
}

/** Orders the games so that as few players as possible are partway through theirs. */
function inOrder(games: readonly SearchedGame[], players: number): SearchedGame[] {
  const ordered: SearchedGame[] = []
  let left = [...games]
  while (left.length > 0) {
    const counts = Array.from(
      { length: players },
      (_, player) => left.filter((game) => has(game, player)).length,
    )
    const fewest = Math.min(...counts.filter((count) => count > 0))
    const player = counts.indexOf(fewest)
    ordered.push(...left.filter((game) => has(game, player)))
    left = left.filter((game) => !has(game, player))
  }
  return ordered
}

function has({ one, other }: SearchedGame, player: number): boolean {
  return one === player || other === player
}

/** Leaves out states that are nowhere better than another one; players without games left only count by number. */
function withoutWorse(states: readonly number[][], over: readonly boolean[]): number[][] {
  if (states.length < 2) return [...states]
  const ranked = states
    .map((sums) => ({
      sums,
      passed: sums.filter((sum, player) => over[player] && sum === sure).length,
      open: sums.filter((_, player) => !over[player]),
    }))
    .toSorted((one, other) => other.passed - one.passed || compare(one.open, other.open))
  const stored: typeof ranked = []
  for (const state of ranked) {
    const isWorse = stored.some(
      ({ passed, open }) =>
        passed >= state.passed && open.every((sum, index) => sum >= (state.open[index] ?? 0)),
    )
    if (!isWorse) stored.push(state)
  }
  return stored.map(({ sums }) => sums)
}

/** Negative when the first has the higher sums, compared from the first on. */
function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((sum, place) => sum !== other[place])
  return index === -1 ? 0 : (other[index] ?? 0) > (one[index] ?? 0) ? 1 : -1
}
