import { judgeAnswer, type AnswerToJudge } from '../quizzes/judge-answer.ts'
import type { Points } from '../quizzes/question-points.ts'
import { suggestVerdict } from '../suggestions/suggest-verdict.ts'

/** A question of a trial game: who was right, and the points that each side gave to the other. */
export type TrialQuestion = {
  mine_right: boolean
  ghost_right: boolean
  /** Points that the visitor gave to the ghost; null where nobody gives points. */
  given: Points | null
  /** Points that the ghost gave to its own opponent of that round; null where nobody gives points. */
  received: Points | null
}

export type TrialResult = {
  outcome: 'win' | 'draw' | 'loss'
  my_score: number
  ghost_score: number
  right_answers: number
  /** The share of the round's players in percent, rounded down, who had fewer right answers. */
  better_than: number
}

/**
 * Tells whether a typed answer is right without a reviewer: as judged in its round, and where nobody gave it then, when
 * it is very near. (docs/rules/trial-games.md)
 */
export function isTrialAnswerRight(answer: AnswerToJudge): boolean {
  const verdict = judgeAnswer(answer)
  if (verdict !== 'pending') return verdict === 'right'
  return suggestVerdict(answer).suggestion !== 'unlikely'
}

/**
 * Scores a trial game by the points of each question, or one where nobody gives points, and compares it with the right
 * answers of everybody who played the round.
 */
export function scoreTrialGame(
  questions: readonly TrialQuestion[],
  rightCounts: readonly number[],
): TrialResult {
  const total = (points: readonly number[]) => points.reduce((sum, value) => sum + value, 0)
  const myScore = total(questions.map((one) => (one.mine_right ? (one.received ?? 1) : 0)))
  const ghostScore = total(questions.map((one) => (one.ghost_right ? (one.given ?? 1) : 0)))
  const rightAnswers = questions.filter((one) => one.mine_right).length
  const below = rightCounts.filter((count) => count < rightAnswers).length
  return {
    outcome: myScore > ghostScore ? 'win' : myScore === ghostScore ? 'draw' : 'loss',
    my_score: myScore,
    ghost_score: ghostScore,
    right_answers: rightAnswers,
    better_than: rightCounts.length === 0 ? 0 : Math.floor((100 * below) / rightCounts.length),
  }
}

/** Chooses the ghost of a round: of the players by their right answers the one in the middle; null without any. */
export function chooseGhost<Player extends { user_id: number; right_answers: number }>(
  players: readonly Player[],
): Player | null {
  const ordered = players.toSorted(
    (one, other) => one.right_answers - other.right_answers || one.user_id - other.user_id,
  )
  return ordered[Math.floor(ordered.length / 2)] ?? null
}
