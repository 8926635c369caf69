import type { RuleSet } from '../rule-sets/rule-set.ts'
import { endingsOf, nothing, type Ending, type OpenGame, type Worth } from './possible-results.ts'
import { compareWorths, keyOf, keysFor, type Keys } from './rank-keys.ts'

/** 1 looks for the highest sums, -1 for the lowest. */
export type Direction = 1 | -1

/** Up to so many undecided games between two players the possible ranks are exact. */
export const exact_games = 10

/** The least and the most that a game may bring to a player. */
export type Extremes = { least: Worth; most: Worth }

type KeyedEnding = readonly [number, number]

/** The ways in which games may end; found once for all games of which the same is known. */
export type Endings = {
  keys: Keys
  /** Of a game that is not played yet. */
  versus: Extremes
  solo: Extremes
  extremesOf: (game: OpenGame) => Extremes
  /** The endings that are best for the first side in one direction and the second in the other. */
  against: (game: OpenGame, direction: Direction) => readonly Ending[]
  /** The endings that are best for both sides in one direction, by their first columns, as numbers of which the higher is better. */
  together: (game: OpenGame, direction: Direction, columns: number) => readonly KeyedEnding[]
}

const unknown = { turnout: 'unknown', score: null } as const
const any_versus: OpenGame = { user1_id: 0, side1: unknown, user2_id: 1, side2: unknown }
const any_solo: OpenGame = { ...any_versus, user2_id: null }

/** What a rule set lets games end with. (docs/rules/possible-ranks.md) */
export function endingsBy(rule_set: RuleSet): Endings {
  const all = remembered((game: OpenGame) => endingsOf(game, rule_set), signature)
  const keys = keysFor(all(any_versus).flat(), exact_games)
  const extremesOf = remembered((game: OpenGame) => extremes(all(game).map(([one]) => one)), signature)
  return {
    keys,
    versus: extremesOf(any_versus),
    solo: extremesOf(any_solo),
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

function remembered<Asked extends readonly unknown[], Answer>(
  find: (...asked: Asked) => Answer,
  name: (...asked: Asked) => string,
): (...asked: Asked) => Answer {
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

/** The endings of which no other one is at least as good for both. */
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
