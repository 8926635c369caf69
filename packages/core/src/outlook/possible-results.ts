import { givesPoints } from '../rule-sets/gives-points.ts'
import { tieBreakValues, type ComparedTotals, type OrderRules } from '../league/standings.ts'
import { tieBreaks, type RuleSet, type TieBreak } from '../rule-sets/rule-set.ts'
import { scoreSoloGame, scoreVersusGame, type SideFacts, type SideResult } from '../league/game-score.ts'

/**
 * Values a result adds to a player's totals, in the order places are compared by: league points, then the rules'
 * tie-breaks, then zeros; doubled where the rules use halves, so that all are whole numbers.
 */
export type Worth = readonly number[]

/** Known facts of one side of an undecided game. */
export type OpenSide = {
  turnout: 'unknown' | 'played' | 'absent'
  /** Known as soon as all answers of a player whose opponent played are corrected. */
  score: number | null
}

/** An undecided game; without a second player in a solo round. */
export type OpenGame = { user1_id: number; side1: OpenSide; user2_id: number | null; side2: OpenSide }

/** One way in which a game may end: its worth to each side. */
export type Ending = readonly [Worth, Worth]

/** Returns a game with this player as the first side; null when they do not play in it. */
export function seenFrom(game: OpenGame, userId: number): OpenGame | null {
  if (game.user1_id === userId) return game
  if (game.user2_id !== userId) return null
  return { user1_id: userId, side1: game.side2, user2_id: game.user1_id, side2: game.side1 }
}

/** A worth that changes no place. */
export const nothing: Worth = [0, ...tieBreaks.map(() => 0)]

/** Converts a result to its worth in a table of these rules. */
export function worthOf(result: ComparedTotals, { tie_breaks: breaks }: OrderRules): Worth {
  const values = breaks.map((tieBreak) => wholeSteps[tieBreak] * tieBreakValues[tieBreak](result))
  return [2 * result.league_points, ...values, ...nothing.slice(1 + breaks.length)]
}

/** The steps in a whole one of each value: 2 where rules use halves. */
const wholeSteps: Record<TieBreak, 1 | 2> = { difference: 2, points_for: 2, wins: 1, right_answers: 1 }

/**
 * Lists every way in which a game may end that can affect a place; of the numbers of right answers that make a score,
 * only the least and the most matter. (docs/rules/possible-ranks.md)
 */
export function endingsOf({ side1, side2, user2_id }: OpenGame, ruleSet: RuleSet): Ending[] {
  const endings = user2_id === null ? soloEndings(side1, ruleSet) : versusEndings(side1, side2, ruleSet)
  // A round that nobody has played yet may turn out to have no quiz.
  const mayBeVoid = side1.turnout === 'unknown'
  return mayBeVoid ? [...endings, [nothing, nothing]] : endings
}

function soloEndings(side: OpenSide, ruleSet: RuleSet): Ending[] {
  return turnoutsOf(side).flatMap((present) =>
    (present ? possibleRightAnswers(ruleSet) : [0]).map((right): Ending => {
      const result = scoreSoloGame(present ? played(right, 0) : absent, ruleSet)
      return [worthOfResult(result, ruleSet), nothing]
    }),
  )
}

function versusEndings(side1: OpenSide, side2: OpenSide, ruleSet: RuleSet): Ending[] {
  return turnoutsOf(side1).flatMap((present1) =>
    turnoutsOf(side2).flatMap((present2) => {
      const facts1 = factsOf(side1, { present: present1, opponent: present2 }, ruleSet)
      const facts2 = factsOf(side2, { present: present2, opponent: present1 }, ruleSet)
      return facts1.flatMap((one) => facts2.map((other) => endingOf(one, other, ruleSet)))
    }),
  )
}

function endingOf(one: SideFacts, other: SideFacts, ruleSet: RuleSet): Ending {
  const [result1, result2] = scoreVersusGame(one, other, ruleSet)
  return [worthOfResult(result1, ruleSet), worthOfResult(result2, ruleSet)]
}

function turnoutsOf({ turnout }: OpenSide): boolean[] {
  if (turnout === 'unknown') return [true, false]
  return [turnout === 'played']
}

function factsOf(
  side: OpenSide,
  { present, opponent }: { present: boolean; opponent: boolean },
  ruleSet: RuleSet,
): SideFacts[] {
  if (!present) return [absent]
  if (!opponent) return possibleRightAnswers(ruleSet).map((right) => played(right, 0))
  const scores = scoresOf(ruleSet)
  const known = scores.filter(({ score }) => score === side.score)
  const unforeseen = [{ score: side.score ?? 0, least: 0, most: ruleSet.question_count }]
  const possible = side.score === null ? scores : known.length > 0 ? known : unforeseen
  return possible.flatMap(({ score, least, most }) =>
    least === most ? [played(most, score)] : [played(least, score), played(most, score)],
  )
}

/**
 * Lists every score a game between two submitting players may have, with the least and the most right answers that make
 * it.
 */
function scoresOf(ruleSet: RuleSet): { score: number; least: number; most: number }[] {
  if (!givesPoints(ruleSet)) {
    return possibleRightAnswers(ruleSet).map((right) => ({ score: right, least: right, most: right }))
  }
  const values = ruleSet.points_budget.flatMap((count, value) => Array.from({ length: count }, () => value))
  let reached = new Set(['0 0'])
  for (const value of values) {
    const further = [...reached].map((pair) => {
      const [score = 0, right = 0] = pair.split(' ').map(Number)
      return `${score + value} ${right + 1}`
    })
    reached = new Set([...reached, ...further])
  }
  const byScore = Map.groupBy(
    [...reached].map((pair) => pair.split(' ').map(Number)),
    ([score = 0]) => score,
  )
  return [...byScore].map(([score, pairs]) => {
    const right = pairs.map(([, count = 0]) => count)
    return { score, least: Math.min(...right), most: Math.max(...right) }
  })
}

function possibleRightAnswers({ question_count }: RuleSet): number[] {
  return Array.from({ length: question_count + 1 }, (_, right) => right)
}

const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }

function played(rightAnswers: number, pointsEarned: number): SideFacts {
  return { submitted: true, right_answers: rightAnswers, pending_answers: 0, points_earned: pointsEarned }
}

function worthOfResult(result: SideResult, ruleSet: RuleSet): Worth {
  return worthOf({ ...result, wins: result.outcome === 'win' ? 1 : 0 }, ruleSet)
}
