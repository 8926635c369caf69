import type { ComparedTotals } from '../league/standings.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { endingsOf, nothing, worthOf, type Ending, type OpenGame, type Worth } from './possible-results.ts'
import { compareWorths, keyOf, keysFor, type Keys } from './rank-keys.ts'

/** 1 looks for the highest sums, -1 for the lowest. */
export type Direction = 1 | -1

/** Up to this many undecided games between two players, possible ranks are exact. */
export const exactGames = 10

/** The least and the most that a game may bring to a player. */
export type Extremes = { least: Worth; most: Worth }

type KeyedEnding = readonly [number, number]

/** The ways in which games may end, computed once for all games with the same known facts. */
export type Endings = {
  keys: Keys
  /** What a player has already. */
  totalOf: (totals: ComparedTotals) => Worth
  /** For a game that is not played yet. */
  versus: Extremes
  solo: Extremes
  extremesOf: (game: OpenGame) => Extremes
  /** The endings that are best for the first side in one direction and the second in the other. */
  against: (game: OpenGame, direction: Direction) => readonly Ending[]
  /** The endings that are best for both sides in one direction, by their first columns, as numbers of which the higher is better. */
  together: (game: OpenGame, direction: Direction, columns: number) => readonly KeyedEnding[]
}

const unknown = { turnout: 'unknown', score: null } as const
const anyVersus: OpenGame = { user1_id: 0, side1: unknown, user2_id: 1, side2: unknown }
const anySolo: OpenGame = { ...anyVersus, user2_id: null }

/** Lists the results that a rule set allows for games. (docs/rules/possible-ranks.md) */
export function endingsBy(ruleSet: RuleSet): Endings {
  const all = remembered((game: OpenGame) => endingsOf(game, ruleSet), signature)
  const keys = keysFor(all(anyVersus).flat(), exactGames)
  const extremesOf = remembered((game: OpenGame) => extremes(all(game).map(([one]) => one)), signature)
  return {
    keys,
    totalOf: (totals) => worthOf(totals, ruleSet),
    versus: extremesOf(anyVersus),
    solo: extremesOf(anySolo),
    extremesOf,
    against: remembered(
      (game: OpenGame, direction: Direction) =>
        bestOf(all(game), ([one, other]) => [
          direction * keyOf(one, nothing.length, keys),
          -direction * keyOf(other, nothing.length, keys),
        ]),
      (game, direction) => `${signature(game)} ${direction}`,
    ),
    together: remembered(
      (game: OpenGame, direction: Direction, columns: number) => {
        const keyed = ([one, other]: Ending): KeyedEnding => [
          direction * keyOf(one, columns, keys),
          direction * keyOf(other, columns, keys),
        ]
        return bestOf(all(game), keyed).map(keyed)
      },
      (game, direction, columns) => `${signature(game)} ${direction} ${columns}`,
    ),
  }
}

function signature({ user2_id, side1, side2 }: OpenGame): string {
  const of = ({ turnout, score }: OpenGame['side1']) => `${turnout} ${score}`
  return user2_id === null ? of(side1) : `${of(side1)} ${of(side2)}`
}

function remembered<Input extends readonly unknown[], Answer>(
  find: (...input: Input) => Answer,
  name: (...input: Input) => string,
): (...input: Input) => Answer {
  const known = new Map<string, Answer>()
  return (...asked) => {
    const key = name(...asked)
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = find(...asked)
    known.set(key, answer)
    return answer
  }
}

function extremes(worths: readonly Worth[]): Extremes {
  const [first = nothing] = worths
  return worths.reduce<Extremes>(
    ({ least, most }, worth) => ({
      least: compareWorths(worth, least) < 0 ? worth : least,
      most: compareWorths(worth, most) > 0 ? worth : most,
    }),
    { least: first, most: first },
  )
}

/** The endings that no other ending equals or beats for both players. */
function bestOf(endings: readonly Ending[], keyed: (ending: Ending) => KeyedEnding): Ending[] {
  const ranked = endings
    .map((ending) => ({ ending, keys: keyed(ending) }))
    .toSorted(({ keys: one }, { keys: other }) => other[0] - one[0] || other[1] - one[1])
  let best = Number.NEGATIVE_INFINITY
  return ranked.flatMap(({ ending, keys }) => {
    if (keys[1] <= best) return []
    best = keys[1]
    return [ending]
  })
}
