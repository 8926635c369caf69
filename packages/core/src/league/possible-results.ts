import type { RuleSet } from '../rule-sets/rule-set.ts'
import { scoreSoloGame, scoreVersusGame, void_side, type SideFacts, type SideResult } from './game-score.ts'

/**
 * What a result adds to a player's place in the table, in the order in which places are compared: league points, point
 * difference, points for, wins, right answers; in halves where the rules know halves, so that all are whole numbers.
 */
export type Worth = readonly number[]

/** What is known of one side of a game that is not decided. */
export type OpenSide = {
  turnout: 'unknown' | 'played' | 'absent'
  /** Known as soon as all answers of a player whose opponent played are corrected. */
  score: number | null
}

/** A game that is not decided; alone in a solo round. */
export type OpenGame = { user1_id: number; side1: OpenSide; user2_id: number | null; side2: OpenSide }

/** One way in which a game may end: what it is worth to either side. */
export type Ending = readonly [Worth, Worth]

/** A game as one of its players sees it, himself first; null when he does not play in it. */
export function seenFrom(game: OpenGame, user_id: number): OpenGame | null {
  if (game.user1_id === user_id) return game
  if (game.user2_id !== user_id) return null
  return { user1_id: user_id, side1: game.side2, user2_id: game.user1_id, side2: game.side1 }
}

/** What changes no place. */
export const nothing: Worth = [0, 0, 0, 0, 0]

/** What a result counts in the table. */
export function worthOf(result: {
  league_points: number
  points_for: number
  points_against: number
  wins: number
  right_answers: number
}): Worth {
  const { league_points, points_for, points_against, wins, right_answers } = result
  return [2 * league_points, 2 * (points_for - points_against), 2 * points_for, wins, right_answers]
}

/**
 * Every way in which a game may end that matters for a place: nobody gains by another number of right answers than the
 * least or the most that makes a score. (docs/rules/possible-ranks.md)
 */
export function endingsOf({ side1, side2, user2_id }: OpenGame, rule_set: RuleSet): Ending[] {
  const endings = user2_id === null ? soloEndings(side1, rule_set) : versusEndings(side1, side2, rule_set)
  // A round that nobody has played yet may turn out to have no quiz.
  const may_be_void = side1.turnout === 'unknown'
  return may_be_void ? [...endings, [nothing, nothing]] : endings
}

function soloEndings(side: OpenSide, rule_set: RuleSet): Ending[] {
  return turnoutsOf(side).flatMap((present) =>
    (present ? rightAnswers(rule_set) : [0]).map((right): Ending => {
      const result = scoreSoloGame(present ? played(right, 0) : absent, rule_set)
      return [worthOfResult(result), nothing]
    }),
  )
}

function versusEndings(side1: OpenSide, side2: OpenSide, rule_set: RuleSet): Ending[] {
  return turnoutsOf(side1).flatMap((present1) =>
    turnoutsOf(side2).flatMap((present2) => {
      const facts1 = factsOf(side1, { present: present1, opponent: present2 }, rule_set)
      const facts2 = factsOf(side2, { present: present2, opponent: present1 }, rule_set)
      return facts1.flatMap((one) => facts2.map((other) => endingOf(one, other, rule_set)))
    }),
  )
}

function endingOf(one: SideFacts, other: SideFacts, rule_set: RuleSet): Ending {
  const [result1, result2] = scoreVersusGame(one, other, rule_set)
  return [worthOfResult(result1), worthOfResult(result2)]
}

function turnoutsOf({ turnout }: OpenSide): boolean[] {
  if (turnout === 'unknown') return [true, false]
  return [turnout === 'played']
}

function factsOf(
  side: OpenSide,
  { present, opponent }: { present: boolean; opponent: boolean },
  rule_set: RuleSet,
): SideFacts[] {
  if (!present) return [absent]
  if (!opponent) return rightAnswers(rule_set).map((right) => played(right, 0))
  const scores = scoresOf(rule_set)
  const known = scores.filter(({ score }) => score === side.score)
  const unforeseen = [{ score: side.score ?? 0, least: 0, most: rule_set.question_count }]
  const possible = side.score === null ? scores : known.length > 0 ? known : unforeseen
  return possible.flatMap(({ score, least, most }) =>
    least === most ? [played(most, score)] : [played(least, score), played(most, score)],
  )
}

/** Every score that a game between two who submit may bring, with the least and the most right answers that make it. */
function scoresOf({ points_budget }: RuleSet): { score: number; least: number; most: number }[] {
  const values = points_budget.flatMap((count, value) => Array.from({ length: count }, () => value))
  let reached = new Set(['0 0'])
  for (const value of values) {
    const further = [...reached].map((pair) => {
      const [score = 0, right = 0] = pair.split(' ').map(Number)
      return `${score + value} ${right + 1}`
    })
    reached = new Set([...reached, ...further])
  }
  const by_score = Map.groupBy(
    [...reached].map((pair) => pair.split(' ').map(Number)),
    ([score = 0]) => score,
  )
  return [...by_score].map(([score, pairs]) => {
    const right = pairs.map(([, count = 0]) => count)
    return { score, least: Math.min(...right), most: Math.max(...right) }
  })
}

function rightAnswers({ question_count }: RuleSet): number[] {
  return Array.from({ length: question_count + 1 }, (_, right) => right)
}

const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }

function played(right_answers: number, points_earned: number): SideFacts {
  return { submitted: true, right_answers, pending_answers: 0, points_earned }
}

function worthOfResult(result: SideResult = void_side): Worth {
  return worthOf({ ...result, wins: result.outcome === 'win' ? 1 : 0 })
}
