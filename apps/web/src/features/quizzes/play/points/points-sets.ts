import type { OpponentCard, PointsSet, QuestionForPlayer, TodaysGame } from '@tertulia/contract/quizzes'
import { pointsLeft, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { draftOf, type Draft } from '../../drafts/draft.ts'

/** Field of each competition's points in an answer. */
export const pointsFields = { league: 'league_points', cup: 'cup_points' } as const

/** A game for whose opponent the player gives points. */
export type PointsGame = TodaysGame & { opponent: OpponentCard }

/** The games of the day with points, each with its own set. */
export function pointsGames(games: readonly TodaysGame[]): PointsGame[] {
  return games.filter((game): game is PointsGame => game.takes_points && game.opponent !== null)
}

/** The points of one set in question order; null where none are given. */
export type GivenPoints = (Points | null)[]

export function pointsOf(
  set: PointsSet,
  questions: readonly QuestionForPlayer[],
  drafts: Record<number, Draft>,
): GivenPoints {
  return questions.map((question) => draftOf(drafts, question.id)[pointsFields[set]])
}

/** Number of each value left to give; never below zero. */
export function valuesLeft(points: readonly (Points | null)[], ruleSet: RuleSet): number[] {
  return pointsLeft(points, ruleSet).map((left) => Math.max(left, 0))
}

/** The opponent's results in a question's theme; null in a theme that is no longer asked. */
export function opponentTheme(opponent: OpponentCard, theme: string | null) {
  return opponent.themes.find((row) => row.theme === theme) ?? null
}

/** The opponent's chance of a right answer to each question; null where it is unknown. */
export function chancesOf(
  opponent: OpponentCard,
  questions: readonly QuestionForPlayer[],
): (number | null)[] {
  return questions.map(({ theme }) => opponentTheme(opponent, theme)?.chance ?? null)
}
