import type { RuleSet } from '../rule-sets/rule-set.ts'
import { assignPoints, knownOrAssumed, type Points } from './question-points.ts'

/** Right answers among corrected ones. */
export type AnswerRecord = { right: number; corrected: number }

/** The number of the club's answers that weigh as much as the player's own. */
const clubWeight = 12

/**
 * Returns the chance that a player answers a theme's question right, from 0 to 1: their own record, pulled towards the
 * club's the less they have answered; null while nobody's answer is corrected. (docs/rules/daily-quiz.md)
 */
export function answerChance(own: AnswerRecord, club: AnswerRecord): number | null {
  if (club.corrected === 0) return own.corrected === 0 ? null : own.right / own.corrected
  const clubShare = club.right / club.corrected
  return (own.right + clubWeight * clubShare) / (own.corrected + clubWeight)
}

/** The points an opponent is expected to score, beside the least and the most that any assignment could give them. */
export type ConcededPoints = { expected: number; least: number; most: number }

/**
 * Returns the points that an opponent scores on average when each question is answered right with its chance; questions
 * without points add nothing. Null when no chance is known. (docs/rules/daily-quiz.md)
 */
export function concededPoints(
  points: readonly (Points | null)[],
  chances: readonly (number | null)[],
  ruleSet: RuleSet,
): ConcededPoints | null {
  if (chances.every((chance) => chance === null)) return null
  const likely = knownOrAssumed(chances)
  const average = (given: readonly (Points | null)[]) =>
    likely.reduce((sum, chance, question) => sum + chance * (given[question] ?? 0), 0)
  const unlikely = likely.map((chance) => 1 - chance)
  return {
    expected: average(points),
    least: average(assignPoints(likely, ruleSet)),
    most: average(assignPoints(unlikely, ruleSet)),
  }
}
